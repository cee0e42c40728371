import { err, ok, type Result } from '@countermine/core/result.ts';
import { computed, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { Listeners, readOnly } from '../ports/listeners.ts';
import { PROTOCOL_VERSION, type Refused } from '../protocol/envelope.ts';
import {
  type AnswerTo,
  answers,
  type Requests,
  type RequestType,
  type ServerEvent,
  type ServerMessage,
  serverMessage,
} from '../protocol/messages.ts';
import type { ClientKind, PublicPlayer } from '../protocol/player-messages.ts';

/** A request without its number, which the connection gives it. */
export type Asked<Type extends RequestType> = Omit<Requests[Type], 'id' | 'type'>;

/** A connection to a server that carries texts. */
export interface OnlineWire {
  send(text: string): void;
  close(): void;
}

/** The events of a wire. `closed` comes once, also where it could not be opened. */
export interface OnlineWireEvents {
  opened(): void;
  text(text: string): void;
  closed(): void;
}

export interface OnlineTransport {
  open(events: OnlineWireEvents): OnlineWire;
}

/** The state of the connection. `refused`: the server will not have this client, so that trying again is of no use. */
type OnlineStatus = 'offline' | 'connecting' | 'online' | 'retrying' | 'refused';

/** The reason why a request has no answer. `lost`: the connection ended before it; `offline`: there is none. */
export type RequestFailure = Refused | { readonly code: 'lost' | 'offline'; readonly retryAfterMs?: undefined };

interface OnlineClientPorts {
  readonly transport: OnlineTransport;
  readonly clock: Pick<Clock, 'after'>;
  readonly client: ClientKind;
  /** The key of the player, if there is one yet. */
  readonly key: () => string | undefined;
}

interface RequestOptions {
  /**
   * Whether it is sent again after a reconnection, which is right only for what does nothing when the server has done
   * it already. Default: false
   */
  readonly isResent?: boolean;
}

interface Pending {
  readonly type: RequestType;
  readonly asked: object;
  readonly isResent: boolean;
  /** Counts answers after which it was sent again. */
  tries: number;
  settle(result: Result<unknown, RequestFailure>): void;
}

/** Pauses before the next try to connect. Units: ms. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
/** A connection on which a request has no answer for this long, or twice that, leads nowhere. Units: ms. */
const ANSWER_TIMEOUT_MS = 20_000;
/** So often a request is sent to a server that cannot answer at the moment; with the pauses that is half a minute. */
const MAX_TRIES = 20;
/** Units: ms. */
const RETRY_MS = 1500;

/** A request waits this long where the server says `too-fast`; a longer wait is for the player to decide. Units: ms. */
export const MAX_WAIT_MS = 5000;

/** Requests that change a board, and show nothing until they are answered. */
const MOVES: ReadonlySet<RequestType> = new Set<RequestType>([
  'move',
  'room-move',
  'field-open',
  'field-chord',
  'field-flag',
]);

/** A client of the server: says hello, asks, takes what it is told, and reconnects by itself. */
export class OnlineClient {
  readonly state;
  /** Told everything that the server sends without being asked. */
  readonly events: Listeners<ServerEvent> = new Listeners<ServerEvent>();
  /** Told after each hello that follows a lost connection: who was attached to a game attaches again. */
  readonly reconnected: Listeners = new Listeners();
  readonly #ports: OnlineClientPorts;
  readonly #state = {
    status: signal<OnlineStatus>('offline'),
    /** Undefined for spectators. */
    player: signal<PublicPlayer | undefined>(undefined),
    /** The refusal of the hello. */
    refusal: signal<RequestFailure | undefined>(undefined),
  };
  readonly #pending = new Map<number, Pending>();
  /** Requests that wait for the next connection. */
  readonly #waiting = signal<readonly Pending[]>([]);
  /** Requests that the server could not answer, and is asked again in a moment. */
  readonly #resting = new Map<Pending, () => void>();
  #cancelWatch: (() => void) | undefined;
  #wire: OnlineWire | undefined;
  #nextId = 0;
  #pause = FIRST_PAUSE_MS;
  #cancelRetry: (() => void) | undefined;
  #wasOnline = false;

  constructor(ports: OnlineClientPorts) {
    this.#ports = ports;
    this.state = readOnly({
      ...this.#state,
      /** True if moves wait for the next connection. */
      holdsMoves: computed(() => this.#waiting.value.some(({ type }) => MOVES.has(type))),
    });
  }

  connect(): void {
    if (this.#state.status.peek() === 'offline' || this.#state.status.peek() === 'refused') this.#open('connecting');
  }

  retry(): void {
    if (this.#state.status.peek() !== 'retrying' || this.#wire !== undefined) return;
    this.#cancelRetry?.();
    this.#open('retrying');
  }

  close(): void {
    this.#cancelRetry?.();
    const wire = this.#wire;
    this.#wire = undefined;
    this.#state.status.value = 'offline';
    wire?.close();
    this.#wasOnline = false;
    this.#failAll({ code: 'lost' });
  }

  /**
   * Asks the server.
   * Errors: the server refuses, or the connection ends before its answer.
   */
  ask<Type extends RequestType>(
    type: Type,
    asked: Asked<Type>,
    { isResent = false }: RequestOptions = {},
  ): Promise<Result<AnswerTo<Type>, RequestFailure>> {
    return new Promise((resolve) => {
      const settle = (result: Result<unknown, RequestFailure>): void => resolve(answerOf(type, result));
      const pending: Pending = { type, asked, isResent, tries: 0, settle };
      if (this.#state.status.peek() === 'online' || type === 'hello') this.#send(pending);
      else if (isResent && this.#state.status.peek() !== 'refused')
        this.#waiting.value = [...this.#waiting.peek(), pending];
      else settle(err({ code: 'offline' }));
    });
  }

  signedIn(player: PublicPlayer | undefined): void {
    this.#state.player.value = player;
  }

  #open(status: OnlineStatus): void {
    this.#state.status.value = status;
    this.#nextId = 0;
    const wire: OnlineWire = this.#ports.transport.open({
      opened: () => {
        if (this.#wire === wire) void this.#hello();
      },
      text: (text) => {
        if (this.#wire === wire) this.#take(text);
      },
      closed: () => {
        if (this.#wire === wire) this.#lose();
      },
    });
    this.#wire = wire;
    this.#watch();
  }

  async #hello(): Promise<void> {
    const { client, key } = this.#ports;
    const known = key();
    const wire = this.#wire;
    const hello = { protocol: PROTOCOL_VERSION, client, ...(known !== undefined && { key: known }) };
    const answer = await this.ask('hello', hello);
    if (this.#wire !== wire) return;
    if (answer.ok) this.#welcome(answer.value.player);
    else if (answer.error.code !== 'lost') this.#refuseHello(answer.error);
  }

  #welcome(player: PublicPlayer | undefined): void {
    this.#state.player.value = player;
    this.#state.refusal.value = undefined;
    this.#state.status.value = 'online';
    this.#pause = FIRST_PAUSE_MS;
    const waiting = this.#waiting.peek();
    this.#waiting.value = [];
    for (const pending of waiting) this.#send(pending);
    if (this.#wasOnline) this.reconnected.tell();
    this.#wasOnline = true;
  }

  #refuseHello(refusal: RequestFailure): void {
    const wire = this.#wire;
    if (refusal.code === 'offline' || refusal.code === 'lost') return;
    if (mayPass(refusal) || refusal.code === 'too-fast') {
      // The server will have us later.
      wire?.close();
      return;
    }
    this.#wire = undefined;
    wire?.close();
    this.#failAll(refusal);
    this.#state.refusal.value = refusal;
    // Who sees that may connect at once, with another key.
    this.#state.status.value = 'refused';
  }

  #send(pending: Pending): void {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#pending.set(id, pending);
    this.#wire?.send(JSON.stringify({ type: pending.type, id, ...pending.asked }));
    if (this.#cancelWatch === undefined) this.#watch();
  }

  /** Gives a connection up that answers nothing, or never opens: nobody says so when a network is gone. */
  #watch(): void {
    this.#cancelWatch?.();
    const [oldest] = this.#pending.keys();
    const wire = this.#wire;
    this.#cancelWatch = this.#ports.clock.after(ANSWER_TIMEOUT_MS, () => {
      this.#cancelWatch = undefined;
      if (wire !== this.#wire) return;
      if (oldest === undefined ? this.#state.status.peek() !== 'online' : this.#pending.has(oldest)) {
        wire?.close();
        if (wire === this.#wire) this.#lose();
      } else if (this.#pending.size > 0) this.#watch();
    });
  }

  #take(text: string): void {
    const message = readMessage(text);
    if (message === undefined) return;
    if (message.type === 'done') this.#settle(message.id, ok(message.data));
    else if (message.type === 'refused') this.#settle(message.id, err(message));
    else this.events.tell(message);
  }

  #settle(id: number, result: Result<unknown, Refused>): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (pending === undefined) return;
    const mayResend = pending.isResent && pending.tries < MAX_TRIES;
    const wait = result.ok || !mayResend ? undefined : waitBeforeResending(pending.type, result.error);
    if (wait === undefined) pending.settle(result);
    else this.#rest(pending, wait);
  }

  /** Asks again in a moment: as when the server's database is started again. */
  #rest(pending: Pending, wait: number): void {
    pending.tries += 1;
    const cancel = this.#ports.clock.after(wait, () => {
      this.#resting.delete(pending);
      if (this.#state.status.peek() === 'online') this.#send(pending);
      else this.#waiting.value = [...this.#waiting.peek(), pending];
    });
    this.#resting.set(pending, cancel);
  }

  #lose(): void {
    this.#wire = undefined;
    this.#endWatch();
    const unanswered = [...this.#pending.values()];
    this.#pending.clear();
    this.#waiting.value = [...unanswered.filter(({ isResent }) => isResent), ...this.#waiting.peek()];
    for (const pending of unanswered) if (!pending.isResent) pending.settle(err({ code: 'lost' }));
    this.#state.status.value = 'retrying';
    this.#cancelRetry = this.#ports.clock.after(this.#pause, () => this.#open('retrying'));
    this.#pause = Math.min(MAX_PAUSE_MS, this.#pause * 2);
  }

  #endWatch(): void {
    this.#cancelWatch?.();
    this.#cancelWatch = undefined;
  }

  #failAll(failure: RequestFailure): void {
    const all = [...this.#pending.values(), ...this.#resting.keys(), ...this.#waiting.peek()];
    for (const cancel of this.#resting.values()) cancel();
    this.#endWatch();
    this.#pending.clear();
    this.#resting.clear();
    this.#waiting.value = [];
    for (const pending of all) pending.settle(err(failure));
  }
}

