import {
  columnOf,
  createKnowledge,
  createMines,
  HIDDEN,
  isOpen,
  type Knowledge,
  type MineMap,
  rowOf,
} from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { FREE_NUMBER, FREE_REST } from '../cases/answer.ts';
import { exchangedCell } from '../kit/board.ts';
import { type HintCommand, type Mode, REVEAL_RADIAL, REVEAL_SQUARE, type RevealCommand } from './commands.ts';
import { AROUND, NEAR } from './directions.ts';
import { AFTER_FREE, COLUMN_NUMBERS, FRAME, HEAD_LINES, NUMBERS_IN_MEMORY, rowsOf } from './field-rows.ts';
import { KeptMines } from './kept-mines.ts';
import { type Comp1511Rules, type Place, SHAPE, SIZE } from './rules.ts';

type CellRules = Pick<
  Comp1511Rules,
  | 'countsDown'
  | 'countsOthers'
  | 'lossShowsMines'
  | 'lossShowsNumbers'
  | 'lossShowsSafe'
  | 'numberText'
  | 'safeText'
  | 'showsMinesOnWin'
  | 'showsNumbersOf'
  | 'shownCount'
  | 'zeroText'
>;

type DebugRules = Pick<Comp1511Rules, 'debugShowsNumbers' | 'debugTextOnceShown' | 'openedMineStays' | 'safeText'>;

/** The answer to a reveal; a reveal that prints nothing is `ignored`. */
type Outcome = 'goes-on' | 'won' | 'lost' | 'ignored';

/** The field of a program with mistakes, as plain as in such a program: every rule of it can be another. */
export class WrongField {
  mode: Mode;
  /** True if the next reveal is the first turn. */
  isFirstTurn = true;
  readonly #mines = createMines(SHAPE);
  readonly #knowledge = createKnowledge(SHAPE);
  readonly field: Field = { shape: SHAPE, mines: this.#mines, knowledge: this.#knowledge };
  readonly #rules: Comp1511Rules;
  #typedMines = 0;
  /** The mines as they were typed. */
  #typed = createMines(SHAPE);
  /** The cells that are not set before the mines are placed. */
  readonly #neverSet = new Set<number>();
  readonly #unsetByShift = new Set<number>();
  #mayRevealMine = false;
  /** How often a pair named each cell again, where that is added up: such a cell is neither safe nor a mine. */
  readonly #again = new Uint8Array(SHAPE.size);
  readonly #kept = new KeptMines();
  /** How often a square was opened that was open before, if that counts. */
  #openedAgain = 0;
  /** The mine that lost the game. */
  #hit: number | undefined;
  #isDead = false;
  #isWon = false;
  /** The open squares that the gameplay field has shown with their numbers. */
  readonly #shown = new Set<number>();

  constructor(rules: Comp1511Rules) {
    this.#rules = rules;
    this.mode = rules.firstMode;
    const { isUnset } = rules;
    for (let cell = 0; cell < SHAPE.size; cell += 1) {
      if (isUnset(rowOf(SHAPE, cell), columnOf(SHAPE, cell))) this.#neverSet.add(cell);
    }
  }

  /** @returns whether there was a mine already */
  placeMine(cell: number | undefined): boolean {
    const { countsAsTyped, pairsAddUp } = this.#rules;
    const isOff = cell === undefined || this.#isOff(cell);
    const isRepeated = !isOff && this.#typed[cell] === 1;
    if (isOff ? countsAsTyped.includes('off the field') : !isRepeated || countsAsTyped.includes('repeated'))
      this.#typedMines += 1;
    if (isOff) return false;
    if (pairsAddUp !== 'not' && isRepeated) this.#again[cell]! += 1;
    this.#typed[cell] = 1;
    this.#mines[cell] = this.#again[cell] === 0 || pairsAddUp !== 'to no mine' ? 1 : 0;
    return isRepeated;
  }

  /** Places a mine off the field, in an array that is larger. */
  keepMine(place: Place): void {
    this.placeMine(undefined);
    this.#kept.add(place);
  }

  /** What was added to a cell beyond a mine. */
  #addedTo(cell: number): number {
    return this.#rules.pairsAddUp === 'in numbers' ? 0 : this.#again[cell]!;
  }

