import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { Result } from '@countermine/core/result.ts';
import type { Clock } from '../ports/clock.ts';
import { MAX_WAIT_MS, type RequestFailure } from './online-client.ts';

/**
 * This many moves are under way at once: enough for a fast player on a slow network, and within the server's limits.
 */
const MAX_SENT = 8;
/** The pause after `too-fast` where the server does not say how long. Units: ms. */
const USUAL_PAUSE_MS = 1000;

export interface WantedMove {
  readonly kind: CellMove;
  readonly cell: number;
}

interface MoveQueuePorts<Effect> {
  readonly clock: Pick<Clock, 'after'>;
  /** True if a move would make sense now; where not, it is left out. */
  canMove(): boolean;
  /** Sends a move, also again after a reconnection. @param number counts the player's moves in this game, from 0 */
  send(move: WantedMove, number: number): Promise<Result<Effect, RequestFailure>>;
  /** Shows a move before the server has answered. @returns called before what the answer says is shown, or nothing is */
  shown?(move: WantedMove): () => void;
  /** Asks what the server has, and tells the queue by {@link MoveQueue.noteCount}. */
  catchUp(): Promise<void>;
  made(move: WantedMove, effect: Effect): void;
  failed(move: WantedMove, failure: RequestFailure): void;
}

interface Entry<Effect> {
  readonly move: WantedMove;
  readonly settle: () => void;
  /** Ends what is shown of it before the answer. */
  readonly answered: () => void;
  number: number;
  answer: Promise<Result<Effect, RequestFailure>> | undefined;
  /** True if one before it was refused, so that its number is too high. */
  hasStaleNumber: boolean;
  wasRetried: boolean;
}

/**
 * The moves of a player in one game, which are sent without waiting for the answers to those before: the server makes
 * them in the order of their numbers. A refused move has used no number, so those that were sent after it are refused,
 * too, and sent again with the right ones. Where the server says `too-fast`, the queue pauses as long as it asks for and
 * goes on with one move at a time, then two, and so on: no move is lost.
 */
export class MoveQueue<Effect> {
  readonly #ports: MoveQueuePorts<Effect>;
  #waiting: Entry<Effect>[] = [];
  readonly #sent: Entry<Effect>[] = [];
  #count = 0;
  #maxSent = MAX_SENT;
  #isRunning = false;
  #isTaking = false;

  constructor(ports: MoveQueuePorts<Effect>) {
    this.#ports = ports;
  }

  /** The server has this many moves of the player in this game. */
  noteCount(count: number): void {
    this.#count = count;
  }

  /** The player has moved by other means. */
  noteOther(): void {
    this.#count += 1;
  }

  /** Makes a move after those before it. Settles when the server has answered. */
  push(move: WantedMove): Promise<void> {
    const answered = this.#ports.shown?.(move) ?? (() => undefined);
    return new Promise((settle) => {
      this.#waiting.push({
        move,
        settle,
        answered,
        number: 0,
        answer: undefined,
        hasStaleNumber: false,
        wasRetried: false,
      });
      this.#sendMore();
      if (!this.#isRunning) void this.#run();
    });
  }

  #sendMore(): void {
    // Until all that have too high a number are answered, the next number is not known.
    while (!this.#isTaking && this.#sent.length < this.#maxSent && this.#sent.at(-1)?.hasStaleNumber !== true) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      if (!this.#ports.canMove()) {
        next.answered();
        next.settle();
        continue;
      }
      next.number = Math.max(this.#count, (this.#sent.at(-1)?.number ?? -1) + 1);
      next.hasStaleNumber = false;
      next.answer = this.#ports.send(next.move, next.number);
      this.#sent.push(next);
    }
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    const refused: Entry<Effect>[] = [];
    for (let first = this.#sent[0]; first?.answer !== undefined; first = this.#sent[0]) {
      const answer = await first.answer;
      this.#sent.shift();
      this.#isTaking = true;
      if (await this.#take(first, answer)) refused.push(first);
      this.#isTaking = false;
      if (this.#sent.length === 0) this.#waiting.unshift(...refused.splice(0));
      this.#sendMore();
    }
    this.#isRunning = false;
  }

  /** @returns whether it is to be sent again, with another number */
  async #take(entry: Entry<Effect>, answer: Result<Effect, RequestFailure>): Promise<boolean> {
    if (answer.ok) {
      this.#count = Math.max(this.#count, entry.number + 1);
      this.#maxSent = Math.min(MAX_SENT, this.#maxSent + 1);
      entry.answered();
      this.#ports.made(entry.move, answer.value);
      entry.settle();
      return false;
    }
    for (const later of this.#sent) later.hasStaleNumber = true;
    const { code, retryAfterMs = USUAL_PAUSE_MS } = answer.error;
    if (code === 'too-fast' && retryAfterMs <= MAX_WAIT_MS) {
      this.#maxSent = 1;
      // Those that were sent after it have waited with it.
      if (!entry.hasStaleNumber) await this.#pause(retryAfterMs);
      return true;
    }
    const isWrongNumber = code === 'wrong-number';
    if (isWrongNumber && entry.hasStaleNumber) return true;
    // Another tab of the player has moved, or the server could not say what it has.
    if (isWrongNumber || (code === 'unavailable' && !entry.hasStaleNumber)) await this.#ports.catchUp();
    if (isWrongNumber && !entry.wasRetried) {
      entry.wasRetried = true;
      return true;
    }
    entry.answered();
    this.#ports.failed(entry.move, answer.error);
    entry.settle();
    return false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#ports.clock.after(ms, resolve));
  }
}
