import type { LossCause } from '@countermine/solver/learn/loss-cause.ts';
import type { ReviewedMove } from '@countermine/solver/learn/move-odds.ts';
import type { CellMark, MarkedCells } from '../board/cell-mark.ts';

/** The cells that a loss is about: what was opened, what would have been better, and the numbers that told so. */
export function lossMarks(cause: LossCause): MarkedCells {
  switch (cause.code) {
    case 'wrong-flag':
      return new Map<number, CellMark>([
        [cause.chord, 'focus'],
        ...cause.flags.map((flag): [number, CellMark] => [flag, 'wrong-flag']),
      ]);
    case 'forced-guess':
      return guessMarks(cause.cell, cause.safest.safety > cause.safety ? cause.safest.cell : undefined, 'guess');
    case 'needless-guess':
      return new Map([...clueMarks(cause.proof?.clues), ...guessMarks(cause.cell, cause.safeCell, 'safe')]);
    case 'known-mine':
      return new Map([...clueMarks(cause.proof?.clues), [cause.cell, 'mine']]);
    case 'unknown':
      return new Map([[cause.cell, 'focus']]);
  }
}

/** The cells that a move of a replay is about: the one it was made on, and the one that was safer. */
export function moveMarks({ cell, loss, odds }: ReviewedMove): MarkedCells {
  if (loss !== undefined) return lossMarks(loss);
  const better = odds !== undefined && odds.safest.safety > odds.survival ? odds.safest : undefined;
  return guessMarks(cell, better?.cell, better?.safety === 1 ? 'safe' : 'guess');
}

function guessMarks(cell: number, better: number | undefined, mark: CellMark): Map<number, CellMark> {
  const marks = new Map<number, CellMark>([[cell, 'focus']]);
  return better === undefined ? marks : marks.set(better, mark);
}

function clueMarks(clues: readonly number[] = []): [number, CellMark][] {
  return clues.map((clue) => [clue, 'clue']);
}
