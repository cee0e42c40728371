import { FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '../board/knowledge.ts';
import type { BoardShape } from '../board/shape.ts';

/**
 * Why a text is not a board.
 * Units: `line` and `column` count from 1, as editors do.
 */
export type GridError =
  | { readonly code: 'empty' }
  | { readonly code: 'uneven'; readonly line: number; readonly expected: number; readonly found: number }
  | { readonly code: 'character'; readonly line: number; readonly column: number; readonly found: string }
  | { readonly code: 'too-large'; readonly width: number; readonly height: number };

/** A board read from text: its shape and one value for each cell. */
export interface Grid {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
}

const MARKS: ReadonlyMap<number, string> = new Map([
  [HIDDEN, '.'],
  [FLAG, 'F'],
  [QUESTION, '?'],
]);

/**
 * What a player sees, as text: `.` hidden, `0` to `8` opened, `F` a flag, `?` a question mark. `parsePositionText` reads it.
 * Errors: throws a RangeError if the length of `knowledge` is not shape.size, or for a value that is not a cell state.
 */
export function formatKnowledge(shape: BoardShape, knowledge: Knowledge): string {
  if (knowledge.length !== shape.size) throw new RangeError('formatKnowledge: knowledge must have shape.size');
  const lines: string[] = [];
  for (let start = 0; start < shape.size; start += shape.width) {
    lines.push(`${Array.from(knowledge.subarray(start, start + shape.width), letterOf).join('')}\n`);
  }
  return lines.join('');
}

function letterOf(value: number): string {
  const letter = isOpen(value) ? String(value) : MARKS.get(value);
  if (letter === undefined) throw new RangeError(`formatKnowledge: ${value} is not a cell state`);
  return letter;
}
