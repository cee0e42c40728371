import { ok } from '@countermine/core/result.ts';
import { refusedShape } from '@countermine/play/protocol/envelope.ts';
import {
  answers,
  clientMessage,
  type Requests,
  type RequestType,
  type ServerEvent,
  type ServerMessage,
  serverMessage,
} from '@countermine/play/protocol/messages.ts';
import { CLIENT_KINDS, type PublicPlayer, publicPlayer } from '@countermine/play/protocol/player-messages.ts';
import * as z from 'zod';
import {
  type Area,
  type Connection,
  type Handlers,
  handle,
  parseJson,
  passingOn,
  type RequestOutcome,
  refuse,
} from '../area/area.ts';
import type { KeyOf } from '../area/known-keys.ts';
import type { OnlineClock } from '../area/ports.ts';
import type { Channel } from './channel.ts';
import type { Owners } from './ownership.ts';

/**
 * Between processes of the same version: what they send is checked all the same, as a database keeps it. A `session` is
 * a connection, by its id.
 */
const relayMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    number: z.int(),
    session: z.object({
      id: z.string(),
      player: publicPlayer.optional(),
      client: z.enum(CLIENT_KINDS),
      roundTripMs: z.number(),
    }),
    request: clientMessage,
  }),
  z.object({ kind: z.literal('answer'), number: z.int(), outcome: z.unknown() }),
  z.object({ kind: z.literal('tell'), sessions: z.array(z.string()), event: serverMessage }),
  z.object({ kind: z.literal('left'), session: z.string() }),
]);

type RelayMessage = z.infer<typeof relayMessage>;

interface RelayPorts {
  readonly owners: Owners;
  readonly channel: Channel;
  readonly clock: Pick<OnlineClock, 'after'>;
}

/** Timeout of an answer of another process. */
const ASK_MS = 2000;
/** Longer than it takes until an owner that is gone is known to be. */
const ATTEMPTS = 5;

/**
 * An area whose work is shared out: a request goes to the process that has what it is about, and what that process
 * tells comes back the same way. The area itself knows nothing about this.
 */
export class RelayedArea implements Area {
  readonly handlers: Handlers;
  readonly #area: Area;
  readonly #kind: string;
  readonly #keyOf: KeyOf;
  readonly #ports: RelayPorts;
  /** Connections of this process, and the other processes that know them. */
  readonly #connections = new Map<string, { readonly connection: Connection; readonly owners: Set<string> }>();
  /** Connections of other processes, by process and id. */
  readonly #remote = new Map<string, RemoteConnection>();
  readonly #asked = new Map<number, { readonly owner: string; readonly settle: (outcome: unknown) => void }>();
  /** The last event for each process, until it is sent. */
  readonly #telling = new Map<string, { readonly event: ServerEvent; readonly sessions: string[] }>();
  #count = 0;

  constructor(area: Area, kind: string, keyOf: KeyOf, ports: RelayPorts) {
    this.#area = area;
    this.#kind = kind;
    this.#keyOf = keyOf;
    this.#ports = ports;
    this.handlers = passingOn(area.handlers, (connection, request) => this.#route(connection, request));
    ports.owners.onGone((process) => this.#forget(process));
  }

  left(connection: Connection): void {
    this.#area.left(connection);
    for (const owner of this.#connections.get(connection.id)?.owners ?? []) {
      this.#send(owner, { kind: 'left', session: connection.id });
    }
    this.#connections.delete(connection.id);
  }

  async close(): Promise<void> {
    await this.#area.close();
  }

  /** Takes what another process sent about this area. */
  take(from: string, text: string): void {
    const read = relayMessage.safeParse(parseJson(text));
    if (!read.success) return;
    const message = read.data;
    switch (message.kind) {
      case 'ask':
        void this.#answer(from, message);
        return;
      case 'answer':
        this.#asked.get(message.number)?.settle(message.outcome);
        return;
      case 'tell':
        this.#deliver(message.sessions, message.event);
        return;
      case 'left':
        this.#end(`${from} ${message.session}`);
    }
  }

  /** Texts of other processes may be lost: all who depend on them look for what they see again. */
  missed(): void {
    for (const [key, remote] of this.#remote) {
      remote.send({ type: 'moved-away' });
      this.#end(key);
    }
    for (const { connection, owners } of this.#connections.values()) {
      if (owners.size > 0) connection.send({ type: 'moved-away' });
      owners.clear();
    }
  }

  #deliver(connections: readonly string[], event: ServerMessage): void {
    if (event.type === 'done' || event.type === 'refused') return;
    for (const id of connections) this.#connections.get(id)?.connection.send(event);
  }

  async #route(connection: Connection, request: Requests[RequestType]): Promise<RequestOutcome<RequestType>> {
    const key = this.#keyOf(request);
    if (key === undefined) return await this.#handle(connection, request);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const owner = await this.#ports.owners.ownerOf(this.#kind, key);
      if (owner === this.#ports.owners.self) return await this.#handleOwn(connection, request, key);
      const outcome = await this.#ask(owner, connection, request);
      if (outcome !== undefined && (outcome.ok || outcome.error.code !== 'unavailable')) return outcome;
      this.#ports.owners.invalidate(this.#kind, key);
    }
    return refuse('unavailable');
  }

