import { type BoardShape, createShape } from '../board.ts';

/** A layout drawn as text: a line for each row, `*` a mine, `.` none; blanks around a line do not count. */
export function layoutFromText(text: string): { readonly shape: BoardShape; readonly mines: Uint8Array } {
  const rows = text.trim().split(/\s*\n\s*/);
  const shape = createShape(rows[0]?.length ?? 0, rows.length);
  const letters = rows.join('');
  if (!/^[*.]+$/.test(letters) || rows.some(({ length }) => length !== shape.width)) {
    throw new Error(`layoutFromText: this is no layout:\n${text}`);
  }
  return { shape, mines: Uint8Array.from(letters, (letter) => (letter === '*' ? 1 : 0)) };
}
