import { FLAG, isOpen, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import type { CellEvent, GameEvent } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { WinProbability } from '../policy/win-estimator.ts';
import { causeOfLoss, type LossCause, type ReviewedMove } from './loss-cause.ts';
import type { CellsAtStake, MoveOdds } from './move-odds.ts';
import {
  DEFAULT_REVIEW_CELLS,
  DEFAULT_REVIEW_NODES,
  OddsTracker,
  RememberedBoard,
  type ReviewLimits,
} from './odds-tracker.ts';
import { type ReviewSummary, summarize } from './review-summary.ts';

/**
 * The events of a log that were undone later.
 * @param log the log of a game, in which every event changed something
 * @returns their indexes in the log
 */
function undoneEvents(log: readonly GameEvent[]): ReadonlySet<number> {
  const undone = new Set<number>();
  const standing: number[] = [];
  for (const [index, { kind }] of log.entries()) {
    if (kind === 'undo') {
      const last = standing.pop();
      if (last !== undefined) undone.add(last);
    } else if (kind !== 'place' && kind !== 'hint') standing.push(index);
  }
  return undone;
}

export interface ReviewedGame {
  readonly moves: readonly ReviewedMove[];
  readonly summary: ReviewSummary;
}

/**
 * Reviews how a game was played. The game may still be running, and have any reveal rule.
 * @param params those of the game
 * @param log the `log` of a game
 * Errors: none: what a spent budget was for is undefined. Throws for a log that no game can have.
 * Cost: {@link GameReviewer}.
 */
export function reviewGame(params: GameParams, log: readonly GameEvent[], limits: ReviewLimits = {}): ReviewedGame {
  const reviewer = new GameReviewer(params, log, limits);
  while (reviewer.step() !== undefined);
  return { moves: reviewer.moves, summary: reviewer.summary() };
}

/**
 * {@link reviewGame} one move at a time, so that a worker can report progress, and stop.
 *
 * All probabilities are those of a player who knows the rules and the number of mines, has forgotten nothing of what was open
 * before an undo, and trusts no flag. Every layout that fits counts the same; for the first move `shift-down`, and for
 * boards that were chosen to need no guess, that is not quite so, but what is certain stays certain.
 * Cost: a few milliseconds a guess and a fraction of one for another move on an expert board; a pass over the board
 * each.
 */
export class GameReviewer {
  /** How many moves of the log opened cells: how often {@link GameReviewer.step} returns a move. */
  readonly moveCount: number;
  readonly #moves: ReviewedMove[] = [];
  readonly #game: Game;
  readonly #log: readonly GameEvent[];
  readonly #limits: ReviewLimits;
  readonly #undone: ReadonlySet<number>;
  readonly #seen: RememberedBoard;
  readonly #standing: OddsTracker;
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);
  #isRead = false;
  #next = 0;

  constructor(params: GameParams, log: readonly GameEvent[], limits: ReviewLimits = {}) {
    this.#game = new Game(params);
    this.#log = log;
    this.#limits = limits;
    this.#undone = undoneEvents(log);
    this.#seen = new RememberedBoard(this.#game.shape, params.mineCount);
    this.#standing = new OddsTracker(this.#seen, params.isNoGuess, limits);
    this.moveCount = log.filter(({ kind }) => kind === 'open' || kind === 'chord').length;
  }

  get moves(): readonly ReviewedMove[] {
    return this.#moves;
  }

  summary(): ReviewSummary {
    return summarize(this.#moves, this.#game.phase);
  }

  /** Reviews the next move that opened cells. @returns undefined when there is none */
  step(): ReviewedMove | undefined {
    while (this.#next < this.#log.length) {
      const index = this.#next;
      const event = this.#log[index]!;
      this.#next += 1;
      if (event.kind === 'open' || event.kind === 'chord') {
        const move = this.#review(event, event.kind, index);
        this.#moves.push(move);
        return move;
      }
      this.#apply(event);
    }
    return undefined;
  }

  #review(event: CellEvent, kind: 'open' | 'chord', index: number): ReviewedMove {
    const { cell } = event;
    const stake = kind === 'open' ? { cells: [cell], flags: [] } : this.#stakeOfChord(cell);
    const isFirst = this.#isPromised(cell);
    if (!isFirst) this.#read();
    const odds = isFirst ? this.#oddsOfFirst(cell) : this.#standing.oddsOf(this.#game.knowledge, stake);
    const before = this.#standing.win;
    const loss = this.#causeOfLoss(kind, cell, stake, odds);
    const changed = this.#apply(event);
    const { exploded } = this.#game;
    this.#seen.take(this.#game.knowledge, changed, exploded);
    this.#isRead = false;
    const winAfter = this.#winNow();
    const isUndone = this.#undone.has(index);
    const winBefore = isFirst ? winAfter : before;
    return { event: index, kind, cell, cells: stake.cells, exploded, isUndone, odds, winBefore, winAfter, loss };
  }

  #apply(event: GameEvent): Int32Array {
    const effect = this.#game.apply(event);
    if (effect.kind === 'refused') {
      throw new RangeError(`GameReviewer: no game's log, its ${event.kind} is refused: ${effect.refusal.code}`);
    }
    return effect.changed;
  }

  /** Reads the position, unless it is that of before. */
  #read(): void {
    if (!this.#isRead) this.#standing.read();
    this.#isRead = true;
  }

  #winNow(): WinProbability | undefined {
    const { phase } = this.#game;
    if (phase === 'won') return { probability: 1, isExact: true };
    if (phase === 'lost') return { probability: 0, isExact: true };
    this.#read();
    return this.#standing.win;
  }

  /** True if this is the first cell, and promised to be safe; a board from elsewhere may not keep the promise. */
  #isPromised(cell: number): boolean {
    const { params, mines } = this.#game;
    return this.#seen.isUntouched && params.firstMove !== 'as-is' && mines?.[cell] === 0;
  }

  #oddsOfFirst(cell: number): MoveOdds {
    const safeCells = this.#game.shape.size;
    return { verdict: 'first', probabilities: [0], survival: 1, safeCells, safest: { cell, safety: 1 } };
  }

  #stakeOfChord(cell: number): CellsAtStake {
    const { shape, knowledge } = this.#game;
    const beside = [...this.#beside.subarray(0, neighboursInto(this.#beside, shape, cell))];
    const hidden = beside.filter((other) => !isOpen(knowledge[other]!));
    return {
      cells: hidden.filter((other) => knowledge[other] !== FLAG),
      flags: hidden.filter((other) => knowledge[other] === FLAG),
    };
  }

  /** The reason why the game is going to be lost by this move, if it is. */
  #causeOfLoss(
    kind: 'open' | 'chord',
    cell: number,
    stake: CellsAtStake,
    odds: MoveOdds | undefined,
  ): LossCause | undefined {
    const { mines } = this.#game;
    if (mines === undefined || !stake.cells.some((other) => mines[other] === 1)) return undefined;
    const flagProbabilities = this.#standing.isKnown
      ? stake.flags.map((flag) => this.#standing.probabilityOf(flag))
      : undefined;
    const { proofNodes: nodes = DEFAULT_REVIEW_NODES, cells = DEFAULT_REVIEW_CELLS } = this.#limits;
    return causeOfLoss(this.#seen, mines, { kind, cell, ...stake, odds, flagProbabilities }, { nodes, cells });
  }
}
