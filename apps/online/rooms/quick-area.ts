import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import type { Strength } from '@countermine/core/glicko.ts';
import { createRandom } from '@countermine/core/random.ts';
import { ok } from '@countermine/core/result.ts';
import type { Requests } from '@countermine/play/protocol/messages.ts';
import type { RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type Area, type Connection, type Handlers, type RequestOutcome, refuse } from '../area/area.ts';
import { type Monitor, newId, type OnlineClock, type ServerRandom } from '../area/ports.ts';
import type { Layout } from '../boards/board-stock.ts';
import { QUICK_LIMITS } from '../limits.ts';
import type { Newcomer } from '../room-event.ts';
import { strengthsOf } from '../store/ratings.ts';
import { ProgramPlayer } from './program-player.ts';
import { ensureProgram, PROGRAMS, type Program, strengthOfProgram } from './programs.ts';

interface QuickPorts {
  readonly store: Store;
  readonly clock: OnlineClock;
  readonly random: ServerRandom;
  readonly monitor: Pick<Monitor, 'failed'>;
  /** A board without guessing; undefined while there is none. */
  readonly draw: (board: Level) => Promise<Layout | undefined>;
  /** Opens a room for two. @returns its code; undefined where that cannot be */
  readonly openDuel: (board: RoomBoard, players: readonly Newcomer[], layout: Layout) => Promise<string | undefined>;
  /** The rooms of this process, for the programs in them. */
  readonly rooms: Pick<Area, 'handlers' | 'left'>;
}

/** A player in the queue, by the connection that asked last. */
interface QueuedPlayer extends Seek {
  /** The last that has asked. */
  connection: Connection;
  readonly name: string;
}

/** Interval of looking for pairs. Units: ms. */
const LOOK_MS = 1000;

/** Pairs players who want to race now; where nobody comes, a program does. One process has the queue for all. */
export class QuickArea implements Area {
  readonly handlers: Handlers = {
    'quick-seek': (connection, request) => this.#seek(connection, request),
    'quick-leave': async (connection) => {
      if (connection.player !== undefined) this.#forget(connection.player.id);
      return ok({});
    },
  };
  readonly #ports: QuickPorts;
  readonly #queue = new Matchmaker<QueuedPlayer>();
  /** Those for whom a room is about to be opened: they may still think better of it. */
  readonly #pairing = new Map<string, QueuedPlayer>();
  readonly #programs = new Set<ProgramPlayer>();
  readonly #opening = new Set<Promise<void>>();
  /** Set as long as somebody waits. */
  #endLooking: (() => void) | undefined;
  #isClosed = false;

  constructor(ports: QuickPorts) {
    this.#ports = ports;
  }