/** True if the server may do the same in a moment. */
function mayPass({ code }: RequestFailure): boolean {
  return code === 'unavailable' || code === 'busy';
}

/** Undefined where the refusal is the answer. Units: ms. */
function waitBeforeResending(type: RequestType, refusal: Refused): number | undefined {
  const { code, retryAfterMs = RETRY_MS } = refusal;
  if (mayPass(refusal)) return RETRY_MS;
  // A move with a number waits in its queue, where those after it wait, too.
  if (code !== 'too-fast' || type === 'move' || type === 'room-move') return undefined;
  return retryAfterMs <= MAX_WAIT_MS ? retryAfterMs : undefined;
}

/** The message of a text; undefined for what a newer server may send. */
function readMessage(text: string): ServerMessage | undefined {
  try {
    const read = serverMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function answerOf<Type extends RequestType>(
  type: Type,
  result: Result<unknown, RequestFailure>,
): Result<AnswerTo<Type>, RequestFailure> {
  if (!result.ok) return result;
  const read = answers[type].safeParse(result.value);
  return read.success ? ok(read.data as AnswerTo<Type>) : err({ code: 'unreadable' });
}

/** The server has this long to answer: the first to ask waits for its database to open. Units: ms. */
const CONNECT_TIMEOUT_MS = 20_000;

/** Connects. Settles once the client is connected, is refused, or nobody answers, which is `offline`. */
export function whenConnected(client: OnlineClient, clock: Pick<Clock, 'after'>): Promise<OnlineStatus> {
  return new Promise((resolve) => {
    const finish = (status: OnlineStatus): void => {
      cancel();
      void Promise.resolve().then(() => end?.());
      resolve(status);
    };
    const cancel = clock.after(CONNECT_TIMEOUT_MS, () => finish('offline'));
    let end: (() => void) | undefined;
    client.connect();
    end = client.state.status.subscribe((status) => {
      if (status === 'online' || status === 'refused') finish(status);
      // Nobody listens there.
      else if (status === 'retrying') finish('offline');
    });
  });
}
