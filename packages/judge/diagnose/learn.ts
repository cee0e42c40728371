import { FREE_NUMBER } from '@countermine/courses/cases/answer.ts';
import { type BoardForm, isNumberCell } from '@countermine/courses/cases/board-form.ts';
import { isBlank } from '../compare/compare.ts';
import type { BoardLines, KnownLine, LineKinds } from './board-lines.ts';
import type { Deviation } from './deviation.ts';
import { isInBoard, type PredictedLine, type Prediction, placeOfBoard } from './prediction.ts';
import {
  ANY_KIND,
  ANYWHERE,
  type BoardRewrite,
  EVERY_NUMBER,
  type LinePlace,
  type Pattern,
  patternOf,
  type Rewrite,
  type RewritePlace,
  wrongPatternsOf,
} from './rewrite.ts';
import { firstLineOf, type Rest } from './trial.ts';

/**
 * The ways in which a program may print other boards than it should: it leaves out the one that is expected here, or
 * prints the last one again.
 * @param expected undefined at the end of the output
 */
function learnBoards(prediction: Prediction, expected: PredictedLine | undefined, actual: string): Deviation[] {
  return [...leftOut(prediction, expected, actual), ...again(prediction, expected, actual)];
}

function leftOut({ lines }: Prediction, expected: PredictedLine | undefined, actual: string): Deviation[] {
  if (expected?.board === undefined || !isInBoard(expected, expected.index)) return [];
  const { first } = expected.board;
  const place = placeOfBoard(lines, expected.board);
  const places = [ANYWHERE, ...placesAround(place)];
  return places.map((one) => boardDeviation('left out', one, lines[first]!.previousText, actual));
}

function again(prediction: Prediction, expected: PredictedLine | undefined, actual: string): Deviation[] {
  const { lines } = prediction;
  const found = boardAgain(prediction, expected, actual);
  if (found === undefined) return [];
  const { board, last, isAtOnce } = found;
  if (isAtOnce) {
    const { previousText } = lines[board.first]!;
    const places = [ANYWHERE, ...placesAround(placeOfBoard(lines, board))];
    return places.map((one) => boardDeviation('twice', one, previousText, actual));
  }
  return placesAround({ ...last, previous: last.line.kind }).map((one) =>
    boardDeviation('after a line', one, last.text, actual),
  );
}

interface BoardAgain {
  readonly board: BoardLines;
  readonly text: string;
  /** The line that it follows, and whether that is its own last one. */
  readonly last: PredictedLine;
  readonly isAtOnce: boolean;
}

/** The last board, if it comes again where something else is expected. */
export function boardAgain(
  { lines }: Prediction,
  expected: PredictedLine | undefined,
  actual: string,
): BoardAgain | undefined {
  const at = expected?.index ?? lines.length;
  // The copy may have the first rows of the board that should come.
  const start = expected?.board !== undefined && isInBoard(expected, at) ? expected.board.first : at;
  const last = lines[start - 1];
  if (last?.board === undefined) return undefined;
  const { board } = last;
  const text = textOf(lines.slice(board.first, board.last + 1));
  if (!(textOf(lines.slice(start, at)) + actual).startsWith(text)) return undefined;
  return { board, text, last, isAtOnce: isInBoard(last, start - 1) };
}

/** Here and in the same surroundings. */
function placesAround({ previous, next, isLast }: LinePlace): RewritePlace[] {
  const end = isLast ? { isLast } : { before: next };
  return [
    { ...ANYWHERE, after: previous },
    { ...ANYWHERE, ...end },
    { ...ANYWHERE, after: previous, ...end },
  ];
}

function textOf(lines: readonly PredictedLine[]): string {
  return lines.map(({ text }) => text).join('');
}

function boardDeviation(how: BoardRewrite, place: RewritePlace, previous: string, actual: string): Deviation {
  return { kind: 'format', rewrite: { what: 'board', kind: ANY_KIND, place, how }, expected: '', previous, actual };
}

/** The most lines that are considered extra lines of a program. */
export const MAX_EXTRA = 3;

/** Nothing is learned from longer lines. Units: characters. */
export const MAX_LENGTH = 300;

/**
 * The ways in which a program may always print the kind of line where its output first differs: another text, another
 * layout of a row, other characters in its cells, no such line, extra lines, or no board or another. Most of them are
 * wrong, which shows in what else they change.
 */
