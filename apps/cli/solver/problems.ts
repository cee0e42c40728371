import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import type { BoardLineError, BoardLineField } from '@countermine/core/format/board-line.ts';
import { countOf } from '@countermine/core/text/english.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import { common as english } from '@countermine/play/words/en/common.ts';
import { number } from '@countermine/play/words/en/numbers.ts';
import { codeErrorWords } from '@countermine/play/words/errors.ts';
import { positionErrorWords } from '@countermine/play/words/hints.ts';
import type { RejectReason } from '@countermine/solver/check/check-proof.ts';
import type { CertificateError } from '@countermine/solver/check/verify-certificate.ts';
import type { GenerateError, RatingNotFound } from '@countermine/solver/generate/board-params.ts';
import type { CertifyError } from '@countermine/solver/generate/certify.ts';
import type { ViewError } from '@countermine/solver/position/player-view.ts';
import type { BudgetSpent, SolverError } from '@countermine/solver/position/solver-error.ts';
import type { ProofError } from '@countermine/solver/proof/proof.ts';

/** A sentence as it follows the name of a file: with a lower-case start and no full stop. */
function asClause(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}

/**
 * Why a position is impossible or could not be solved, as a clause. The command names the figures that its options set or its input
 * gave; the rest it says as the front ends do.
 */
export function positionProblem(error: ViewError | SolverError): string {
  switch (error.code) {
    case 'shape':
      return `a board cannot be ${error.width} x ${error.height}`;
    case 'length':
      return `the board has ${countOf(error.expected, 'cell')}, but ${number(error.found)} ${error.found === 1 ? 'is' : 'are'} given`;
    case 'state':
      return `row ${error.row + 1}, column ${error.column + 1}: ${error.found} is not a state of a cell`;
    case 'mine-count':
      return `${error.found} is not a number of mines`;
    case 'budget':
      return `the position is too hard ${budgetWords(error)}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large`;
    case 'count':
    case 'inconsistent':
    case 'too-many-mines':
      return asClause(positionErrorWords(english, error));
  }
}

function budgetWords(error: BudgetSpent): string {
  if ('nodes' in error) return `for ${countOf(error.nodes, 'node')}`;
  if ('bytes' in error) return `for ${number(error.bytes / 2 ** 20)} MiB of memory`;
  return 'for the precision of the solver';
}

/** What a field holds that is not a whole number. */
const EXPECTED: { readonly [field in BoardLineField]?: string } = {
  id: 'a number or a word',
  mines: 'a list of cells like 3,17,20',
  mineCells: 'a list of cells like [3,17,20]',
};

/** Why a line is not a board, as a clause. */
export function boardLineProblem(error: BoardLineError): string {
  switch (error.code) {
    case 'json':
      return 'expected a JSON object with id, width, height, mines, start and mineCells';
    case 'fields':
      return `expected 5 fields, id width height start mines, found ${error.found}`;
    case 'number':
      return `${wanted(error.field)}, found ${JSON.stringify(shortened(error.found))}`;
    case 'value':
      return `${wanted(error.field)}, found ${shortened(error.found)}`;
    case 'mine-count':
      return `mines: expected ${error.expected}, as many as mineCells has, found ${shortened(error.found)}`;
    case 'size':
      return `width and height: a board cannot be ${error.width} x ${error.height}`;
    case 'cell':
      return `${error.field}: there is no cell ${error.cell}; the cells of the board are 0 to ${error.size - 1}`;
    case 'twice':
      return `${error.field}: the cell ${error.cell} is named twice`;
  }
}

function wanted(field: BoardLineField): string {
  return `${field}: expected ${EXPECTED[field] ?? 'a whole number'}`;
}

/** Why no board was generated, as a clause. */
export function generateProblem(error: GenerateError | RatingNotFound): string {
  switch (error.code) {
    case 'shape':
      return `a board cannot be ${error.width} x ${error.height}`;
    case 'mine-count':
      return `${error.found} is not a number of mines`;
    case 'start':
      return `there is no cell ${error.found} to start at on a board of ${countOf(error.cells, 'cell')}`;
    case 'no-room':
      return `${countOf(error.mines, 'mine')} ${error.mines === 1 ? 'does' : 'do'} not fit beside the start: there is room for ${error.room}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large; the limit is ${number(error.limit)}`;
    case 'option':
      return `${error.name} must be a whole number from 0, not ${error.found}`;
    case 'rating':
      return `no board whose hardest step is ${error.hardest} in ${countOf(error.tries, 'try', 'tries')}`;
    case 'budget':
      return `no board without guessing in ${countOf(error.tries, 'try', 'tries')} (${countOf(error.nodes, 'node')} of work)`;
  }
}

/** Why a board has no certificate, as a clause. */
export function certifyProblem(error: CertifyError): string {
  switch (error.code) {
    case 'no-opening':
      return `row ${error.row + 1}, column ${error.column + 1} is not an opening to start with`;
    case 'guess':
      return `the board needs a guess: ${countOf(error.safeLeft, 'safe cell')} cannot be proved`;
    default:
      return proofProblem(error);
  }
}

function proofProblem(error: ProofError): string {
  switch (error.code) {
    case 'off-board':
      return `there is no cell ${error.cell} on the board`;
    case 'open':
      return `row ${error.row + 1}, column ${error.column + 1} is open`;
    case 'mine':
      return `row ${error.row + 1}, column ${error.column + 1} is a mine: no game starts there`;
    case 'inconsistent':
      return 'the numbers contradict each other or the number of mines';
    case 'budget':
      return `the position is too hard for ${countOf(error.nodes, 'node')}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large for proofs`;
  }
}

/** Why a certificate does not hold, as a clause; steps count from 0. */
export function certificateProblem(error: CertificateError): string {
  switch (error.code) {
    case 'shape':
      return `a board cannot be ${error.width} x ${error.height}`;
    case 'mine':
      return `the mine at cell ${error.cell} is not on the board or named twice`;
    case 'mine-count':
      return `the board has ${countOf(error.found, 'mine')}, not ${error.expected}`;
    case 'start':
      return `the start at cell ${error.cell} is not an opening`;
    case 'step':
      return `step ${error.step}: ${rejectWords(error.reason)}`;
    case 'undecided':
      return `step ${error.step}: too hard to check with ${countOf(error.nodes, 'node')}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large for a certificate`;
    case 'untrue':
      return `step ${error.step}: the board has something else at cell ${error.cell}`;
    case 'unfinished':
      return `after the last step ${countOf(error.hidden, 'safe cell')} ${error.hidden === 1 ? 'is' : 'are'} still hidden`;
  }
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

/** Of a file that has nothing to do with a game nobody can tell that it is not a damaged one. */
const NO_GAME =
  'no game, or one that was cut off or changed on the way: expected the text of a game, a link to one, or a recording';

/** Why the text of a game cannot be read, as a clause. */
export function gameCodeProblem(error: GameCodeError): string {
  switch (error.code) {
    case 'character':
    case 'ending':
    case 'too-short':
    case 'checksum':
      return NO_GAME;
    default:
      return asClause(codeErrorWords(english, error));
  }
}
