/** The board in use. */
export { default as Board } from './Board.svelte';
