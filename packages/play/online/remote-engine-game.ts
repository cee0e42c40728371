import { HIDDEN, type Knowledge } from '@countermine/core/board.ts';
import { isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, type Result } from '@countermine/core/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { EngineResult, NewGameLine } from '../protocol/engine-lines.ts';
import { type EngineGame, playWithEngine } from './engine-game.ts';
import type { EngineFailure, EngineTalk } from './engine-talk.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';
import type { RankedGame } from './ranked-controller.ts';
import type { RemoteGame } from './remote-game.ts';
import type { RoomController } from './room-controller.ts';

/** The server takes 60 messages a second of a connection; a program stays below. Units: ms. */
const MOVE_INTERVAL_MS = 20;

/** Lets moves happen no faster than a server takes them. */
export class MovePace {
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  #next = 0;

  constructor(clock: Pick<Clock, 'now' | 'after'>) {
    this.#clock = clock;
  }

  /** Settles when the next move may be made. */
  async wait(): Promise<void> {
    const now = this.#clock.now();
    const at = Math.max(now, this.#next);
    this.#next = at + MOVE_INTERVAL_MS;
    if (at > now) await new Promise<void>((resolve) => void this.#clock.after(at - now, resolve));
  }
}

/** A game that a server keeps, as an engine plays it. */
interface RemoteEngineGame extends EngineGame {
  /** The failure that ended the game, if neither the board nor the engine did. */
  readonly problem: RequestFailure | undefined;
}

export function rankedEngineGame(
  { game, commitment }: Pick<RankedGame, 'game' | 'commitment'>,
  pace: MovePace,
): RemoteEngineGame {
  const board = { ...newGameLine(game.params, game.start), game: game.id, commitment };
  return engineGame(board, pace, {
    shown: () => game,
    isStopped: () => false,
    async move(kind, cell) {
      await game.move(kind, cell);
      return game.refusal.peek();
    },
  });
}

/** The match that a room plays now; undefined while there is none. */
export function roomEngineGame(rooms: RoomController, pace: MovePace): RemoteEngineGame | undefined {
  const { room, game: shown } = rooms.state;
  const game = shown.peek();
  const match = room.peek()?.match;
  if (game === undefined || !match) return undefined;
  const isStopped = (): boolean => room.peek()?.phase !== 'playing' || shown.peek()?.match !== game.match;
  return engineGame(newGameLine({ ...game.params, isNoGuess: match.isNoGuess }, undefined), pace, {
    shown: () => (shown.peek()?.match === game.match ? (shown.peek() ?? game) : game),
    isStopped,
    async move(kind, cell) {
      await rooms.move(kind, cell);
      return rooms.state.problem.peek();
    },
  });
}

interface RemoteBoard {
  /** The board as it is known now. */
  shown(): Pick<RemoteGame, 'knowledge' | 'exploded' | 'mines' | 'phase'>;
  /** True if it was ended before it was won or lost. */
  isStopped(): boolean;
  move(kind: CellMove, cell: number): Promise<RequestFailure | undefined>;
}

function newGameLine(params: GameParams, start: number | undefined): NewGameLine {
  const { width, height, mineCount: mines, isNoGuess } = params;
  return { kind: 'newgame', width, height, mines, first: 'opening', isNoGuess, start };
}

function engineGame(board: NewGameLine, pace: MovePace, remote: RemoteBoard): RemoteEngineGame {
  const told: Knowledge = new Uint8Array(board.width * board.height).fill(HIDDEN);
  let problem: RequestFailure | undefined;
  const result = (): EngineResult | undefined => {
    const { phase } = remote.shown();
    if (isOver(phase)) return phase;
    return problem !== undefined || remote.isStopped() ? 'stopped' : undefined;
  };
  return {
    board,
    get problem() {
      return problem;
    },
    get knowledge() {
      return remote.shown().knowledge;
    },
    get exploded() {
      return remote.shown().exploded;
    },
    get mines() {
      return remote.shown().mines;
    },
    get result() {
      return result();
    },
    takeChanged: () => changedCells(told, remote.shown().knowledge),
    async move(kind, cell) {
      await pace.wait();
      if (result() !== undefined) return undefined;
      const failure = await remote.move(kind, cell);
      if (failure === undefined || result() !== undefined) return undefined;
      if (MOVE_REFUSALS.has(failure.code)) return failure.code;
      problem = failure;
      return undefined;
    },
  };
}

/** The cells that are known otherwise than they were told; from now on they are told. */
function changedCells(told: Knowledge, knowledge: Knowledge): readonly number[] {
  const changed: number[] = [];
  for (let cell = 0; cell < told.length; cell += 1) {
    if (told[cell] === knowledge[cell]) continue;
    told[cell] = knowledge[cell]!;
    changed.push(cell);
  }
  return changed;
}

const MOVE_REFUSALS: ReadonlySet<string> = new Set([
  'unplaced',
  'already-open',
  'flagged',
  'not-open',
  'nothing-hidden',
  'flags-differ',
  'hidden-differ',
  'open-start',
  'off-board',
  'too-many-flags',
]);

export interface OnlineEngine {
  readonly talk: EngineTalk;
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** Numbers that nobody can guess. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Timeout of a move. Units: ms. */
  readonly moveMs: number;
}

export interface PlayedGame {
  readonly result: EngineResult;
  /** By the clock of the server. Units: ms. */
  readonly ms: number;
  readonly id: string | undefined;
}

export interface PlayReport {
  onGame(game: PlayedGame): void;
  onRoom(code: string): void;
}

/** The reason why not all games were played. */
export type PlayProblem =
  | { readonly of: 'engine'; readonly failure: EngineFailure }
  | { readonly of: 'server'; readonly failure: RequestFailure };

/** Plays a game on a server to its end. */
export async function playRemoteGame(
  { talk, moveMs }: Pick<OnlineEngine, 'talk' | 'moveMs'>,
  game: RemoteEngineGame,
): Promise<Result<EngineResult, PlayProblem>> {
  const played = await playWithEngine(talk, game, { moveMs });
  if (!played.ok) return err({ of: 'engine', failure: played.error });
  return game.problem === undefined ? played : err({ of: 'server', failure: game.problem });
}
