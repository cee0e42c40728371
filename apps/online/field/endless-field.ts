import { HIDDEN } from '@countermine/core/board.ts';
import {
  type ChunkId,
  chunkKey,
  chunkOf,
  openBits,
  type WorldCell,
  WorldChunk,
  worldDistance,
} from '@countermine/core/endless/chunk.ts';
import { type ChunkChange, WorldOpening } from '@countermine/core/endless/world-opening.ts';
import { startOf, type WorldTruth } from '@countermine/core/endless/world-truth.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { InOrder } from '@countermine/play/ports/in-order.ts';
import { Listeners } from '@countermine/play/ports/listeners.ts';
import type { Refused } from '@countermine/play/protocol/envelope.ts';
import type { AnswerTo } from '@countermine/play/protocol/messages.ts';
import type { OnlineClock } from '../area/ports.ts';
import type { FieldBatch, FieldStore, StoredFlags } from '../store/field.ts';
import { FieldPlayer } from './field-player.ts';
import { cellsToChord, cellsToOpen, chunksAround, chunksToJudge, lookAt, workIn } from './field-rules.ts';

interface EndlessFieldPorts {
  readonly store: FieldStore;
  readonly truth: WorldTruth;
  readonly clock: Pick<OnlineClock, 'date'>;
}

/** The effect of a move; it is written by then. */
interface FieldEffect extends Readonly<AnswerTo<'field-open'>> {
  readonly changes: readonly ChunkChange[];
}

/** Two ways to open cells: the cell itself, or the neighbours of a number. */
export type FieldMove = 'open' | 'chord';

const MIDDLE: WorldCell = { column: 0, row: 0 };

/** A move that is being written. */
interface Made<Effect> {
  readonly effect: Effect;
  readonly written: Promise<void>;
}

/** One move opens this many cells, about, even if its opening goes on. */
const MAX_OPENED = 131_072;
/** In so many unsolved chunks a cell to continue with is looked for. */
const WORK_CHUNKS = 12;

/**
 * An endless field with all who play on it. It makes one move after the other, answers when what a move changed is
 * written, and makes no more once something could not be written.
 */
export class EndlessField {
  /** Told once, when moves could not be written: whoever uses the field opens it again. */
  readonly broken: Listeners = new Listeners();
  readonly #ports: EndlessFieldPorts;
  readonly #moves = new InOrder();
  readonly #players = new Map<string, Promise<FieldPlayer>>();
  readonly #chunks: LoadedChunks;
  readonly #writer: FieldWriter;
  #isBroken = false;

  constructor(ports: EndlessFieldPorts) {
    this.#ports = ports;
    this.#chunks = new LoadedChunks(ports.store, ports.truth);
    this.#writer = new FieldWriter(ports.store, this.#moves);
  }

