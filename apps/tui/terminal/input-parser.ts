import { type KeyPress, keyNameOf } from '@countermine/play/input/key-name.ts';
import {
  keyOfCharacter,
  keyOfConsole,
  keyOfControlSequence,
  keyOfSingleShift,
  MODIFIER_BITS,
} from './key-sequences.ts';
import type { TerminalEvent, TerminalMouse } from './terminal.ts';

/** Longer pastes are cut. Units: bytes. */
const MAX_PASTE = 2 ** 20;
const PASTE_END = Buffer.from('\x1b[201~');

/** Reads pasted text byte by byte, up to the sequence that ends it. */
class PasteReader {
  #bytes: number[] = [];
  /** How much of the ending sequence was read. */
  #matched = 0;

  /** Reads a byte. @returns whether it was the last one */
  take(byte: number): boolean {
    if (byte === PASTE_END[this.#matched]) {
      this.#matched += 1;
      return this.#matched === PASTE_END.length;
    }
    for (const kept of PASTE_END.subarray(0, this.#matched)) this.#keep(kept);
    // The first byte of the ending sequence does not occur again in it.
    this.#matched = byte === PASTE_END[0] ? 1 : 0;
    if (this.#matched === 0) this.#keep(byte);
    return false;
  }

  /** The text, with its line ends as line feeds; the reader starts over. */
  finish(): string {
    const text = Buffer.from(this.#bytes).toString('utf8').replace(/\r\n?/g, '\n');
    this.#bytes = [];
    this.#matched = 0;
    return text;
  }

  #keep(byte: number): void {
    if (this.#bytes.length < MAX_PASTE) this.#bytes.push(byte);
  }
}

/**
 * Where in a sequence the bytes are: `control` is behind `ESC [`, `single-shift` behind `ESC O`, `string` in an answer
 * that has text in it, `character` in one of more than one byte, `console` behind `ESC [ [`, `old-mouse` behind
 * `ESC [ M`.
 */
type State =
  | 'ground'
  | 'escape'
  | 'control'
  | 'single-shift'
  | 'string'
  | 'string-escape'
  | 'character'
  | 'console'
  | 'old-mouse'
  | 'paste';

const ESCAPE = 0x1b;
const BELL = 0x07;
const ESCAPE_KEY = keyOfCharacter('\x1b');
/** What begins a string: DCS, SOS, OSC, PM, APC. */
const STRINGS = 'PX]^_';
/** The length of the longest useful sequence; longer ones are cut. */
const MAX_SEQUENCE = 64;
const PASTE_BEGIN = '200';

/** How long to wait for what is missing. Units: ms. */
const PATIENCE = {
  /** After an escape that may be the Escape key: too short to notice. */
  escape: 50,
  /** Inside a sequence whose rest may be slow to arrive: it must not be taken for keys. */
  sequence: 500,
  /** Inside a paste: one that never ends would swallow all keys. */
  paste: 5000,
} as const;

/**
 * Turns what a terminal sends into events. They do not depend on how the bytes are split; unknown sequences are skipped
 * as a whole. It has no clock: while it has {@link InputParser.patience | patience} and nothing comes for this long,
 * the caller tells it to {@link InputParser.settle | settle}.
 */
export class InputParser {
  readonly #mouse = new MouseReports();
  readonly #paste = new PasteReader();
  #events: TerminalEvent[] = [];
  #state: State = 'ground';
  /** True if an escape came before the current sequence, which then means Alt. */
  #hasAlt = false;
  /** What the current sequence began with, after its escape. */
  #introducer = '';
  /** Its bytes so far; for a string only whether there are any. */
  #sequence = '';
  #bytes: number[] = [];

  /**
   * How long to wait for more bytes before {@link InputParser.settle}; undefined when nothing is missing. Units: ms.
   */
  get patience(): number | undefined {
    if (this.#state === 'ground') return undefined;
    if (this.#state === 'paste') return PATIENCE.paste;
    return this.#state === 'escape' || this.#isBare ? PATIENCE.escape : PATIENCE.sequence;
  }

  /** Reads bytes. @returns the events they make */
  feed(bytes: Uint8Array): TerminalEvent[] {
    for (const byte of bytes) this.#state = this.#next(byte);
    return this.#takeEvents();
  }

  /** Nothing more came: reads the rest as it is. @returns the events it makes */
  settle(): TerminalEvent[] {
    if (this.#state === 'paste') this.#pushPaste();
    else if (this.#state === 'escape') this.#settleEscapes();
    else if (this.#isBare) this.#pushAlt(this.#introducer);
    this.#state = this.#rest();
    return this.#takeEvents();
  }

  /** True if a sequence ends right after its beginning, so that it may be a letter with Alt. */
  get #isBare(): boolean {
    const isSequence = this.#state === 'control' || this.#state === 'single-shift' || this.#state === 'string';
    return isSequence && this.#sequence === '';
  }

  #settleEscapes(): void {
    if (this.#hasAlt) this.#pushKey(ESCAPE_KEY);
    this.#pushKey(ESCAPE_KEY);
  }

  /** A key with Alt; of two escapes before it the first was the Escape key. */
  #pushAlt(character: string): void {
    if (this.#hasAlt) this.#pushKey(ESCAPE_KEY);
    this.#pushKey(keyOfCharacter(character, MODIFIER_BITS.alt));
  }

  #takeEvents(): TerminalEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #next(byte: number): State {
    switch (this.#state) {
      case 'ground':
        return this.#onGround(byte);
      case 'escape':
        return this.#onEscape(byte);
      case 'control':
        return this.#onControl(byte);
      case 'single-shift':
        return this.#onSingleShift(byte);
      case 'string':
        return this.#onString(byte);
      case 'string-escape':
        return this.#onStringEscape(byte);
      case 'character':
        return this.#onCharacter(byte);
      case 'console':
        return this.#onConsole(byte);
      case 'old-mouse':
        return this.#onOldMouse(byte);
      case 'paste':
        return this.#onPaste(byte);
    }
  }

  #rest(): State {
    this.#hasAlt = false;
    return this.#begin('ground', '');
  }

  #begin(state: State, introducer: string): State {
    this.#introducer = introducer;
    this.#sequence = '';
    this.#bytes = [];
    return state;
  }

  /** Drops the unfinished sequence and reads a byte that is not part of it. */
  #abandon(byte: number): State {
    this.#rest();
    return this.#onGround(byte);
  }

  #onGround(byte: number): State {
    if (byte === ESCAPE) return this.#begin('escape', '');
    if (byte >= 0x80) return this.#beginCharacter(byte);
    this.#pushKey(keyOfCharacter(String.fromCharCode(byte)));
    return 'ground';
  }

  #onEscape(byte: number): State {
    const character = String.fromCharCode(byte);
    if (byte === ESCAPE) return this.#onSecondEscape();
    if (character === '[') return this.#begin('control', character);
    if (character === 'O') return this.#begin('single-shift', character);
    if (STRINGS.includes(character)) return this.#begin('string', character);
    if (byte >= 0x80) {
      if (this.#hasAlt) this.#pushKey(ESCAPE_KEY);
      this.#hasAlt = true;
      return this.#beginCharacter(byte);
    }
    this.#pushAlt(character);
    return this.#rest();
  }

  #onSecondEscape(): State {
    if (this.#hasAlt) this.#pushKey(ESCAPE_KEY);
    this.#hasAlt = true;
    return 'escape';
  }

  // Characters of more than one byte

  #beginCharacter(byte: number): State {
    // No character begins like this: skipped.
    if (byte < 0xc2 || byte > 0xf4) return this.#rest();
    const state = this.#begin('character', '');
    this.#bytes.push(byte);
    return state;
  }

  #onCharacter(byte: number): State {
    if ((byte & 0xc0) !== 0x80) return this.#abandon(byte);
    this.#bytes.push(byte);
    if (this.#bytes.length < lengthOfCharacter(this.#bytes[0]!)) return 'character';
    const text = Buffer.from(this.#bytes).toString('utf8');
    if (!text.includes('\ufffd')) this.#pushKey(keyOfCharacter(text, this.#hasAlt ? MODIFIER_BITS.alt : 0));
    return this.#rest();
  }

  // Sequences

  #onControl(byte: number): State {
    const character = String.fromCharCode(byte);
    if (isOutside(byte)) return this.#abandon(byte);
    if (this.#sequence === '' && character === '[') return this.#begin('console', '[[');
    if (this.#sequence === '' && character === 'M') return this.#begin('old-mouse', '[M');
    // Rxvt ends sequences with a byte that is an intermediate byte elsewhere.
    const isRxvt = character === '$' && /^\d+$/.test(this.#sequence);
    return byte < 0x40 && !isRxvt ? this.#extend(character) : this.#endControl(character);
  }

  #extend(character: string): State {
    if (this.#sequence.length < MAX_SEQUENCE) this.#sequence += character;
    return this.#state;
  }

  #endControl(end: string): State {
    const sequence = this.#sequence;
    if (sequence.length === MAX_SEQUENCE) return this.#rest();
    if (sequence.startsWith('<')) return this.#endMouse(sequence, end);
    if (sequence === PASTE_BEGIN && end === '~') {
      this.#rest();
      return 'paste';
    }
    return this.#endKey(keyOfControlSequence(sequence, end));
  }

  #endKey(key: KeyPress | undefined): State {
    if (key !== undefined) this.#pushKey({ ...key, altKey: key.altKey || this.#hasAlt });
    return this.#rest();
  }

  #endMouse(sequence: string, end: string): State {
    const [, code, column, row] = /^<(\d+);(\d+);(\d+)$/.exec(sequence) ?? [];
    if (row !== undefined && (end === 'M' || end === 'm')) {
      const report = { code: Number(code), column: Number(column), row: Number(row), isRelease: end === 'm' };
      this.#events.push(...this.#mouse.next(report));
    }
    return this.#rest();
  }

  #onSingleShift(byte: number): State {
    const character = String.fromCharCode(byte);
    if (/[\d;]/.test(character)) return this.#extend(character);
    return isOutside(byte) ? this.#abandon(byte) : this.#endKey(keyOfSingleShift(this.#sequence, character));
  }

  #onConsole(byte: number): State {
    return isOutside(byte) ? this.#abandon(byte) : this.#endKey(keyOfConsole(String.fromCharCode(byte)));
  }

  /** Three bytes, each 32 plus its number: the oldest mouse reports. */
  #onOldMouse(byte: number): State {
    if (byte < 0x20) return this.#abandon(byte);
    this.#bytes.push(byte - 0x20);
    if (this.#bytes.length < 3) return 'old-mouse';
    const [code = 0, column = 0, row = 0] = this.#bytes;
    this.#events.push(...this.#mouse.next({ code, column, row, isRelease: false }));
    return this.#rest();
  }

  // Strings, which the program never asks for

  #onString(byte: number): State {
    if (byte === BELL) return this.#rest();
    if (byte === ESCAPE) return 'string-escape';
    // Line ends and tabs may be inside; Ctrl-C never is, so it was typed.
    if (byte < 0x20 && (byte < 0x08 || byte > 0x0d)) return this.#abandon(byte);
    this.#sequence = '.';
    return 'string';
  }

