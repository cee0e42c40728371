import {
  type BoardShape,
  createKnowledge,
  createShape,
  FLAG,
  type Knowledge,
  type MineMap,
  minesFromCells,
} from '@countermine/core/board.ts';
import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { GameView, KnownCells } from '../protocol/game-messages.ts';
import { cellsOfRuns, readKnownCells } from '../protocol/known-cells.ts';
import type { DrawnBoard } from '../shown/shown-board.ts';

/** How far a game has come, and what its end shows. */
type Ending = Pick<GameView, 'phase' | 'exploded' | 'mines'>;

/** A board whose mines only the server knows, as far as it has told them. It is read as any board that is drawn. */
export class SeenBoard implements DrawnBoard {
  readonly params: GameParams;
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  #mines: MineMap | undefined;
  #phase: GamePhase = 'unplaced';
  #exploded: readonly number[] = [];

  constructor(params: GameParams) {
    this.params = params;
    this.shape = createShape(params.width, params.height);
    this.knowledge = createKnowledge(this.shape);
  }

  /** The state of the game. */
  get phase(): GamePhase {
    return this.#phase;
  }

  /** The truth, once nobody plays any more. */
  get mines(): MineMap | undefined {
    return this.#mines;
  }

  /** The mines that were opened last. */
  get exploded(): readonly number[] {
    return this.#exploded;
  }

  /** The number of flagged cells. Cost: one pass. */
  get flagCount(): number {
    return this.knowledge.reduce((count, known) => count + Number(known === FLAG), 0);
  }

  /** Takes over all that the server has told. @returns whether it fits the board */
  protected takeView(view: Ending & Pick<GameView, 'known'>): boolean {
    const known = createKnowledge(this.shape);
    if (!readKnownCells(known, view.known).ok) return false;
    this.knowledge.set(known);
    this.#end(view);
    return true;
  }

  /** Takes over what a move did. @returns the cells that changed; undefined where they do not fit the board */
  protected takeEffect(effect: Ending & { readonly changed: KnownCells }): Int32Array | undefined {
    const cells = readKnownCells(this.knowledge, effect.changed);
    if (!cells.ok) return undefined;
    this.#end(effect);
    return cells.value;
  }

  #end({ phase, exploded, mines }: Ending): void {
    this.#phase = phase;
    this.#exploded = exploded;
    const cells = mines === undefined ? undefined : cellsOfRuns(mines, this.shape.size);
    if (cells?.ok === true) this.#mines = minesFromCells(this.shape, cells.value);
  }
}
