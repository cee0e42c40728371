import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal-event.ts';
import type { Panel } from './panel.ts';
import { type PanelLine, putLine } from './panel-line.ts';
import type { PanelLook } from './panel-look.ts';
import { SCROLL_COLUMNS, ScrollView } from './scroll-view.ts';

/** Longer lines would be hard to read. Units: columns. */
const WIDEST = 72;

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
    return { width: WIDEST, height: this.#linesFor(WIDEST - SCROLL_COLUMNS).length };
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
