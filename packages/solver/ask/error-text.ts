import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import type { RejectReason } from '../check/check-proof.ts';
import type { RatingNotFound } from '../generate/board-params.ts';
import type { CertifyError } from '../generate/certify.ts';
import type { ViewError } from '../position/player-view.ts';
import type { SolverError } from '../position/solver-error.ts';
import type { BoardError } from './board.ts';
import type { ExplainError, VerifyError } from './explain.ts';
import type { NoBoardError } from './generate.ts';
import type { PositionError, Stopped, ThreadFailed } from './position.ts';

/** Every reason for which a function of this package, or its pool, has no answer. */
export type SolverFailure =
  | PositionError
  | SolverError
  | BoardError
  | ExplainError
  | VerifyError
  | CertifyError
  | NoBoardError
  | RatingNotFound
  | { readonly code: 'start'; readonly found: number; readonly cells: number }
  | Stopped
  | ThreadFailed;

/**
 * A failure in English, as the commands print it: a clause with a lower-case start and no full stop. Rows and columns
 * count from 1, cells from 0.
 */
export function errorText(error: SolverFailure): string {
  switch (error.code) {
    case 'shape':
      return `a board cannot be ${error.width} x ${error.height}`;
    case 'length':
      return `the board has ${countOf(error.expected, 'cell')}, but ${withCommas(error.found)} ${error.found === 1 ? 'is' : 'are'} given`;
    case 'state':
      return `${place(error)}: ${error.found} is not a state of a cell`;
    case 'mine-count':
      return 'expected' in error
        ? `the board has ${countOf(error.found, 'mine')}, not ${error.expected}`
        : `${error.found} is not a number of mines`;
    case 'too-many-mines':
      return `impossible: ${countOf(error.mineCount, 'mine')}, but only ${countOf(error.hidden, 'hidden cell')}`;
    case 'count':
      return countWords(error);
    case 'inconsistent':
      return 'reason' in error ? inconsistentWords(error) : 'the numbers contradict each other or the number of mines';
    case 'budget':
      return budgetWords(error);
    case 'too-large':
      return tooLargeWords(error);
    case 'off-board':
      return offBoardWords(error);
    case 'open':
      return `${place(error)} is open`;
    case 'mine':
      return 'cell' in error
        ? `the mine at cell ${error.cell} is not on the board or named twice`
        : `${place(error)} is a mine: no game starts there`;
    case 'stopped':
      return 'it was stopped';
    case 'thread':
      return `a thread of the solver ended: ${error.detail}`;
    default:
      return textWords(error);
  }
}

function offBoardWords(error: Named<'off-board'>): string {
  if ('cell' in error) return `there is no cell ${error.cell} on the board`;
  const isPlace = Number.isInteger(error.row) && Number.isInteger(error.column);
  return isPlace ? `${place(error)} is not on the board` : 'expected a cell: row and column, whole numbers from 0';
}

type Named<Code extends SolverFailure['code']> = Extract<SolverFailure, { readonly code: Code }>;
type Known =
  | 'shape'
  | 'length'
  | 'state'
  | 'mine-count'
  | 'too-many-mines'
  | 'count'
  | 'inconsistent'
  | 'budget'
  | 'too-large'
  | 'off-board'
  | 'open'
  | 'mine'
  | 'stopped'
  | 'thread';

/** Failures to read a text, to make a board, and to prove one. */
function textWords(error: Exclude<SolverFailure, { readonly code: Known }>): string {
  switch (error.code) {
    case 'empty':
      return 'there is no position in this text';
    case 'uneven':
      return `${'line' in error ? `line ${error.line}` : `row ${error.row + 1}`} has ${countOf(error.found, 'cell')}, the first row ${error.expected}`;
    case 'character':
      return `line ${error.line}, column ${error.column}: ${JSON.stringify(error.found)} is not a cell`;
    case 'header':
      return 'the first line gives another size than the rows have';
    case 'link':
      return 'the link was cut off or changed';
    case 'no-board':
      return 'expected a board: rows of text, or an object with width, height and mineCells';
    case 'no-mine-count':
      return 'the number of mines is missing: give it in a first line, as in 9x9x10';
    case 'json':
      return 'field' in error ? `expected ${JSON_WORDS[error.field]}` : `this is not JSON: ${error.message}`;
    case 'format':
      return 'this is not a certificate';
    case 'field':
      return `${error.path}: expected ${error.expected}`;
    case 'start':
      return 'found' in error
        ? `there is no cell ${error.found} to start at on a board of ${countOf(error.cells, 'cell')}`
        : `the start at cell ${error.cell} is not an opening`;
    case 'no-room':
      return `${countOf(error.mines, 'mine')} ${error.mines === 1 ? 'does' : 'do'} not fit beside the start: there is room for ${error.room}`;
    case 'option':
      return `${error.name} must be ${'expected' in error ? error.expected : 'a whole number from 0'}, not ${error.found}`;
    case 'seed':
      return `the seed must be a whole number from 0 to ${withCommas(MAX_SEED)}, not ${error.found}`;
    case 'rating':
      return `no board whose hardest step is ${error.hardest} in ${countOf(error.tries, 'try', 'tries')}`;
    default:
      return proofWords(error);
  }
}

