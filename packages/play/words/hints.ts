import type { BoardShape } from '@countermine/core/board.ts';
import type { GridError } from '@countermine/core/codec/grid.ts';
import type { ImpossibleCount, ViewError } from '@countermine/solver/position/player-view.ts';
import type { Inconsistent, SolverError } from '@countermine/solver/position/solver-error.ts';
import type { HintSaying } from '../game/hint.ts';
import type { HintView } from '../game/hint-controller.ts';
import type { ProofSaying } from '../solver/proof-playback.ts';
import type { SolverFailure } from '../solver/solver-messages.ts';
import type { Messages } from './catalogue.ts';
import { cellsWords, cellWords, percentWords } from './cells.ts';

/** The text of a hint at its stage, in a sentence or two. */
export function hintWords(messages: Messages, shape: BoardShape, saying: HintSaying): string {
  const { hint } = messages;
  switch (saying.kind) {
    case 'first-move':
      return hint.firstMove;
    case 'wrong-flag':
      return hint.wrongFlag;
    case 'wrong-flag-area':
      return hint.wrongFlagArea;
    case 'wrong-flag-cell':
      return hint.wrongFlagCell(cellWords(messages, shape, saying.cell));
    case 'technique':
      return techniqueWords(messages, saying);
    case 'place':
      return placeWords(messages, shape, saying);
    case 'answer':
      return hint[saying.verdict](cellWords(messages, shape, saying.cell));
    case 'guess':
      return hint.guess;
    case 'guess-area':
      return hint.guessArea;
    case 'guess-cell':
      return hint.guessCell(cellWords(messages, shape, saying.cell), percentWords(messages, saying.mineProbability));
  }
}

function techniqueWords(
  { hint, techniques }: Messages,
  { verdict, technique }: HintSaying & { kind: 'technique' },
): string {
  const { name, about } = techniques[technique];
  return `${verdict === 'safe' ? hint.findSafe(name) : hint.findMine(name)} ${about}`;
}

function placeWords(
  messages: Messages,
  shape: BoardShape,
  { clues, usesMineCount }: HintSaying & { kind: 'place' },
): string {
  const { hint } = messages;
  if (clues.length === 0) return hint.placeCount;
  const cells = cellsWords(messages, shape, clues);
  return usesMineCount ? hint.placeWithCount(cells) : hint.place(cells);
}

/** The text of one picture of a proof, in a sentence. */
export function proofWords(messages: Messages, shape: BoardShape, saying: ProofSaying): string {
  const { proof } = messages;
  const nameOf = (cell: number): string => cellWords(messages, shape, cell);
  switch (saying.kind) {
    case 'question':
      return saying.verdict === 'safe' ? proof.whySafe(nameOf(saying.cell)) : proof.whyMine(nameOf(saying.cell));
    case 'known': {
      const cells = cellsWords(messages, shape, saying.cells);
      return saying.verdict === 'safe' ? proof.knownSafe(cells) : proof.knownMines(cells);
    }
    case 'need':
      return proof.need(saying.count, nameOf(saying.clue), saying.mines, saying.cells.length);
    case 'mine-count':
      return proof.mineCount(saying.mineCount, saying.left);
    case 'suppose':
      return saying.verdict === 'safe'
        ? proof.supposeSafe(nameOf(saying.cell))
        : proof.supposeMine(nameOf(saying.cell));
    case 'then':
      return thenWords(messages, shape, saying);
    case 'too-many':
      return proof.tooMany(saying.count, nameOf(saying.clue), saying.mines);
    case 'too-few':
      return proof.tooFew(saying.count, nameOf(saying.clue), saying.mines);
    case 'no-room':
      return proof.noRoom(nameOf(saying.clue), nameOf(saying.other), saying.mines, saying.room);
    case 'conclusion':
      return proof[saying.verdict](nameOf(saying.cell));
  }
}