  left({ id, player }: Connection): void {
    if (player === undefined) return;
    const waiting = this.#queue.get(player.id) ?? this.#pairing.get(player.id);
    if (waiting?.connection.id === id) this.#forget(player.id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endLooking?.();
    await Promise.all(this.#opening);
    await Promise.all([...this.#programs].map((program) => program.leave()));
  }

  async #seek(connection: Connection, { board }: Requests['quick-seek']): Promise<RequestOutcome<'quick-seek'>> {
    const { player, client } = connection;
    if (player === undefined) return refuse('no-player');
    if (client === 'engine') return refuse('other-class');
    if (this.#isClosed) return refuse('unavailable');
    const known = this.#queue.get(player.id);
    if (known === undefined && this.#queue.size >= QUICK_LIMITS.waiting) return refuse('busy');
    const { clock } = this.#ports;
    const pairing = this.#pairing.get(player.id);
    if (pairing?.board === board) {
      pairing.connection = connection;
      return ok({ programMs: 0 });
    }
    this.#pairing.delete(player.id);
    const strength = (await this.#strengths(board, [player.id])).get(player.id);
    if (strength === undefined) return refuse('unavailable');
    // Whoever asks again after a reconnection has waited already.
    const since = known?.board === board ? known.since : clock.now();
    this.#enqueue({ player: player.id, name: player.name, board, strength, since, connection });
    queueMicrotask(() => this.#look());
    return ok({ programMs: Math.max(0, Math.ceil(since + QUICK_LIMITS.programMs - clock.now())) });
  }

  #strengths(board: Level, players: readonly string[]): Promise<Map<string, Strength>> {
    const { store, clock } = this.#ports;
    return strengthsOf(store, board, players, new Date(clock.date()), strengthOfProgram);
  }

  #enqueue(player: QueuedPlayer): void {
    this.#queue.add(player);
    if (!this.#isClosed) this.#endLooking ??= this.#ports.clock.every(LOOK_MS, () => this.#look());
  }

  #forget(player: string): void {
    this.#queue.remove(player);
    this.#pairing.delete(player);
  }

  #look(): void {
    if (this.#isClosed) return;
    const now = this.#ports.clock.now();
    for (const pair of this.#queue.takePairs(now)) this.#pair(pair, () => this.#openRoom(pair, []));
    const free = Math.max(0, QUICK_LIMITS.programs - this.#programs.size - this.#opening.size);
    for (const seek of this.#queue.takeLonely(now, QUICK_LIMITS.programMs, free)) {
      this.#pair([seek], () => this.#sendProgram(seek));
    }
    if (this.#queue.size > 0) return;
    this.#endLooking?.();
    this.#endLooking = undefined;
  }

  /** Opens a room for some players; where that fails, those who still want to wait on. */
  #pair(players: readonly QueuedPlayer[], open: () => Promise<string | undefined>): void {
    for (const player of players) this.#pairing.set(player.player, player);
    const opening = open()
      .catch((error: unknown) => void this.#ports.monitor.failed('a race of strangers', error))
      .then((room) => {
        for (const player of players) {
          if (this.#pairing.get(player.player) !== player) continue;
          this.#pairing.delete(player.player);
          if (room === undefined) this.#enqueue(player);
          else player.connection.send({ type: 'quick-found', room });
        }
      });
    this.#opening.add(opening);
    void opening.finally(() => this.#opening.delete(opening));
  }

  /** @returns the code; undefined where it cannot be, or somebody does not want to any more */
  async #openRoom(players: readonly QueuedPlayer[], program: readonly Newcomer[]): Promise<string | undefined> {
    const [{ board } = { board: 'beginner' as const }] = players;
    const layout = await this.#ports.draw(board);
    const isWanted = players.every((player) => this.#pairing.get(player.player) === player);
    if (layout === undefined || !isWanted) return undefined;
    const people = players.map(({ player: id, name }) => ({ id, name, isEngine: false }));
    return await this.#ports.openDuel({ ...LEVELS[board], isNoGuess: true }, [...people, ...program], layout);
  }

  async #sendProgram(seek: QueuedPlayer): Promise<string | undefined> {
    const { store, clock, random, rooms } = this.#ports;
    const program = await this.#programFor(seek);
    const name = await ensureProgram(store, program);
    const room = await this.#openRoom([seek], [{ id: program.id, name, isEngine: true }]);
    if (room === undefined) return undefined;
    const [a = 0, b = 0, c = 0] = random.bytes(3);
    const player: ProgramPlayer = new ProgramPlayer(`program ${newId(random, 8)}`, room, name, program, {
      ...{ rooms: rooms.handlers, clock },
      random: createRandom((a << 16) | (b << 8) | c),
      left: () => {
        this.#programs.delete(player);
        rooms.left(player);
      },
    });
    this.#programs.add(player);
    void player.enter();
    return room;
  }

  /** The program whose strength is the nearest. */
  async #programFor({ board, strength: { rating } }: QueuedPlayer): Promise<Program> {
    const ids = PROGRAMS.map(({ id }) => id);
    const strengths = await this.#strengths(board, ids);
    const apart = ({ id }: Program): number => Math.abs((strengths.get(id)?.rating ?? 0) - rating);
    const [nearest] = PROGRAMS.toSorted((one, other) => apart(one) - apart(other));
    if (nearest === undefined) throw new Error('QuickArea: there is no program');
    return nearest;
  }
}

/** Somebody who waits for somebody to race with. */
interface Seek {
  readonly player: string;
  readonly board: Level;
  readonly strength: Strength;
  /** Units: ms, on the clock of whoever asks. */
  readonly since: number;
}

/** Players as far apart race at once; and after each second of waiting so much further. Units: points of the rating. */
const NEAR = 200;

const FURTHER_PER_SECOND = 80;

/** Those who wait, each once. */
class Matchmaker<One extends Seek> {
  readonly #waiting = new Map<string, One>();

  get size(): number {
    return this.#waiting.size;
  }

  /** Lets somebody wait, in place of what that player waited for before. */
  add(seek: One): void {
    this.#waiting.set(seek.player, seek);
  }

  get(player: string): One | undefined {
    return this.#waiting.get(player);
  }

  /** Whoever waits no more. */
  remove(player: string): void {
    this.#waiting.delete(player);
  }

  /** Takes those who can race out of the queue, neighbours by their rating. */
  takePairs(now: number): (readonly [One, One])[] {
    const pairs: (readonly [One, One])[] = [];
    const sorted = [...this.#waiting.values()].sort((one, other) => one.strength.rating - other.strength.rating);
    const last = new Map<Level, One>();
    for (const seek of sorted) {
      const before = last.get(seek.board);
      last.set(seek.board, seek);
      if (before === undefined || !canRace(before, seek, now)) continue;
      last.delete(seek.board);
      for (const { player } of [before, seek]) this.remove(player);
      pairs.push([before, seek]);
    }
    return pairs;
  }

  /** Takes those out of the queue for whom nobody came. @param ms how long they have waited at least */
  takeLonely(now: number, ms: number, most: number): One[] {
    const lonely = [...this.#waiting.values()].filter(({ since }) => now - since >= ms).slice(0, most);
    for (const { player } of lonely) this.remove(player);
    return lonely;
  }
}

function canRace(one: Seek, other: Seek, now: number): boolean {
  const waited = now - Math.min(one.since, other.since);
  const apart = Math.abs(one.strength.rating - other.strength.rating);
  return apart <= NEAR + (FURTHER_PER_SECOND * waited) / 1000;
}
