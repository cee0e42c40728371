import { Sha1 } from '@countermine/core/hash.ts';
import { isCellMove, isMouseEvent, kindCode } from '../recording/event-kind.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { Recording } from '../recording/recording.ts';

const MOVE = kindCode('move');

/**
 * The same for recordings of the same game, whatever their format: a hash of the board and of all that the buttons did.
 * Moves are left out, of which converters drop some. Shape: 40 hexadecimal digits.
 */
export function recordingKey({ shape, mines, events }: Recording): string {
  const hash = new Sha1().add(encodeUtf8(`${shape.width}x${shape.height}`));
  if (mines !== undefined) hash.add(mines);
  const clicks: number[] = [];
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    const isInput = kind !== MOVE && (isMouseEvent(kind) || isCellMove(kind));
    if (isInput) clicks.push(kind, events.times[index]!, events.xs[index]!, events.ys[index]!);
  }
  const view = new DataView(new ArrayBuffer(4 * clicks.length));
  for (const [index, value] of clicks.entries()) view.setInt32(4 * index, value);
  const digest = hash.add(new Uint8Array(view.buffer)).digest();
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
