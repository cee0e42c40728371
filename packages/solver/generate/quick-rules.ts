import {
  ALL_MINES,
  CELL_COUNT,
  CLUE_CELLS,
  CLUE_KIND,
  IDLE,
  minesOfClue,
  PARTNERS,
  SHARED_BY_PARTNER,
  SHARED_WITH_PARTNER,
  UNDECIDED,
} from './clue-bits.ts';
import type { TrialBoardWorkspace } from './trial-board.ts';

/** Settles everything that follows from one clue or from two. */
export function playQuickRules(board: TrialBoardWorkspace): void {
  for (;;) {
    while (board.singleCount > 0) {
      const place = board.takeSingle();
      const clue = board.clues[place]!;
      const kind = CLUE_KIND[clue]!;
      if (kind !== IDLE && kind <= ALL_MINES) board.settleBeside(place, clue & CLUE_CELLS);
    }
    if (board.pairCount === 0 || board.safeLeft === 0) return;
    compareWithPartners(board, board.takePair());
  }
}

/**
 * The rule of two clues, for one clue and all that can share an unknown cell with it. Where one has as many mines more
 * than the other as there are cells that only it touches, these are mines, and what only the other touches is safe.
 * KERNEL: bench/solver-play.ts (no-guess boards), where only settling takes longer.
 */
function compareWithPartners(board: TrialBoardWorkspace, place: number): void {
  const { clues, partners } = board;
  let clue = clues[place]!;
  if (CLUE_KIND[clue] !== UNDECIDED) return;
  board.nodes += 1;
  for (let index = 0; index < PARTNER_COUNT; index += 1) {
    if ((clue & SHARED_WITH_PARTNER[index]!) === 0) continue;
    const partner = place + partners[index]!;
    const other = clues[partner]!;
    if (CLUE_KIND[other] !== UNDECIDED) continue;
    const onlyClue = clue & CLUE_CELLS & ~SHARED_WITH_PARTNER[index]!;
    const onlyOther = other & CLUE_CELLS & ~SHARED_BY_PARTNER[index]!;
    if ((onlyClue | onlyOther) === 0) continue;
    const more = minesOfClue(other) - minesOfClue(clue);
    if (more !== CELL_COUNT[onlyOther] && -more !== CELL_COUNT[onlyClue]!) continue;
    board.settleBeside(place, onlyClue);
    board.settleBeside(partner, onlyOther);
    clue = clues[place]!;
    if (CLUE_KIND[clue] !== UNDECIDED) return;
  }
}

const PARTNER_COUNT = PARTNERS.length;
