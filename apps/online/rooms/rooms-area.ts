import type { Requests, RequestType } from '@countermine/play/protocol/messages.ts';
import type { RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import { type Area, type Connection, type Handlers, type RequestOutcome, refuse } from '../area/area.ts';
import type { OnlineClock, ServerRandom } from '../area/ports.ts';
import type { Layout } from '../boards/board-stock.ts';
import type { Newcomer, RoomEvent } from '../room-event.ts';
import { HostedRoom, type RoomPorts } from './hosted-room.ts';
import { Room } from './room.ts';
import { startDuel, startNow } from './room-rules.ts';

/** Without letters that are taken for others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** The code of a new room: 60 random bits, so that nobody finds a room by trying. */
function newRoomCode(random: ServerRandom): string {
  return Array.from(random.bytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

interface RoomsPorts extends RoomPorts {
  readonly clock: OnlineClock;
  readonly random: ServerRandom;
  /** Makes this process the one that has a room. @returns whether it is */
  readonly claim: (code: string) => Promise<boolean>;
  /** Gives a room up, so that another process can have it at once. */
  readonly release: (code: string) => Promise<void>;
}

/** A player creates at most this many rooms in {@link CREATION_MS}. */
const MAX_CREATIONS = 10;
const CREATION_MS = 10 * 60_000;
/** Interval of dropping rooms without anybody from memory. */
const SWEEP_MS = 30_000;

type RoomRequest = Extract<Requests[RequestType], { readonly room: string }>;

/** The rooms that this process has: each is read from its log when it is first asked for. */
export class RoomsArea implements Area {
  readonly handlers: Handlers;
  readonly #ports: RoomsPorts;
  readonly #rooms = new Map<string, Promise<HostedRoom | undefined>>();
  /** The rooms that connections see. */
  readonly #entered = new Map<string, Set<string>>();
  readonly #creations = new Map<string, number[]>();
  readonly #endSweep: () => void;
  #isClosed = false;

  constructor(ports: RoomsPorts) {
    this.#ports = ports;
    this.#endSweep = ports.clock.every(SWEEP_MS, () => void this.#sweep().catch(() => undefined));
    this.handlers = {
      'room-create': (connection, request) => this.#create(connection, request),
      'room-join': (connection, request) => this.#enter(connection, request, (room) => room.join(connection)),
      'room-watch': (connection, request) => this.#enter(connection, request, (room) => room.watch(connection)),
      'room-leave': (connection, request) => this.#leave(connection, request),
      'room-ready': (connection, { isReady, ...request }) =>
        this.#in(request, (room) => room.command(connection, { kind: 'ready', isReady })),
      'room-board': (connection, { board, ...request }) =>
        this.#in(request, (room) => room.command(connection, { kind: 'board', board })),
      'room-start': (connection, request) => this.#in(request, (room) => room.command(connection, { kind: 'start' })),
      'room-stop': (connection, request) => this.#in(request, (room) => room.command(connection, { kind: 'stop' })),
      'room-again': (connection, request) => this.#in(request, (room) => room.command(connection, { kind: 'again' })),
      'room-move': (connection, request) => this.#in(request, (room) => room.move(connection, request)),
      'room-cursor': (connection, { cell, ...request }) =>
        this.#in(request, async (room) => room.cursor(connection, cell)),
      'room-react': (connection, { reaction, ...request }) =>
        this.#in(request, async (room) => room.react(connection, reaction)),
    };
  }

  get size(): number {
    return this.#rooms.size;
  }

  left(connection: Connection): void {
    // Whose it was: a player who is deleted is signed out next.
    const player = connection.player?.id;
    for (const code of this.#entered.get(connection.id) ?? []) {
      // A room that could not be read again has nobody in it.
      void this.#rooms.get(code)?.then(
        (room) => room?.disconnect(connection.id, player),
        () => undefined,
      );
    }
    this.#entered.delete(connection.id);
  }

  async close(): Promise<void> {
    this.#endSweep();
    this.#isClosed = true;
    const rooms = [...this.#rooms];
    this.#rooms.clear();
    for (const [code, loading] of rooms) {
      const room = await loading.catch(() => undefined);
      await room?.close();
      // First given up: whoever is sent away looks for the room at once, perhaps in another process.
      await this.#release(code);
      room?.disconnectAll();
    }
  }

  async #create(
    connection: Connection,
    { kind, board, isOpen }: Requests['room-create'],
  ): Promise<RequestOutcome<'room-create'>> {
    const { player } = connection;
    if (player === undefined) return refuse('no-player');
    if (!this.#noteCreation(player.id)) return refuse('too-many');
    const isEngine = connection.client === 'engine';
    const code = await this.#open(
      { kind: 'created', at: 0, date: this.#ports.clock.date(), room: kind, board, ...(isOpen === true && { isOpen }) },
      [{ ...player, isEngine }],
      (room) => (kind === 'together' ? [startNow(room, 0)] : []),
    );
    if (code === undefined) return refuse('unavailable');
    return await this.#enter(connection, { room: code }, (hosted) => hosted.join(connection));
  }

  /**
   * Opens a room for two strangers, whose race is about to begin: they have a place in it and come in by its code.
   * @returns the code; undefined where this process may not have it
   */
  async openDuel(board: RoomBoard, players: readonly Newcomer[], layout: Layout): Promise<string | undefined> {
    const date = this.#ports.clock.date();
    return await this.#open({ kind: 'created', at: 0, date, room: 'race', board, isDuel: true }, players, (room) =>
      startDuel(room, 0, layout),
    );
  }

  /** Writes a new room. @param begin what happens in it at once */
  async #open(
    created: RoomEvent,
    players: readonly Newcomer[],
    begin: (room: Room) => readonly RoomEvent[],
  ): Promise<string | undefined> {
    const code = newRoomCode(this.#ports.random);
    const room = new Room();
    const joined = players.map(({ id, name, isEngine }): RoomEvent => {
      return { kind: 'joined', at: 0, player: id, name, ...(isEngine && { isEngine }) };
    });
    for (const event of [created, ...joined]) room.apply(event);
    const begun = begin(room);
    for (const event of begun) room.apply(event);
    if (!(await this.#ports.claim(code))) return undefined;
    await this.#ports.log.append({ code, isBroken: false }, 0, [created, ...joined, ...begun]);
    this.#rooms.set(code, Promise.resolve(this.#host(code, room, 0)));
    return code;
  }

  /** @returns whether the player may create another room now */
  #noteCreation(player: string): boolean {
    const recent = this.#recent(this.#creations.get(player) ?? []);
    if (recent.length >= MAX_CREATIONS) return false;
    this.#creations.set(player, [...recent, this.#ports.clock.now()]);
    return true;
  }

  #recent(creations: readonly number[]): number[] {
    const now = this.#ports.clock.now();
    return creations.filter((at) => at > now - CREATION_MS);
  }

  async #enter(
    connection: Connection,
    request: Pick<RoomRequest, 'room'>,
    enter: (room: HostedRoom) => Promise<RequestOutcome<'room-join'>>,
  ): Promise<RequestOutcome<'room-join'>> {
    const outcome = await this.#in(request, enter);
    if (!outcome.ok) return outcome;
    // Where the connection has ended meanwhile, it leaves again what the request has entered it into.
    const entered = this.#entered.get(connection.id) ?? new Set();
    this.#entered.set(connection.id, entered.add(request.room));
    return outcome;
  }

  async #leave(connection: Connection, { room: code }: Requests['room-leave']): Promise<RequestOutcome<'room-leave'>> {
    this.#entered.get(connection.id)?.delete(code);
    return await this.#in({ room: code }, (room) => room.leave(connection));
  }

  async #in<Answer>(
    { room: code }: Pick<RoomRequest, 'room'>,
    act: (room: HostedRoom) => Promise<Answer>,
  ): Promise<Answer | ReturnType<typeof refuse>> {
    if (this.#isClosed) return refuse('unavailable');
    const room = await this.#find(code);
    return room === undefined ? refuse('not-found') : await act(room);
  }

  #find(code: string): Promise<HostedRoom | undefined> {
    const known = this.#rooms.get(code);
    if (known !== undefined) return known;
    const loading = this.#load(code).then(
      async (room) => {
        if (room !== undefined) return room;
        this.#rooms.delete(code);
        await this.#release(code);
        return undefined;
      },
      (error: unknown) => {
        this.#rooms.delete(code);
        throw error;
      },
    );
    this.#rooms.set(code, loading);
    return loading;
  }

  async #load(code: string): Promise<HostedRoom | undefined> {
    const events = await this.#ports.log.read(code);
    const [created] = events;
    if (created?.kind !== 'created') return undefined;
    const room = new Room();
    for (const event of events) room.apply(event);
    return this.#host(code, room, this.#ports.clock.date() - created.date);
  }

  #host(code: string, room: Room, age: number): HostedRoom {
    const hosted: HostedRoom = new HostedRoom(code, room, age, this.#ports, () => void this.#drop(code, hosted));
    return hosted;
  }

  /** Forgets a room whose log says something else now: those in it come back, and it is read again. */
  async #drop(code: string, hosted: HostedRoom): Promise<void> {
    if ((await this.#rooms.get(code)?.catch(() => undefined)) !== hosted) return;
    this.#rooms.delete(code);
    await hosted.close();
    await this.#release(code);
    hosted.disconnectAll();
  }

  /** Without the database nothing can be given up, nor can another process have it; who asks next takes it again. */
  async #release(code: string): Promise<void> {
    await this.#ports.release(code).catch(() => undefined);
  }

  async #sweep(): Promise<void> {
    for (const [player, creations] of [...this.#creations]) {
      if (this.#recent(creations).length === 0) this.#creations.delete(player);
    }
    for (const [code, loading] of [...this.#rooms]) {
      const room = await loading.catch(() => undefined);
      if (room?.isDeserted !== true || this.#rooms.get(code) !== loading) continue;
      this.#rooms.delete(code);
      await room.close();
      await this.#release(code);
    }
  }
}
