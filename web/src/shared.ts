/** What the page has in common with the pictures of the library: measures, art, colours, icons. */
export { default as art } from '../../src/dungeontwister/render/svg/data/art.svg?raw';
export { default as icons } from '../../src/dungeontwister/render/svg/data/icons.json';
export { default as look } from '../../src/dungeontwister/render/svg/data/look.json';
export { default as measures } from '../../src/dungeontwister/render/svg/data/measures.json';
