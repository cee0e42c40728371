import { isNumberCell } from '@countermine/courses/cases/board-form.ts';
import type { BesideBoards } from './added-text.ts';
import { type KnownLine, NUMBERS } from './board-lines.ts';

/** The position of a line to which a rewrite applies. */
export interface RewritePlace {
  /** The kind of the previous line; undefined for any. */
  readonly after: string | undefined;
  /** The kind of the next line; undefined for any. */
  readonly before: string | undefined;
  readonly isLast: boolean;
}

/** A different way in which a program always prints lines of one kind. */
export type Rewrite =
  | {
      readonly what: 'line';
      readonly kind: string;
      readonly place: RewritePlace;
      /** Empty if the line is left out. */
      readonly to: Pattern;
    }
  | {
      readonly what: 'row';
      readonly kind: string;
      readonly place: RewritePlace;
      readonly before: Pattern;
      readonly between: string;
      readonly after: string;
    }
  | {
      readonly what: 'cell';
      readonly kind: string;
      readonly place: RewritePlace;
      /** The game's text of the cell, or {@link EVERY_NUMBER}. */
      readonly from: string;
      readonly to: string;
    }
  | {
      /** Consecutive lines of one answer that are printed as other lines, or left out. */
      readonly what: 'block';
      /** That of the first of them. */
      readonly kind: string;
      readonly kinds: readonly string[];
      readonly place: RewritePlace;
      /** With the numbers of all the lines. Empty if they are left out. */
      readonly to: Pattern;
    }
  | {
      /** Boards that are left out, or printed again. */
      readonly what: 'board';
      readonly kind: typeof ANY_KIND;
      /** The lines around the board; with `after a line`, that line and the one after it. */
      readonly place: RewritePlace;
      readonly how: BoardRewrite;
    }
  | {
      /** A text that is printed in addition, above or below boards. */
      readonly what: 'beside boards';
      readonly kind: typeof ANY_KIND;
      readonly place: RewritePlace;
      readonly beside: BesideBoards;
    }
  | {
      /** The end of the output: `to` replaces its last newline. */
      readonly what: 'end';
      readonly kind: typeof ANY_KIND;
      readonly place: RewritePlace;
      readonly to: string;
    };

export const ANY_KIND = '';

/** The text of every cell that shows a number. No cell has it: it is too long; and no digit is in it. */
export const EVERY_NUMBER = 'every number';

/** A board is left out, is printed twice in a row, or the last one is printed again after another line. */
export type BoardRewrite = 'left out' | 'twice' | 'after a line';

/** A text with the numbers of a line as holes. */
export type Pattern = readonly (string | NumberHole)[];

/** One of the numbers of a line. */
interface NumberHole {
  /** Which of them, from 0. */
  readonly number: number;
  /** The least number of digits, with leading zeros; undefined if it is printed as it is. */
  readonly digits: number | undefined;
  /** The separator of the numbers of a list. */
  readonly gap: string;
  /** What is added to the number. */
  readonly plus?: number;
}

/** Any position. */
export const ANYWHERE: RewritePlace = { after: undefined, before: undefined, isLast: false };

/** The position of a line: the kinds of its neighbours, empty if there is none, and whether it is the last. */
export interface LinePlace {
  readonly previous: string;
  readonly next: string;
  readonly isLast: boolean;
}

export function isAtPlace({ after, before, isLast }: RewritePlace, line: LinePlace): boolean {
  return (
    (after === undefined || after === line.previous) &&
    (before === undefined || before === line.next) &&
    (!isLast || line.isLast)
  );
}

/** The line as printed by a program with these rewrites, all of which apply to its kind and position. */
export function rewriteLine(line: KnownLine, rewrites: readonly Rewrite[]): string {
  const { row } = line;
  const whole = rewrites.findLast((rewrite) => rewrite.what === 'line');
  if (whole?.what === 'line') return fillPattern(whole.to, line.numbers);
  if (row === undefined) return line.text;
  const cells = row.cells.map((cell) => {
    const changed = rewrites.find((rewrite) => rewrite.what === 'cell' && isCell(cell, rewrite.from));
    return changed?.what === 'cell' ? changed.to : cell;
  });
  const layout = rewrites.findLast((rewrite) => rewrite.what === 'row');
  if (layout?.what !== 'row') return row.before + cells.join(row.form.layout.gap) + row.after;
  return fillPattern(layout.before, line.numbers) + cells.join(layout.between) + layout.after;
}

function isCell(cell: string, from: string): boolean {
  return from === EVERY_NUMBER ? isNumberCell(cell.trim()) : cell === from;
}

/** The last line as printed by a program that ends its output differently. */
export function rewriteEnd(text: string, rewrites: readonly Rewrite[]): string {
  const last = rewrites.findLast((rewrite) => rewrite.what === 'end');
  return last?.what === 'end' && text.endsWith('\n') ? text.slice(0, -1) + last.to : text;
}

export function fillPattern(pattern: Pattern, numbers: readonly string[]): string {
  return pattern.map((part) => (typeof part === 'string' ? part : fillHole(part, numbers))).join('');
}

