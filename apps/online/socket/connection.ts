import { PROTOCOL_VERSION, type Refused, requestId } from '@countermine/play/protocol/envelope.ts';
import {
  type ClientMessage,
  clientMessage,
  type ServerEvent,
  type ServerMessage,
} from '@countermine/play/protocol/messages.ts';
import type { ClientKind, PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import { parseJson } from '../session/parse-json.ts';
import type { ClientSession, RequestOutcome } from '../session/session.ts';
import { eventText } from './event-text.ts';
import { RoundTrip } from './round-trip.ts';
import type { ClientLimits } from './shared-limits.ts';
import { TokenBucket } from './token-bucket.ts';
import { CLOSE_CODES, type Wire } from './wire.ts';

/** What a connection needs of the hub. */
export interface ConnectionHost {
  readonly limits: ClientLimits;
  now(): number;
  /** Answers a request; never rejects. */
  answer(connection: Connection, request: ClientMessage): Promise<RequestOutcome<ClientMessage['type']>>;
  /** Takes a token of the player. @returns how long to wait. Units: ms */
  takeOfPlayer(player: string): number;
  /** It is another player's from now on, or nobody's. */
  signedIn(connection: Connection, before: PublicPlayer | undefined): void;
}

/** A client that says nothing for this long is gone. Units: ms. */
const SILENCE = 30_000;

/** A client on one wire: reads its requests and writes their answers. */
export class Connection implements ClientSession {
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

  /** Takes a text from the client. */
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
    if (!request.success) return this.#refuse(id.data, { code: 'unreadable' });
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
    if (now - this.#heardAt > SILENCE) {
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
    if (problem !== undefined) return this.#refuse(request.id, problem);
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
