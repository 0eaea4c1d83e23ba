/** Which icon stands for what. Sides and colours of rooms are told by more than colour elsewhere. */
import type { IconName } from './icons';

/** Characters and objects by their id; what is not here is drawn with its initial. */
const PIECES: Readonly<Record<string, IconName>> = {
  armor: 'breastplate',
  assassin: 'cloak-dagger',
  backstabber: 'hooded-assassin',
  banshee: 'shouting',
  berserker: 'battle-axe',
  bow: 'pocket-bow',
  cleric: 'ankh',
  colossus: 'rock-golem',
  crossbowman: 'crossbow',
  'dark-angel': 'feathered-wing',
  'elf-scout': 'elf-helmet',
  'fireball-scroll': 'fire-ray',
  'fireball-wand': 'crystal-wand',
  general: 'knight-banner',
  ghost: 'ghost',
  goblin: 'goblin-head',
  golem: 'golem-head',
  key: 'key',
  'large-shield': 'roman-shield',
  mechanork: 'steampunk-goggles',
  mekanork: 'steampunk-goggles',
  naga: 'snake-tongue',
  paladin: 'winged-sword',
  pickpocket: 'snatch',
  rope: 'knot',
  samurai: 'samurai-helmet',
  'scroll-of-inversion': 'tied-scroll',
  sword: 'broadsword',
  telekineticist: 'psychic-waves',
  telepath: 'brain',
  'telescoping-spear': 'stone-spear',
  thief: 'lockpicks',
  treasure: 'chest',
  troll: 'troll',
  'wall-walker': 'brick-wall',
  warrior: 'black-knight-helm',
  'weapon-master': 'all-for-one',
  wizard: 'pointy-hat',
};

export function pieceIcon(id: string): IconName | null {
  return PIECES[id] ?? null;
}

/** The floor of a room by the name of its colour. */
export const FLOORS: Readonly<Record<string, string>> = {
  blue: '#8497AC',
  green: '#8C9E84',
  red: '#AE8A7E',
  yellow: '#B8A777',
  purple: '#9A8EAA',
  orange: '#B5946F',
  'green-stone': '#8E9D85',
  sand: '#C0A97D',
  brown: '#A3856A',
  grey: '#979CA1',
};

/** The ring of a gear and the rim of a name plate by the colour of the pair. */
export const PAIRS: Readonly<Record<string, string>> = {
  blue: '#6FB1F2',
  green: '#78C46A',
  red: '#F08472',
  yellow: '#E9D26A',
  purple: '#B18CF0',
  orange: '#F0A45A',
  pink: '#E58AB4',
};
