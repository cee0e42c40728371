import {
  type BoardShape,
  cellOnBoard,
  columnOf,
  countMines,
  createKnowledge,
  createMines,
  createShape,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
  MAX_COUNT,
  type MineMap,
  minesFromCells,
  rowOf,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { cellsAround, minesAround } from '../cases/number-for.ts';
import { GridText, SHOWN_MINE } from '../kit/board.ts';
import { bytesOf } from '../kit/bytes.ts';
import type { Io } from '../kit/dialect.ts';
import type { GlibcRandom } from '../kit/glibc-random.ts';
import { ALL_LINES, BETWEEN, type Bounds, type Cs136Rules, EVERYWHERE, type Tally } from './rules.ts';
import type { OpenSquares } from './steps.ts';
import { countBy } from './surroundings.ts';

const ZERO = 48;
const UNKNOWN = 95;
const MARKED = 80;
const STEPPED_ON_MINE = 88;

/**
 * The complete board and the player board of one game of cs136.
 * Cost: 2 bytes a cell and 2 for its text.
 */
export class PlayerBoard {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  /** The complete board and the player's knowledge of it, live. */
  readonly field: Field;
  readonly #rules: Cs136Rules;
  readonly #mines: MineMap;
  #mineCount: number;
  readonly #text: GridText;
  /** The line below the board. */
  readonly #separator: string;
  readonly #printedAt: ((cell: number) => number) | undefined;
  readonly #changed = new CellBatch(4096, (cells) => {
    for (const cell of cells) this.#show(cell, this.#characterAt(cell));
  });
  /** The numbers under marked cells, where the rules remember them. */
  readonly #covered = new Map<number, number>();
  #isSteppedOn = false;
  #marksOnMines = 0;
  #marksElsewhere = 0;
  /** Marks of the board before that are still counted. */
  #leftOnMines = 0;
  #leftElsewhere = 0;
  #minesEverMarked = 0;
  #safeEverMarked = 0;

  /**
   * @param before the board before this one, of which wrong rules leave something
   * @param layout mines to use instead of random ones; the random numbers are still drawn
   */
  constructor(
    shape: BoardShape,
    { rules, random, separator }: { rules: Cs136Rules; random: GlibcRandom; separator: string },
    layout: Io['layout'],
    before?: PlayerBoard,
  ) {
    this.shape = shape;
    this.#rules = rules;
    const drawn = drawMines(shape, random, rules);
    this.#mines = layout === undefined ? drawn : minesFromCells(shape, cellsOf(shape, layout));
    this.#mineCount = countMines(this.#mines);
    if (drawsBehindMine(random, rules)) this.#mineCount += 1;
    if (rules.drawsTwice) random.skip(shape.size);
    this.knowledge = createKnowledge(shape);
    this.field = { shape, mines: this.#mines, knowledge: this.knowledge };
    this.#separator = separator;
    this.#printedAt = printedAtBy(shape, rules);
    this.#text = new GridText(printedShape(shape, rules), {
      cell: '_',
      between: ' ',
      rowTail: rules.rowTail + (rules.indentsLaterRows ? ' ' : ''),
      tail: separator,
    });
    if (before !== undefined) this.#takeLeftover(before);
  }

  /** What a wrong program does not clear: of a board of another size nothing is known but its counters. */
  #takeLeftover(before: PlayerBoard): void {
    const { leftover } = this.#rules;
    const isSameSize = before.shape.width === this.shape.width && before.shape.height === this.shape.height;
    if (leftover === 'mine count') this.#mineCount += before.#mineCount;
    if (leftover === 'marks') {
      this.#leftOnMines = this.#marksOnMines = before.#marksOnMines;
      this.#leftElsewhere = this.#marksElsewhere = before.#marksElsewhere;
      this.#minesEverMarked = before.#minesEverMarked;
      this.#safeEverMarked = before.#safeEverMarked;
    }
    if (!isSameSize) return;
    for (const [cell, mine] of before.#mines.entries()) {
      if (leftover === 'mines' && mine === 1) this.#mines[cell] = 1;
      if (leftover !== 'squares') continue;
      this.knowledge[cell] = before.knowledge[cell]!;
      this.#show(cell, characterOf(this.knowledge[cell]));
    }
    if (leftover === 'mines') this.#mineCount = countMines(this.#mines);
    if (leftover === 'squares') this.#countMarks();
  }

  /** The player board as it is printed, separator included. */
  get text(): Uint8Array {
    if (isPrintedOddly(this.#rules)) return this.#oddText();
    const { bytes } = this.#text;
    if (!this.#rules.indentsLaterRows) return bytes;
    // What begins the row after the last one is no part of it.
    const end = bytes.length - this.#separator.length;
    return new Uint8Array([...bytes.slice(0, end - 1), ...bytes.slice(end)]);
  }

  /** The text by rules that print other signs, or not every square. Cost: plain and slow. */
  #oddText(): Uint8Array {
    const { rowTail, printsRow, printsColumn, blankBefore } = this.#rules;
    const { width, height } = printedShape(this.shape, this.#rules);
    let text = '';
    for (let row = 0; row < height; row += 1) {
      if (!printsRow(row, height)) continue;
      for (let column = 0; column < width; column += 1) {
        if (!printsColumn(column, width)) continue;
        if (blankBefore(column)) text += ' ';
        text += signOf(this.#text.bytes[this.#text.offsetOf(row * width + column)]!, this.#rules);
      }
      text += rowTail;
    }
    return bytesOf(text + this.#separator);
  }

  /** True if what is marked wins. */
  get isComplete(): boolean {
    const { completeWithin } = this.#rules;
    return this.#rules.isComplete({
      ...(completeWithin === EVERYWHERE
        ? { mines: this.#mineCount, marksOnMines: this.#marksOnMines, marksElsewhere: this.#marksElsewhere }
        : this.#countWithin(completeWithin)),
      safe: this.shape.size - this.#mineCount,
      minesEverMarked: this.#minesEverMarked,
      safeEverMarked: this.#safeEverMarked,
      isOpened: () => this.isOpened,
    });
  }

  /** Cost: one pass. */
  #countWithin(isLookedAt: Bounds): Pick<Tally, 'mines' | 'marksOnMines' | 'marksElsewhere'> {
    const { shape } = this;
    const tally = { mines: 0, marksOnMines: 0, marksElsewhere: 0 };
    for (const [cell, mine] of this.#mines.entries()) {
      if (!isLookedAt(shape, rowOf(shape, cell), columnOf(shape, cell))) continue;
      tally.mines += mine;
      if (this.knowledge[cell] === FLAG) tally[mine === 1 ? 'marksOnMines' : 'marksElsewhere'] += 1;
    }
    return tally;
  }

  /** True if as many cells are marked as there are mines. */
  get hasAllMarks(): boolean {
    return this.#marksOnMines + this.#marksElsewhere >= this.#mineCount;
  }

  /** True if every safe cell was stepped on. Cost: one pass. */
  get isOpened(): boolean {
    return this.knowledge.every((known, cell) => isOpen(known) || this.#mines[cell] === 1);
  }

  /** Steps on a cell: a mine that was unknown is hit. `unknown` if nobody knows what it opens. */
  step(cell: number, openSquares: OpenSquares): 'hit' | 'opened' | 'unknown' {
    const { explodes } = this.#rules;
    const isMine = this.isMine(cell);
    if (explodes === 'all' || isMine === (explodes === 'mines')) {
      this.#showLoss(cell);
      return 'hit';
    }
    if (isMine) {
      this.knowledge[cell] = this.numberAt(cell) + (explodes === 'safe' ? 0 : 1);
      this.#show(cell, characterOf(this.knowledge[cell]));
      return 'opened';
    }
    const field = this.#rules.countsMarkedMines ? this.field : { ...this.field, mines: this.#unmarkedMines() };
    const isKnown = openSquares(field, cell, this.#changed);
    // A marked cell may be open now.
    if (this.#rules.spreadsOverMarks === 'forgets') this.#countMarks();
    return isKnown ? 'opened' : 'unknown';
  }

  /** Takes the mine away from a cell that is stepped on before any other. */
  spareFirstMine(cell: number): void {
    if (!this.#isSteppedOn && this.#mines[cell] === 1) {
      this.#mines[cell] = 0;
      this.#mineCount -= 1;
    }
    this.#isSteppedOn = true;
  }

  numberAt(cell: number): number {
    const { weightsA, reachA, countsOncePer, numberFor } = this.#rules;
    const mines = countBy(weightsA, reachA, countsOncePer)(this.shape, this.#mines, cell);
    return numberFor(mines, cellsAround(this.shape, cell));
  }

  /** More than 8 by some ways to count, which knowledge does not keep. */
  #characterAt(cell: number): number {
    const known = this.knowledge[cell]!;
    return known === MAX_COUNT && this.#rules.numberFor !== minesAround
      ? ZERO + this.numberAt(cell)
      : characterOf(known);
  }

  isMine(cell: number): boolean {
    return this.#mines[cell] === 1;
  }

  /** Shows a mine as one that was stepped on. */
  showMine(cell: number): void {
    this.knowledge[cell] = SHOWN_MINE;
    this.#show(cell, STEPPED_ON_MINE);
  }

  /** Shows how many mines are beside a mine, as A counts, and itself if that is one of them. */
  showNumber(cell: number, countsItself: boolean): void {
    const { shape } = this;
    const isReached = this.#rules.reachA(shape, rowOf(shape, cell), columnOf(shape, cell)) !== undefined;
    const own = countsItself && isReached ? 1 : 0;
    this.#show(cell, ZERO + own + this.numberAt(cell));
  }

  #unmarkedMines(): MineMap {
    return this.#mines.map((mine, cell) => (this.knowledge[cell] === FLAG ? 0 : mine));
  }

  toggleMark(cell: number): void {
    const isMarked = this.knowledge[cell] === FLAG;
    if (isMarked) {
      this.knowledge[cell] = this.#covered.get(cell) ?? HIDDEN;
      this.#covered.delete(cell);
    } else {
      if (this.#rules.marksOpenSquares === 'remembers') this.#covered.set(cell, this.knowledge[cell]!);
      this.knowledge[cell] = FLAG;
    }
    this.#show(cell, characterOf(this.knowledge[cell]!));
    this.countMark(cell, isMarked ? -1 : 1);
  }

  /** @param change 1 for a mark that is set, -1 for one that is taken away */
  countMark(cell: number, change: 1 | -1): void {
    if (this.#mines[cell] === 0) {
      this.#marksElsewhere += change;
      if (change === 1) this.#safeEverMarked += 1;
    } else {
      this.#marksOnMines += change;
      if (change === 1) this.#minesEverMarked += 1;
    }
  }

  /** Makes a cell unknown again that is open, or shows its mine. */
  hide(cell: number): void {
    this.knowledge[cell] = HIDDEN;
    this.#show(cell, UNKNOWN);
  }

  #showLoss(cell: number): void {
    const { lossShows } = this.#rules;
    if (lossShows === 'hit') this.showMine(cell);
    if (lossShows !== 'mines' && lossShows !== 'all') return;
    for (const [other, mine] of this.#mines.entries()) if (mine === 1) this.showMine(other);
    if (lossShows === 'mines') return;
    const { weightsS, reachS } = this.#rules;
    const count = countBy(weightsS, reachS);
    for (const [other, mine] of this.#mines.entries()) {
      if (mine === 0) this.#show(other, ZERO + count(this.shape, this.#mines, other));
    }
  }

  #countMarks(): void {
    const marked = [...this.knowledge.keys()].filter((cell) => this.knowledge[cell] === FLAG);
    const onMines = marked.filter((cell) => this.#mines[cell] === 1).length;
    this.#marksOnMines = this.#leftOnMines + onMines;
    this.#marksElsewhere = this.#leftElsewhere + marked.length - onMines;
  }

  #show(cell: number, character: number): void {
    this.#text.bytes[this.#text.offsetOf(this.#printedAt?.(cell) ?? cell)] = character;
  }
}

/** Undefined where every cell is shown at its own place. */
function printedAtBy({ width, height }: BoardShape, { printsAt }: Cs136Rules): ((cell: number) => number) | undefined {
  switch (printsAt) {
    case 'its place':
      return undefined;
    case 'columns as rows':
    case 'columns after rows':
      return (cell) => (cell % width) * height + Math.floor(cell / width);
    case 'bottom first':
      return (cell) => (height - 1 - Math.floor(cell / width)) * width + (cell % width);
    case 'right first':
      return (cell) => cell + width - 1 - 2 * (cell % width);
  }
}

function printedShape(shape: BoardShape, { printsAt }: Cs136Rules): BoardShape {
  return printsAt === 'columns as rows' ? createShape(shape.height, shape.width) : shape;
}

function isPrintedOddly(rules: Cs136Rules): boolean {
  const { signUnknown, signMarked, signHit, signNumber, printsRow, printsColumn, blankBefore } = rules;
  const hasSigns = signUnknown + signMarked + signHit === '_PX' && signNumber === undefined;
  return !hasSigns || printsRow !== ALL_LINES || printsColumn !== ALL_LINES || blankBefore !== BETWEEN;
}

function signOf(character: number, { signUnknown, signMarked, signHit, signNumber }: Cs136Rules): string {
  if (character === UNKNOWN) return signUnknown;
  if (character === MARKED) return signMarked;
  if (character === STEPPED_ON_MINE) return signHit;
  return signNumber ?? String.fromCharCode(character);
}

function characterOf(known: number): number {
  if (isOpen(known)) return ZERO + known;
  if (known === FLAG) return MARKED;
  return known === SHOWN_MINE ? STEPPED_ON_MINE : UNKNOWN;
}

/** Draws the complete board. The course's program then draws as many numbers again, for the player board. */
function drawMines(shape: BoardShape, random: GlibcRandom, rules: Cs136Rules): MineMap {
  const { isMine, laysColumns, drawsEach } = rules;
  const mines = createMines(shape);
  for (let draw = 0; draw < shape.size; draw += 1) {
    const cell = laysColumns ? (draw % shape.height) * shape.width + Math.floor(draw / shape.height) : draw;
    if (isMine(random.next())) mines[cell] = 1;
    if (drawsEach > 1) random.skip(drawsEach - 1);
  }
  return mines;
}

/** Draws what a loop that goes too far draws. @returns true if that counts as a mine */
function drawsBehindMine(random: GlibcRandom, { drawsBehind, isMine }: Cs136Rules): boolean {
  return drawsBehind !== 'none' && isMine(random.next()) && drawsBehind === 'a mine';
}

/** The cells of a layout; coordinates off the board are ignored. */
function cellsOf(shape: BoardShape, layout: NonNullable<Io['layout']>): number[] {
  return layout.map(([row, column]) => cellOnBoard(shape, row, column)).filter((cell) => cell !== undefined);
}
