import { type BoardShape, createShape, type MineMap } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { programNamed } from '../recording/program.ts';
import { asciiText, decodeUnknownText, NO_TEXT } from '../recording/recorded-text.ts';
import type { ReadOptions, Recording, RecordingMode, ReplayClaims } from '../recording/recording.ts';
import { type Expectation, REPLAY_LIMITS, type RecordingError } from '../recording/recording-error.ts';
import { beginsTime, LineCursor } from './line-cursor.ts';
import { RawvfEvents, textBetween } from './rawvf-events.ts';

/** Keys with another name. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['questionmarks', 'marks'],
  ['square_size', 'squaresize'],
]);
const DEFAULT_CELL_SIZE = 16;
const MARATHON = 'marathon';
const MODES: readonly RecordingMode[] = ['classic', 'lucky', 'density', 'upk', 'cheat'];

type KeyProblem = { readonly field: string; readonly expected: Expectation };

/** Which keys must be whole numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['width', 'height', 'mines', 'squaresize']);

/** The keys of a file, of which the first of a name counts. */
class RawvfKeys {
  readonly #values = new Map<string, Uint8Array>();

  /** Takes a key in lower case. @returns what is wrong with it */
  enter(key: string, value: Uint8Array): KeyProblem | undefined {
    const name = ALIASES.get(key) ?? key;
    const text = asciiText(value).trim();
    if (name === 'level' && text.toLowerCase() === MARATHON) {
      return { field: 'level', expected: { code: 'one-of', values: LEVELS, found: text } };
    }
    if (NUMBERS.has(name) && !/^\d{1,9}$/.test(text)) {
      return { field: name, expected: { code: 'text', form: 'whole-number', found: text.slice(0, 40) } };
    }
    if (name === 'squaresize' && Number(text) === 0) {
      return { field: name, expected: { code: 'range', from: 1, to: 65535, found: 0 } };
    }
    if (!this.#values.has(name)) this.#values.set(name, value);
    return undefined;
  }

  bytes(name: string): Uint8Array | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;
    const first = value.findIndex((byte) => !isBlank(byte));
    return first < 0 ? value.subarray(0, 0) : value.subarray(first, value.findLastIndex((byte) => !isBlank(byte)) + 1);
  }

  text(name: string): string | undefined {
    const bytes = this.bytes(name);
    return bytes && decodeUnknownText(bytes).text;
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  }

  recording(): Omit<
    Recording,
    'format' | 'player' | 'shape' | 'mines' | 'mineCount' | 'events' | 'warnings' | 'params'
  > {
    const program = this.text('program') ?? '';
    const version = this.text('version') ?? '';
    const marks = this.text('marks')?.toLowerCase();
    const mode = this.text('mode')?.toLowerCase() ?? 'classic';
    return {
      formatVersion: (this.text('rawvf_version') ?? '').replace(/^rev/i, ''),
      program: programNamed(program),
      programText: `${program} ${version}`.trim(),
      mode: MODES.find((known) => known === mode) ?? 'other',
      cellSize: this.number('squaresize') ?? DEFAULT_CELL_SIZE,
      hasQuestionMarks: marks === undefined ? undefined : marks === 'on',
      claims: this.#claims(),
    };
  }

  #claims(): ReplayClaims {
    const seconds = /^(\d{1,6})(?:[.,](\d{1,3}))?/.exec(this.text('time') ?? '');
    const status = this.text('status')?.toLowerCase();
    const startedAt = this.text('timestamp');
    return {
      ...(seconds !== null && { ms: Number(seconds[1]) * 1000 + Number((seconds[2] ?? '').padEnd(3, '0')) }),
      ...this.#count('bbbv', 'bbbv'),
      ...this.#count('solved3bv', 'solvedBbbv'),
      ...this.#count('lclicks', 'leftClicks'),
      ...this.#count('rclicks', 'rightClicks'),
      ...this.#count('dclicks', 'doubleClicks'),
      ...((status === 'won' || status === 'lost') && { isWon: status === 'won' }),
      ...(startedAt !== undefined && { startedAt }),
    };
  }

  #count(key: string, claim: keyof ReplayClaims): ReplayClaims {
    const value = this.number(key);
    return value === undefined ? {} : { [claim]: value };
  }
}

const LEVELS = ['Beginner', 'Intermediate', 'Expert', 'Custom'];

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;
const MINE = 0x2a;
const SAFE = 0x30;
const COLON = 0x3a;

/** Reads a recording in RawVF, revision 3 to 6.2. Source: docs/replays.md#rawvf. Never throws. */
export function parseRawvf(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  return new RawvfFile(bytes).read(options);
}

/** Reads a file line by line: keys, the board, and then events, between which there can be more keys. */
class RawvfFile {
  readonly #cursor: LineCursor;
  readonly #keys = new RawvfKeys();
  readonly #events: RawvfEvents;
  #board: { readonly shape: BoardShape; readonly mines: MineMap; readonly found: number } | undefined;
  #failure: RecordingError | undefined;

