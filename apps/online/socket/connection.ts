import { PROTOCOL_VERSION, type Refused, requestId } from '@countermine/play/protocol/envelope.ts';
import {
  type ClientMessage,
  clientMessage,
  type ServerEvent,
  type ServerMessage,
} from '@countermine/play/protocol/messages.ts';
import type { ClientKind, PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import { type Connection, parseJson, type RequestOutcome } from '../area/area.ts';
import type { ClientLimits } from '../limits.ts';
import { TokenBucket } from './rate-limits.ts';

const texts = new WeakMap<ServerEvent, string>();

/** The text of an event, which is written once for all who are told. What was sent does not change any more. */
function eventText(event: ServerEvent): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(event);
  texts.set(event, text);
  return text;
}

/** This many measurements are kept. */
const KEPT = 5;

class RoundTrip {
  readonly #measured: number[] = [];
  #sentAt: number | undefined;

  /** A ping leaves. Units: ms. */
  sent(now: number): void {
    this.#sentAt ??= now;
  }

  /** Its answer is here. Units: ms. */
  answered(now: number): void {
    if (this.#sentAt === undefined) return;
    this.#measured.push(now - this.#sentAt);
    this.#sentAt = undefined;
    if (this.#measured.length > KEPT) this.#measured.shift();
  }

  /** The middle of the last measurements; 0 before the first. Units: ms. */
  get middle(): number {
    const sorted = [...this.#measured].sort((first, second) => first - second);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }
}

/** Carries texts to a client: a WebSocket, or a pair in the same process. */
export interface Wire {
  send(text: string): void;
  /** Asks for a sign of life, which is reported to {@link WireEvents.alive}. */
  ping(): void;
  /** Ends it. @param code of the WebSocket protocol */
  close(code: number, reason: string): void;
}

export interface WireEvents {
  text(text: string): void;
  /** The answer to a ping. */
  alive(): void;
  closed(): void;
}

/** Takes a wire as one of an address; undefined where that has too many: the wire is closed. */
export type Accept = (wire: Wire) => WireEvents | undefined;

/** The reasons to end a connection, as codes of the WebSocket protocol. */
export const CLOSE_CODES = { done: 1000, goingAway: 1001, policy: 1008, broken: 1011, tooMuch: 1013 } as const;

export interface ConnectionHost {
  readonly limits: ClientLimits;
  now(): number;
  /** Answers a request; never rejects. */
  answer(connection: SocketConnection, request: ClientMessage): Promise<RequestOutcome<ClientMessage['type']>>;
  /** Takes a token of the player. @returns how long to wait. Units: ms */
  takeOfPlayer(player: string): number;
  /** Takes a message that asked for nothing. @returns how long to wait. Units: ms */
  takeWasted(connection: SocketConnection): number;
  /** It is another player's from now on, or nobody's. */
  signedIn(connection: SocketConnection, before: PublicPlayer | undefined): void;
}

/** A client that says nothing for this long is gone. Units: ms. */
const TIMEOUT_MS = 30_000;

/** A client on one wire: reads its requests and writes their answers. */
export class SocketConnection implements Connection {
  readonly id: string;
  readonly #wire: Wire;
  readonly #host: ConnectionHost;
  readonly #messages: TokenBucket;
  readonly #roundTrip = new RoundTrip();
  #player: PublicPlayer | undefined;
  #client: ClientKind = 'page';
  #hello: 'none' | 'asked' | 'done' = 'none';
  #lastId = -1;
  #heardAt: number;
  #isOpen = true;

  constructor(id: string, wire: Wire, host: ConnectionHost) {
    this.id = id;
    this.#wire = wire;
    this.#host = host;
    this.#messages = new TokenBucket(host.limits.messages, () => host.now());
    this.#heardAt = host.now();
  }

  get player(): PublicPlayer | undefined {
    return this.#player;
  }

  get client(): ClientKind {
    return this.#client;
  }

  get roundTripMs(): number {
    return this.#roundTrip.middle;
  }

  signIn(player: PublicPlayer | undefined): void {
    const before = this.#player;
    this.#player = player;
    this.#host.signedIn(this, before);
  }

  send(event: ServerEvent): void {
    if (this.#isOpen) this.#wire.send(eventText(event));
  }

  async take(text: string): Promise<void> {
    if (!this.#isOpen) return;
    this.#heardAt = this.#host.now();
    const parsed = parseJson(text);
    const id = requestId.safeParse(parsed === undefined ? undefined : idOf(parsed));
    // An answer needs a number to refer to, and one that was used already would be taken for another.
    if (!id.success || id.data <= this.#lastId) return this.close(CLOSE_CODES.policy, 'unreadable');
    this.#lastId = id.data;
    const wait = this.#takeToken();
    if (wait > 0) {
      this.#refuse(id.data, { code: 'too-fast', retryAfterMs: wait });
      return this.close(CLOSE_CODES.policy, 'too fast');
    }
    const request = clientMessage.safeParse(parsed);
    if (!request.success) return this.#refuseWasted(id.data, { code: 'unreadable' });
    await this.#answer(request.data);
  }

  /** A sign of life. */
  alive(): void {
    this.#heardAt = this.#host.now();
    this.#roundTrip.answered(this.#heardAt);
  }

  /** Measures the way to the client, and ends the connection if nothing was heard for long. */
  check(): void {
    const now = this.#host.now();
    if (now - this.#heardAt > TIMEOUT_MS) {
      this.close(CLOSE_CODES.policy, 'silent');
      return;
    }
    this.#roundTrip.sent(now);
    this.#wire.ping();
  }

  /** Ends the connection. */
  close(code: number, reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#wire.close(code, reason);
  }

  /** The client has ended it. */
  ended(): void {
    this.#isOpen = false;
  }

  #takeToken(): number {
    const wait = this.#messages.take();
    return wait > 0 || this.#player === undefined ? wait : this.#host.takeOfPlayer(this.#player.id);
  }

  async #answer(request: ClientMessage): Promise<void> {
    const problem = this.#orderProblem(request);
    if (problem !== undefined) return this.#refuseWasted(request.id, problem);
    const outcome = await this.#host.answer(this, request);
    if (request.type === 'hello') this.#hello = outcome.ok ? 'done' : 'none';
    if (outcome.ok) this.#write({ type: 'done', id: request.id, data: outcome.value });
    else this.#refuse(request.id, outcome.error);
  }

  /** Hello comes first, once, in a version that both speak. */
  #orderProblem(request: ClientMessage): Refused | undefined {
    if (request.type !== 'hello') return this.#hello === 'done' ? undefined : { code: 'hello-first' };
    if (this.#hello !== 'none') return { code: 'unreadable' };
    if (request.protocol !== PROTOCOL_VERSION) return { code: 'protocol' };
    this.#hello = 'asked';
    this.#client = request.client;
    return undefined;
  }

  /** What asks for nothing counts as what does. */
  #refuseWasted(id: number, problem: Refused): void {
    const wait = this.#host.takeWasted(this);
    this.#refuse(id, wait > 0 ? { code: 'too-fast', retryAfterMs: wait } : problem);
  }

  #refuse(id: number, { code, retryAfterMs }: Refused): void {
    this.#write({ type: 'refused', id, code, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  }

  #write(message: ServerMessage): void {
    if (this.#isOpen) this.#wire.send(JSON.stringify(message));
  }
}

function idOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
}
