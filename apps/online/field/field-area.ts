import { formatBase64url } from '@countermine/core/codec/base64url.ts';
import {
  type ChunkId,
  type ChunkRectangle,
  chunkKey,
  chunkOf,
  chunkOfKey,
  formatChunkCells,
  OPEN_MINE,
  type WorldCell,
  type WorldChunk,
} from '@countermine/core/endless/chunk.ts';
import type { ChunkChange } from '@countermine/core/endless/world-opening.ts';
import type { WorldDensity } from '@countermine/core/endless/world-truth.ts';
import { ok } from '@countermine/core/result.ts';
import {
  CHUNKS_AT_ONCE,
  type FieldChangeMessage,
  type FieldChunkMessage,
  type FieldRank,
  MAX_CHANGED_CELLS,
  MAX_RANKS,
} from '@countermine/play/protocol/field-messages.ts';
import type { Requests, ServerEvent } from '@countermine/play/protocol/messages.ts';
import { type Area, type Connection, type RequestOutcome, refuse } from '../area/area.ts';
import type { OnlineClock } from '../area/ports.ts';
import type { FieldStore } from '../store/field.ts';
import type { EndlessField, FieldMove } from './endless-field.ts';

export interface OpenField {
  readonly field: EndlessField;
  readonly store: Pick<FieldStore, 'chunksIn' | 'ranks' | 'rankOf'>;
  readonly density: WorldDensity;
}

interface FieldAreaOptions {
  /** Opens the field, when somebody first comes to it. */
  readonly open: () => Promise<OpenField>;
  readonly clock: Pick<OnlineClock, 'date' | 'now'>;
}

/** The best players are read again only after this long. Units: ms. */
const RANKS_MS = 1000;

/** A connection that is on the field. */
interface Visit {
  view: ChunkRectangle | undefined;
  /** The chunks of the view that were sent. */
  sent: Set<number>;
}

const MIDDLE: WorldCell = { column: 0, row: 0 };

/** The requests about the endless field. */
export class FieldArea implements Area {
  readonly handlers = {
    'field-enter': (connection: Connection) => this.#enter(connection),
    'field-view': (connection: Connection, request: Requests['field-view']) => this.#look(connection, request),
    'field-leave': (connection: Connection) => this.#leave(connection),
    'field-open': (connection: Connection, request: Requests['field-open']) => this.#move(connection, 'open', request),
    'field-chord': (connection: Connection, request: Requests['field-chord']) =>
      this.#move(connection, 'chord', request),
    'field-flag': (connection: Connection, request: Requests['field-flag']) => this.#flag(connection, request),
    'field-work': (_: Connection, request: Requests['field-work']) => this.#work(request),
    'field-ranks': (connection: Connection) => this.#ranks(connection),
  };
  readonly #options: FieldAreaOptions;
  readonly #visits = new Map<Connection, Visit>();
  #opened: Promise<OpenField> | undefined;
  #top: { readonly ranks: Promise<readonly FieldRank[]>; readonly at: number } | undefined;

  constructor(options: FieldAreaOptions) {
    this.#options = options;
  }

  left(connection: Connection): void {
    if (!this.#visits.delete(connection)) return;
    const here = (): ReadonlySet<string> => new Set([...this.#visits.keys()].flatMap(({ player }) => player?.id ?? []));
    void this.#opened?.then(({ field }) => field.keepPlayers(here)).catch(() => undefined);
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.field.settle();
  }

  /** Where that failed it is tried again. */
  #open(): Promise<OpenField> {
    if (this.#opened === undefined) {
      this.#opened = this.#openNow();
      this.#opened.catch(() => {
        this.#opened = undefined;
      });
    }
    return this.#opened;
  }

  async #openNow(): Promise<OpenField> {
    const opened = await this.#options.open();
    opened.field.broken.add(() => {
      this.#opened = undefined;
      for (const connection of this.#visits.keys()) connection.send({ type: 'field-reset' });
    });
    return opened;
  }

