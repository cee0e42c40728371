import { cellsWithMines, FLAG, type MineMap } from '@countermine/core/board.ts';
import { Game, isOver, type Refusal } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Refused } from '@countermine/play/protocol/envelope.ts';
import { formatKnownBoard, formatKnownCells, type GameView, runsOf } from '@countermine/play/protocol/game-messages.ts';
import type { AnswerTo } from '@countermine/play/protocol/messages.ts';
import type { JournalledGame } from '../area/journal.ts';
import type { StoredMove } from '../store/moves.ts';

/** A game lapses this long after its first opening. Units: ms. */
export const MAX_GAME_MS = 24 * 3_600_000;

export type MoveEffect = AnswerTo<'move'>;

export interface BlindBoard {
  readonly params: GameParams;
  /** The cell that has to be opened first, where the mines are placed before. */
  readonly start: number | undefined;
  /**
   * Until when its mines stay secret after the end of the game, as others still play it. Whoever has not finished it
   * then cannot finish it any more: everybody may know the mines. Units: ms since 1970.
   */
  readonly secretUntil?: number;
  /** The mines, once the first cell to open is known. */
  place(firstCell: number): MineMap;
}

/** The time, by both clocks of a server. */
export interface GameInstant {
  /** From any start; it never steps. Units: ms. */
  readonly now: number;
  /** What the wall clock says, which somebody may set. Units: ms since 1970. */
  readonly date: number;
}

interface AskedMove extends GameInstant {
  readonly player: string;
  readonly number: number;
  readonly kind: CellMove;
  readonly cell: number;
}

/** A move that is made: its record, and whether the journal has it already. */
interface MadeMove {
  readonly move: StoredMove;
  readonly isNew: boolean;
}

/**
 * A game whose mines only the server knows. It is made of its board and its moves alone, so that a game in memory and
 * one read from the journal are the same.
 */
export class BlindGame implements JournalledGame {
  readonly id: string;
  readonly board: BlindBoard;
  isBroken = false;
  readonly #game: Game;
  readonly #moves: StoredMove[] = [];
  readonly #effects: { readonly changed: Int32Array; readonly phase: MoveEffect['phase'] }[] = [];
  readonly #positions = new Map<string, number[]>();
  #startedAt: number | undefined;
  /** What the clock of the game is ahead of the steady clock of this process; known when it is first looked at. */
  #ahead: number | undefined;

  /** A game before its first move. */
  constructor(id: string, board: BlindBoard) {
    this.id = id;
    this.board = board;
    this.#game = new Game(board.params);
  }

  /**
   * A game with the moves that were journalled.
   * Errors: throws a RangeError where they are not moves that this game allowed: the journal is not what was written.
   */
  static replay(id: string, board: BlindBoard, moves: readonly StoredMove[]): BlindGame {
    const game = new BlindGame(id, board);
    for (const move of moves) {
      const made = game.repeat(move);
      if (!made.ok || !made.value.isNew) throw new RangeError(`BlindGame: move ${move.position} of ${id} is refused`);
    }
    return game;
  }

  /** The game by the rules. What it holds of the truth is not to be sent. */
  get game(): Game {
    return this.#game;
  }

  /** All moves, in order. */
  get moves(): readonly StoredMove[] {
    return this.#moves;
  }

