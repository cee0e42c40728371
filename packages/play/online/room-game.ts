import { isOpen } from '@countermine/core/board.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { cellsOfRuns } from '../protocol/game-messages.ts';
import type { AnswerTo } from '../protocol/messages.ts';
import type { MatchBoard } from '../protocol/room-messages.ts';
import { SeenBoard } from './remote-game.ts';

/** A board of a match, as far as this client may see it. */
export class RoomGame extends SeenBoard {
  readonly match: number;
  /** The owner of a cell of a common board: a member's index + 1; 0 for nobody. Shape: shape.size */
  readonly openedBy: Uint8Array;
  /** The cell that a race has opened for everybody. */
  readonly start: number | undefined;

  private constructor(board: MatchBoard) {
    const { match, width, height, mineCount, start } = board;
    super({ ...DEFAULT_PARAMS, width, height, mineCount });
    this.match = match;
    this.start = start;
    this.openedBy = new Uint8Array(this.shape.size);
  }

  /** The board of a message; undefined if it contradicts itself. */
  static from(board: MatchBoard): RoomGame | undefined {
    const game = new RoomGame(board);
    return game.show(board) ? game : undefined;
  }

  /** Shows the same board as it is now. @returns whether it is the same and does not contradict itself */
  show(board: MatchBoard): boolean {
    const { width, height } = this.shape;
    if (board.match !== this.match || board.width !== width || board.height !== height) return false;
    if (!this.takeView(board)) return false;
    for (const [who, runs] of board.owners) this.#own(who, runs);
    return true;
  }

  /** Applies a move. @returns the cells that changed; none where the game is over already */
  apply(effect: AnswerTo<'room-move'>, who: number | undefined): Int32Array {
    const isLate = isOver(this.phase) && effect.mines === undefined;
    const cells = isLate ? undefined : this.takeEffect(effect);
    if (cells === undefined) return NO_CELLS;
    if (who !== undefined) this.#own(who, effect.changed.runs);
    return cells;
  }

  /** Notes who opened cells. A flag belongs to nobody. */
  #own(who: number, runs: readonly number[]): void {
    const cells = cellsOfRuns(runs, this.shape.size);
    if (!cells.ok) return;
    for (const cell of cells.value) if (isOpen(this.knowledge[cell]!)) this.openedBy[cell] = who + 1;
  }
}

const NO_CELLS = new Int32Array(0);

const LETTERS = /[A-Z0-9]/g;
const OTHERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789';

/**
 * A letter or digit for each player, all different: the first of the name that is free, so that nobody has to tell
 * players apart by colours.
 */
export function playerSigns(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const own = name.normalize('NFKD').toUpperCase().match(LETTERS) ?? [];
    const sign = [...own, ...OTHERS].find((one) => !taken.has(one)) ?? '+';
    taken.add(sign);
    return sign;
  });
}
