/** Messages as the page knows them: what the server leaves out, because it is usual, is put back. */
import { PIECE, ROOM, type Table, type View } from './protocol';

export function wholeTable(table: Table): Table {
  return { ...table, view: wholeView(table.view) };
}

export function wholeView(view: View): View {
  return {
    ...view,
    rooms: view.rooms.map((room) => ({ ...ROOM, ...room })),
    pieces: view.pieces.map((piece) => ({ ...PIECE, ...piece })),
  };
}
