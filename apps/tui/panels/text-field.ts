import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas } from '../screen/canvas.ts';
import { textWidth } from '../screen/text-width.ts';
import type { PanelStyles } from './panel-styles.ts';

/** Longer texts are cut when they are pasted: nothing that is read here is as long. Units: UTF-16 units. */
const LONGEST = 2 ** 25;
/** No sign for the eye is longer than this. Units: UTF-16 units. */
const LONGEST_SIGN = 64;

/** The keys that take away what is selected. */
const REMOVING: ReadonlySet<KeyName> = new Set(['Backspace', 'Ctrl+h', 'Delete']);

const SIGNS = new Intl.Segmenter();

/** Where a field is drawn. */
export interface FieldPlace {
  readonly row: number;
  readonly column: number;
  /** Units: columns, one of them for the cursor behind the text. */
  readonly width: number;
}

/** One line of text that is typed. */
export class TextField {
  readonly #clean: (text: string) => string;
  #text = '';
  /** Range: 0 to the length of the text. */
  #cursor = 0;
  /** Whether what is typed next takes the place of all that is there. */
  #isAllSelected = false;

  /** @param clean makes one line of what is pasted; line ends become blanks unless it is given */
  constructor(text = '', clean: (text: string) => string = oneLine) {
    this.#clean = clean;
    this.set(text);
  }

  /** What stands in it. */
  get text(): string {
    return this.#text;
  }

  /** Replaces the text; the cursor goes behind it. */
  set(text: string): void {
    this.#text = text;
    this.#cursor = text.length;
    this.#isAllSelected = false;
  }

  /** Lets what is typed next take the place of all that is there. */
  selectAll(): void {
    this.#cursor = this.#text.length;
    this.#isAllSelected = this.#text !== '';
  }

  /** Puts text in at the cursor, as when it is pasted. */
  insert(pasted: string): void {
    if (this.#isAllSelected) this.set('');
    const added = this.#clean(pasted).slice(0, Math.max(0, LONGEST - this.#text.length));
    this.#text = this.#text.slice(0, this.#cursor) + added + this.#text.slice(this.#cursor);
    this.#cursor += added.length;
  }

  /** Takes a key. @returns whether it was one that edits */
  onKey(name: KeyName): boolean {
    const sign = typedSign(name);
    const wasAllSelected = this.#isAllSelected;
    this.#isAllSelected = false;
    if (wasAllSelected && (sign !== undefined || REMOVING.has(name))) this.set('');
    if (sign === undefined) return this.#edit(name);
    this.#type(sign);
    return true;
  }

  /** Draws the part around the cursor, with the cursor where it has the focus. */
  draw(canvas: Canvas, { row, column, width }: FieldPlace, styles: PanelStyles, hasFocus: boolean): void {
    if (width < 1) return;
    const from = hasFocus ? this.#firstShown(width) : 0;
    const end = column + width;
    const shown = this.#text.slice(from, from + width * LONGEST_SIGN);
    const last = canvas.put(row, column, shown, hasFocus && this.#isAllSelected ? styles.selected : styles.text, end);
    // What is empty or goes on still shows how far it reaches.
    canvas.fill({ row, column: last, height: 1, width: end - last }, styles.text);
    if (hasFocus && !this.#isAllSelected) this.#drawCursor(canvas, { row, column, width }, styles, from);
  }

  #drawCursor(canvas: Canvas, { row, column, width }: FieldPlace, styles: PanelStyles, from: number): void {
    const at = column + textWidth(this.#text.slice(from, this.#cursor));
    const sign = this.#text.slice(this.#cursor, this.#after());
    canvas.put(row, at, sign === '' ? ' ' : sign, styles.cursor, column + width);
  }

  #type(sign: string): void {
    this.#text = this.#text.slice(0, this.#cursor) + sign + this.#text.slice(this.#cursor);
    this.#cursor += sign.length;
  }

  #edit(name: KeyName): boolean {
    switch (name) {
      case 'Backspace':
      case 'Ctrl+h':
        this.#cut(this.#before(), this.#cursor);
        return true;
      case 'Delete':
        this.#cut(this.#cursor, this.#after());
        return true;
      case 'Ctrl+u':
        this.#cut(0, this.#cursor);
        return true;
      case 'Ctrl+k':
        this.#cut(this.#cursor, this.#text.length);
        return true;
      case 'Ctrl+w':
        this.#cut(this.#wordStart(), this.#cursor);
        return true;
      default:
        return this.#move(name);
    }
  }

  #move(name: KeyName): boolean {
    switch (name) {
      case 'ArrowLeft':
        this.#cursor = this.#before();
        return true;
      case 'ArrowRight':
        this.#cursor = this.#after();
        return true;
      case 'Home':
      case 'Ctrl+a':
        this.#cursor = 0;
        return true;
      case 'End':
      case 'Ctrl+e':
        this.#cursor = this.#text.length;
        return true;
      default:
        return false;
    }
  }

  #cut(from: number, to: number): void {
    this.#text = this.#text.slice(0, from) + this.#text.slice(to);
    this.#cursor = from;
  }

  /** Where the sign before the cursor begins: a letter with all its accents is one sign. */
  #before(): number {
    const from = Math.max(0, this.#cursor - LONGEST_SIGN);
    let start = 0;
    for (const { index } of SIGNS.segment(this.#text.slice(from, this.#cursor))) start = index;
    return from + start;
  }

  /** Where the sign at the cursor ends. */
  #after(): number {
    const [sign] = SIGNS.segment(this.#text.slice(this.#cursor, this.#cursor + LONGEST_SIGN));
    return this.#cursor + (sign?.segment.length ?? 0);
  }

  #wordStart(): number {
    return this.#text.slice(0, this.#cursor).replace(/\S+\s*$/, '').length;
  }

  /** The first sign in view, so that the cursor, and what it stands on, is in view too. */
  #firstShown(width: number): number {
    let room = width - Math.max(1, textWidth(this.#text.slice(this.#cursor, this.#after())));
    let from = this.#cursor;
    const near = [...SIGNS.segment(this.#text.slice(Math.max(0, from - width * LONGEST_SIGN), from))];
    for (const { segment } of near.reverse()) {
      room -= textWidth(segment);
      if (room < 0) break;
      from -= segment.length;
    }
    return from;
  }
}

/** The sign that a key types; undefined for keys that do something else. */
function typedSign(name: KeyName): string | undefined {
  if (name === 'Space') return ' ';
  if (name === 'Plus') return '+';
  const [sign = '', ...others] = name;
  return others.length === 0 && sign !== '' ? sign : undefined;
}

function oneLine(text: string): string {
  return text
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}
