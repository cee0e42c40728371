import { asciiText, decodeUnknownText } from '../recording/recorded-text.ts';
import { programNamed, type Recording, type RecordingMode, type ReplayClaims } from '../recording/recording.ts';
import type { Expectation } from '../recording/recording-error.ts';

/** Keys with another name. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['questionmarks', 'marks'],
  ['square_size', 'squaresize'],
]);
const DEFAULT_CELL_SIZE = 16;
/** A mode of several boards, which has no single one. */
const MARATHON = 'marathon';
const MODES: readonly RecordingMode[] = ['classic', 'lucky', 'density', 'upk', 'cheat'];

type KeyProblem = { readonly field: string; readonly expected: Expectation };

/** Which keys must be whole numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['width', 'height', 'mines', 'squaresize']);

/** The keys of a file, of which the first of a name counts. */
export class RawvfKeys {
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

  /** The bytes of a value without blanks around them. */
  bytes(name: string): Uint8Array | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;
    const first = value.findIndex((byte) => !isBlank(byte));
    return first < 0 ? value.subarray(0, 0) : value.subarray(first, value.findLastIndex((byte) => !isBlank(byte)) + 1);
  }

  /** A value as text. */
  text(name: string): string | undefined {
    const bytes = this.bytes(name);
    return bytes && decodeUnknownText(bytes).text;
  }

  /** A value that is a number. */
  number(name: string): number | undefined {
    const text = this.text(name);
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  }

  /** What the keys say about a recording. */
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