  /**
   * The mines that a hint tells: each as often as it is counted.
   * @param off the places off the field that belong to what is counted
   */
  countMines(command: HintCommand, times: (row: number, column: number) => number, off = 0): number {
    const { countsOthers, countsDown, hintsCountOpen } = this.#rules;
    const countsOpen = hintsCountOpen.includes(command);
    let total = countsOthers === 'off the field too' ? off : 0;
    for (let cell = 0; cell < SHAPE.size; cell += 1) {
      const isMine = this.#mines[cell] === 1 || (countsOpen && isOpen(this.#knowledge[cell]!));
      const isCounted = isMine === (countsOthers === 'no');
      const again = this.#mines[cell] === 1 ? this.#addedTo(cell) : 0;
      if (isCounted) total += (1 + again) * times(rowOf(SHAPE, cell), columnOf(SHAPE, cell));
    }
    return countsDown === 'no' ? total : 0 - total;
  }

  /** True if something that a hint counts is not known since a shift: it may be a mine. */
  mayMiscount(times: (row: number, column: number) => number): boolean {
    return [...this.#unsetByShift].some(
      (cell) => this.#isUnset(cell) && times(rowOf(SHAPE, cell), columnOf(SHAPE, cell)) > 0,
    );
  }

  /** True if the program finds a mine beside a square. */
  isNumber(cell: number): boolean {
    return this.#count(cell) > 0;
  }

