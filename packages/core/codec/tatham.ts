import {
  type BoardShape,
  canCreateShape,
  cellAt,
  columnOf,
  createShape,
  type MineMap,
  packMines,
  rowOf,
  unpackMines,
} from '../board.ts';
import { Sha1 } from '../hash.ts';
import { err, ok, type Result } from '../result.ts';

/**
 * Masks a bitmap in place, as Simon Tatham's puzzles do so that nobody reads the mines off an ID by accident: the first
 * half is XORed with a stream derived from the second half, then the second half with one derived from the new first.
 * A stream is the SHA-1 of the half and of "0", then of the half and of "1", and so on.
 * @param bits how many bits of the bytes count; the others stay 0
 * Cost: linear; the hash of a half is kept and only the number added again.
 * Source: the test vectors in the comments of mines.c of that collection.
 */
export function maskBitmap(bytes: Uint8Array, bits: number): void {
  const [first, second] = halves(bytes);
  xorStream(first, second);
  xorStream(second, first);
  clearBeyond(bytes, bits);
}

/** Undoes {@link maskBitmap}. */
export function unmaskBitmap(bytes: Uint8Array, bits: number): void {
  const [first, second] = halves(bytes);
  xorStream(second, first);
  clearBeyond(bytes, bits);
  xorStream(first, second);
}

function halves(bytes: Uint8Array): readonly [Uint8Array, Uint8Array] {
  const middle = Math.floor(bytes.length / 2);
  return [bytes.subarray(0, middle), bytes.subarray(middle)];
}

function xorStream(target: Uint8Array, key: Uint8Array): void {
  const keyed = new Sha1().add(key);
  let stream: Uint8Array = new Uint8Array(0);
  for (let at = 0, used = 0; at < target.length; at += 1, used += 1) {
    if (used === stream.length) {
      const block = String(Math.floor(at / 20));
      stream = keyed
        .fork()
        .add(Uint8Array.from(block, (digit) => digit.charCodeAt(0)))
        .digest();
      used = 0;
    }
    target[at] = target[at]! ^ stream[used]!;
  }
}

function clearBeyond(bytes: Uint8Array, bits: number): void {
  const last = Math.floor(bits / 8);
  if (last < bytes.length) bytes[last] = bytes[last]! & (0xff00 >> (bits % 8));
}

/** A board of Simon Tatham's Mines. */
export interface TathamBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  /** The cell that is open when the game begins; an ID may leave it out. */
  readonly start?: number;
}

/** The reason why a text is not a game ID with a board. Units: `index` counts characters of the bitmap from 0. */
export type TathamIdError =
  | { readonly code: 'size-missing' }
  | { readonly code: 'size'; readonly width: number; readonly height: number }
  /** It holds a random seed, or a board that is not placed yet; only that program can turn either into a board. */
  | { readonly code: 'no-board' }
  | { readonly code: 'start'; readonly column: number; readonly row: number }
  | { readonly code: 'length'; readonly expected: number; readonly found: number }
  | { readonly code: 'digit'; readonly index: number; readonly found: string };

const HEX = '0123456789abcdef';
/** Bits that a hexadecimal digit holds. */
const DIGIT = 4;

/**
 * Reads a game ID, `WxH:x,y,m<hex>`: the mines masked (`m`) or plain (`u`, or no letter). Anything after the size, such
 * as `n10`, is skipped, as that program does, and so is the address of its page before the ID.
 */
export function parseTathamId(text: string): Result<TathamBoard, TathamIdError> {
  const id = text.trim().replace(/^[a-z]+:\/\/[^#]*#/i, '');
  const colon = id.indexOf(':');
  const params = colon < 0 ? id : id.slice(0, colon);
  const size = /^(\d{1,9})(?:x(\d{1,9}))?(?![\dx])/.exec(params);
  if (size === null) return err({ code: 'size-missing' });
  const width = Number(size[1]);
  const height = Number(size[2] ?? size[1]);
  if (!canCreateShape(width, height)) return err({ code: 'size', width, height });
  const description = id.slice(colon + 1);
  if (colon < 0 || params.includes('#') || description.startsWith('r')) return err({ code: 'no-board' });
  return parseDescription(description, createShape(width, height));
}

/**
 * A board as a game ID, with the mines plain unless masking is asked for; that program reads both.
 * Errors: throws a RangeError if the length of `mines` is not shape.size.
 */
export function formatTathamId({ shape, mines, start }: TathamBoard, isMasked = false): string {
  if (mines.length !== shape.size) throw new RangeError('formatTathamId: mines must have shape.size');
  const bytes = packMines(mines);
  if (isMasked) maskBitmap(bytes, shape.size);
  const first = start === undefined ? '' : `${columnOf(shape, start)},${rowOf(shape, start)},`;
  const digits: string[] = [];
  for (let at = 0; at < digitCount(shape); at += 1)
    digits.push(HEX[(bytes[at >>> 1]! >>> (at % 2 === 0 ? DIGIT : 0)) & 15]!);
  return `${shape.width}x${shape.height}:${first}${isMasked ? 'm' : 'u'}${digits.join('')}`;
}

function parseDescription(text: string, shape: BoardShape): Result<TathamBoard, TathamIdError> {
  const first = /^(\d{1,9}),(\d{1,9}),/.exec(text);
  const column = Number(first?.[1] ?? 0);
  const row = Number(first?.[2] ?? 0);
  if (column >= shape.width || row >= shape.height) return err({ code: 'start', column, row });
  const bitmap = text.slice(first?.[0].length ?? 0);
  const isMasked = bitmap.startsWith('m');
  const bytes = parseHex(isMasked || bitmap.startsWith('u') ? bitmap.slice(1) : bitmap, digitCount(shape));
  if (!bytes.ok) return bytes;
  if (isMasked) unmaskBitmap(bytes.value, shape.size);
  const mines = unpackMines(bytes.value, shape.size);
  return ok({ shape, mines, ...(first !== null && { start: cellAt(shape, row, column) }) });
}

/** Nothing is allocated before the text is known to be as long as the board needs. */
function parseHex(text: string, expected: number): Result<Uint8Array, TathamIdError> {
  if (text.length !== expected) return err({ code: 'length', expected, found: text.length });
  const bytes = new Uint8Array(Math.ceil(expected / 2));
  for (let index = 0; index < expected; index += 1) {
    const digit = HEX.indexOf(text.charAt(index).toLowerCase());
    if (digit < 0) return err({ code: 'digit', index, found: String.fromCodePoint(text.codePointAt(index) ?? 0) });
    bytes[index >>> 1] = bytes[index >>> 1]! | (index % 2 === 0 ? digit << DIGIT : digit);
  }
  return ok(bytes);
}

function digitCount(shape: BoardShape): number {
  return Math.ceil(shape.size / DIGIT);
}
