/** Which icon stands for what, and where the colours of rooms are found. */
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
export function floorColor(name: string): string {
  return `var(--floor-${name}, var(--floor-grey))`;
}

/** The ring of a gear and the rim of a name plate by the colour of the pair. */
export function pairColor(name: string): string {
  return `var(--pair-${name}, var(--ink-400))`;
}
