import fc from 'fast-check';
import { InputBytes, type Reads } from '../kit/input.ts';

/** Places to cut an input at; {@link cutAt} takes them modulo its length. */
export const cuts: fc.Arbitrary<number[]> = fc.array(fc.nat(), { maxLength: 12 });

/** Cuts bytes into pieces, in order; some may be empty. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
}

/** Every byte as a piece of its own. */
export function singleBytes(bytes: Uint8Array): Uint8Array[] {
  return Array.from(bytes, (byte) => Uint8Array.of(byte));
}

/** The characters 0 to 255 of a text as bytes. */
export function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** Runs a reader over an input that comes in pieces, each given only when the last is used up, and then ends. */
export function readPieces<Value>(pieces: readonly Uint8Array[], read: (input: InputBytes) => Reads<Value>): Value {
  const input = new InputBytes();
  const reads = read(input);
  const left = [...pieces];
  for (;;) {
    const step = reads.next();
    if (step.done) return step.value;
    const piece = left.shift();
    if (piece !== undefined) input.feed(piece);
    else if (input.hasEnded) throw new Error('the reader waits after the end of its input');
    else input.end();
  }
}

/** All that a reader finds until it finds nothing more. */
export function* readAll<Value>(next: () => Reads<Value | undefined>): Reads<Value[]> {
  const found: Value[] = [];
  for (;;) {
    const value = yield* next();
    if (value === undefined) return found;
    found.push(value);
  }
}