function fillHole({ number, digits, gap, plus }: NumberHole, numbers: readonly string[]): string {
  const expected = numbers[number] ?? '';
  if (plus !== undefined) return String(Number(expected) + plus);
  const typed = expected.split(/ +/);
  return typed.map((one) => (digits === undefined ? one : String(Number(one)).padStart(digits, '0'))).join(gap);
}

/**
 * The text of a program's line as a pattern of the numbers that the expected line has. Undefined if it has other
 * numbers, which would be a wrong answer instead of another form.
 */
export function patternOf(text: string, numbers: readonly string[]): Pattern | undefined {
  const pattern: (string | NumberHole)[] = [];
  let next = 0;
  let end = 0;
  for (const match of text.matchAll(NUMBERS)) {
    const at = numbers.findIndex((number, index) => index >= next && areSame(number, match[0]));
    if (at < 0) return undefined;
    pattern.push(text.slice(end, match.index), holeFor(at, numbers[at]!, match[0]));
    next = at + 1;
    end = match.index + match[0].length;
  }
  return [...pattern, text.slice(end)].filter((part) => part !== '');
}

/** Numbers are too high or too low by at most this, where one is counted from the wrong end. */
const MAX_SHIFT = 2;

/**
 * The text of a program's line as a pattern of the numbers that the expected line has, in another order, or some of them
 * too high or too low. Most such patterns are wrong, which shows in other lines of the kind.
 */
export function wrongPatternsOf(text: string, numbers: readonly string[]): Pattern[] {
  const found = text.match(NUMBERS) ?? [];
  const isList = [...found, ...numbers].some((one) => one.includes(' '));
  if (isList || found.length !== numbers.length) return [];
  const shifted = found.map((one, index) => Number(one) - Number(numbers[index]));
  const canShift = shifted.some((by) => by !== 0) && shifted.every((by) => Math.abs(by) <= MAX_SHIFT);
  const orders = exchanged(found, numbers);
  const holes = [
    ...orders.map((order) => order.map((number): NumberHole => ({ number, digits: undefined, gap: '' }))),
    ...(canShift
      ? [
          shifted.map(
            (plus, number): NumberHole => ({ number, digits: undefined, gap: '', ...(plus !== 0 && { plus }) }),
          ),
        ]
      : []),
  ];
  return holes.map((own) => withHoles(text, own));
}

/** The orders in which two of the expected numbers change their places and become those that were found. */
function exchanged(found: readonly string[], numbers: readonly string[]): number[][] {
  const orders: number[][] = [];
  for (let second = 1; second < numbers.length; second += 1) {
    for (let first = 0; first < second; first += 1) {
      if (numbers[first] === numbers[second]) continue;
      const order = [...numbers.keys()];
      [order[first], order[second]] = [second, first];
      if (order.every((number, at) => areSame(numbers[number]!, found[at]!))) orders.push(order);
    }
  }
  return orders;
}

function withHoles(text: string, holes: readonly NumberHole[]): Pattern {
  const pattern: (string | NumberHole)[] = [];
  let end = 0;
  for (const [index, match] of [...text.matchAll(NUMBERS)].entries()) {
    pattern.push(text.slice(end, match.index), holes[index]!);
    end = match.index + match[0].length;
  }
  return [...pattern, text.slice(end)].filter((part) => part !== '');
}

/** One of the numbers of a line, counted from 0, that is too high by `plus`, or too low. */
export interface NumberShift {
  readonly number: number;
  readonly plus: number;
}

/** What is wrong with the numbers of a line: they change places, or these are shifted. */
export function numbersChanged(pattern: Pattern): 'order' | readonly NumberShift[] | undefined {
  const holes = pattern.filter((part) => typeof part !== 'string');
  const shifts = holes.flatMap(({ number, plus }) => (plus === undefined ? [] : [{ number, plus }]));
  if (shifts.length > 0) return shifts;
  return holes.some(({ number }, index) => number !== index) ? 'order' : undefined;
}

/** The places of the numbers in a text that are others than in the expected line, from 0. */
export function changedHoles(pattern: Pattern): number[] {
  const holes = pattern.filter((part) => typeof part !== 'string');
  return [...holes.keys()].filter((at) => holes[at]!.number !== at || holes[at]!.plus !== undefined);
}

function areSame(one: string, other: string): boolean {
  const [numbers, others] = [one.split(/ +/).map(Number), other.split(/ +/).map(Number)];
  return numbers.length === others.length && numbers.every((number, index) => number === others[index]);
}

function holeFor(number: number, expected: string, typed: string): NumberHole {
  const gap = / +/.exec(typed)?.[0] ?? '';
  const isAsExpected = expected.replaceAll(' ', '') === typed.replaceAll(' ', '');
  return { number, digits: isAsExpected ? undefined : typed.startsWith('0') ? firstLength(typed) : 1, gap };
}

function firstLength(numbers: string): number {
  return numbers.split(' ')[0]?.length ?? 0;
}

/** True for a rewrite of whole boards, or of what is around them. */
export function isAboutBoards({ what }: Rewrite): boolean {
  return what === 'board' || what === 'beside boards';
}

/** Equal for equal rewrites. */
export function rewriteKey(rewrite: Rewrite): string {
  return JSON.stringify(rewrite);
}