function thenWords(messages: Messages, shape: BoardShape, saying: ProofSaying & { kind: 'then' }): string {
  const clues = saying.other === undefined ? [saying.clue] : [saying.clue, saying.other];
  const because = cellsWords(messages, shape, clues);
  const cells = cellsWords(messages, shape, saying.cells);
  return saying.verdict === 'safe' ? messages.proof.thenSafe(because, cells) : messages.proof.thenMines(because, cells);
}

/** The reason why a position is impossible, or could not be solved; rows and columns count from 1, as on the board. */
export function positionErrorWords(messages: Messages, error: ViewError | SolverError): string {
  const { analysis, errors } = messages;
  switch (error.code) {
    case 'count':
      return countWords(messages, error);
    case 'inconsistent':
      return inconsistentWords(messages, error);
    case 'too-many-mines':
      return analysis.noRoomForMines(error.mineCount, error.hidden);
    case 'budget':
      return analysis.tooHard;
    case 'too-large':
      return errors.notEnoughMemory;
    case 'shape':
    case 'length':
    case 'state':
    case 'mine-count':
      return analysis.impossible;
  }
}

export function positionTextErrorWords({ analysis, errors }: Messages, error: GridError): string {
  switch (error.code) {
    case 'empty':
      return analysis.textEmpty;
    case 'uneven':
      return analysis.textUneven(error.line, error.expected, error.found);
    case 'character':
      return analysis.textLetter(error.line, error.column, error.found);
    case 'too-large':
      return errors.notEnoughMemory;
  }
}

function countWords(messages: Messages, where: ImpossibleCount): string {
  const { row, column, count, fewest, most } = where;
  const cell = messages.text.cell(row + 1, column + 1);
  const { analysis } = messages;
  return count > most ? analysis.tooFewHidden(cell, count, most) : analysis.tooManyFlags(cell, count, fewest);
}

function inconsistentWords(messages: Messages, error: Inconsistent): string {
  const { analysis } = messages;
  switch (error.reason) {
    case 'count':
      return countWords(messages, error.where);
    case 'counts':
      return analysis.contradiction;
    case 'mine-count': {
      const { fewest, most, mineCount } = error;
      const isWithin = fewest <= mineCount && mineCount <= most;
      return isWithin ? analysis.countMisfit(mineCount) : analysis.countOutside(fewest, most, mineCount);
    }
  }
}

export function failureWords(messages: Messages, { code, error }: SolverFailure): string {
  const { analysis, errors } = messages;
  if (error !== undefined) return positionErrorWords(messages, error);
  if (code === 'died') return errors.workerDied;
  if (code === 'cancelled') return analysis.cancelled;
  return code === 'inconsistent' || code === 'bad-position' ? analysis.impossible : analysis.tooHard;
}

/** The question that the pictures of a proof answer, which stands over all of them; empty if there is no proof. */
export function hintViewTitle(messages: Messages, shape: BoardShape, view: HintView): string {
  const question = view.kind === 'proof' ? view.question : undefined;
  return question === undefined ? '' : proofWords(messages, shape, question);
}

/** The hint that is shown, in a sentence or two; empty if there is none. */
export function hintViewWords(messages: Messages, shape: BoardShape, view: HintView): string {
  switch (view.kind) {
    case 'nothing':
      return '';
    case 'thinking':
      return messages.hint.thinking;
    case 'choosing':
      return messages.hint.choose;
    case 'hint':
      return hintWords(messages, shape, view.saying);
    case 'proof': {
      const frame = view.frames[view.at];
      return frame === undefined ? '' : proofWords(messages, shape, frame.saying);
    }
    case 'probability': {
      const place = cellWords(messages, shape, view.cell);
      return `${messages.hint.none} ${messages.cell.withProbability(place, percentWords(messages, view.probability))}.`;
    }
    case 'done':
      return messages.hint.none;
    case 'failed':
      return failureWords(messages, view.failure);
  }
}
