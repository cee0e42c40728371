import {
  cellsWithMines,
  countMines,
  FLAG,
  isOpen,
  type Knowledge,
  type MineMap,
  type StartedBoard,
} from '@countermine/core/board.ts';
import { Game, isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { EngineMove, EngineResult, KnownCell, NewGameLine } from '../protocol/engine-lines.ts';
import type { EngineFailure, EngineTalk } from './engine-talk.ts';

/** A game that an engine plays: on a board of our own, or on one that a server keeps. */
export interface EngineGame {
  readonly board: NewGameLine;
  readonly knowledge: Knowledge;
  readonly exploded: readonly number[];
  /** The truth, once the game is over and it is not a secret any more. */
  readonly mines: MineMap | undefined;
  /** Undefined while it continues. */
  readonly result: EngineResult | undefined;
  /** The cells whose knowledge has changed since the last call. */
  takeChanged(): Iterable<number>;
  /** Makes a move. @returns the code of why not */
  move(kind: CellMove, cell: number): Promise<string | undefined>;
}

interface EngineGameOptions {
  /** Timeout of a move. Units: ms. */
  readonly moveMs: number;
  readonly beforeOpening?: (cell: number) => void;
}

/** This many moves in a game that are not allowed end it. */
const MAX_REFUSALS = 10;
/**
 * This many moves for each cell of the board end a game that is not over: one that flags and unflags would go on for
 * ever.
 */
const MAX_MOVES_A_CELL = 10;

/**
 * Lets an engine play a game to its end.
 * @returns how it ended: `stopped` if it was ended otherwise, or the engine gave up
 * Errors: the engine cannot continue; it is ended then.
 */
export async function playWithEngine(
  talk: EngineTalk,
  game: EngineGame,
  { moveMs, beforeOpening }: EngineGameOptions,
): Promise<Result<EngineResult, EngineFailure>> {
  talk.tell(game.board);
  const most = MAX_MOVES_A_CELL * game.knowledge.length;
  let refusals = 0;
  for (let moves = 0; ; moves += 1) {
    tellKnown(talk, game);
    if (game.result !== undefined) return ok(endWith(talk, game.result));
    if (moves === most) return err(talk.fail({ code: 'long-game', most }));
    const answer = await talk.ask(moveMs);
    if (!answer.ok) return answer;
    if (answer.value.kind === 'resign') return ok(endWith(talk, 'stopped'));
    const refused = await perform(game, answer.value, beforeOpening);
    if (refused === undefined) continue;
    refusals += 1;
    if (refusals === MAX_REFUSALS) {
      return err(talk.fail({ code: 'refused', count: refusals, refusal: refused.code, ...talk.last }));
    }
    talk.tell({ kind: 'refused', ...refused });
  }
}

function endWith(talk: EngineTalk, result: EngineResult): EngineResult {
  talk.tell({ kind: 'end', result });
  return result;
}

function tellKnown(talk: EngineTalk, game: EngineGame): void {
  const cells = Array.from(game.takeChanged(), (cell): KnownCell => [cell, valueText(game.knowledge[cell] ?? 0)]);
  const mines = game.mines === undefined ? game.exploded : cellsWithMines(game.mines);
  if (game.result !== undefined) for (const cell of mines) cells.push([cell, '*']);
  if (cells.length > 0) talk.tell({ kind: 'known', cells });
}

function valueText(known: number): string {
  if (isOpen(known)) return String(known);
  return known === FLAG ? 'F' : '.';
}

interface RefusedMove {
  readonly code: string;
  readonly cell: number;
}

const MOVES = { open: 'open', flag: 'mark', chord: 'chord' } as const;

/** Makes the moves of an answer until the game is over. Cells that are open by then are skipped. */
async function perform(
  game: EngineGame,
  { kind, cells }: EngineMove,
  beforeOpening: ((cell: number) => void) | undefined,
): Promise<RefusedMove | undefined> {
  let isUseless = true;
  for (const cell of cells) {
    if (game.result !== undefined) return undefined;
    const known = game.knowledge[cell];
    if (known === undefined) return { code: 'off-board', cell };
    if (kind === 'open') {
      if (isOpen(known)) continue;
      beforeOpening?.(cell);
    }
    const code = await game.move(MOVES[kind], cell);
    if (code !== undefined) return { code, cell };
    isUseless = false;
  }
  return isUseless ? { code: 'already-open', cell: cells[0] ?? 0 } : undefined;
}

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
