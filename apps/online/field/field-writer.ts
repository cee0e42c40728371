import { openBits, type WorldChunk } from '@countermine/core/endless/chunk.ts';
import type { InOrder } from '@countermine/play/ports/in-order.ts';
import type { FieldBatch, FieldStore, StoredFlags } from '../store/field.ts';
import type { FieldPlayer } from './field-player.ts';

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
export class FieldWriter {
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
