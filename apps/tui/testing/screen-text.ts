import { type IBufferCell, Terminal } from '@xterm/headless';
import { ATTRIBUTES } from '../screen/style.ts';

/** What a user sees in one place. */
export interface SeenPlace {
  /** The character; empty in the right half of one that takes two columns. */
  readonly text: string;
  /** `default`, the number of one of 16 or 256 colours, or `#rrggbb`. */
  readonly foreground: string;
  readonly background: string;
  /** A sum of `ATTRIBUTES`. */
  readonly attributes: number;
}

/** A terminal without a window: takes what a program writes, and tells what a user sees. */
export class EmulatedScreen {
  readonly #terminal: Terminal;

  constructor(width: number, height: number) {
    this.#terminal = new Terminal({ cols: width, rows: height, scrollback: 100, allowProposedApi: true });
  }

  async write(bytes: string): Promise<void> {
    await new Promise<void>((resolve) => this.#terminal.write(bytes, resolve));
  }

  resize(width: number, height: number): void {
    this.#terminal.resize(width, height);
  }

  /** All rows from top to bottom, without the blanks at their ends. */
  rows(): string[] {
    return Array.from({ length: this.#terminal.rows }, (_, row) => this.#line(row).translateToString().trimEnd());
  }

  /** What is seen in one place. Units: from 0 at the upper left. */
  at(row: number, column: number): SeenPlace {
    const cell = this.#line(row).getCell(column);
    if (cell === undefined) throw new RangeError(`there is no column ${column}`);
    return {
      text: cell.getWidth() === 0 ? '' : cell.getChars() || ' ',
      foreground: colourText(cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor()),
      background: colourText(cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor()),
      attributes: attributesOf(cell),
    };
  }

  #line(row: number): NonNullable<ReturnType<Terminal['buffer']['active']['getLine']>> {
    const { active } = this.#terminal.buffer;
    const line = active.getLine(active.baseY + row);
    if (line === undefined) throw new RangeError(`there is no row ${row}`);
    return line;
  }
}

/** The rows that a user sees of what a program wrote to a terminal of a size, without the blanks at their ends. */
export async function screenText(bytes: string, width: number, height: number): Promise<string[]> {
  const screen = new EmulatedScreen(width, height);
  await screen.write(bytes);
  return screen.rows();
}

function colourText(isDefault: boolean, isRgb: boolean, colour: number): string {
  if (isDefault) return 'default';
  return isRgb ? `#${colour.toString(16).padStart(6, '0')}` : String(colour);
}

function attributesOf(cell: IBufferCell): number {
  return (
    (cell.isBold() === 0 ? 0 : ATTRIBUTES.bold) |
    (cell.isDim() === 0 ? 0 : ATTRIBUTES.dim) |
    (cell.isUnderline() === 0 ? 0 : ATTRIBUTES.underline) |
    (cell.isInverse() === 0 ? 0 : ATTRIBUTES.reverse) |
    (cell.isItalic() === 0 ? 0 : ATTRIBUTES.italic)
  );
}
