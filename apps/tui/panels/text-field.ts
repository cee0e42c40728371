import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { textWidth, wrapText } from '../screen/text-column.ts';
import { type PanelLook, type PanelStyles, panelGlyphs } from './panel.ts';

/** Longer pasted texts are cut: nothing that is read here is as long. Units: UTF-16 units. */
const MAX_LENGTH = 2 ** 25;
/** No grapheme is longer than this. Units: UTF-16 units. */
const MAX_SIGN = 64;

const REMOVING: ReadonlySet<KeyName> = new Set(['Backspace', 'Ctrl+h', 'Delete']);

const SIGNS = new Intl.Segmenter();

interface TextFieldArea {
  readonly row: number;
  readonly column: number;
  /** Units: columns, including one for the cursor after the text. */
  readonly width: number;
}

export class TextField {
  readonly #clean: (text: string) => string;
  #text = '';
  /** Range: 0 to the length of the text. */
  #cursor = 0;
  /** True if typing replaces the whole text. */
  #isAllSelected = false;

  /** @param clean turns pasted text into one line; by default line ends become blanks */
  constructor(text = '', clean: (text: string) => string = oneLine) {
    this.#clean = clean;
    this.set(text);
  }

  get text(): string {
    return this.#text;
  }

  /** Replaces the text; the cursor goes to its end. */
  set(text: string): void {
    this.#text = text;
    this.#cursor = text.length;
    this.#isAllSelected = false;
  }

  /** Selects the whole text, so that typing replaces it. */
  selectAll(): void {
    this.#cursor = this.#text.length;
    this.#isAllSelected = this.#text !== '';
  }

  insert(pasted: string): void {
    if (this.#isAllSelected) this.set('');
    const added = this.#clean(pasted).slice(0, Math.max(0, MAX_LENGTH - this.#text.length));
    this.#text = this.#text.slice(0, this.#cursor) + added + this.#text.slice(this.#cursor);
    this.#cursor += added.length;
  }

  /** Handles a key. @returns whether it edits text */
  onKey(name: KeyName): boolean {
    const sign = typedSign(name);
    const wasAllSelected = this.#isAllSelected;
    this.#isAllSelected = false;
    if (wasAllSelected && (sign !== undefined || REMOVING.has(name))) this.set('');
    if (sign === undefined) return this.#edit(name);
    this.#type(sign);
    return true;
  }

  /** Draws the part around the cursor, and the cursor if the field has the focus. */
  draw(canvas: Canvas, { row, column, width }: TextFieldArea, styles: PanelStyles, hasFocus: boolean): void {
    if (width < 1) return;
    const from = hasFocus ? this.#firstShown(width) : 0;
    const end = column + width;
    const shown = this.#text.slice(from, from + width * MAX_SIGN);
    const last = canvas.put(row, column, shown, hasFocus && this.#isAllSelected ? styles.selected : styles.text, end);
    // An empty or scrolled field still shows its whole width.
    canvas.fill({ row, column: last, height: 1, width: end - last }, styles.text);
    if (hasFocus && !this.#isAllSelected) this.#drawCursor(canvas, { row, column, width }, styles, from);
  }

  #drawCursor(canvas: Canvas, { row, column, width }: TextFieldArea, styles: PanelStyles, from: number): void {
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

  /** Where the grapheme before the cursor begins: a letter with all its accents is one. */
  #before(): number {
    const from = Math.max(0, this.#cursor - MAX_SIGN);
    let start = 0;
    for (const { index } of SIGNS.segment(this.#text.slice(from, this.#cursor))) start = index;
    return from + start;
  }

  /** Where the grapheme at the cursor ends. */
  #after(): number {
    const [sign] = SIGNS.segment(this.#text.slice(this.#cursor, this.#cursor + MAX_SIGN));
    return this.#cursor + (sign?.segment.length ?? 0);
  }

  #wordStart(): number {
    return this.#text.slice(0, this.#cursor).replace(/\S+\s*$/, '').length;
  }

  /** The first grapheme in view, so that the cursor and the one it is on are in view, too. */
  #firstShown(width: number): number {
    let room = width - Math.max(1, textWidth(this.#text.slice(this.#cursor, this.#after())));
    let from = this.#cursor;
    const near = [...SIGNS.segment(this.#text.slice(Math.max(0, from - width * MAX_SIGN), from))];
    for (const { segment } of near.reverse()) {
      room -= textWidth(segment);
      if (room < 0) break;
      from -= segment.length;
    }
    return from;
  }
}

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

const MARGIN = 2;

/** Asks for the name of a file, at the lower edge of a panel. */
export class PathPrompt {
  readonly #look: PanelLook;
  readonly #question: string;
  readonly #field: TextField;

  constructor(look: PanelLook, question: string, path: string) {
    this.#look = look;
    this.#question = question;
    this.#field = new TextField(path);
  }

  get path(): string {
    return this.#field.text.trim();
  }

  heightFor(width: number): number {
    return wrapText(this.#question, width).length + 1;
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    const { styles, glyphs } = this.#look;
    const { row, column, width } = area;
    const lines = wrapText(this.#question, width).slice(0, Math.max(0, area.height - 1));
    for (const [index, line] of lines.entries()) canvas.put(row + index, column, line, styles.text, column + width);
    const at = row + lines.length;
    canvas.put(at, column, panelGlyphs(glyphs).pointer, styles.key, column + width);
    this.#field.draw(canvas, { row: at, column: column + MARGIN, width: width - MARGIN }, styles, true);
  }

  onKey(name: KeyName): boolean {
    return this.#field.onKey(name);
  }

  onPaste(text: string): void {
    this.#field.insert(text);
  }
}