  async #enter(connection: Connection): Promise<RequestOutcome<'field-enter'>> {
    const { field, density } = await this.#open();
    this.#visits.set(connection, { view: undefined, sent: new Set() });
    const player = connection.player && (await field.player(connection.player.id));
    // Spectators see what there is.
    const start =
      player === undefined ? await field.work(MIDDLE) : (player.last ?? (await this.#firstCell(field, density)));
    return ok({ density, start, ...(player && { standing: player.standing(this.#options.clock.date()) }) });
  }

  /** The start of somebody who has not played yet: the first cell to open is not a mine. */
  async #firstCell(field: EndlessField, { hasStarts = false }: WorldDensity): Promise<WorldCell> {
    return (hasStarts ? await field.start(MIDDLE) : undefined) ?? (await field.work(MIDDLE));
  }

  async #leave(connection: Connection): Promise<RequestOutcome<'field-leave'>> {
    this.left(connection);
    return ok({});
  }

  async #look(
    connection: Connection,
    { left, top, width, height }: ChunkRectangle,
  ): Promise<RequestOutcome<'field-view'>> {
    const visit = this.#visits.get(connection);
    if (visit === undefined) return refuse('not-found');
    const view = { left, top, width, height };
    // From now on changes are told; those before are in what is read.
    visit.view = view;
    visit.sent = new Set([...visit.sent].filter((key) => isInView(view, chunkOfKey(key))));
    const { field, store } = await this.#open();
    const player = connection.player && (await field.player(connection.player.id));
    const flagged = player?.flaggedChunks().filter((id) => isInView(view, id)) ?? [];
    const written = await store.chunksIn(view);
    const wanted = new Map([...written, ...flagged].map((id) => [chunkKey(id.column, id.row), id]));
    const missing = [...wanted].filter(([key]) => !visit.sent.has(key)).map(([, id]) => id);
    for (let from = 0; from < missing.length; from += CHUNKS_AT_ONCE) {
      const part = await field.chunks(missing.slice(from, from + CHUNKS_AT_ONCE));
      // The player has moved on meanwhile: what is in view now is sent by the later request.
      if (visit.view !== view) break;
      for (const { id } of part) visit.sent.add(chunkKey(id.column, id.row));
      connection.send({
        type: 'field-chunks',
        chunks: part.map((chunk) => messageOf(chunk, player?.flagsIn(chunk.id))),
      });
    }
    return ok({});
  }

  async #move(
    connection: Connection,
    move: FieldMove,
    { column, row }: WorldCell,
  ): Promise<RequestOutcome<'field-open'>> {
    const { player } = connection;
    if (player === undefined) return refuse('no-player');
    // Nobody would find anything left to open.
    if (connection.client === 'engine') return refuse('other-class');
    const { field } = await this.#open();
    const made = await field.move(player.id, move, { column, row });
    if (!made.ok) return made;
    const { changes, ...effect } = made.value;
    this.#tell(changes);
    await this.#tellStanding(field, player.id);
    return ok(effect);
  }

  async #flag(connection: Connection, request: Requests['field-flag']): Promise<RequestOutcome<'field-flag'>> {
    const { player } = connection;
    if (player === undefined) return refuse('no-player');
    if (connection.client === 'engine') return refuse('other-class');
    const { column, row, isFlagged } = request;
    const { field } = await this.#open();
    const made = await field.flag(player.id, { column, row }, isFlagged);
    if (!made.ok) return made;
    for (const [other, { view }] of this.#visits) {
      const isOwn = other.player?.id === player.id && other !== connection;
      if (isOwn && view !== undefined && isInView(view, chunkOf({ column, row }))) {
        other.send({ type: 'field-flagged', column, row, isFlagged });
      }
    }
    return ok({});
  }

  async #work({ column, row }: WorldCell): Promise<RequestOutcome<'field-work'>> {
    const { field } = await this.#open();
    return ok({ cell: await field.work({ column, row }) });
  }

  async #ranks({ player }: Connection): Promise<RequestOutcome<'field-ranks'>> {
    const { store } = await this.#open();
    const [ranks, own] = await Promise.all([this.#topRanks(store), player && store.rankOf(player.id)]);
    return ok({ ranks: [...ranks], ...(own !== undefined && { own }) });
  }

  #topRanks(store: OpenField['store']): Promise<readonly FieldRank[]> {
    const now = this.#options.clock.now();
    if (this.#top !== undefined && now - this.#top.at < RANKS_MS) return this.#top.ranks;
    const ranks = store.ranks(MAX_RANKS);
    this.#top = { ranks, at: now };
    ranks.catch(() => {
      this.#top = undefined;
    });
    return ranks;
  }

  /** Tells everybody who looks there what has changed. Those who see the same are told by the same events. */
  #tell(changes: readonly ChunkChange[]): void {
    const told = new Map<string, readonly ServerEvent[]>();
    for (const [connection, { view }] of this.#visits) {
      const seen = view === undefined ? [] : changes.filter(({ chunk }) => isInView(view, chunk.id));
      if (seen.length === 0) continue;
      const key = seen.map(({ chunk }) => chunkKey(chunk.id.column, chunk.id.row)).join(' ');
      const events = told.get(key) ?? eventsOf(seen);
      told.set(key, events);
      for (const event of events) connection.send(event);
    }
  }

  async #tellStanding(field: EndlessField, playerId: string): Promise<void> {
    const player = await field.player(playerId);
    const standing = player.standing(this.#options.clock.date());
    for (const connection of this.#visits.keys()) {
      if (connection.player?.id === playerId) connection.send({ type: 'field-standing', standing });
    }
  }
}

function eventsOf(changes: readonly ChunkChange[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const [few, many] = [changes.filter(isSmall), changes.filter((change) => !isSmall(change))];
  if (few.length > 0) events.push({ type: 'field-changed', changes: few.map(changeOf) });
  for (let from = 0; from < many.length; from += CHUNKS_AT_ONCE) {
    const chunks = many.slice(from, from + CHUNKS_AT_ONCE).map(({ chunk }) => messageOf(chunk, undefined));
    events.push({ type: 'field-chunks', chunks });
  }
  return events;
}

function isInView({ left, top, width, height }: ChunkRectangle, { column, row }: ChunkId): boolean {
  return column >= left && column < left + width && row >= top && row < top + height;
}

function isSmall({ opened }: ChunkChange): boolean {
  return opened.length <= MAX_CHANGED_CELLS;
}

function changeOf({ chunk, opened }: ChunkChange): FieldChangeMessage {
  const values = opened.map((index) => characterOf(chunk.cells[index]!)).join('');
  return { ...chunk.id, cells: [...opened], values, isSolved: chunk.isSolved };
}

function characterOf(value: number): string {
  return value === OPEN_MINE ? '*' : String(value);
}

function messageOf(chunk: WorldChunk, flags: Uint8Array | undefined): FieldChunkMessage {
  return {
    ...chunk.id,
    ...(chunk.hasOpenCells && { cells: formatChunkCells(chunk.cells) }),
    ...(flags !== undefined && { flags: formatBase64url(flags) }),
    isSolved: chunk.isSolved,
  };
}
