import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader } from '../bytes/byte-reader.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { decodeUnknownText } from '../recording/recorded-text.ts';
import {
  programNamed,
  RECORDING_MODES,
  type ReadOptions,
  type Recording,
  type ReplayWarning,
} from '../recording/recording.ts';
import { REPLAY_LIMITS, type RecordingError } from '../recording/recording-error.ts';
import { MOUSE_KINDS, NO_KIND } from './evf-codes.ts';
import { NEWEST_EVF, readEvfHead } from './evf-head.ts';
import { readEvf4Events } from './evf4-events.ts';

const EVENT_BYTES = 8;
/** The byte that ends the events of a file with a checksum, and of one without. */
const END = 0;
/** No checksum follows. */
export const END_WITHOUT_CHECKSUM = 255;
const CHECKSUM_BYTES = 32;

/**
 * Reads the events of the versions 0 to 3, and what ends them.
 * KERNEL: bench/replays.ts
 */
function readEvfEvents(reader: ByteReader): RecordedEvents {
  const { bytes } = reader;
  const most = Math.min(REPLAY_LIMITS.events, Math.floor(Math.max(0, reader.left) / EVENT_BYTES));
  const events = new EventListBuilder(most);
  let last = 0;
  for (;;) {
    const at = reader.offset;
    if (!reader.has(1, 'event')) break;
    const code = bytes[at]!;
    if (code === END || code === END_WITHOUT_CHECKSUM) {
      reader.offset = at + 1;
      if (code === END) reader.take(CHECKSUM_BYTES, 'checksum');
      break;
    }
    if (MOUSE_KINDS[code] === NO_KIND) {
      reader.fail('event', { code: 'one-of', values: ['0 to 12', END_WITHOUT_CHECKSUM], found: code });
      break;
    }
    if (!reader.has(EVENT_BYTES, 'event')) break;
    const time = bytes[at + 1]! * 65536 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (time < last) reader.fail('time', { code: 'later', before: last, found: time }, at + 1);
    else if (events.length === REPLAY_LIMITS.events) {
      reader.fail('events', { code: 'at-most', most: REPLAY_LIMITS.events, found: REPLAY_LIMITS.events + 1 });
    }
    if (reader.failure !== undefined) break;
    last = time;
    events.push(MOUSE_KINDS[code]!, time, bytes[at + 4]! * 256 + bytes[at + 5]!, bytes[at + 6]! * 256 + bytes[at + 7]!);
    reader.offset = at + EVENT_BYTES;
  }
  return events.take();
}

/** The modes of EVF 0 to 13; `lucky` and `other` have no number. */
const MODES = RECORDING_MODES.slice(0, 14);

/** Reads a recording of Metasweeper, version 0 to 4. Source: docs/replays.md#evf. Never throws. */
export function parseEvf(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  const reader = new ByteReader(bytes);
  const warnings: ReplayWarning[] = [];
  const head = readEvfHead(reader, warnings);
  if (reader.failure !== undefined) return err(reader.failure);
  const isNewest = head.version === NEWEST_EVF;
  const events = isNewest ? readEvf4Events(reader, head.shape, head.cellSize) : readEvfEvents(reader);
  if (reader.failure !== undefined) return err(reader.failure);
  if (reader.left > 0) warnings.push({ offset: reader.offset, field: 'bytes after the end' });
  const { version, shape, mines, mineCount, cellSize, mode, bbbv, ms, software, startedAt, endedAt } = head;
  return ok({
    format: 'evf',
    formatVersion: `0.${version}`,
    // A converted file names the program that it comes from, whose conventions the player followed.
    program: programNamed(software),
    programText: software,
    player: decodeUnknownText(head.player, options.decodeGb18030),
    shape,
    mines,
    mineCount,
    mode: MODES[mode] ?? 'other',
    cellSize,
    hasQuestionMarks: undefined,
    claims: { ms, bbbv, isWon: head.isCompleted, startedAt, endedAt },
    events,
    warnings,
  });
}
