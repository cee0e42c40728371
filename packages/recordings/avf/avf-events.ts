import type { ByteReader } from '../bytes/byte-reader.ts';
import { type EventKind, kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';

const EVENT_BYTES = 8;

/** What the first byte of an event says: which button is down, and a bit for what happened. */
export const AVF_BUTTONS: ReadonlyMap<number, EventKind> = new Map([
  [1, 'move'],
  [3, 'left-press'],
  [5, 'left-release'],
  [9, 'right-press'],
  [17, 'right-release'],
  [33, 'middle-press'],
  [65, 'middle-release'],
  [145, 'right-release'],
  [193, 'middle-release'],
  [11, 'shift-press'],
  [21, 'left-release'],
]);

const UNKNOWN = 255;
const KIND_OF_BUTTON = Uint8Array.from({ length: 256 }, (_, button) => {
  const kind = AVF_BUTTONS.get(button);
  return kind === undefined ? UNKNOWN : kindCode(kind);
});

/**
 * Reads the events up to the record whose seconds are 0.
 * @param hasDigits whether the last digit of the times follows the checksum, as FreeSweeper writes it
 * KERNEL: bench/replays.ts
 */
export function readAvfEvents(reader: ByteReader, hasDigits: boolean): RecordedEvents {
  const { bytes } = reader;
  const most = Math.min(REPLAY_LIMITS.events, Math.floor(reader.left / EVENT_BYTES));
  const events = new EventListBuilder(most);
  let last = 0;
  for (let at = reader.offset; ; at += EVENT_BYTES) {
    reader.offset = at;
    if (!reader.has(EVENT_BYTES, 'event')) break;
    const seconds = bytes[at + 6]! * 256 + bytes[at + 2]!;
    if (seconds === 0) break;
    const kind = KIND_OF_BUTTON[bytes[at]!]!;
    const time = (seconds - 1) * 1000 + bytes[at + 4]! * 10;
    if (kind === UNKNOWN) {
      reader.fail('button', { code: 'one-of', values: [...AVF_BUTTONS.keys()], found: bytes[at]! });
    } else if (time < last) {
      reader.fail('time', { code: 'later', before: last, found: time }, at + 2);
    } else if (events.length === most) {
      reader.fail('events', { code: 'at-most', most, found: most + 1 });
    }
    if (reader.failure !== undefined) break;
    last = time;
    events.push(kind, time, bytes[at + 1]! * 256 + bytes[at + 3]!, bytes[at + 5]! * 256 + bytes[at + 7]!);
  }
  return hasDigits && reader.failure === undefined ? withDigits(events.take(), reader) : events.take();
}

const CHECKSUM_MARK = [0x63, 0x73, 0x3d] as const;
const LAST_DIGIT = 0x0f;

/** The times with the last digit that FreeSweeper writes for each event after `cs=`. */
function withDigits(events: RecordedEvents, { bytes, offset }: ByteReader): RecordedEvents {
  let start = offset;
  while (start < bytes.length && !CHECKSUM_MARK.every((byte, index) => bytes[start + index] === byte)) start += 1;
  start += CHECKSUM_MARK.length;
  if (start + events.length > bytes.length) return events;
  const times = events.times.map((time, index) => time + Math.min(9, bytes[start + index]! & LAST_DIGIT));
  // Where the digits would turn time back they are not what they are taken for.
  const isRising = times.every((time, index) => index === 0 || time >= times[index - 1]!);
  return isRising ? { ...events, times } : events;
}
