import { cellAt, columnOf, DIRECTIONS, HIDDEN, isOnBoard, MAX_COUNT, rowOf } from '@countermine/core/board.ts';
import type { CellBatch, Field } from '@countermine/core/reveal/field.ts';
import { SHOWN_MINE } from '../kit/board.ts';
import type { CalpolyRules, InPasses, Stacked } from './rules.ts';
import { AROUND, NOWHERE, SHAPE } from './tiles.ts';

// Revealing with the mistakes that programs make: plain and slow.

type SpreadRules = Pick<
  CalpolyRules,
  'spread' | 'diagonally' | 'goesOn' | 'leavesZeros' | 'reach' | 'leavesNumbers' | 'spreadOnMine' | 'spreadsFrom'
>;

/**
 * Reveals a safe tile and what a program reveals with it, or NOWHERE. The caller flushes `changed`.
 * @param looked how many tiles were looked at before
 * @returns how many tiles it has looked at, in programs that look at some only
 */
export function spreadWrongly(
  rules: SpreadRules,
  field: Field,
  numbers: Int32Array,
  cell: number,
  changed: CellBatch,
  looked: number,
): number {
  const spreading = new Spreading(rules, field, numbers, changed);
  const { goesOn, reach } = rules;
  if (cell !== NOWHERE) spreading.open(cell);
  if (isInPasses(reach)) spreading.inPasses(reach);
  else if (cell === NOWHERE) return 0;
  else if (reach === 'rays') spreading.alongRays(cell);
  else if (reach === 'everything') spreading.openSafe(cell);
  else if (goesOn !== AROUND) spreading.whereItGoesOn(cell);
  else if (typeof reach !== 'object') spreading.inSteps([cell], stepsOf(reach));
  else if ('lists' in reach) spreading.byList(cell, reach.lists);
  else if ('room' in reach) spreading.byStack(cell, reach);
  else if ('depth' in reach) spreading.byCalls(cell, reach.depth);
  else return spreading.inOrder(cell, reach.looksAt - (reach.ever ? looked : 0));
  return 0;
}

export function isInPasses(reach: CalpolyRules['reach']): reach is InPasses {
  return typeof reach === 'object' && 'passes' in reach;
}

function stepsOf(reach: 'all' | number): number {
  return reach === 'all' ? Number.POSITIVE_INFINITY : reach;
}

/** Reveals tiles, all of them safe, as those beside a 0 that is on no board, and what a program reveals with them. */
export function spreadFrom(
  rules: SpreadRules,
  field: Field,
  numbers: Int32Array,
  tiles: readonly number[],
  changed: CellBatch,
): void {
  const { reach } = rules;
  if (reach === 0) return;
  const spreading = new Spreading(rules, field, numbers, changed);
  for (const tile of tiles) spreading.open(tile);
  if (reach === 'all' || typeof reach === 'number') spreading.inSteps(tiles, stepsOf(reach) - 1);
}

class Spreading {
  readonly #rules: SpreadRules;
  readonly #field: Field;
  readonly #numbers: Int32Array;
  readonly #changed: CellBatch;

  constructor(rules: SpreadRules, field: Field, numbers: Int32Array, changed: CellBatch) {
    this.#rules = rules;
    this.#field = field;
    this.#numbers = numbers;
    this.#changed = changed;
  }

