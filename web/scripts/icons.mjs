// Writes the icons that the page and the pictures of the library use, and CREDITS.md: both are
// taken from the game-icons set.
// A new icon is one more name in the list of its author.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const USED = {
  'Carl Olsen': ['crossbow'],
  DarkZaitzev: ['hooded-assassin'],
  Delapouite: [
    'anticlockwise-rotation',
    'black-knight-helm',
    'brick-wall',
    'broken-wall',
    'card-exchange',
    'chest',
    'clockwise-rotation',
    'goblin-head',
    'golem-head',
    'healing',
    'jump-across',
    'knight-banner',
    'knot',
    'lockpicks',
    'rat',
    'rock-golem',
    'roman-shield',
    'samurai-helmet',
    'snake-tongue',
    'spell-book',
    'steampunk-goggles',
  ],
  'Kier Heyl': ['elf-helmet'],
  Lorc: [
    'all-for-one',
    'ankh',
    'battle-axe',
    'brain',
    'breastplate',
    'broadsword',
    'cloak-dagger',
    'crossed-swords',
    'crystal-wand',
    'doorway',
    'feathered-wing',
    'fire-ray',
    'ghost',
    'high-shot',
    'hourglass',
    'key',
    'magic-palm',
    'pocket-bow',
    'pointy-hat',
    'psychic-waves',
    'return-arrow',
    'shouting',
    'snatch',
    'sonic-shout',
    'stone-spear',
    'tied-scroll',
    'walking-boot',
    'winged-sword',
  ],
  Skoll: ['troll'],
};

const require = createRequire(import.meta.url);
const set = JSON.parse(
  readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
);

const paths = Object.values(USED)
  .flat()
  .sort()
  .map((name) => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`no icon called ${name}`);
    const found = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    if (!found.length) throw new Error(`${name} has no path`);
    // Joined outlines are one outline only if those after the first begin at an absolute point.
    if (!found.slice(1).every((d) => d.startsWith('M')))
      throw new Error(`${name} begins with a relative point`);
    return [name, found.join('')];
  });

const credits = Object.entries(USED).map(([author, names]) => [author, [...names].sort()]);

const written = {
  source: 'https://game-icons.net',
  licence: 'CC BY 3.0',
  authors: Object.fromEntries(credits),
  paths: Object.fromEntries(paths),
};
const file = '../../src/dungeontwister/render/svg/data/icons.json';
writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(written, null, 2)}\n`);

const page = `# Credits of the page and of the pictures of the library

Icons: [game-icons.net](https://game-icons.net), [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/);
only fill colour and size are changed.

${credits.map(([author, names]) => `* ${author}: ${names.join(', ')}`).join('\n')}

Letters: Grenze (The Grenze Project Authors) and Barlow Semi Condensed (The Barlow Project Authors),
[SIL Open Font License 1.1](https://openfontlicense.org).

Everything else is drawn here.
`;
writeFileSync(new URL('../CREDITS.md', import.meta.url), page);