export function learnFormats(prediction: Prediction, rest: Rest, kinds: LineKinds): Deviation[] {
  if (rest.what !== 'difference') return [];
  const { expected, actual } = rest;
  const boards = learnBoards(prediction, expected, actual);
  if (expected === undefined) return [...boards, ...atTheEnd(prediction, actual)];
  const found = firstLineOf(actual);
  if (found.length > MAX_LENGTH || expected.text.length > MAX_LENGTH) return boards;
  const previous = prediction.lines[expected.index - 1];
  return [
    ...boards,
    ...otherEnds(expected, actual),
    ...afterPrevious(previous, expected, actual),
    ...otherBlocks(prediction, expected, actual, kinds),
    ...[
      ...otherRows(expected.line, found),
      ...joinedRows(expected.line, prediction.lines[expected.index + 1], actual),
      // A number on a line of its own is an answer.
      ...extraLines(expected, actual, kinds, (extra) => !/\d/.test(extra)),
    ].flatMap((rewrite) => atPlaces(rewrite, expected, found)),
    ...otherTexts(prediction, expected, actual, kinds).flatMap(({ rewrite, text }) =>
      atPlaces(rewrite, expected, text),
    ),
  ];
}

/** The output without its last newline. */
function otherEnds(expected: PredictedLine, actual: string): Deviation[] {
  const { isLast, text } = expected;
  if (!isLast || !text.endsWith('\n') || actual !== text.slice(0, -1)) return [];
  return [formatDeviation({ what: 'end', kind: ANY_KIND, place: ANYWHERE, to: '' }, expected, actual)];
}

function afterPrevious(previous: PredictedLine | undefined, expected: PredictedLine, actual: string): Deviation[] {
  const at = actual.indexOf(expected.text);
  const extra = actual.slice(0, at);
  if (previous === undefined || at <= 0 || extra.length > MAX_LENGTH || /\d/.test(extra)) return [];
  return atPlaces(withAfter(previous.line, extra), previous, previous.text + extra);
}

type Unplaced = Rewrite extends infer One ? (One extends Rewrite ? Omit<One, 'place'> : never) : never;

/** A rewrite wherever there is such a line, after and before a line of the same kind as here, and at the end. */
function atPlaces(rewrite: Unplaced, expected: PredictedLine, actual: string): Deviation[] {
  const { previous, next, isLast } = expected;
  const places: RewritePlace[] = [
    ANYWHERE,
    { ...ANYWHERE, after: previous },
    isLast ? { ...ANYWHERE, isLast } : { ...ANYWHERE, before: next },
  ];
  return places.map((place) => formatDeviation({ ...rewrite, place }, expected, actual));
}

function formatDeviation(rewrite: Rewrite, expected: PredictedLine, actual: string): Deviation {
  return { kind: 'format', rewrite, expected: expected.text, previous: expected.previousText, actual };
}

/** The most lines of a block, and of what is printed instead. */
const MAX_BLOCK = 30;

/** The most blocks that are learned from one difference. */
const MAX_BLOCKS = 3;

/** Several lines in a row that are printed as others, or left out, up to one that is as it should be: the shortest first. */
function otherBlocks(prediction: Prediction, expected: PredictedLine, actual: string, kinds: LineKinds): Deviation[] {
  const { lines } = prediction;
  const blocks: { readonly length: number; readonly deviation: Deviation }[] = [];
  for (let count = 1; count <= MAX_BLOCK; count += 1) {
    const last = lines[expected.index + count - 1];
    if (last === undefined || last.part !== expected.part || last.line.row !== undefined) break;
    const block = lines.slice(expected.index, expected.index + count);
    const next = lines[expected.index + count];
    for (const [instead, text] of startsBefore(next?.text, actual)) {
      // One line, or more lines before one, is another rewrite; a line that is as it should be ends the block before it.
      if ((count === 1 && instead < 2) || text.endsWith(last.text)) continue;
      const deviation = blockDeviation(block, text, kinds);
      if (deviation !== undefined) blocks.push({ length: count + instead, deviation });
    }
  }
  return blocks
    .toSorted((one, other) => one.length - other.length)
    .slice(0, MAX_BLOCKS)
    .map(({ deviation }) => deviation);
}

/** The lines that an output begins with, before a line or before its end, with their number. */
function* startsBefore(next: string | undefined, actual: string): Generator<readonly [count: number, text: string]> {
  let end = 0;
  for (let count = 0; count <= MAX_BLOCK; count += 1) {
    const isThere = next === undefined ? end === actual.length : actual.startsWith(next, end);
    if (isThere) yield [count, actual.slice(0, end)];
    const newline = actual.indexOf('\n', end);
    if (newline < 0) return;
    end = newline + 1;
  }
}

function blockDeviation(block: readonly PredictedLine[], text: string, kinds: LineKinds): Deviation | undefined {
  const numbers = block.flatMap(({ line }) => line.numbers);
  const isConstant = block.every(({ line }) => kinds.isConstant(line.kind));
  const to = patternOf(text, numbers) ?? (isConstant ? [text] : undefined);
  const [first] = block;
  if (to === undefined || first === undefined) return undefined;
  const rewrite: Rewrite = {
    ...{ what: 'block', kind: first.line.kind, kinds: block.map(({ line }) => line.kind), place: ANYWHERE, to },
  };
  const expected = block.map((line) => line.line.text).join('');
  return { kind: 'format', rewrite, expected, previous: first.previousText, actual: text };
}