  #onStringEscape(byte: number): State {
    this.#rest();
    return byte === '\\'.charCodeAt(0) ? 'ground' : this.#onEscape(byte);
  }

  // Pastes

  #onPaste(byte: number): State {
    if (!this.#paste.take(byte)) return 'paste';
    this.#pushPaste();
    return this.#rest();
  }

  #pushPaste(): void {
    this.#events.push({ kind: 'paste', text: this.#paste.finish() });
  }

  #pushKey(press: KeyPress | undefined): void {
    if (press !== undefined) this.#events.push({ kind: 'key', name: keyNameOf(press) });
  }
}

/** True if a byte cannot be inside a sequence. */
function isOutside(byte: number): boolean {
  return byte < 0x20 || byte >= 0x7f;
}

/** Units: bytes. */
function lengthOfCharacter(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

interface MouseReport {
  /** The button, plus bits for modifiers, motion and the wheel. */
  readonly code: number;
  /** Units: characters, from 1. */
  readonly column: number;
  readonly row: number;
  /** True if a button was released; older reports have a button code for that. */
  readonly isRelease: boolean;
}

const SHIFT = 4;
const CTRL = 16;
const MOTION = 32;
const WHEEL = 64;
const MORE_BUTTONS = 128;

/** As `MouseEvent.buttons` counts them, by the two lowest bits of a code: left, middle, right, none. */
const BUTTONS = [1, 4, 2, 0];
/** Rows and columns, by the two lowest bits of a code. */
const WHEEL_STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Turns mouse reports into events: a report names one button, an event all that are down. */
class MouseReports {
  #buttons = 0;

  /** Reads a report. @returns its events: none for extra buttons */
  next(report: MouseReport): TerminalMouse[] {
    const { code, isRelease } = report;
    if ((code & MORE_BUTTONS) !== 0) return [];
    if ((code & WHEEL) !== 0) return isRelease ? [] : [this.#eventOf(report, WHEEL_STEPS[code & 3])];
    const button = BUTTONS[code & 3] ?? 0;
    if (button === 0) this.#buttons = 0;
    else if (isRelease) this.#buttons &= ~button;
    else if ((code & MOTION) === 0 && (this.#buttons & button) !== 0) return this.#pressAgain(report, button);
    else this.#buttons |= button;
    return [this.#eventOf(report)];
  }

  /** The button was released where this terminal did not see it, for example in another pane. */
  #pressAgain(report: MouseReport, button: number): TerminalMouse[] {
    this.#buttons = 0;
    const outside = { ...this.#eventOf(report), row: -1, column: -1 };
    this.#buttons = button;
    return [outside, this.#eventOf(report)];
  }

  #eventOf({ code, row, column }: MouseReport, [wheelRows, wheelColumns]: readonly number[] = []): TerminalMouse {
    return {
      kind: 'mouse',
      row: Math.max(0, row - 1),
      column: Math.max(0, column - 1),
      buttons: this.#buttons,
      wheelRows: wheelRows ?? 0,
      wheelColumns: wheelColumns ?? 0,
      shiftKey: (code & SHIFT) !== 0,
      ctrlKey: (code & CTRL) !== 0,
    };
  }
}