  /** Reveals a square; off the field it changes nothing. */
  reveal(cell: number | undefined, command: RevealCommand): Outcome {
    this.#mayRevealMine = false;
    if (cell === undefined || this.#isOff(cell)) return 'goes-on';
    if (this.#rules.winsLate && this.hasWon) return this.#win();
    const answer = isOpen(this.#knowledge[cell]!) ? this.#rules.openAgain(command) : 'revealed';
    if (answer !== 'revealed') return answer === 'field' ? 'goes-on' : 'ignored';
    const shifts = this.#shiftUntilSafe(cell, command);
    this.isFirstTurn = this.isFirstTurn && !this.#endsFirstTurn(command, shifts);
    this.#mayRevealMine = this.#isBesideUnset(cell);
    const opensMine = this.#rules.opensMines(command) || (shifts > 0 && this.#rules.opensShiftedMine);
    if (this.#isLostAt(cell) && !opensMine) {
      if (this.#rules.lossOpensMine) {
        this.#open(cell);
        this.#recount();
      }
      this.#hit = cell;
      if (this.#rules.showsLoss(command, this.mode)) this.#isDead = true;
      return 'lost';
    }
    // Another square than the named one may be a mine, which is gone when it is counted.
    for (const one of this.#named(cell)) if (one !== cell) this.#open(one);
    const isNumber = this.#count(cell) > 0;
    const { countsOpenedAgain } = this.#rules;
    const isSingle = shifts > 0 && this.#rules.singleAfterShift.includes(command);
    const opened = isSingle ? this.#named(cell) : this.#openedBy(cell, command, isNumber);
    const staysHidden = (one: number): boolean => this.#rules.minesStayHidden && this.#mines[one] === 1;
    for (const one of opened) {
      if (this.#isBesideUnset(one)) this.#mayRevealMine = true;
      if (staysHidden(one)) continue;
      if (isOpen(this.#knowledge[one]!) && (one === cell || countsOpenedAgain === 'all')) this.#openedAgain += 1;
      this.#open(one);
    }
    this.#recount();
    const testsWin = this.#rules.testsWin(command, isNumber) && !this.#rules.winsLate;
    return testsWin && this.hasWon ? this.#win() : 'goes-on';
  }

  #isLostAt(cell: number): boolean {
    const { losesAt, losesAtExchanged } = this.#rules;
    const looked = losesAtExchanged ? exchangedCell(SHAPE, cell)! : cell;
    return losesAt === 'any square' || (this.#mines[looked] === 1) === (losesAt === 'mine');
  }

  #isOff(cell: number): boolean {
    return !this.#rules.isOnField(rowOf(SHAPE, cell), columnOf(SHAPE, cell));
  }

  /** Is shown as a lost game from now on. */
  lose(): void {
    this.#isDead = true;
  }

  #win(): Outcome {
    this.#isWon = true;
    return 'won';
  }

  #endsFirstTurn(command: RevealCommand, shifts: number): boolean {
    switch (this.#rules.firstTurn) {
      case 'first reveal':
      case 'first command':
      case 'first hint or reveal':
        return true;
      case 'first square reveal':
        return command === REVEAL_SQUARE;
      case 'first radial reveal':
        return command === REVEAL_RADIAL;
      case 'first shift':
        return shifts > 0;
      case 'every reveal':
        return false;
    }
  }

  /** @returns the number of shifts */
  #shiftUntilSafe(cell: number, command: RevealCommand): number {
    const { leastShifts, mostShifts, safeReveals, shifted, shiftMovesOpen } = this.#rules;
    if (!this.isFirstTurn || !safeReveals.includes(command)) return 0;
    const typed = this.#mines.slice();
    let mines: MineMap = typed;
    let known: Knowledge = this.#knowledge.slice();
    let again: MineMap = this.#again.slice();
    let shifts = 0;
    const isFor = this.#reasonToShift(cell, typed);
    for (; (isFor(mines) || shifts < leastShifts) && shifts < mostShifts; shifts += 1) {
      mines = shifted(mines, cell, typed);
      if (shiftMovesOpen) known = shifted(known, cell, known);
      again = shifted(again, cell, again);
    }
    this.#mines.set(mines);
    this.#unsetShifted(shifts);
    this.#knowledge.set(known);
    this.#again.set(again);
    if (this.#rules.keptMinesMove) this.#kept.moveDown(shifts);
    return shifts;
  }

  #isBesideUnset(cell: number): boolean {
    const isBeside = (one: number): boolean =>
      Math.abs(rowOf(SHAPE, one) - rowOf(SHAPE, cell)) <= 1 &&
      Math.abs(columnOf(SHAPE, one) - columnOf(SHAPE, cell)) <= 1;
    return [...this.#unsetByShift].some((one) => isBeside(one) && this.#isUnset(one));
  }

  /** What one shift does not set, the next one moves down. */
  #unsetShifted(shifts: number): void {
    if (shifts === 0) return;
    const { isUnsetByShift } = this.#rules;
    for (let cell = 0; cell < SHAPE.size; cell += 1) {
      const rows = Array.from({ length: shifts }, (_, down) => rowOf(SHAPE, cell) - down);
      if (!rows.some((row) => row >= 0 && isUnsetByShift(row, columnOf(SHAPE, cell)))) continue;
      this.#unsetByShift.add(cell);
      this.#neverSet.add(cell);
      this.#typed[cell] = 0;
      this.#mines[cell] = 0;
    }
  }

  /** The test of mines for which the field is shifted once more. */
  #reasonToShift(cell: number, typed: MineMap): (mines: MineMap) => boolean {
    const { shiftedFor, shifted, count, mostShifts } = this.#rules;
    const isMine = (mines: MineMap): boolean => mines[cell] === 1;
    const isNear = (mines: MineMap): boolean => isMine(mines) || count(SHAPE, mines, cell) > 0;
    if (shiftedFor === 'mine' || (shiftedFor !== 'mine beside, else safe' && !isMine(typed))) return isMine;
    let mines = typed;
    for (let shifts = 0; isNear(mines) && shifts < mostShifts; shifts += 1) mines = shifted(mines, cell, typed);
    return isNear(mines) && shiftedFor !== 'mine beside a mine' ? isMine : isNear;
  }

  get hasWon(): boolean {
    if (this.#rules.safeText !== undefined || this.#rules.countsOthers !== 'no') return false;
    const isHidden = (known: number): boolean => known === HIDDEN;
    if (this.#rules.wonWithHidden === 'typed mines') {
      const more = this.#knowledge.filter(isHidden).length - this.#typedMines;
      return more === 0 || (more < 0 && this.#rules.winsWithFewer);
    }
    const isLeft = (known: number, cell: number): boolean =>
      isHidden(known) &&
      this.#mines[cell] === 0 &&
      this.#again[cell] === 0 &&
      this.#rules.isNeededToWin(rowOf(SHAPE, cell), columnOf(SHAPE, cell));
    if (this.#rules.countsOpenedAgain !== 'none') return this.#knowledge.filter(isLeft).length <= this.#openedAgain;
    return this.#knowledge.some(isLeft) === (this.#rules.wonWithHidden === 'more than mines');
  }

  /** The squares that are opened, one after the other: a mine among them is gone when the next ones are counted. */
  #openedBy(cell: number, command: RevealCommand, isNumber: boolean): Iterable<number> {
    const { radialOpensAround, radialOpensAt, square, squareOpensAround, squareOpensAt } = this.#rules;
    const fixed = (command === REVEAL_SQUARE ? squareOpensAt : radialOpensAt).get(cell);
    if (fixed !== undefined && !isNumber) return fixed.filter((one) => !this.#isOff(one));
    const count = this.#count(cell);
    if (command === REVEAL_RADIAL) return radialOpensAround(count) ? this.#star(cell) : this.#named(cell);
    if (!squareOpensAround(count) && square !== 'block always') return this.#named(cell);
    if (square === 'flood') return this.#opening(cell);
    return square === 'single' ? this.#named(cell) : this.#block(cell);
  }

  /** @param again what the loops of such a program open when they come to the square, too */
  *#named(cell: number, again?: number): Iterable<number> {
    const opened = this.#rules.openedForNamed(cell);
    for (const one of new Set([opened, again ?? opened])) if (!this.#isOff(one)) yield one;
  }

  *#block(cell: number): Iterable<number> {
    const { blockBorder, blockOpens, blockEndsOffField, isInBlock, openedForAround } = this.#rules;
    const centre = placeOf(cell);
    yield* this.#named(cell, openedForAround(cell));
    for (const [down, right] of NEAR) {
      if (!isInBlock(down, right)) continue;
      const one = blockBorder({ row: centre.row + down, column: centre.column + right }, centre);
      if (one === undefined && blockEndsOffField) return;
      if (one === undefined || this.#isOff(one)) continue;
      if (blockOpens === 'all' || this.#count(one) > 0 === (blockOpens === 'numbers')) yield openedForAround(one);
    }
  }

  #opening(cell: number): number[] {
    const opening = new Set([cell]);
    for (const one of opening) {
      if (this.#count(one) === 0) for (const beside of this.#block(one)) opening.add(beside);
    }
    return [...opening];
  }

  *#star(cell: number): Iterable<number> {
    yield* this.#named(cell, cell);
    const directions = AROUND.filter(([down, right]) => this.#rules.hasRay(down, right));
    const all = [...directions, ...this.#rules.moreRays].toSorted(this.#rules.rayOrder);
    const centre = placeOf(cell);
    for (const [down, right] of all) {
      const hindering = this.#rules.raysHinderedBy(down, right);
      if (!hindering.some(([d, r]) => this.#endsAtNumber(centre, d, r))) yield* this.#ray(centre, down, right);
    }
  }

  #endsAtNumber(centre: Place, down: number, right: number): boolean {
    const last = [...this.#ray(centre, down, right)].at(-1);
    return last !== undefined && this.#count(last) > 0;
  }

  *#ray(centre: Place, down: number, right: number): Iterable<number> {
    const { rayStart, maxRay, rayBorder, endsRays, rayStop, rayEnd, openEndsRays, minesEndRays } = this.#rules;
    const { openedForOnLine } = this.#rules;
    let isAfterNumber = false;
    for (let step = rayStart(down, right); step <= maxRay(down, right); step += 1) {
      const place = { row: centre.row + step * down, column: centre.column + step * right };
      const cell = rayBorder(place, centre);
      if (cell === undefined || this.#isOff(cell) || endsRays(place.row, place.column, down, right)) return;
      if (openEndsRays && isOpen(this.#knowledge[cell]!)) return;
      if (minesEndRays && this.#mines[cell] === 1) return;
      if (rayStop(down, right) === 'before number' && this.#count(cell) > 0) return;
      const opened = openedForOnLine(cell);
      if (!this.#isOff(opened)) yield opened;
      const stop = this.#count(cell) > 0 ? rayStop(down, right) : 'never';
      if (isAfterNumber || stop === 'at number' || (rayEnd === 'edge' && isOnEdge(place))) return;
      isAfterNumber = stop === 'after number';
    }
  }

  /** Opens a square, and a mine too. */
  #open(cell: number): void {
    if (!this.#rules.openedMineStays) this.#mines[cell] = 0;
    this.#knowledge[cell] = 0;
    this.#shown.delete(cell);
  }

  #recount(): void {
    for (let cell = 0; cell < SHAPE.size; cell += 1) {
      if (isOpen(this.#knowledge[cell]!))
        this.#knowledge[cell] = Math.max(0, Math.min(this.#count(cell), AROUND.length));
    }
  }

  #count(cell: number): number {
    const { count, countsDown, countsOthers, countsTypedField } = this.#rules;
    const counted = countsTypedField ? this.#typed : this.#countedMines();
    const mines = count(SHAPE, counted, cell) + this.#kept.countBeside(cell);
    if (countsDown === 'to none') return 0 - mines;
    if (countsOthers === 'no') return mines;
    const { row, column } = placeOf(cell);
    const sideOf = (line: number): number => (line % (SIZE - 1) === 0 ? 2 : 3);
    const places = countsOthers === 'on the field' ? sideOf(row) * sideOf(column) : AROUND.length + 1;
    return places - mines - this.#mines[cell]!;
  }

  /** As often as each is counted. */
  #countedMines(): MineMap {
    if (this.#rules.pairsAddUp !== 'in numbers') return this.#mines;
    return this.#mines.map((mine, cell) => mine * (1 + this.#again[cell]!));
  }

  text(form: Mode | 'as always' | 'none'): string {
    const shown = this.shownForm(form);
    if (shown === 'none') return '';
    const text = shown === 'debug' ? this.#debugText() : this.#gameplayText();
    if (shown === 'debug' || !this.#rules.printsRowsUp) return text;
    return `${text.split('\n', HEAD_LINES + 1).join('\n')}\n-1 |${FREE_REST}\n`;
  }

  shownForm(form: Mode | 'as always' | 'none'): Mode | 'none' {
    return form === 'as always' ? this.#rules.formOf(this.mode) : form;
  }

  /** True if the last reveal was at or beside a square that no shift has set. */
  get mayRevealMine(): boolean {
    return this.#mayRevealMine;
  }

  /** True if there are cells that were never set. */
  get hasUnset(): boolean {
    return [...this.#neverSet].some((cell) => this.#isUnset(cell));
  }

  #isUnset(cell: number): boolean {
    return this.#neverSet.has(cell) && this.#typed[cell] === 0 && !isOpen(this.#knowledge[cell]!);
  }

  #debugText(): string {
    const { debugShowsNumbers, debugTextOnceShown, openedMineStays, safeText } = this.#rules;
    // Read once: a rule that is watched is read slowly.
    const rules = { debugShowsNumbers, debugTextOnceShown, openedMineStays, safeText };
    const rows = this.#rowsOf('debug', (cell) => this.#debugCell(cell, rules));
    return rows
      .flatMap((cells) => (cells === '' ? [] : [cells.endsWith(FREE_REST) ? `${cells}\n` : `${cells} \n`]))
      .join('');
  }

  /**
   * The rows of a form, empty for one that is left out. A cell that was never set may be any number in debug form; in the other
   * one a row is free from there on.
   */
  #rowsOf(form: Mode, show: (cell: number) => string): string[] {
    const { isPrinted, printsExchanged, printsRowMore } = this.#rules;
    const shown = (cell: number): number => (printsExchanged.includes(form) ? exchangedCell(SHAPE, cell)! : cell);
    const free = form === 'debug' ? FREE_NUMBER : FREE_REST;
    const showKnown = (cell: number): string => (this.#isUnset(shown(cell)) ? free : show(shown(cell)));
    const rows = rowsOf(showKnown, (row, column) => isPrinted(form, row, column));
    const known = this.#neverSet.size > 0 ? rows.map((row) => row.replace(AFTER_FREE, FREE_REST)) : rows;
    return printsRowMore === form ? [...known, form === 'debug' ? NUMBERS_IN_MEMORY : FREE_REST] : known;
  }

  #debugCell(cell: number, rules: DebugRules): string {
    const { debugShowsNumbers, debugTextOnceShown, openedMineStays, safeText } = rules;
    const known = this.#knowledge[cell]!;
    const isShownOpen = isOpen(known) && openedMineStays;
    // A field that moves late brings mines to open squares.
    const again = this.#addedTo(cell);
    if (this.#mines[cell] === 1 && !isShownOpen) return this.#isDead ? this.#rules.lossMine : `${2 + again}`;
    if (safeText !== undefined && again === 0) return safeText;
    if (!isOpen(known)) return again === 0 ? '1' : `${2 + again}`;
    if (debugTextOnceShown !== undefined && this.#shown.has(cell)) return debugTextOnceShown(known);
    return debugShowsNumbers ? `${known}` : '0';
  }

  #gameplayText(): string {
    const { lossShowsFace, showsDeadFaceOnWin } = this.#rules;
    const isDead = (this.#isDead && lossShowsFace) || (this.#isWon && showsDeadFaceOnWin);
    const { lossShowsMines, lossShowsNumbers, lossShowsSafe, numberText, showsMinesOnWin, shownCount } = this.#rules;
    const { countsDown, countsOthers, safeText, showsNumbersOf, zeroText } = this.#rules;
    // Read once: a rule that is watched is read slowly.
    const rules = {
      ...{ lossShowsMines, lossShowsNumbers, lossShowsSafe, numberText, showsMinesOnWin, shownCount },
      ...{ countsDown, countsOthers, safeText, showsNumbersOf, zeroText },
    };
    const start = this.#rules.printsGapFirst ? ' ' : '';
    const rows = this.#rowsOf('gameplay', (cell) => this.#gameplayCell(cell, rules)).flatMap((cells, row) =>
      cells === '' ? [] : [`0${row} |${start}${cells}${cells.endsWith(FREE_REST) ? '' : '|'}\n`],
    );
    return (isDead ? 'xx\n/\\\n' : '..\n\\/\n') + COLUMN_NUMBERS + FRAME + rows.join('') + FRAME;
  }

  #gameplayCell(cell: number, rules: CellRules): string {
    const { lossShowsMines, lossShowsNumbers, showsMinesOnWin, safeText, showsNumbersOf } = rules;
    const isMine = this.#mines[cell] === 1;
    const showsSafe = safeText !== undefined || (this.#isDead && rules.lossShowsSafe);
    const isShownOpen = isOpen(this.#knowledge[cell]!) || (showsSafe && !isMine);
    if (isShownOpen !== (showsNumbersOf === 'open squares')) {
      const showsLost = lossShowsMines === 'all' || (lossShowsMines === 'the one that was hit' && cell === this.#hit);
      const showsMines = (this.#isDead && showsLost) || (this.#isWon && showsMinesOnWin);
      return showsMines && isMine ? '()' : '##';
    }
    if (this.#isDead && !lossShowsNumbers) return rules.zeroText;
    const count = this.#shownCount(cell, rules);
    if (count > 0) this.#shown.add(cell);
    if (count === 0) return rules.zeroText;
    return rules.numberText(rules.countsDown === 'to some' ? 0 - count : count);
  }

  #shownCount(cell: number, { shownCount, countsDown, countsOthers, safeText, showsNumbersOf }: CellRules): number {
    if (shownCount !== undefined) return shownCount(SHAPE, this.#mines, cell);
    const known = this.#knowledge[cell]!;
    const isUsual = countsOthers === 'no' && countsDown === 'no';
    const isKnown = showsNumbersOf === 'open squares' && isUsual && safeText === undefined;
    // Of open squares the number is known, unless it is larger than it can be.
    if (isKnown && known < AROUND.length) return known;
    return this.#count(cell) + (showsNumbersOf === 'hidden squares, mines themselves too' ? this.#mines[cell]! : 0);
  }
}

function placeOf(cell: number): Place {
  return { row: rowOf(SHAPE, cell), column: columnOf(SHAPE, cell) };
}

function isOnEdge({ row, column }: Place): boolean {
  return row === 0 || column === 0 || row === SIZE - 1 || column === SIZE - 1;
}
