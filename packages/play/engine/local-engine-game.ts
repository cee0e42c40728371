import { countMines, type StartedBoard } from '@countermine/core/board.ts';
import { Game, isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { NewGameLine } from '../protocol/engine-lines.ts';
import type { EngineGame } from './engine-game.ts';

/** A game on a board of our own, whose start is open already. */
export class LocalEngineGame implements EngineGame {
  readonly board: NewGameLine;
  readonly #game: Game;
  #changed: Int32Array[] = [];

  /** @param board its start is not a mine */
  constructor({ shape: { width, height }, mines, start }: StartedBoard) {
    const mineCount = countMines(mines);
    this.board = {
      kind: 'newgame',
      width,
      height,
      mines: mineCount,
      first: 'safe',
      isNoGuess: false,
      start: undefined,
    };
    this.#game = new Game({ ...DEFAULT_PARAMS, width, height, mineCount });
    this.#game.apply({ kind: 'place', at: 0, mines });
    this.#apply('open', start);
  }

  get knowledge(): EngineGame['knowledge'] {
    return this.#game.knowledge;
  }

  get exploded(): readonly number[] {
    return this.#game.exploded;
  }

  get mines(): EngineGame['mines'] {
    return isOver(this.#game.phase) ? this.#game.mines : undefined;
  }

  get result(): EngineGame['result'] {
    const { phase } = this.#game;
    return isOver(phase) ? phase : undefined;
  }

  *takeChanged(): Iterable<number> {
    const changed = this.#changed;
    this.#changed = [];
    for (const cells of changed) yield* cells;
  }

  async move(kind: CellMove, cell: number): Promise<string | undefined> {
    return this.#apply(kind, cell);
  }

  #apply(kind: CellMove, cell: number): string | undefined {
    const effect = this.#game.apply({ kind, at: 0, cell });
    if (effect.kind === 'refused') return effect.refusal.code;
    this.#changed.push(effect.changed);
    return undefined;
  }
}
