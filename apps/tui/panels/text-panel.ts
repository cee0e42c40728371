import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { type Panel, type PanelLine, type PanelLook, panelGlyphs, putLine } from './panel.ts';

const WHEEL_LINES = 3;

/** The columns at the right edge for the marks that there is more above and below. */
export const SCROLL_COLUMNS = 2;

/** Which lines of a long text are in view. The room is that of the last frame. */
export class ScrollView {
  #top = 0;
  #height = 1;
  #count = 0;

  /** The first line in view. */
  get top(): number {
    return this.#top;
  }

  get height(): number {
    return this.#height;
  }

  /** Sets how many lines there are, and how many fit. @returns the first line in view */
  fit(count: number, height: number): number {
    this.#count = count;
    this.#height = Math.max(1, height);
    this.scrollBy(0);
    return this.#top;
  }

  /** Scrolls by lines, as far as there are any. @returns whether it scrolled */
  scrollBy(lines: number): boolean {
    const before = this.#top;
    this.#top = Math.max(0, Math.min(this.#count - this.#height, this.#top + lines));
    return this.#top !== before;
  }

  /** Scrolls to lines, preferring the first of them. */
  show(first: number, last = first): void {
    if (last >= this.#top + this.#height) this.#top = last - this.#height + 1;
    if (first < this.#top) this.#top = first;
  }

  isShown(line: number): boolean {
    return line >= this.#top && line < this.#top + this.#height;
  }

  onKey(name: KeyName): boolean {
    const lines = this.#linesOf(name);
    if (lines === undefined) return false;
    this.scrollBy(lines);
    return true;
  }

  onWheel(steps: number): void {
    this.scrollBy(steps * WHEEL_LINES);
  }

  /** Marks at the right edge where there is more. */
  drawMarks(canvas: Canvas, { row, column, width, height }: ScreenArea, { glyphs, styles }: PanelLook): void {
    const { moreAbove, moreBelow } = panelGlyphs(glyphs);
    const edge = column + width - 1;
    if (this.#top > 0) canvas.put(row, edge, moreAbove, styles.key);
    if (this.#top + this.#height < this.#count) canvas.put(row + height - 1, edge, moreBelow, styles.key);
  }

  #linesOf(name: KeyName): number | undefined {
    const page = Math.max(1, this.#height - 1);
    switch (name) {
      case 'ArrowUp':
      case 'k':
        return -1;
      case 'ArrowDown':
      case 'j':
        return 1;
      case 'PageUp':
        return -page;
      case 'PageDown':
      case 'Space':
        return page;
      case 'Home':
      case 'g':
        return -this.#count;
      case 'End':
      case 'G':
        return this.#count;
      default:
        return undefined;
    }
  }
}

/** Longer lines would be hard to read. Units: columns. */
const MAX_WIDTH = 72;

/** A text to be read, as long as it likes. */
export class TextPanel implements Panel {
  readonly title: string;
  readonly #look: PanelLook;
  readonly #linesFor: (width: number) => readonly PanelLine[];
  readonly #view = new ScrollView();

  /** @param linesFor the text at a width, asked for with each frame */
  constructor(look: PanelLook, title: string, linesFor: (width: number) => readonly PanelLine[]) {
    this.#look = look;
    this.title = title;
    this.#linesFor = linesFor;
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    return { width: MAX_WIDTH, height: this.#linesFor(MAX_WIDTH - SCROLL_COLUMNS).length };
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    const lines = this.#linesFor(area.width - SCROLL_COLUMNS);
    const top = this.#view.fit(lines.length, area.height);
    for (const [index, line] of lines.slice(top, top + area.height).entries()) {
      putLine(canvas, area.row + index, line, area);
    }
    this.#view.drawMarks(canvas, area, this.#look);
  }

  onKey(name: KeyName): boolean {
    return this.#view.onKey(name);
  }

  onMouse({ wheelRows }: TerminalMouse): void {
    this.#view.onWheel(wheelRows);
  }
}
