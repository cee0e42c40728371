import type { ByteReader } from '../bytes/byte-reader.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';
import { MOUSE_KINDS, NO_KIND } from './evf-codes.ts';

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
export function readEvfEvents(reader: ByteReader): RecordedEvents {
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
