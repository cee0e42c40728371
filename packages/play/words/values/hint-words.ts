import type { BoardShape } from '@countermine/core/board.ts';
import type { HintSaying } from '../../hint/hint.ts';
import type { ProofSaying } from '../../hint/proof-playback.ts';
import type { Messages } from '../catalogue.ts';
import { cellsWords, cellWords, percentWords } from './cell-words.ts';

/** What a hint says at its stage, in a sentence or two. */
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

/** What one picture of a proof says, in a sentence. */
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
