import { createRandom } from '@countermine/core/random.ts';
import { ok } from '@countermine/core/result.ts';
import {
  OnlineClient,
  type OnlineTransport,
  type OnlineWire,
  type OnlineWireEvents,
} from '@countermine/play/online/online-client.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomKind } from '@countermine/play/protocol/game-kinds.ts';
import {
  clientMessage,
  type Requests,
  type RequestType,
  type ServerEvent,
} from '@countermine/play/protocol/messages.ts';
import type { PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import type { RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Connection, RequestOutcome } from '../area/area.ts';
import { systemRandom } from '../area/ports.ts';
import { unthreadedSolver } from '../boards/board-solver.ts';
import { BoardStock } from '../boards/board-stock.ts';
import type { LoggedRoom, RoomEvent, RoomLog } from '../room-event.ts';
import { layoutsFrom } from '../rooms/draw-layout.ts';
import { RoomsArea } from '../rooms/rooms-area.ts';

/** A board that takes a few moves. */
export const SMALL_BOARD: RoomBoard = { width: 9, height: 9, mineCount: 10, isNoGuess: false };

/** The logs of rooms in memory. A test can hold writes back and lose them. */
export class MemoryRoomLog implements RoomLog {
  readonly rooms = new Map<string, RoomEvent[]>();
  /** Whether nothing can be written. */
  isFailing = false;
  #isHeld = false;

  async append({ code }: LoggedRoom, first: number, events: readonly RoomEvent[]): Promise<void> {
    if (this.isFailing) throw new Error('MemoryRoomLog: no disk');
    if (this.#isHeld) return await new Promise(() => undefined);
    const known = this.rooms.get(code) ?? [];
    if (known.length !== first) throw new Error(`MemoryRoomLog: event ${first} after ${known.length}`);
    this.rooms.set(code, [...known, ...structuredClone(events)]);
  }

  async read(code: string): Promise<readonly RoomEvent[]> {
    return this.rooms.get(code) ?? [];
  }

  /** Writes nothing any more until {@link lose}. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Loses what was held back, as a crash does. */
  lose(): void {
    this.#isHeld = false;
  }

  /** Where the mines of the current match are, for a test that wants to hit or to avoid them. */
  minesOf(code: string): ReadonlySet<number> {
    const placed = (this.rooms.get(code) ?? []).findLast((event) => event.kind === 'placed');
    return new Set(placed?.kind === 'placed' ? placed.mines : []);
  }
}

/** A connection to the area, without a network: it collects what it is told. */
export class TestConnection implements Connection {
  readonly id: string;
  readonly client = 'page';
  readonly roundTripMs = 0;
  readonly told: ServerEvent[] = [];
  #player: PublicPlayer | undefined;
  #area: RoomsArea;
  #nextId = 1;

  constructor(area: RoomsArea, id: string, name: string | undefined) {
    this.#area = area;
    this.id = id;
    this.#player = name === undefined ? undefined : { id: playerIdOf(name), name };
  }

  get player(): PublicPlayer | undefined {
    return this.#player;
  }

  signIn(player: PublicPlayer | undefined): void {
    this.#player = player;
  }

  send: (event: ServerEvent) => void = (event) => {
    this.told.push(structuredClone(event));
  };

  /** Asks as the socket would. */
  async ask<Type extends RequestType>(
    type: Type,
    asked: Omit<Requests[Type], 'id' | 'type'>,
  ): Promise<RequestOutcome<Type>> {
    const handler = this.#area.handlers[type];
    if (handler === undefined) throw new Error(`TestConnection: nobody answers ${type}`);
    const request = { type, id: this.#nextId, ...asked } as unknown as Requests[Type];
    this.#nextId += 1;
    return await handler(this, request);
  }

  /** The same, where a refusal would be a fault of the test. */
  async do<Type extends RequestType>(type: Type, asked: Omit<Requests[Type], 'id' | 'type'>) {
    const outcome = await this.ask(type, asked);
    if (!outcome.ok) throw new Error(`TestConnection: ${type} was refused: ${outcome.error.code}`);
    return outcome.value;
  }

  /** The last event of a type that it was told. */
  last<Type extends ServerEvent['type']>(type: Type): Extract<ServerEvent, { readonly type: Type }> | undefined {
    const isOfType = (event: ServerEvent): event is Extract<ServerEvent, { readonly type: Type }> =>
      event.type === type;
    return this.told.filter(isOfType).at(-1);
  }

  /** The connection ends. */
  close(): void {
    this.#area.left(this);
  }
}

/** Carries texts to a connection and back, as the socket does after its checks. */
class TableTransport implements OnlineTransport {
  readonly #connect: (send: (event: ServerEvent) => void) => TestConnection;
  #end: () => void = () => undefined;

  constructor(connect: (send: (event: ServerEvent) => void) => TestConnection) {
    this.#connect = connect;
  }

  /** Ends the connection as a lost network does. */
  cut(): void {
    this.#end();
  }

  open(events: OnlineWireEvents): OnlineWire {
    let isOpen = true;
    const tell = (message: object): void => queueMicrotask(() => isOpen && events.text(JSON.stringify(message)));
    const connection = this.#connect(tell);
    this.#end = () => {
      if (!isOpen) return;
      isOpen = false;
      connection.close();
      queueMicrotask(() => events.closed());
    };
    queueMicrotask(() => isOpen && events.opened());
    const send = async (text: string): Promise<void> => {
      const { type, id, ...asked } = clientMessage.parse(JSON.parse(text));
      const { player } = connection;
      const outcome =
        type === 'hello' ? ok({ protocol: 1, ...(player && { player }) }) : await connection.ask(type, asked as never);
      // It ended meanwhile: what the request has entered it into, it leaves again.
      if (!isOpen) connection.close();
      tell(outcome.ok ? { type: 'done', id, data: outcome.value } : { type: 'refused', id, ...outcome.error });
    };
    return { send: (text) => void send(text), close: () => connection.close() };
  }
}

/** A player id as the server makes them. */
export function playerIdOf(name: string): string {
  return name.toLowerCase().padEnd(11, '_').slice(0, 11);
}

/** Rooms, players and a clock that a test moves by hand. */
export class RoomTable {
  readonly clock = new ManualClock();
  readonly log = new MemoryRoomLog();
  /** What the operator is told of. */
  readonly failures: string[] = [];
  /** The rooms that were given up. */
  readonly released: string[] = [];
  /** Draws boards without guessing. */
  stock: Pick<BoardStock, 'take'> = new BoardStock(unthreadedSolver, systemRandom, 0);
  #area: RoomsArea;
  #connections = 0;
  #codes = 0;

  constructor() {
    this.#area = this.#newArea();
  }

  /** Somebody connects. @param name undefined for one who only looks on */
  connect(name?: string): TestConnection {
    this.#connections += 1;
    return new TestConnection(this.#area, `connection-${this.#connections}`, name);
  }

  /** A room controller of somebody who is connected, with texts as over a network that can be cut. */
  async client(name: string): Promise<{ readonly rooms: RoomController; cut(): void }> {
    const transport = new TableTransport((send) => {
      const connection = this.connect(name);
      connection.send = send;
      return connection;
    });
    const client = new OnlineClient({ transport, clock: this.clock, client: 'terminal', key: () => undefined });
    client.connect();
    await this.clock.pass(0);
    return { rooms: new RoomController({ client, clock: this.clock }), cut: () => transport.cut() };
  }

  /** The same, where the network holds. */
  async controller(name: string): Promise<RoomController> {
    return (await this.client(name)).rooms;
  }

  /** The process dies at once; another one has the log. */
  crash(): void {
    this.#area = this.#newArea();
  }

  /** The process ends as it should; another one has the log. */
  async restart(): Promise<void> {
    await this.#area.close();
    this.crash();
  }

  /** A room whose players have come in. @returns its code, and their connections */
  async room(kind: RoomKind, names: readonly string[], board = SMALL_BOARD): Promise<[string, ...TestConnection[]]> {
    const connections = names.map((name) => this.connect(name));
    const [host, ...others] = connections;
    if (host === undefined) throw new RangeError('RoomTable: a room needs a player');
    const { room } = await host.do('room-create', { kind, board });
    for (const other of others) await other.do('room-join', { room: room.code });
    return [room.code, ...connections];
  }

  /** A race that has just begun. */
  async race(names: readonly string[], board = SMALL_BOARD): Promise<[string, ...TestConnection[]]> {
    const [code, ...connections] = await this.room('race', names, board);
    for (const connection of connections) await connection.do('room-ready', { room: code, isReady: true });
    await this.clock.pass(5000);
    return [code, ...connections];
  }

  #newArea(): RoomsArea {
    const { clock, log } = this;
    const random = {
      bytes: (length: number) => {
        this.#codes += 1;
        return Uint8Array.from({ length }, (_, at) => (at === 0 ? this.#codes : at));
      },
    };
    const draw = layoutsFrom(createRandom(7), { take: (...asked) => this.stock.take(...asked) });
    return new RoomsArea({
      clock,
      log,
      draw,
      random,
      listing: { put: async () => undefined, remove: async () => undefined },
      ratings: { of: async () => new Map(), rate: async () => new Map() },
      monitor: { failed: (what) => void this.failures.push(what) },
      claim: async () => true,
      release: async (code) => void this.released.push(code),
    });
  }
}

/** Opens every safe cell that is still hidden, one after the other. @returns the number of the next move */
export async function clear(
  connection: TestConnection,
  code: string,
  {
    from = 0,
    mines,
    size = 81,
  }: { readonly from?: number; readonly mines: ReadonlySet<number>; readonly size?: number },
): Promise<number> {
  let number = from;
  for (let cell = 0; cell < size; cell += 1) {
    if (mines.has(cell)) continue;
    const made = await connection.ask('room-move', { room: code, match: 1, number, kind: 'open', cell });
    if (made.ok) number += 1;
    else if (made.error.code !== 'already-open') throw new Error(`clear: ${made.error.code}`);
  }
  return number;
}
