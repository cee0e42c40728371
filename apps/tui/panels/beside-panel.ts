import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { wrapText } from '../screen/text-column.ts';
import type { Panel, PanelLook } from './panel.ts';
import { PathPrompt } from './text-field.ts';

const MAX_WIDTH = 66;

/** Asks for a recording to watch beside another. */
export class BesidePanel implements Panel {
  readonly title: string;
  readonly #look: PanelLook;
  readonly #prompt: PathPrompt;
  readonly #open: (path: string) => string | undefined;
  /** What was wrong with the last path. */
  #problem = '';

  /** @param open opens a recording @returns what is wrong with it */
  constructor(look: PanelLook, open: (path: string) => string | undefined) {
    const { beside, besideAbout, besidePath } = look.texts.watch;
    this.title = beside;
    this.#look = look;
    this.#prompt = new PathPrompt(look, `${besideAbout} ${besidePath}`, '');
    this.#open = open;
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    return { width: MAX_WIDTH, height: this.#prompt.heightFor(MAX_WIDTH) + 1 + this.#problemLines(MAX_WIDTH).length };
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    const { styles } = this.#look;
    this.#prompt.draw(canvas, area);
    const first = area.row + this.#prompt.heightFor(area.width) + 1;
    const room = Math.max(0, area.row + area.height - first);
    for (const [index, line] of this.#problemLines(area.width).slice(0, room).entries()) {
      canvas.put(first + index, area.column, line, styles.error, area.column + area.width);
    }
  }

  onKey(name: KeyName): boolean {
    if (name !== 'Enter') return this.#prompt.onKey(name);
    if (this.#prompt.path !== '') this.#problem = this.#open(this.#prompt.path) ?? '';
    return true;
  }

  onPaste(text: string): void {
    this.#prompt.onPaste(text);
  }

  #problemLines(width: number): readonly string[] {
    return this.#problem === '' ? [] : wrapText(this.#problem, width);
  }
}
