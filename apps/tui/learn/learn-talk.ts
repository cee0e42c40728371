import { columnOf, createShape, FLAG, isOpen, rowOf } from '@countermine/core/board.ts';
import { columnName } from '@countermine/core/codec/grid.ts';
import { type CellWindow, isInWindow, uncutWindow, wholeBoard } from '@countermine/play/board/camera.ts';
import { cellLook, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { SentPosition } from '@countermine/play/solver/solver-messages.ts';
import type { Messages, TrainerTexts } from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { partWords, positionMinesLeft } from '@countermine/play/words/trainer.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import type { BoardGlyphs } from '../board/glyphs.ts';
import { boardWords, parseCell, withCellNames } from '../plain/board-words.ts';
import { spellingOf } from '../plain/plain-talk.ts';

/** How trainers speak line by line: positions in words, and cells by names such as `c4`. */
export class LearnTalk {
  readonly texts: TrainerTexts;
  readonly messages: Messages;
  readonly write: (line: string) => void;
  readonly #language: Language;
  readonly #glyphs: BoardGlyphs | undefined;
  readonly #writeBare: (line: string) => void;

  /**
   * @param write writes one line, given without its line end
   * @param glyphs what boards are drawn with. Default: they are told in words
   */
  constructor(language: Language, hasUnicode: boolean, write: (line: string) => void, glyphs?: BoardGlyphs) {
    const spell = spellingOf(language, hasUnicode);
    this.#language = language;
    this.#glyphs = glyphs;
    this.#writeBare = write;
    this.texts = wordsIn(language, 'terminal').trainer;
    this.messages = withCellNames(wordsIn(language, 'common'));
    this.write = (line) => write(spell(line));
  }

  /** The rows of a position, or of a part of it, and the mines left on the whole of it. */
  writePosition({ width, height, knowledge, mineCount }: SentPosition, part?: CellWindow): void {
    const shape = createShape(width, height);
    const board = { shape, knowledge, mines: undefined, phase: 'playing', exploded: [] } as const;
    const words = part && partWords(this.messages, this.texts, shape, part);
    if (words !== undefined) this.write(words);
    if (this.#glyphs !== undefined) for (const row of drawnRows(board, this.#glyphs, part)) this.#writeBare(row);
    else for (const row of boardWords(wordsIn(this.#language, 'terminal').plain, board, part)) this.write(row);
    // The mines of a board that is not seen whole tell nothing here.
    if (words !== undefined) return;
    this.write(positionMinesLeft(this.messages, this.texts, { mineCount, knowledge }));
  }

  /** The cell with a name; undefined if there is none that can be chosen in this part, or it is not `wanted`. */
  cellNamed(
    { width, height, knowledge }: SentPosition,
    name: string,
    wanted: 'hidden' | 'any',
    part?: CellWindow,
  ): number | undefined {
    const shape = createShape(width, height);
    const cell = parseCell(shape, name);
    const state = cell.ok ? knowledge[cell.value] : undefined;
    if (!cell.ok || state === undefined) return undefined;
    const uncut = uncutWindow(shape, part ?? wholeBoard(shape));
    if (!isInWindow(uncut, rowOf(shape, cell.value), columnOf(shape, cell.value))) return undefined;
    return wanted === 'any' || !(isOpen(state) || state === FLAG) ? cell.value : undefined;
  }

  /** A number as the language writes it. */
  number(value: number, digits = 0): string {
    return this.messages.text.number(value, digits);
  }
}

/** A board as it looks, with the names of its rows and columns around it. */
function drawnRows(board: VisibleBoard, { looks }: BoardGlyphs, part = wholeBoard(board.shape)): string[] {
  const { firstRow, endRow, firstColumn, endColumn } = part;
  const columns = Array.from({ length: endColumn - firstColumn }, (_, at) => firstColumn + at);
  const side = String(endRow).length + 1;
  const cell = Math.max(2, columnName(endColumn - 1).length + 1);
  const line = (name: string, signs: readonly string[]): string =>
    name.padStart(side) + signs.map((sign) => sign.padStart(cell)).join('');
  const rows = Array.from({ length: endRow - firstRow }, (_, at) => {
    const row = firstRow + at;
    const signs = columns.map((column) => looks[cellLook(board, row * board.shape.width + column)] ?? ' ');
    return line(String(row + 1), signs).trimEnd();
  });
  return ['', line('', columns.map(columnName)), ...rows, ''];
}

/** The technique with a typed word, which may be its id, such as `one-one`, or its name as people read it, such as `1-1`. */
export function techniqueNamed({ techniques }: Pick<Messages, 'techniques'>, typed: string): Technique | undefined {
  const wanted = folded(typed);
  return TECHNIQUES.find((technique) => technique === wanted || folded(techniques[technique].name) === wanted);
}

/** Without capitals, and in one word. */
function folded(name: string): string {
  return name.toLowerCase().trim().replace(/\s+/g, '-');
}