  /** Opens the middle, from which the field grows, where nothing is open yet. */
  async begin(): Promise<void> {
    const written = await this.#moves.run(async () => {
      const [loaded, writer] = [this.#chunks, this.#writer];
      await loaded.load(chunksToJudge(MIDDLE));
      if (lookAt(loaded.find, MIDDLE) !== HIDDEN) return undefined;
      const { changes } = await this.#open(loaded, [MIDDLE]);
      return { writing: writer.write({ chunks: changes.map(({ chunk }) => chunk) }) };
    });
    await written?.writing;
  }

  /** A player, with what he did before. */
  player(id: string): Promise<FieldPlayer> {
    const known = this.#players.get(id);
    if (known !== undefined) return known;
    const loading = this.#loadPlayer(id);
    this.#players.set(id, loading);
    loading.catch(() => this.#players.delete(id));
    return loading;
  }

  /** Forgets all players but these, once what they did is written. */
  async keepPlayers(ids: () => ReadonlySet<string>): Promise<void> {
    await this.#moves.run(async () => {
      const here = ids();
      for (const [id, loading] of this.#players) {
        if (!here.has(id) && !this.#writer.isUnwritten(await loading)) this.#players.delete(id);
      }
    });
  }

  async move(playerId: string, move: FieldMove, cell: WorldCell): Promise<Result<FieldEffect, Refused>> {
    const made = await this.#moves.run(() => this.#make(playerId, move, cell));
    if (!made.ok) return made;
    await this.#whenWritten(made.value.written);
    return ok(made.value.effect);
  }

  /** Sets or removes a flag. */
  async flag(playerId: string, cell: WorldCell, isFlagged: boolean): Promise<Result<void, Refused>> {
    const made = await this.#moves.run(() => this.#makeFlag(playerId, cell, isFlagged));
    if (!made.ok) return made;
    await this.#whenWritten(made.value.written);
    return ok(undefined);
  }

  /** Chunks, loaded. What is open in them may not be written yet. */
  async chunks(ids: readonly ChunkId[]): Promise<readonly WorldChunk[]> {
    for (;;) {
      await this.#chunks.load(ids);
      const found = ids.flatMap(({ column, row }) => this.#chunks.find(column, row) ?? []);
      if (found.length === ids.length) return found;
    }
  }

  /** A hidden cell beside an open one, as near as can be said cheaply; the cell itself where there is none. */
  async work(near: WorldCell): Promise<WorldCell> {
    for (const id of await this.#ports.store.unsolvedChunks(chunkOf(near), WORK_CHUNKS)) {
      await this.chunks(chunksAround(id));
      const cell = workIn(this.#chunks.find, id);
      if (cell !== undefined) return cell;
    }
    return near;
  }

  /** A hidden start within reach, as near as can be said cheaply; undefined where there is none. */
  async start(near: WorldCell): Promise<WorldCell | undefined> {
    for (const id of await this.#ports.store.unsolvedChunks(chunkOf(near), WORK_CHUNKS)) {
      const around = chunksAround(id);
      await this.chunks(around);
      const starts = around.map(startOf).filter((cell) => lookAt(this.#chunks.find, cell) === HIDDEN);
      const [nearest] = starts.sort((one, other) => worldDistance(one, near) - worldDistance(other, near));
      if (nearest !== undefined) return nearest;
    }
    return undefined;
  }

  /** Settles when everything that was moved is written or has failed. */
  async settle(): Promise<void> {
    await this.#moves.run(() => undefined);
    await this.#writer.settle();
  }

  async #loadPlayer(id: string): Promise<FieldPlayer> {
    const [stored, flags] = await Promise.all([this.#ports.store.player(id), this.#ports.store.flagsOf(id)]);
    return new FieldPlayer(id, stored, flags);
  }

  async #make(playerId: string, move: FieldMove, cell: WorldCell): Promise<Result<Made<FieldEffect>, Refused>> {
    const [loaded, writer] = [this.#chunks, this.#writer];
    if (this.#isBroken) return err({ code: 'unavailable' });
    loaded.shrink(writer.unwritten);
    const player = await this.player(playerId);
    await loaded.load(chunksToJudge(cell));
    const now = this.#ports.clock.date();
    const cells = (move === 'open' ? cellsToOpen : cellsToChord)(loaded.find, player, cell, now);
    if (!cells.ok) return cells;
    const effect = await this.#open(loaded, cells.value);
    player.moved(cell, effect, now);
    const written = writer.write({ player, chunks: effect.changes.map(({ chunk }) => chunk) });
    return ok({ effect, written });
  }

  async #makeFlag(playerId: string, cell: WorldCell, isFlagged: boolean): Promise<Result<Made<void>, Refused>> {
    const [loaded, writer, id] = [this.#chunks, this.#writer, chunkOf(cell)];
    if (this.#isBroken) return err({ code: 'unavailable' });
    const player = await this.player(playerId);
    await loaded.load([id]);
    if (lookAt(loaded.find, cell) !== HIDDEN) return err({ code: 'already-open' });
    if (!player.flag(cell, isFlagged)) return err({ code: 'too-many' });
    const flags = player.flagsIn(id) ?? new Uint8Array();
    const written = writer.write({ player, chunks: [], flags: { player: player.id, chunk: id, flags } });
    return ok({ effect: undefined, written });
  }

  async #open(loaded: LoadedChunks, cells: readonly WorldCell[]): Promise<FieldEffect> {
    const opening = new WorldOpening(loaded.find, MAX_OPENED);
    for (let missing = opening.open(cells); missing.length > 0; missing = opening.resume()) await loaded.load(missing);
    const changes = opening.changes();
    return {
      changes,
      opened: opening.safeCount,
      mines: [...opening.mines],
      solved: changes.filter(({ isSolved }) => isSolved).length,
      isCut: opening.isCut,
    };
  }

  /** After a failed write memory is ahead of the store, and is used no more. */
  async #whenWritten(written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      if (!this.#isBroken) {
        this.#isBroken = true;
        this.broken.tell();
      }
      throw error;
    }
  }
}

/** As many chunks stay in memory; each takes 8 kB. */
const MAX_LOADED = 6000;

class LoadedChunks {
  readonly #store: Pick<FieldStore, 'chunks'>;
  readonly #truth: WorldTruth;
  readonly #chunks = new Map<number, WorldChunk>();
  readonly #loading = new Map<number, Promise<void>>();

  constructor(store: Pick<FieldStore, 'chunks'>, truth: WorldTruth) {
    this.#store = store;
    this.#truth = truth;
  }

  /** A chunk, if it is in memory. */
  readonly find = (column: number, row: number): WorldChunk | undefined => this.#chunks.get(chunkKey(column, row));

  /** Brings chunks to memory. */
  async load(ids: readonly ChunkId[]): Promise<void> {
    const pending: Promise<void>[] = [];
    const missing: ChunkId[] = [];
    for (const id of ids) {
      const loading = this.#loading.get(chunkKey(id.column, id.row));
      if (loading !== undefined) pending.push(loading);
      else if (this.find(id.column, id.row) === undefined) missing.push(id);
    }
    if (missing.length > 0) pending.push(this.#read(missing));
    await Promise.all(pending);
  }

  /** Gives up those that were loaded first, except for those that are still needed. */
  shrink(needed: ReadonlySet<WorldChunk>): void {
    if (this.#chunks.size <= MAX_LOADED) return;
    let surplus = this.#chunks.size - MAX_LOADED + MAX_LOADED / 8;
    for (const [key, chunk] of this.#chunks) {
      if (surplus <= 0) return;
      if (needed.has(chunk)) continue;
      this.#chunks.delete(key);
      surplus -= 1;
    }
  }

  #read(ids: readonly ChunkId[]): Promise<void> {
    const reading = this.#readNow(ids).finally(() => {
      for (const { column, row } of ids) {
        if (this.#loading.get(chunkKey(column, row)) === reading) this.#loading.delete(chunkKey(column, row));
      }
    });
    for (const { column, row } of ids) this.#loading.set(chunkKey(column, row), reading);
    return reading;
  }

  async #readNow(ids: readonly ChunkId[]): Promise<void> {
    const stored = await this.#store.chunks(ids);
    const bits = new Map(stored.map(({ id, open }) => [chunkKey(id.column, id.row), open]));
    for (const id of ids) {
      const key = chunkKey(id.column, id.row);
      this.#chunks.set(key, new WorldChunk(id, this.#truth.chunk(id), bits.get(key)));
    }
  }
}

/** The changes of one move. */
interface FieldDirt {
  readonly player?: FieldPlayer;
  readonly chunks: readonly WorldChunk[];
  /** The chunk in which a flag was set or removed. */
  readonly flags?: StoredFlags;
}

/**
 * Writes what moves changed, before anybody is told. All that change something while a write is under way go into the
 * next one, so a move waits for two writes at most, however many there are. What is written is the state between two
 * moves, as it is then.
 */
class FieldWriter {
  readonly #store: Pick<FieldStore, 'save'>;
  readonly #moves: InOrder;
  #chunks = new Set<WorldChunk>();
  #players = new Set<FieldPlayer>();
  #flags = new Map<string, StoredFlags>();
  #next: Promise<void> | undefined;
  #current: Promise<void> = Promise.resolve();
  #chunksUnderWay: ReadonlySet<WorldChunk> = new Set();
  #playersUnderWay: ReadonlySet<FieldPlayer> = new Set();

  /** @param moves in which the moves are made: a batch is taken between two of them */
  constructor(store: Pick<FieldStore, 'save'>, moves: InOrder) {
    this.#store = store;
    this.#moves = moves;
  }

  /** The chunks that memory must keep: what they hold is not written yet. */
  get unwritten(): ReadonlySet<WorldChunk> {
    return new Set([...this.#chunks, ...this.#chunksUnderWay]);
  }

  /** True if memory must keep a player. */
  isUnwritten(player: FieldPlayer): boolean {
    return this.#players.has(player) || this.#playersUnderWay.has(player);
  }

  /** Writes what a move changed. Errors: rejects when it could not be written, and so do all later writes. */
  write({ player, chunks, flags }: FieldDirt): Promise<void> {
    for (const chunk of chunks) this.#chunks.add(chunk);
    if (player !== undefined) this.#players.add(player);
    if (flags !== undefined) this.#flags.set(`${flags.player} ${flags.chunk.column} ${flags.chunk.row}`, flags);
    this.#next ??= this.#writeNext();
    return this.#next;
  }

  /** Settles when everything is written or has failed. */
  async settle(): Promise<void> {
    await (this.#next ?? this.#current).catch(() => undefined);
  }

  async #writeNext(): Promise<void> {
    await this.#current;
    const batch = await this.#moves.run(() => this.#take());
    await this.#store.save(batch);
    this.#chunksUnderWay = new Set();
    this.#playersUnderWay = new Set();
  }

  /** The next batch to write; later changes go into the one after it. */
  #take(): FieldBatch {
    const batch = {
      chunks: [...this.#chunks].map((chunk) => ({
        id: chunk.id,
        open: openBits(chunk.cells),
        isSolved: chunk.isSolved,
      })),
      players: [...this.#players].map((player) => player.stored()),
      flags: [...this.#flags.values()].map(({ flags, ...of }) => ({ ...of, flags: Uint8Array.from(flags) })),
    };
    this.#chunksUnderWay = this.#chunks;
    this.#playersUnderWay = this.#players;
    this.#chunks = new Set();
    this.#players = new Set();
    this.#flags = new Map();
    this.#current = this.#next ?? this.#current;
    this.#next = undefined;
    return batch;
  }
}
