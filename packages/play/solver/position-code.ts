import { createShape, FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { MAX_SIDE } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';

interface PositionCodeError {
  readonly code: 'size' | 'cells';
}

/** The states of a cell by their letters: the opened counts from 0 on, then hidden, flagged, and with a question mark. */
const STATES: ReadonlyMap<string, number> = new Map([
  ...Array.from('abcdefghi', (letter, count) => [letter, count] as const),
  ['x', HIDDEN],
  ['y', FLAG],
  ['z', QUESTION],
]);
const LETTERS: ReadonlyMap<number, string> = new Map([...STATES].map(([letter, state]) => [state, letter]));

const SIZE = /^(\d{1,4})x(\d{1,4})x(\d{1,8})\//;
const RUN = /(\d{0,8})([a-z])/y;

/**
 * A position as a short text of letters, digits and a slash, `5x3x2/5x5b5a`: width, height and mines, then the cells row
 * by row, each run of equal ones as its length (left out for one) and the letter of the state.
 */
export function formatPositionCode({ shape, knowledge, mineCount }: PlayerView): string {
  const runs: string[] = [];
  for (let cell = 0; cell < shape.size; ) {
    const state = knowledge[cell]!;
    let end = cell + 1;
    while (end < shape.size && knowledge[end] === state) end += 1;
    runs.push(`${end - cell === 1 ? '' : end - cell}${letterOf(state)}`);
    cell = end;
  }
  return `${shape.width}x${shape.height}x${mineCount}/${runs.join('')}`;
}

export function parsePositionCode(code: string): Result<PlayerView, PositionCodeError> {
  const size = SIZE.exec(code);
  if (size === null) return err({ code: 'size' });
  const [width, height, mineCount] = [Number(size[1]), Number(size[2]), Number(size[3])];
  const isSize = width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE && mineCount <= width * height;
  if (!isSize) return err({ code: 'size' });
  const shape = createShape(width, height);
  const knowledge = readRuns(code.slice(size[0].length), shape.size);
  return knowledge === undefined ? err({ code: 'cells' }) : ok({ shape, knowledge, mineCount });
}

/** @returns undefined unless the runs are exactly `size` cells */
function readRuns(text: string, size: number): Uint8Array | undefined {
  const knowledge = new Uint8Array(size);
  let cell = 0;
  for (let at = 0; at < text.length; at = RUN.lastIndex) {
    RUN.lastIndex = at;
    const run = RUN.exec(text);
    const state = STATES.get(run?.[2] ?? '');
    const length = run?.[1] === '' ? 1 : Number(run?.[1]);
    if (state === undefined || length < 1 || cell + length > size) return undefined;
    knowledge.fill(state, cell, cell + length);
    cell += length;
  }
  return cell === size ? knowledge : undefined;
}

function letterOf(state: number): string {
  const letter = LETTERS.get(state);
  if (letter === undefined) throw new RangeError(`formatPositionCode: ${state} is no state of a cell`);
  return letter;
}