  /** Perhaps another process has it meanwhile, and what could not be done here will be done there. */
  async #handleOwn(
    connection: Connection,
    request: Requests[RequestType],
    key: string,
  ): Promise<RequestOutcome<RequestType>> {
    const invalidate = (): void => this.#ports.owners.invalidate(this.#kind, key);
    try {
      const outcome = await this.#handle(connection, request);
      if (!outcome.ok && outcome.error.code === 'unavailable') invalidate();
      return outcome;
    } catch (error) {
      invalidate();
      throw error;
    }
  }

  #handle(connection: Connection, request: Requests[RequestType]): Promise<RequestOutcome<RequestType>> {
    return handle(this.#area.handlers, connection, request);
  }

  /** @returns undefined if there was no answer in time */
  async #ask(
    owner: string,
    connection: Connection,
    request: Requests[RequestType],
  ): Promise<RequestOutcome<RequestType> | undefined> {
    this.#count += 1;
    const number = this.#count;
    const { id, player, client, roundTripMs } = connection;
    const known = this.#connections.get(id) ?? { connection, owners: new Set<string>() };
    known.owners.add(owner);
    this.#connections.set(id, known);
    const asked = { kind: 'ask', number, request } as const;
    this.#send(owner, { ...asked, session: { id, client, roundTripMs, ...(player && { player }) } });
    const outcome = await new Promise((resolve) => {
      const cancel = this.#ports.clock.after(ASK_MS, () => resolve(undefined));
      const settle = (answer: unknown): void => {
        cancel();
        resolve(answer);
      };
      this.#asked.set(number, { owner, settle });
    });
    this.#asked.delete(number);
    return readOutcome(request.type, outcome);
  }

  async #answer(
    from: string,
    { number, session: connection, request }: Extract<RelayMessage, { kind: 'ask' }>,
  ): Promise<void> {
    const key = `${from} ${connection.id}`;
    const tell = (event: ServerEvent): void => this.#tell(from, connection.id, event);
    const remote = this.#remote.get(key) ?? new RemoteConnection(key, connection.client, tell);
    this.#remote.set(key, remote);
    remote.follow(connection.player, connection.roundTripMs);
    const outcome = await this.#handle(remote, request).catch(() => refuse('unavailable'));
    // It ended meanwhile: what the request has entered it into, it leaves again.
    if (this.#remote.get(key) !== remote) this.#area.left(remote);
    this.#send(from, { kind: 'answer', number, outcome });
  }

  /** An event for several connections of a process goes there once, if they are told one after the other. */
  #tell(process: string, connection: string, event: ServerEvent): void {
    const last = this.#telling.get(process);
    if (last?.event === event) {
      last.sessions.push(connection);
      return;
    }
    this.#sendTold(process);
    this.#telling.set(process, { event, sessions: [connection] });
    queueMicrotask(() => this.#sendTold(process));
  }

  #sendTold(process: string): void {
    const told = this.#telling.get(process);
    this.#telling.delete(process);
    if (told !== undefined) this.#ports.channel.send(process, this.#textOf({ kind: 'tell', ...told }));
  }

  #send(process: string, message: RelayMessage): void {
    this.#sendTold(process);
    this.#ports.channel.send(process, this.#textOf(message));
  }

  #textOf(message: RelayMessage): string {
    return `${this.#kind} ${JSON.stringify(message)}`;
  }

  #end(key: string): void {
    const remote = this.#remote.get(key);
    this.#remote.delete(key);
    if (remote !== undefined) this.#area.left(remote);
  }

  /**
   * A process is gone: its clients are, too; and what it had is had by somebody else, whom our clients shall look for.
   */
  #forget(process: string): void {
    for (const { owner, settle } of [...this.#asked.values()]) if (owner === process) settle(undefined);
    for (const key of [...this.#remote.keys()]) if (key.startsWith(`${process} `)) this.#end(key);
    for (const { connection, owners } of this.#connections.values()) {
      if (owners.delete(process)) connection.send({ type: 'moved-away' });
    }
  }
}

/** A connection of another process. */
class RemoteConnection implements Connection {
  readonly id: string;
  readonly client: Connection['client'];
  readonly send: (event: ServerEvent) => void;
  #player: PublicPlayer | undefined;
  #roundTripMs = 0;

  constructor(id: string, client: Connection['client'], send: (event: ServerEvent) => void) {
    this.id = id;
    this.client = client;
    this.send = send;
  }

  get player(): PublicPlayer | undefined {
    return this.#player;
  }

  get roundTripMs(): number {
    return this.#roundTripMs;
  }

  /** Takes over what the other process knows. */
  follow(player: PublicPlayer | undefined, roundTripMs: number): void {
    this.#player = player;
    this.#roundTripMs = roundTripMs;
  }

  signIn(): void {
    throw new Error('RemoteConnection: players sign in where they are connected');
  }
}

const outcomeShape = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object(refusedShape) }),
]);

/** The outcome in an answer; undefined if there is none, or it is not one of such a request. */
function readOutcome(type: RequestType, outcome: unknown): RequestOutcome<RequestType> | undefined {
  const read = outcomeShape.safeParse(outcome);
  if (!read.success) return undefined;
  if (!read.data.ok) return read.data;
  const value = answers[type].safeParse(read.data.value);
  return value.success ? ok(value.data) : undefined;
}
