import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { wrapText } from '../screen/text-column.ts';
import { panelGlyphs } from './glyph-set.ts';
import type { PanelLook } from './panel-look.ts';
import { TextField } from './text-field.ts';

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

  /** What is typed so far. */
  get path(): string {
    return this.#field.text.trim();
  }

  /** How many rows it takes. */
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