  constructor(bytes: Uint8Array) {
    const hasMark = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);
    this.#cursor = new LineCursor(bytes, hasMark ? BYTE_ORDER_MARK.length : 0);
    this.#events = new RawvfEvents(this.#cursor);
  }

  read(options: ReadOptions): Result<Recording, RecordingError> {
    while (this.#failure === undefined) {
      if (this.#board !== undefined) this.#events.readUsual();
      if (!this.#cursor.nextLine()) break;
      this.#readLine();
    }
    const board = this.#board;
    if (this.#failure === undefined && board === undefined) this.#fail('board', { code: 'present' });
    if (this.#failure !== undefined || board === undefined) return err(this.#failure ?? NO_BOARD);
    const { keys, values } = { keys: this.#keys, values: this.#keys.recording() };
    const { shape, mines, found } = board;
    const player = keys.bytes('player');
    return ok({
      format: 'rawvf',
      ...values,
      player: player === undefined ? NO_TEXT : decodeUnknownText(player, options.decodeGb18030),
      shape,
      mines,
      mineCount: found,
      events: this.#events.events.take(),
      warnings: [],
    });
  }

  #readLine(): void {
    const cursor = this.#cursor;
    if (cursor.start === cursor.end) return;
    const shape = this.#board?.shape;
    if (shape !== undefined && beginsTime(cursor.byte)) this.#events.readTimed();
    else if (cursor.find(COLON) >= 0) this.#readKey(cursor.find(COLON));
    else if (shape !== undefined) this.#events.readState(shape);
    else this.#fail('line', { code: 'text', form: 'key-and-value', found: this.#lineText() });
    const { failure } = this.#events;
    if (failure !== undefined) this.#failure = { ...failure, line: cursor.line };
  }

  #readKey(colon: number): void {
    const { bytes, start, end, line } = this.#cursor;
    const key = textBetween(bytes, start, colon).trim().toLowerCase();
    if (key === 'board') {
      this.#readBoard();
      return;
    }
    const problem = this.#keys.enter(key, bytes.subarray(colon + 1, end));
    if (problem !== undefined) this.#failure = { offset: start, line, ...problem };
  }

  #readBoard(): void {
    const width = this.#side('width');
    const height = this.#side('height');
    if (width === undefined || height === undefined) return;
    if (this.#board !== undefined) {
      this.#fail('board', { code: 'at-most', most: 1, found: 2 });
      return;
    }
    if (width * height > REPLAY_LIMITS.cells) {
      this.#fail('board', { code: 'at-most', most: REPLAY_LIMITS.cells, found: width * height });
      return;
    }
    const cursor = this.#cursor;
    const needed = width * height;
    const left = cursor.bytes.length - cursor.end;
    if (needed > left) {
      this.#fail('board', { code: 'more-bytes', needed, left });
      return;
    }
    const shape = createShape(width, height);
    const mines = new Uint8Array(shape.size);
    let found = 0;
    for (let row = 0; row < height && this.#failure === undefined; row += 1) found += this.#readRow(mines, shape, row);
    const mineCount = this.#keys.number('mines');
    if (this.#failure !== undefined) return;
    if (mineCount !== undefined && mineCount !== found) {
      this.#fail('board', { code: 'range', from: mineCount, to: mineCount, found });
    }
    this.#board = { shape, mines, found };
  }

  #readRow(mines: Uint8Array, shape: BoardShape, row: number): number {
    const cursor = this.#cursor;
    const { width } = shape;
    if (!cursor.nextLine() || cursor.end - cursor.start !== width) {
      this.#fail('row', { code: 'row', width, found: this.#lineText() });
      return 0;
    }
    let found = 0;
    for (let column = 0; column < width; column += 1) {
      const byte = cursor.bytes[cursor.start + column]!;
      if (byte === MINE) found += 1;
      else if (byte !== SAFE) this.#fail('row', { code: 'row', width, found: this.#lineText() });
      mines[row * width + column] = byte === MINE ? 1 : 0;
    }
    return found;
  }

  #side(name: 'width' | 'height'): number | undefined {
    const side = this.#keys.number(name);
    if (side !== undefined && side >= 1 && side <= MAX_SIDE) return side;
    this.#fail(name, side === undefined ? { code: 'present' } : { code: 'range', from: 1, to: MAX_SIDE, found: side });
    return undefined;
  }

  #lineText(): string {
    return textBetween(this.#cursor.bytes, this.#cursor.start, this.#cursor.end);
  }

  #fail(field: string, expected: Expectation): void {
    const { start, line } = this.#cursor;
    this.#failure ??= { offset: start, ...(line > 0 && { line }), field, expected };
  }
}

const MAX_SIDE = 4000;
const NO_BOARD: RecordingError = { offset: 0, field: 'board', expected: { code: 'present' } };
