import type { BoardShape } from '@countermine/core/board.ts';
import { toAscii } from '@countermine/play/words/terminal/ascii.ts';
import type { CellSize } from '../board/board-layout.ts';
import { KeyButtons, type NamedKey } from '../full-screen/key-line.ts';
import { LEAST_WINDOW, layOut } from '../full-screen/play-layout.ts';
import { panelGlyphs } from '../panels/glyph-set.ts';
import type { PanelLook } from '../panels/panel-look.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { cutText, wrapText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';

/** A text beside the board; it takes as many lines as it needs. */
export interface Line {
  readonly text: string;
  readonly style: Style;
}

/** What a frame shows. */
export interface StageContent {
  readonly shape: BoardShape;
  /** The ends of the upper line. */
  readonly title: string;
  readonly figures: string;
  readonly drawBoard: (area: ScreenArea, cell: CellSize) => void;
  /** Beside the board. */
  readonly side: readonly Line[];
  /** Below it, where there is no room beside it: the most important first. */
  readonly below: readonly Line[];
  readonly keys: readonly NamedKey[];
}

/** Draws what is around a board that is played over a server: the same as around the game. */
export class StageFrame {
  readonly #look: PanelLook;
  readonly #tooSmall: string;
  readonly #buttons = new KeyButtons();

  /** @param tooSmall says that a window of a size is needed */
  constructor(look: PanelLook, tooSmall: (width: number, height: number) => string) {
    this.#look = look;
    this.#tooSmall = tooSmall(LEAST_WINDOW.width, LEAST_WINDOW.height);
  }

  /** The key that a click at a position presses. */
  keyAt(row: number, column: number): string | undefined {
    return this.#buttons.keyAt(row, column);
  }

  /** Draws everything; in a window that is too small, only a message. */
  draw(canvas: Canvas, content: StageContent): void {
    const { styles } = this.#look;
    const { width, height } = canvas;
    canvas.clear(styles.text);
    this.#buttons.clear();
    const layout = layOut(width, height, content.shape);
    if (layout === undefined) {
      this.lines(canvas, { row: 0, column: 0, width, height }, [{ text: this.#tooSmall, style: styles.text }]);
      return;
    }
    this.#drawBar(canvas, layout.bar, content);
    content.drawBoard(layout.board, layout.cell);
    if (layout.side === undefined) this.lines(canvas, layout.words, content.below);
    else this.lines(canvas, layout.side, content.side);
    this.#buttons.drawLine(canvas, layout.keys, content.keys, styles);
  }

  /** Writes texts below each other, as far as there is room. */
  lines(canvas: Canvas, { row, column, width, height }: ScreenArea, lines: readonly Line[]): void {
    const wrapped = lines.flatMap(({ text, style }) =>
      wrapText(this.#shown(text), Math.max(1, width)).map((line) => ({ text: line, style })),
    );
    for (const [at, { text, style }] of wrapped.slice(0, height).entries()) {
      canvas.put(row + at, column, text, style, column + width);
    }
    if (wrapped.length <= height || height < 1) return;
    const { glyphs, styles } = this.#look;
    canvas.put(row + height - 1, column + width - 1, panelGlyphs(glyphs).cut, styles.muted);
  }

  #drawBar(canvas: Canvas, { row, column, width }: ScreenArea, { title, figures }: StageContent): void {
    const { styles, glyphs } = this.#look;
    const right = this.#shown(`${figures} `);
    const at = column + Math.max(0, width - textWidth(right));
    const left = cutText(this.#shown(title), Math.max(0, at - column - 2), panelGlyphs(glyphs).cut);
    canvas.put(row, column + 1, left, styles.title, at);
    canvas.put(row, at, right, styles.title, column + width);
  }

  /** Names and links come from others. */
  #shown(text: string): string {
    return this.#look.glyphs === 'ascii' ? toAscii(text) : text;
  }
}