/** The line in other words, joined to the next one, or not at all. */
function otherTexts(prediction: Prediction, expected: PredictedLine, actual: string, kinds: LineKinds): OtherText[] {
  const { kind, numbers } = expected.line;
  const texts: OtherText[] = [{ rewrite: { what: 'line', kind, to: [] }, text: '' }];
  for (const text of textsInstead(prediction, expected, actual)) {
    // Other numbers than expected are a wrong answer, unless they belong to a line that is always the same.
    const to = patternOf(text, numbers) ?? (kinds.isConstant(kind) ? [text] : undefined);
    if (to !== undefined && !isBlank(text)) texts.push({ rewrite: { what: 'line', kind, to }, text });
    if (to === undefined && kinds.of(text).kind === kind) {
      for (const wrong of wrongPatternsOf(text, numbers))
        texts.push({ rewrite: { what: 'line', kind, to: wrong }, text });
    }
  }
  return texts;
}

interface OtherText {
  readonly rewrite: Unplaced;
  readonly text: string;
}

/** The texts that may stand for a line: the line there; what is before the next one on the line there; it without its newline. */
function textsInstead({ lines }: Prediction, expected: PredictedLine, actual: string): string[] {
  const found = firstLineOf(actual);
  const next = lines[expected.index + 1];
  const onLine = next === undefined ? -1 : found.indexOf(next.text);
  const isPrompt = !expected.text.endsWith('\n');
  return [
    ...(isPrompt ? [] : [found]),
    ...(onLine > 0 ? [found.slice(0, onLine)] : []),
    ...(!isPrompt && actual.startsWith(expected.text.slice(0, -1)) ? [expected.text.slice(0, -1)] : []),
    ...(isPrompt ? [`${expected.text.trimEnd()}\n`, expected.text.trimEnd()] : []),
  ];
}

/** The same cells in another layout, or other signs in some of the cells. */
function otherRows(line: KnownLine, found: string): Unplaced[] {
  const { row, kind, numbers } = line;
  if (row === undefined) return [];
  const layout = layoutOf(row.cells, found);
  const before = layout && patternOf(layout.before, numbers);
  const rewrites: Unplaced[] = [];
  if (layout !== undefined && before !== undefined) rewrites.push({ what: 'row', kind, ...layout, before });
  const sign = otherSign(line, found);
  if (sign !== undefined) rewrites.push({ what: 'cell', kind, ...sign });
  if (sign !== undefined && isNumberCell(sign.from.trim()))
    rewrites.push({ what: 'cell', kind, ...sign, from: EVERY_NUMBER });
  return rewrites;
}

/** The same row with no newline behind it, or nothing: the next line follows in the same one. */
function joinedRows({ row, kind, numbers }: KnownLine, next: PredictedLine | undefined, actual: string): Unplaced[] {
  if (row === undefined || next === undefined || !actual.startsWith(row.before)) return [];
  const { gap } = row.form.layout;
  const cells = row.before + row.cells.join(gap);
  const before = patternOf(row.before, numbers);
  if (before === undefined || !actual.startsWith(cells)) return [];
  const { row: nextRow } = next.line;
  const behind = nextRow === undefined ? next.text.trimEnd() : nextRow.before + nextRow.cells.join(gap);
  return [...new Set(['', row.after.trimEnd()])]
    .filter((after) => actual.startsWith(after + behind, cells.length))
    .map((after) => ({ what: 'row', kind, before, between: gap, after }));
}