const JSON_WORDS: Readonly<Record<Extract<PositionError, { readonly code: 'json' }>['field'], string>> = {
  whole: 'a position: an object with mineCount and board',
  mineCount: 'the number of mines as mineCount',
  board: 'the rows of the board',
};

function proofWords(error: Named<'no-opening' | 'guess' | 'step' | 'undecided' | 'untrue' | 'unfinished'>): string {
  switch (error.code) {
    case 'no-opening':
      return `${place(error)} is not an opening to start with`;
    case 'guess':
      return `the board needs a guess: ${countOf(error.safeLeft, 'safe cell')} cannot be proved`;
    case 'step':
      return `step ${error.step}: ${rejectWords(error.reason)}`;
    case 'undecided':
      return `step ${error.step}: too hard to check with ${countOf(error.nodes, 'node')}`;
    case 'untrue':
      return `step ${error.step}: the board has something else at cell ${error.cell}`;
    case 'unfinished':
      return `after the last step ${countOf(error.hidden, 'safe cell')} ${error.hidden === 1 ? 'is' : 'are'} still hidden`;
  }
}

function place({ row, column }: { readonly row: number; readonly column: number }): string {
  return `row ${row + 1}, column ${column + 1}`;
}

function countWords({ count, fewest, most, ...cell }: Extract<ViewError, { readonly code: 'count' }>): string {
  return count > most
    ? `impossible: the ${count} at ${place(cell)} can have at most ${countOf(most, 'mine')} around it`
    : `impossible: the ${count} at ${place(cell)} has ${countOf(fewest, 'flag')} around it`;
}

function inconsistentWords(error: Extract<SolverError, { readonly code: 'inconsistent' }>): string {
  if (error.reason === 'count') return countWords(error.where);
  if (error.reason === 'counts') return 'impossible: the numbers contradict each other';
  const { fewest, most, mineCount } = error;
  if (fewest <= mineCount && mineCount <= most) {
    return `impossible: the numbers do not fit ${countOf(mineCount, 'mine')}`;
  }
  const least = fewest === most ? '' : `${withCommas(fewest)} to `;
  return `impossible: the numbers fit ${least}${countOf(most, 'mine')}, not ${withCommas(mineCount)}`;
}

function budgetWords(error: Named<'budget'>): string {
  if ('tries' in error) {
    return `no board without guessing in ${countOf(error.tries, 'try', 'tries')} (${countOf(error.nodes, 'node')} of work)`;
  }
  if ('nodes' in error) return `the position is too hard for ${countOf(error.nodes, 'node')}`;
  if ('bytes' in error) return `the position is too hard for ${withCommas(error.bytes / 2 ** 20)} MiB of memory`;
  return 'the position is too hard for the precision of the solver';
}

function tooLargeWords(error: Named<'too-large'>): string {
  if ('width' in error) return `a board of ${error.width} x ${error.height} cells is too large`;
  const limit = 'limit' in error ? `; the limit is ${withCommas(error.limit)}` : '';
  return `a board of ${countOf(error.cells, 'cell')} is too large${limit}`;
}

function rejectWords(reason: RejectReason): string {
  switch (reason.code) {
    case 'cell-off-board':
      return `cell ${reason.cell} is not on the board`;
    case 'cell-open':
      return `cell ${reason.cell} is already open`;
    case 'clue-off-board':
      return `the clue at cell ${reason.cell} is not on the board`;
    case 'clue-hidden':
      return `the clue at cell ${reason.cell} is not open`;
    case 'clue-repeated':
      return `the clue at cell ${reason.cell} is named twice`;
    case 'known-off-board':
      return `the known cell ${reason.cell} is not on the board`;
    case 'known-open':
      return `the known cell ${reason.cell} is open`;
    case 'known-repeated':
      return `the known cell ${reason.cell} is named twice, or is the cell to be proved`;
    case 'known-unproved':
      return `cell ${reason.cell} is used as known, but no earlier step proves it`;
    case 'kind':
      return 'the kind of proof does not match the clues';
    case 'verdict':
      return 'the verdict is neither safe nor a mine';
    case 'inconsistent':
      return 'its clues allow no placement of mines at all';
    case 'counter-example':
      return `its clues allow the opposite, with mines at ${reason.mines.join(', ') || 'no cell'}`;
  }
}
