import type { ColourDepth } from '../terminal/capabilities.ts';
import { ATTRIBUTES, DEFAULT_COLOUR, type ShownColour } from './style.ts';
import type { TerminalWriter } from './terminal-writer.ts';

const SEMICOLON = 0x3b;
const FINAL = 0x6d;
/** Bold and dim are switched off together. */
const WEIGHT = ATTRIBUTES.bold | ATTRIBUTES.dim;
export const SEEN_ON_BLANKS = ATTRIBUTES.underline | ATTRIBUTES.reverse;

const WEIGHT_OFF = 22;
const ON_AND_OFF = [
  { attribute: ATTRIBUTES.bold, on: 1, off: WEIGHT_OFF },
  { attribute: ATTRIBUTES.dim, on: 2, off: WEIGHT_OFF },
  { attribute: ATTRIBUTES.italic, on: 3, off: 23 },
  { attribute: ATTRIBUTES.underline, on: 4, off: 24 },
  { attribute: ATTRIBUTES.reverse, on: 7, off: 27 },
] as const;

/** The style that the terminal writes with; only changes are sent. */
export class Pen {
  readonly #depth: ColourDepth;
  #foreground: ShownColour = DEFAULT_COLOUR;
  #background: ShownColour = DEFAULT_COLOUR;
  #attributes = 0;

  constructor(depth: ColourDepth) {
    this.#depth = depth;
  }

  /** Resets the style of the terminal, whatever it is. */
  reset(out: TerminalWriter): void {
    out.sequence();
    out.byte(FINAL);
    this.#keep(DEFAULT_COLOUR, DEFAULT_COLOUR, 0);
  }

  /** True if this is the current style. */
  is(foreground: ShownColour, background: ShownColour, attributes: number): boolean {
    return this.#foreground === foreground && this.#background === background && this.#attributes === attributes;
  }

  /** True if the current style suits a blank without attributes, whose foreground is invisible. */
  isForBlank(background: ShownColour): boolean {
    return this.#background === background && (this.#attributes & SEEN_ON_BLANKS) === 0;
  }

  /** Makes {@link isForBlank} true, and leaves the rest as it is for text that may follow. */
  takeForBlank(out: TerminalWriter, background: ShownColour): void {
    this.take(out, this.#foreground, background, this.#attributes & ~SEEN_ON_BLANKS);
  }

  /** Switches to a style in the shorter of two ways: by changing what differs, or by a reset first. */
  take(out: TerminalWriter, foreground: ShownColour, background: ShownColour, attributes: number): void {
    if (this.is(foreground, background, attributes)) return;
    const begin = out.length;
    this.#write(out, foreground, background, attributes, false);
    if (this.#losesSomething(foreground, background, attributes)) {
      const middle = out.length;
      this.#keep(DEFAULT_COLOUR, DEFAULT_COLOUR, 0);
      this.#write(out, foreground, background, attributes, true);
      if (out.length - middle < middle - begin) out.remove(begin, middle);
      else out.truncate(middle);
    }
    this.#keep(foreground, background, attributes);
  }

  /** True if something must be switched off; otherwise a reset is never shorter. */
  #losesSomething(foreground: ShownColour, background: ShownColour, attributes: number): boolean {
    return (
      (this.#attributes & ~attributes) !== 0 ||
      (foreground === DEFAULT_COLOUR && this.#foreground !== DEFAULT_COLOUR) ||
      (background === DEFAULT_COLOUR && this.#background !== DEFAULT_COLOUR)
    );
  }

  /** @param isFresh whether to reset first, which an empty first parameter does */
  #write(
    out: TerminalWriter,
    foreground: ShownColour,
    background: ShownColour,
    attributes: number,
    isFresh: boolean,
  ): void {
    out.sequence();
    const first = isFresh ? -1 : out.length;
    this.#changeAttributes(out, attributes, first);
    if (foreground !== this.#foreground) this.#colour(out, foreground, 30, first);
    if (background !== this.#background) this.#colour(out, background, 40, first);
    out.byte(FINAL);
  }

  #changeAttributes(out: TerminalWriter, attributes: number, first: number): void {
    let before = this.#attributes;
    if (attributes === before) return;
    if ((before & WEIGHT & ~attributes) !== 0) {
      parameter(out, WEIGHT_OFF, first);
      before &= ~WEIGHT;
    }
    for (const { attribute, on, off } of ON_AND_OFF) {
      if ((attributes & attribute) === (before & attribute)) continue;
      parameter(out, (attributes & attribute) === 0 ? off : on, first);
    }
  }

  /** @param base 30 for the foreground, 40 for the background */
  #colour(out: TerminalWriter, colour: ShownColour, base: number, first: number): void {
    if (colour === DEFAULT_COLOUR) parameter(out, base + 9, first);
    else if (this.#depth === '16') parameter(out, colour < 8 ? base + colour : base + 52 + colour, first);
    else {
      parameter(out, base + 8, first);
      parameter(out, this.#depth === '256' ? 5 : 2, first);
      if (this.#depth !== '256') {
        parameter(out, colour >>> 16, first);
        parameter(out, (colour >>> 8) & 255, first);
      }
      parameter(out, colour & 255, first);
    }
  }

  #keep(foreground: ShownColour, background: ShownColour, attributes: number): void {
    this.#foreground = foreground;
    this.#background = background;
    this.#attributes = attributes;
  }
}

/** Writes a parameter of a sequence, with a semicolon before it unless it is at `first`. */
function parameter(out: TerminalWriter, value: number, first: number): void {
  if (out.length !== first) out.byte(SEMICOLON);
  out.number(value);
}