interface FoundLayout {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

/** The layout of the cells in a line; undefined if they are not in it. */
function layoutOf(cells: readonly string[], found: string): FoundLayout | undefined {
  const [first = '', second] = cells;
  for (let start = found.indexOf(first); start >= 0; start = found.indexOf(first, start + 1)) {
    const afterFirst = start + first.length;
    const end = second === undefined ? afterFirst : found.indexOf(second, afterFirst);
    if (end < 0) return undefined;
    for (let gap = end - afterFirst; gap <= MAX_GAP; gap += 1) {
      const between = found.slice(afterFirst, afterFirst + gap);
      const row = cells.join(between);
      if (/\S/.test(between.replace('|', '')) || !found.startsWith(row, start)) continue;
      return { before: found.slice(0, start), between, after: found.slice(start + row.length) };
    }
  }
  return undefined;
}

const MAX_GAP = 6;

/** The character that a program prints for another one, in a row of the same layout. */
function otherSign({ row, text }: KnownLine, found: string): { from: string; to: string } | undefined {
  if (row === undefined || row.cells.length === 0) return undefined;
  const width = row.cells[0]!.length;
  const stride = width + row.form.layout.gap.length;
  const cells = row.cells.map((_, index) =>
    found.slice(row.before.length + index * stride, row.before.length + index * stride + width),
  );
  const isRow = found.length === text.length && row.before + cells.join(row.form.layout.gap) + row.after === found;
  if (!isRow) return undefined;
  const at = cells.findIndex((cell, index) => cell !== row.cells[index]);
  const [from, to] = [row.cells[at], cells[at]];
  // A different number is a wrong answer, and what no board has is no sign: only a wrong claim predicts it.
  if (from === undefined || to === undefined || (/\d/.test(from) && /\d/.test(to))) return undefined;
  if (!isSign(row.form, from)) return undefined;
  return to.length === width && !to.includes('\n') ? { from, to } : undefined;
}

function isSign({ isOpen, meanings }: BoardForm, cell: string): boolean {
  return isOpen(cell.trim()) || meanings.has(cell.trim());
}

/** The same line, which is none of a board, wherever it comes with lines before it, in which there may be any numbers. */
export function learnAdded({ expected, actual }: DifferentRest, kinds: LineKinds): Deviation[] {
  if (expected === undefined || expected.line.row !== undefined || expected.text.length > MAX_LENGTH) return [];
  return extraLines(expected, actual, kinds, (extra) => isAddition(extra, kinds)).map((rewrite) =>
    formatDeviation({ ...rewrite, place: ANYWHERE }, expected, firstLineOf(actual)),
  );
}

export type DifferentRest = Extract<Rest, { readonly what: 'difference' }>;

/** True for a text that is short and that the game does not print elsewhere, nor a line of numbers or signs: these are answers. */
export function isAddition(text: string, kinds: LineKinds): boolean {
  if (text === '' || text.length > MAX_LENGTH) return false;
  return (
    isBlank(text) ||
    (/[a-z]{2}/i.test(text) &&
      !text.split(/(?<=\n)/).some((line) => kinds.isOfGame(line) || kinds.of(line).row !== undefined))
  );
}

/** Extra lines before the expected one. @param canBe true for lines that may be an addition */
function extraLines(
  expected: PredictedLine,
  actual: string,
  kinds: LineKinds,
  canBe: (extra: string) => boolean,
): Unplaced[] {
  const rewrites: Unplaced[] = [];
  let extra = '';
  for (let count = 1; count <= MAX_EXTRA; count += 1) {
    const rest = actual.slice(extra.length);
    if (rest === '') break;
    extra += firstLineOf(rest);
    const isBack = kinds.of(firstLineOf(actual.slice(extra.length))).kind === expected.line.kind;
    const comes = actual.startsWith(expected.text, extra.length) || isBack;
    if (comes && canBe(extra)) rewrites.push(withBefore(extra.replaceAll(/\d+/g, FREE_NUMBER), expected.line));
  }
  return [...rewrites, ...joinedBefore(expected, actual)];
}

/** Extra text at the start of the line. */
function joinedBefore(expected: PredictedLine, actual: string): Unplaced[] {
  const at = firstLineOf(actual).indexOf(expected.text.trimEnd());
  const before = actual.slice(0, at);
  if (at <= 0 || /\d/.test(before)) return [];
  return [withBefore(before, expected.line)];
}

function withBefore(extra: string, line: KnownLine): Unplaced {
  const { kind, row } = line;
  if (row === undefined) return { what: 'line', kind, to: [extra, ...asItIs(line)] };
  const before = [extra, ...(patternOf(row.before, line.numbers) ?? [row.before])];
  return { what: 'row', kind, before, between: row.form.layout.gap, after: row.after };
}

/** Extra lines at the end of the output. */
function atTheEnd({ lines }: Prediction, actual: string): Deviation[] {
  const last = lines.at(-1);
  if (last === undefined || actual.length > MAX_LENGTH || /\d/.test(actual)) return [];
  const end: Rewrite = { what: 'end', kind: ANY_KIND, place: ANYWHERE, to: `\n${actual}` };
  return [
    formatDeviation(end, last, last.text + actual),
    ...atPlaces(withAfter(last.line, actual), last, last.text + actual),
  ];
}

function withAfter(line: KnownLine, extra: string): Unplaced {
  const { kind, row } = line;
  if (row === undefined) return { what: 'line', kind, to: [...asItIs(line), extra] };
  const before = patternOf(row.before, line.numbers) ?? [row.before];
  return { what: 'row', kind, before, between: row.form.layout.gap, after: row.after + extra };
}

function asItIs({ text, numbers }: KnownLine): Pattern {
  return patternOf(text, numbers) ?? [text];
}
