import { randomUUID } from 'node:crypto';
import { err } from '@countermine/core/result.ts';
import type { ClientMessage, RequestType } from '@countermine/play/protocol/messages.ts';
import type { PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import { type Area, type Connection, type Handlers, handle, type RequestOutcome, refuse } from '../area/area.ts';
import type { Monitor, OnlineClock } from '../area/ports.ts';
import type { ClientLimits } from '../limits.ts';
import { CLOSE_CODES, type ConnectionHost, SocketConnection, type Wire, type WireEvents } from './connection.ts';
import { SharedBuckets, TokenBucket, Traffic } from './rate-limits.ts';

/** Hands a request to the area that answers it. */
type Dispatch = (connection: Connection, request: ClientMessage) => Promise<RequestOutcome<RequestType>>;

/**
 * Finds the area for each type of request.
 * Errors: throws when two areas answer the same type. A request that none answers is refused as `not-found`.
 */
function dispatcher(areas: readonly Area[]): Dispatch {
  const table = new Map<string, Handlers>();
  for (const { handlers } of areas) {
    for (const type of Object.keys(handlers)) {
      if (table.has(type)) throw new Error(`dispatcher: two areas answer ${type}`);
      table.set(type, handlers);
    }
  }
  return (connection, request) => handle(table.get(request.type) ?? {}, connection, request);
}

/** Counts by key; a key with nothing to count is forgotten. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** One more. */
  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  /** One less. */
  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

/** Where a connection comes from, and how much it asked beyond what all from there may. */
interface ConnectionPlace {
  readonly address: string;
  refused: number;
  /** The first hello is paid for by the connection. */
  hasSaidHello: boolean;
}

interface HubOptions {
  readonly areas: readonly Area[];
  readonly clock: OnlineClock;
  readonly limits: ClientLimits;
  readonly monitor: Monitor;
}

/** Interval of measuring round trips. */
const CHECK_INTERVAL_MS = 5000;
/** Requests that take the server longer than a move does. */
const COSTLY: ReadonlySet<ClientMessage['type']> = new Set([
  'ranked-start',
  'ranked-open',
  'game-watch',
  'submit-game',
  'ranked-appeal',
  'rename',
  'friends',
  'friend-set',
  'delete-player',
  'room-create',
  'room-start',
  'room-again',
  'field-work',
  'field-enter',
  'field-ranks',
]);
/** Requests whose traces stay in the log of a room. */
const ROOM_CHANGES: ReadonlySet<ClientMessage['type']> = new Set([
  'room-join',
  'room-leave',
  'room-ready',
  'room-board',
  'room-start',
  'room-stop',
  'room-again',
  'quick-seek',
]);
/** Time until a failed request may work again. */
const RETRY_MS = 1000;

/** All connections: takes them, hands their requests to the areas, and ends them. */
export class Hub {
  readonly #options: HubOptions;
  readonly #dispatch: Dispatch;
  readonly #connections = new Map<SocketConnection, ConnectionPlace>();
  /** Connections of addresses and players. */
  readonly #ofAddress = new Tally();
  readonly #withPlayer = new Tally();
  readonly #newOfAddress: SharedBuckets;
  readonly #bytesOfAddress: SharedBuckets;
  readonly #ofPlayer: SharedBuckets;
  readonly #signUps: SharedBuckets;
  readonly #costly: SharedBuckets;
  readonly #roomChanges: SharedBuckets;
  readonly #reactions: SharedBuckets;
  readonly #traffic: Traffic;
  readonly #host: ConnectionHost;
  readonly #stopChecks: () => void;

  constructor(options: HubOptions) {
    const { areas, clock, limits } = options;
    const now = (): number => clock.now();
    this.#options = options;
    this.#dispatch = dispatcher(areas);
    this.#newOfAddress = new SharedBuckets(limits.connections, now);
    this.#bytesOfAddress = new SharedBuckets(limits.bytes, now);
    this.#ofPlayer = new SharedBuckets(limits.playerMessages, now);
    this.#signUps = new SharedBuckets(limits.signUps, now);
    this.#costly = new SharedBuckets(limits.costly, now);
    this.#roomChanges = new SharedBuckets(limits.roomChanges, now);
    this.#reactions = new SharedBuckets(limits.reactions, now);
    this.#traffic = new Traffic(limits, now);
    this.#host = {
      limits,
      now,
      answer: (connection, request) => this.#answer(connection, request),
      takeOfPlayer: (player) => this.#ofPlayer.take(player),
      takeWasted: (connection) => this.#takeMessage(connection),
      signedIn: (connection, before) => this.#countPlayer(connection, before),
    };
    this.#stopChecks = clock.every(CHECK_INTERVAL_MS, () => {
      for (const connection of this.#connections.keys()) connection.check();
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** True if an address may have no other connection now, so that it need not be shaken hands with. */
  isFull(address: string): boolean {
    const { limits, monitor } = this.#options;
    const isFull = this.#ofAddress.of(address) >= limits.connectionsOfAddress || this.#newOfAddress.wait(address) > 0;
    if (isFull) monitor.refused('connections');
    return isFull;
  }

  /** What a new connection may send beside messages. */
  newControls(): TokenBucket {
    return new TokenBucket(this.#options.limits.controls, () => this.#options.clock.now());
  }

  /** Counts bytes that an address has sent. @returns false where it sends more than it may */
  takeBytes(address: string, count: number): boolean {
    return this.#bytesOfAddress.take(address, count) === 0;
  }

  /** Takes a client. @returns what its wire reports to; undefined where it has too many connections: the wire is closed */
  accept(wire: Wire, address: string): WireEvents | undefined {
    if (this.isFull(address)) {
      wire.close(CLOSE_CODES.tooMuch, 'too many connections');
      return undefined;
    }
    this.#newOfAddress.take(address);
    this.#ofAddress.add(address);
    const connection = new SocketConnection(randomUUID(), wire, this.#host);
    this.#connections.set(connection, { address, refused: 0, hasSaidHello: false });
    this.#options.monitor.connected();
    connection.check();
    return {
      text: (text) => void connection.take(text),
      alive: () => connection.alive(),
      closed: () => this.#left(connection),
    };
  }

  /** Tells all clients to reconnect, and ends. The areas are closed by whoever made them. */
  close(): void {
    this.#stopChecks();
    for (const connection of this.#connections.keys()) {
      connection.send({ type: 'moved-away' });
      connection.close(CLOSE_CODES.goingAway, 'the server stops');
    }
  }

  #left(connection: SocketConnection): void {
    const place = this.#connections.get(connection);
    if (place === undefined) return;
    this.#connections.delete(connection);
    this.#ofAddress.remove(place.address);
    if (connection.player !== undefined) this.#withPlayer.remove(connection.player.id);
    connection.ended();
    this.#leaveAreas(connection);
    this.#options.monitor.disconnected();
  }

  #leaveAreas(connection: SocketConnection): void {
    for (const area of this.#options.areas) area.left(connection);
  }

  async #answer(connection: SocketConnection, request: ClientMessage): Promise<RequestOutcome<ClientMessage['type']>> {
    const { clock, monitor } = this.#options;
    const since = clock.now();
    const outcome = await this.#outcomeOf(connection, request);
    // It ended meanwhile: what the request has entered it into, it leaves again.
    if (!this.#connections.has(connection)) this.#leaveAreas(connection);
    monitor.answered(request.type, outcome.ok ? 'done' : outcome.error.code, clock.now() - since);
    return outcome;
  }

  async #outcomeOf(
    connection: SocketConnection,
    request: ClientMessage,
  ): Promise<RequestOutcome<ClientMessage['type']>> {
    const wait = this.#waitFor(connection, request);
    if (wait > 0) return err({ code: 'too-fast', retryAfterMs: wait });
    try {
      const outcome = await this.#dispatch(connection, request);
      const isNewPlayer = request.type === 'hello' || request.type === 'sign-up';
      return isNewPlayer && this.#hasTooMany(connection) ? refuse('too-many') : outcome;
    } catch (error) {
      this.#options.monitor.failed(request.type, error);
      return err({ code: 'unavailable', retryAfterMs: RETRY_MS });
    }
  }

  /** The wait for such a request. Units: ms. */
  #waitFor(connection: SocketConnection, { type }: ClientMessage): number {
    const place = this.#connections.get(connection);
    if (place === undefined) return 0;
    const { address } = place;
    // New connections and players have limits of their own.
    if (type === 'hello' && !place.hasSaidHello) {
      place.hasSaidHello = true;
      return 0;
    }
    if (type === 'sign-up') return this.#signUps.take(address);
    const wait = this.#takeMessage(connection);
    if (wait > 0) return wait;
    const who = connection.player?.id ?? address;
    if (ROOM_CHANGES.has(type)) {
      const change = this.#roomChanges.take(who);
      if (change > 0) return change;
    }
    if (type === 'room-react') return this.#reactions.take(who);
    return COSTLY.has(type) ? this.#costly.take(who) : 0;
  }

  /** Takes a message of the connection's address. @returns how long to wait; whoever goes on for long is ended */
  #takeMessage(connection: SocketConnection): number {
    const place = this.#connections.get(connection);
    if (place === undefined) return 0;
    const wait = this.#traffic.take(place.address, connection.player !== undefined);
    if (wait === 0) return 0;
    place.refused += 1;
    if (place.refused >= this.#options.limits.refusedMessages) connection.close(CLOSE_CODES.policy, 'too fast');
    return wait;
  }

  /** A connection is another player's now, or nobody's. One that has ended is not counted any more. */
  #countPlayer(connection: SocketConnection, before: PublicPlayer | undefined): void {
    if (!this.#connections.has(connection)) return;
    if (before !== undefined) this.#withPlayer.remove(before.id);
    if (connection.player !== undefined) this.#withPlayer.add(connection.player.id);
  }

  /** True if the player has more connections than he may; then this one is nobody's. */
  #hasTooMany(connection: SocketConnection): boolean {
    const { player } = connection;
    if (player === undefined) return false;
    if (this.#withPlayer.of(player.id) <= this.#options.limits.connectionsOfPlayer) return false;
    this.#leaveAreas(connection);
    connection.signIn(undefined);
    return true;
  }
}