  get isOver(): boolean {
    return isOver(this.#game.phase);
  }

  /** That is also the number of the next one. */
  movesBy(player: string): number {
    return this.#positions.get(player)?.length ?? 0;
  }

  /** True if it can no longer be finished. */
  hasLapsed(instant: GameInstant): boolean {
    const at = this.#clockAt(instant);
    return at >= (this.#startedAt ?? at) + MAX_GAME_MS || instant.date >= this.#secretUntil;
  }

  /** Time of the first opening; undefined before. Units: ms since 1970. */
  get startedAt(): number | undefined {
    return this.#startedAt;
  }

  /**
   * Makes a move, or finds the one with this number.
   * Errors: a refusal; nothing has changed then, and the number is free for another move.
   */
  move(asked: AskedMove): Result<MadeMove, Refused> {
    const isNew = asked.number >= this.movesBy(asked.player);
    if (isNew && !this.isOver && this.hasLapsed(asked)) {
      const isNext = asked.number === this.movesBy(asked.player);
      return err({ code: isNext ? 'lapsed' : 'wrong-number' });
    }
    return this.#moveAtTime(asked, this.#clockAt(asked));
  }

  /** Makes a move of the journal, at its time. */
  repeat({ playerId: player, number, kind, cell, madeAt }: StoredMove): Result<MadeMove, Refused> {
    return this.#moveAtTime({ player, number, kind, cell }, madeAt);
  }

  /** @param at ms since 1970, on the clock of the game */
  #moveAtTime(asked: Omit<AskedMove, keyof GameInstant>, at: number): Result<MadeMove, Refused> {
    const { player, number, kind, cell } = asked;
    const positions = this.#positionsOf(player);
    if (number < positions.length) return this.#moveAt(positions[number] ?? 0, asked);
    if (number > positions.length) return err({ code: 'wrong-number' });
    if (cell >= this.#game.shape.size) return err({ code: 'off-board' });
    const madeAt = Math.max(at, this.#moves.at(-1)?.madeAt ?? at);
    const refusal = this.#apply(kind, cell, madeAt);
    if (refusal !== undefined) return err(refusal);
    const move = { gameId: this.id, position: this.#moves.length, playerId: player, number, madeAt, kind, cell };
    this.#moves.push(move);
    positions.push(move.position);
    return ok({ move, isNew: true });
  }

  /** What a move did, as it is told now. */
  effectOf({ position, madeAt }: StoredMove, { date }: Pick<GameInstant, 'date'>): MoveEffect {
    const effect = this.#effects[position];
    if (effect === undefined) throw new RangeError(`BlindGame: there is no move ${position}`);
    const isLast = position === this.#moves.length - 1;
    return {
      at: this.#timeAt(madeAt),
      phase: effect.phase,
      changed: formatKnownCells(this.#game.knowledge, effect.changed),
      exploded: isLast ? [...this.#game.exploded] : [],
      ...(isLast && this.#revealed(date)),
    };
  }

  /** The game as a player or a spectator sees it. */
  viewFor(player: string | undefined, instant: GameInstant): GameView {
    const { params, phase, knowledge, exploded } = this.#game;
    const now = this.#clockAt(instant);
    const last = this.#moves.at(-1)?.madeAt ?? now;
    return {
      game: this.id,
      params,
      phase,
      known: formatKnownBoard(knowledge),
      exploded: [...exploded],
      moves: player === undefined ? 0 : this.movesBy(player),
      ...(this.board.start !== undefined && { start: this.board.start }),
      ...(this.#startedAt !== undefined && { at: this.#timeAt(this.isOver ? last : Math.max(now, last)) }),
      ...this.#revealed(instant.date),
    };
  }

  /** The game as it was a while ago. Units: ms. Cost: plays it again. */
  viewBefore(instant: GameInstant, ms: number): GameView {
    const date = this.#clockAt(instant) - ms;
    const made = this.#moves.filter(({ madeAt }) => madeAt <= date);
    return BlindGame.replay(this.id, this.board, made).viewFor(undefined, { now: instant.now, date });
  }

  get #secretUntil(): number {
    return this.board.secretUntil ?? Number.POSITIVE_INFINITY;
  }

  /**
   * The clock of the game: it begins with the date of the first opening, and goes on steadily whatever becomes of that. Where another process
   * goes on with the game, it goes on from the last move at least.
   */
  #clockAt({ now, date }: GameInstant): number {
    if (this.#ahead === undefined || this.#startedAt === undefined) {
      this.#ahead = Math.max(date, this.#moves.at(-1)?.madeAt ?? date) - now;
    }
    return this.#ahead + now;
  }

  #positionsOf(player: string): number[] {
    const known = this.#positions.get(player);
    if (known !== undefined) return known;
    const positions: number[] = [];
    this.#positions.set(player, positions);
    return positions;
  }

  #moveAt(position: number, { kind, cell }: Pick<AskedMove, 'kind' | 'cell'>): Result<MadeMove, Refused> {
    const move = this.#moves[position];
    // The same number with another move is not the same request sent twice.
    if (move === undefined || move.kind !== kind || move.cell !== cell) return err({ code: 'wrong-number' });
    return ok({ move, isNew: false });
  }

  #apply(kind: CellMove, cell: number, madeAt: number): Refused | undefined {
    const { start } = this.board;
    if (kind === 'open' && this.#game.phase === 'unplaced') {
      if (start !== undefined && cell !== start) return { code: 'open-start' };
      // A flag there would refuse the opening after the mines were placed.
      if (this.#game.knowledge[cell] === FLAG) return { code: 'flagged' };
      this.#startedAt = madeAt;
      this.#game.apply({ kind: 'place', at: 0, mines: this.board.place(cell) });
    }
    const effect = this.#game.apply({ kind, at: this.#timeAt(madeAt), cell });
    if (effect.kind === 'refused') return refusedMove(effect.refusal);
    this.#effects.push({ changed: effect.changed, phase: this.#game.phase });
    return undefined;
  }

  #timeAt(madeAt: number): number {
    return this.#startedAt === undefined ? 0 : Math.max(0, madeAt - this.#startedAt);
  }

  #revealed(date: number): { mines?: number[] } {
    const { mines, phase } = this.#game;
    if (mines === undefined || !isOver(phase) || date < (this.board.secretUntil ?? 0)) return {};
    return { mines: runsOf(cellsWithMines(mines)) };
  }
}

function refusedMove({ code }: Refusal): Refused {
  if (code === 'nothing-to-undo') throw new RangeError('BlindGame: a move was refused as an undo');
  return { code };
}