  /** @returns true if the tile was hidden */
  open(cell: number): boolean {
    const { mines, knowledge } = this.#field;
    if (knowledge[cell] !== HIDDEN) return false;
    const isMine = mines[cell] === 1;
    if (isMine && this.#rules.spreadOnMine === 'left hidden') return false;
    knowledge[cell] = isMine && this.#rules.spreadOnMine !== 'shown as number' ? SHOWN_MINE : this.#numberOf(cell);
    this.#changed.push(cell);
    return true;
  }

  /** From the 0s among some tiles to the tiles beside them, from those that are 0 to the next, and so on. */
  inSteps(from: readonly number[], steps: number): void {
    let edge = [...from];
    for (let step = 0; step < steps && edge.length > 0; step += 1) {
      edge = edge.filter((tile) => this.#isZero(tile)).flatMap((zero) => this.#openBeside(zero));
    }
  }

  /** From one tile after the other that was revealed, if it is a 0, to the tiles beside it. @param most so many tiles */
  inOrder(cell: number, most: number): number {
    const revealed = [cell];
    let looked = 0;
    for (; looked < most && looked < revealed.length; looked += 1) {
      const tile = revealed[looked]!;
      if (this.#isZero(tile)) revealed.push(...this.#openBeside(tile));
    }
    return looked;
  }

  /** The same with a list of tiles to reveal, in which a tile may be several times. @param most as many as have room */
  byList(cell: number, most: number): void {
    const list = [cell];
    for (const tile of list) {
      if ((tile !== cell && !this.open(tile)) || !this.#isZero(tile)) continue;
      for (const beside of this.#rules.spread(tile)) {
        if (list.length < most && this.#field.knowledge[beside] === HIDDEN) list.push(beside);
      }
    }
  }

  /** From the tile that was noted last, if it is a 0, to those beside it. */
  byStack(cell: number, { room, reveals }: Stacked): void {
    const stack = [cell];
    for (let tile = stack.pop(); tile !== undefined; tile = stack.pop()) {
      if (reveals === 'taken' && tile !== cell && !this.open(tile)) continue;
      if (!this.#isZero(tile)) continue;
      for (const beside of this.#rules.spread(tile)) {
        const isFull = stack.length >= room;
        if (this.#field.knowledge[beside] !== HIDDEN || (isFull && reveals !== 'noted')) continue;
        if ((reveals === 'taken' || this.open(beside)) && !isFull) stack.push(beside);
      }
    }
  }

  /** From one tile to the first hidden one beside it, from there to the next, and only then to the others. */
  byCalls(cell: number, depth: number): void {
    if (depth === 0 || !this.#isZero(cell)) return;
    for (const beside of this.#rules.spread(cell)) if (this.open(beside)) this.byCalls(beside, depth - 1);
  }

  /** From a 0 to those tiles beside it from which the program goes on, whether they were revealed before or not. */
  whereItGoesOn(cell: number): void {
    const reached = new Set([cell]);
    for (const tile of reached) {
      if (!this.#isZero(tile)) continue;
      const next = this.#rules.goesOn(tile);
      this.#openBeside(tile, this.#rules.leavesZeros ? next : undefined);
      for (const one of next) reached.add(one);
    }
  }

  inPasses({ passes, to, turns }: InPasses): void {
    const { knowledge } = this.#field;
    for (let pass = 0; pass < passes; pass += 1) {
      for (let at = 0; at < SHAPE.size; at += 1) {
        const cell = turns && pass % 2 === 1 ? SHAPE.size - 1 - at : at;
        if (to === 'those beside' && knowledge[cell] === 0) this.#openBeside(cell);
        if (to === 'each tile' && this.#rules.spread(cell).some((beside) => knowledge[beside] === 0)) this.open(cell);
      }
    }
  }

  /** From a 0 in eight straight lines, each up to its first number. */
  alongRays(cell: number): void {
    if (!this.#isZero(cell)) return;
    for (const [down, right] of DIRECTIONS) {
      let row = rowOf(SHAPE, cell) + down;
      let column = columnOf(SHAPE, cell) + right;
      while (isOnBoard(SHAPE, row, column)) {
        const tile = cellAt(SHAPE, row, column);
        this.open(tile);
        if (!this.#isZero(tile)) break;
        row += down;
        column += right;
      }
    }
  }

  /** From a 0 everything that is safe. */
  openSafe(cell: number): void {
    if (!this.#isZero(cell)) return;
    for (let tile = 0; tile < SHAPE.size; tile += 1) if (this.#field.mines[tile] === 0) this.open(tile);
  }

  /** @param zeros the tiles that are revealed if they are 0s; undefined for all */
  #openBeside(zero: number, zeros?: readonly number[]): number[] {
    const beside = this.#rules.spread(zero);
    const isLeft = (tile: number): boolean =>
      this.#isZero(tile) ? zeros?.includes(tile) === false : this.#rules.leavesNumbers;
    const { knowledge } = this.#field;
    return beside.filter(
      (tile) => knowledge[tile] === HIDDEN && !isLeft(tile) && this.#isOnWay(zero, tile) && this.open(tile),
    );
  }

  #isOnWay(zero: number, tile: number): boolean {
    const isStraight = rowOf(SHAPE, zero) === rowOf(SHAPE, tile) || columnOf(SHAPE, zero) === columnOf(SHAPE, tile);
    return isStraight || this.#rules.diagonally(this.#numbers[tile]!);
  }

  #isZero(cell: number): boolean {
    const isShown = this.#field.knowledge[cell] === SHOWN_MINE && this.#rules.spreadOnMine !== 'shown and gone on';
    return this.#rules.spreadsFrom(this.#numbers[cell]!) && !isShown;
  }

  #numberOf(cell: number): number {
    return Math.max(0, Math.min(MAX_COUNT, this.#numbers[cell]!));
  }
}
