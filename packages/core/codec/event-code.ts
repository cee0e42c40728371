import { CELL_MOVES, type CellMove } from '../game/game-event.ts';
import type { RecordEvent } from '../game/game-record.ts';
import type { BitReader } from './bit-reader.ts';
import { type BitWriter, bitLength } from './bit-writer.ts';

/** The kinds by frequency: the first takes one bit, each further kind one bit more. */
const KINDS = ['open', 'mark', 'chord', 'flag-around', 'undo', 'place', 'hint'] as const;

/** Bits for the order of the code of times; the number of events has a fixed order. */
const ORDER_BITS = 6;
const MAX_ORDER = 40;
const COUNT_ORDER = 6;
/** The fewest bits of an event: its kind, and its time. */
const FEWEST_BITS = 2;

/**
 * Writes events: how many, then for each its kind, the time since the one before, and its cell.
 * Cost: on an expert board 2 to 3 bytes a move.
 */
export function writeEvents(writer: BitWriter, events: readonly RecordEvent[], size: number): void {
  writer.golomb(events.length, COUNT_ORDER);
  if (events.length === 0) return;
  const order = bestOrder(events);
  writer.bits(order, ORDER_BITS);
  const cellBits = bitLength(size - 1);
  let previous = 0;
  for (const event of events) {
    writer.rice(KINDS.indexOf(event.kind), 0);
    writer.golomb(event.at - previous, order);
    if ('cell' in event) writer.bits(event.cell, cellBits);
    previous = event.at;
  }
}

/**
 * Reads what {@link writeEvents} wrote; only its form is checked.
 * @returns undefined if the bits are not events
 */
export function readEvents(reader: BitReader, count: number, size: number): RecordEvent[] | undefined {
  if (count === 0) return [];
  const order = reader.bits(ORDER_BITS);
  if (order > MAX_ORDER || count * FEWEST_BITS > reader.left) return undefined;
  const cellBits = bitLength(size - 1);
  const events: RecordEvent[] = [];
  for (let at = 0; events.length < count; ) {
    const kind = KINDS[reader.rice(0)];
    at += reader.golomb(order);
    if (kind === undefined) return undefined;
    events.push(isCellMove(kind) ? { kind, at, cell: reader.bits(cellBits) } : { kind, at });
    if (reader.isCut) return undefined;
  }
  return events;
}

/** Reads how many events follow. */
export function readEventCount(reader: BitReader): number {
  return reader.golomb(COUNT_ORDER);
}

function isCellMove(kind: (typeof KINDS)[number]): kind is CellMove {
  return CELL_MOVES.some((move) => move === kind);
}

/** The order for which the times are shortest. */
function bestOrder(events: readonly RecordEvent[]): number {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let order = 0; order <= MAX_ORDER; order += 1) {
    let bits = 0;
    let previous = 0;
    for (const { at } of events) {
      bits += 2 * bitLength(at - previous + 2 ** order) - order - 1;
      previous = at;
    }
    if (bits < fewest) [best, fewest] = [order, bits];
  }
  return best;
}
