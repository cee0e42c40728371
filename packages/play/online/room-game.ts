import { createKnowledge, FLAG, isOpen, type Knowledge } from '@countermine/core/board/knowledge.ts';
import { type MineMap, minesFromCells } from '@countermine/core/board/mines.ts';
import { type BoardShape, createShape } from '@countermine/core/board/shape.ts';
import { type GamePhase, isOver } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import type { AnswerTo } from '@countermine/protocol/client-message.ts';
import { cellsOfRuns, readKnownCells } from '@countermine/protocol/known-cells.ts';
import type { MatchBoard } from '@countermine/protocol/room-messages.ts';
import type { DrawnBoard } from '../shown/shown-board.ts';

/** A board of a match, as far as this client may see it. It is read as any board that is drawn. */
export class RoomGame implements DrawnBoard {
  /** Which match of the room it is. */
  readonly match: number;
  readonly params: GameParams;
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  /** Who opened a cell of a common board: a member's index + 1; 0 for nobody. Shape: shape.size */
  readonly openedBy: Uint8Array;
  #mines: MineMap | undefined;
  #phase: GamePhase = 'unplaced';
  #exploded: readonly number[] = [];

  private constructor(board: MatchBoard) {
    const { match, width, height, mineCount } = board;
    this.match = match;
    this.params = { ...DEFAULT_PARAMS, width, height, mineCount };
    this.shape = createShape(width, height);
    this.knowledge = createKnowledge(this.shape);
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
    const known = createKnowledge(this.shape);
    if (!readKnownCells(known, board.known).ok) return false;
    this.knowledge.set(known);
    this.#end(board);
    for (const [who, runs] of board.owners) this.#own(who, runs);
    return true;
  }

  /** Where the game stands. */
  get phase(): GamePhase {
    return this.#phase;
  }

  /** The truth, once nobody plays any more. */
  get mines(): MineMap | undefined {
    return this.#mines;
  }

  /** The mines that were opened. */
  get exploded(): readonly number[] {
    return this.#exploded;
  }

  /** The number of flagged cells. Cost: one pass. */
  get flagCount(): number {
    return this.knowledge.reduce((count, known) => count + Number(known === FLAG), 0);
  }

  /** What a move did. @returns the cells that changed; none where the game is over already */
  apply(effect: AnswerTo<'room-move'>, who: number | undefined): Int32Array {
    const isLate = isOver(this.#phase) && effect.mines === undefined;
    const cells = isLate ? undefined : readKnownCells(this.knowledge, effect.changed);
    if (cells?.ok !== true) return NO_CELLS;
    this.#end(effect);
    if (who !== undefined) this.#own(who, effect.changed.runs);
    return cells.value;
  }

  /** Notes who opened cells. A flag belongs to nobody. */
  #own(who: number, runs: readonly number[]): void {
    const cells = cellsOfRuns(runs, this.shape.size);
    if (!cells.ok) return;
    for (const cell of cells.value) if (isOpen(this.knowledge[cell]!)) this.openedBy[cell] = who + 1;
  }

  #end({ phase, exploded, mines }: Pick<MatchBoard, 'phase' | 'exploded' | 'mines'>): void {
    this.#phase = phase;
    this.#exploded = exploded;
    const cells = mines === undefined ? undefined : cellsOfRuns(mines, this.shape.size);
    if (cells?.ok === true) this.#mines = minesFromCells(this.shape, cells.value);
  }
}

const NO_CELLS = new Int32Array(0);
