import { diffArrays } from 'diff';
import { isBlank } from './compare.ts';
import { likeness } from './lines.ts';

export interface ComparedLine {
  readonly text: string;
  /** Equal for equal lines. */
  readonly key: string;
  /** A message without its numbers; undefined for lines without words. Lines with the same template belong together. */
  readonly template: string | undefined;
  /** The row and kind of board that it is; undefined for other lines. */
  readonly place: BoardPlace | undefined;
  /** True if it matches the same row of another board, whatever the cells show. */
  readonly isAnyBoard: boolean;
}

export interface BoardPlace {
  /** Equal for boards of the same form and shape. */
  readonly board: string;
  readonly row: number;
}

/** An expected line and the actual one in its place, as indices; only one of them where the other has none. */
interface AlignedPair {
  readonly expected: number | undefined;
  readonly actual: number | undefined;
  /** True if they belong together, as opposed to merely being in the same position. */
  readonly isSure: boolean;
}

/**
 * Puts the lines of two outputs side by side. Lines between those that belong together are paired in order, the most
 * similar ones with each other.
 * Cost: quadratic in the number of lines.
 */
export function alignLines(expected: readonly ComparedLine[], actual: readonly ComparedLine[]): AlignedPair[] {
  const pairs: AlignedPair[] = [];
  let [at, other] = [0, 0];
  let [runStart, otherRunStart] = [0, 0];
  const closeRun = (): void => {
    const run = pairRun(expected.slice(runStart, at), actual.slice(otherRunStart, other));
    for (const pair of run) pairs.push(moved(pair, runStart, otherRunStart));
  };
  for (const { added, removed, count } of changesBetween(expected, actual)) {
    if (added) other += count;
    else if (removed) at += count;
    else {
      closeRun();
      for (let index = 0; index < count; index += 1) pairs.push({ expected: at++, actual: other++, isSure: true });
      [runStart, otherRunStart] = [at, other];
    }
  }
  closeRun();
  return pairs;
}

/** Consecutive lines that are on one side only, or that belong together. */
interface Change {
  readonly added: boolean;
  readonly removed: boolean;
  readonly count: number;
}

/** The changes from one side to the other, each as late as possible. */
function changesBetween(expected: readonly ComparedLine[], actual: readonly ComparedLine[]): Change[] {
  const changes: Change[] = diffArrays([...expected], [...actual], { comparator: doBelongTogether });
  const late: Change[] = [];
  let [at, other] = [0, 0];
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index]!;
    const next = changes[index + 1];
    const isAlone = isCommon(changes[index - 1]) && next !== undefined && isCommon(next);
    if (isCommon(change) || !isAlone) late.push(change);
    else {
      // A run that begins like what follows it can just as well stand that much later.
      const [lines, start] = change.added ? [actual, other] : [expected, at];
      let by = 0;
      while (by < next.count && lines[start + by]!.key === lines[start + by + change.count]!.key) by += 1;
      while (by > 0 && isInsideBoard(lines[start + by]!)) by -= 1;
      late.push(common(by), change, common(next.count - by));
      index += 1;
      at += next.count;
      other += next.count;
    }
    if (!change.added) at += change.count;
    if (!change.removed) other += change.count;
  }
  return late.filter(({ count }) => count > 0);
}

function isInsideBoard({ place }: ComparedLine): boolean {
  return place !== undefined && place.row > 0;
}

function common(count: number): Change {
  return { added: false, removed: false, count };
}

function isCommon(change: Change | undefined): boolean {
  return change === undefined || !(change.added || change.removed);
}

/** Rows of boards belong to the same row of another board, and to no other row even when they look the same. */
function doBelongTogether(one: ComparedLine, other: ComparedLine): boolean {
  if (one.place === undefined || other.place === undefined) return isSameMessage(one, other);
  const isSamePlace = one.place.board === other.place.board && one.place.row === other.place.row;
  return isSamePlace && (one.isAnyBoard || other.isAnyBoard || one.key === other.key);
}

/** True if two lines say the same, but for their numbers. */
export function isSameMessage(one: ComparedLine, other: ComparedLine): boolean {
  return one.key === other.key || (one.template !== undefined && one.template === other.template);
}

function moved({ expected, actual, isSure }: AlignedPair, by: number, actualBy: number): AlignedPair {
  return {
    expected: expected === undefined ? undefined : expected + by,
    actual: actual === undefined ? undefined : actual + actualBy,
    isSure,
  };
}

/** Longer lines are compared by their beginnings. */
const MAX_COMPARED_LENGTH = 200;

/** Pairs as many lines of a run as possible: lines that have no partner on the other side yet. */
function pairRun(expected: readonly ComparedLine[], actual: readonly ComparedLine[]): AlignedPair[] {
  const isLess = expected.length <= actual.length;
  const [few, many] = isLess ? [expected, actual] : [actual, expected];
  const chosen = placesFor(
    few.map((line) => line.text.slice(0, MAX_COMPARED_LENGTH)),
    many.map((line) => line.text.slice(0, MAX_COMPARED_LENGTH)),
  );
  let next = 0;
  return many.map((_, place) => {
    const partner = chosen[next] === place ? next++ : undefined;
    const [one, other] = isLess ? [partner, place] : [place, partner];
    return { expected: one, actual: other, isSure: false };
  });
}

/** With more comparisons than this, lines are simply paired from the first on. */
const MAX_COMPARISONS = 400;

/** Assigns each of a few lines, in order, one of many: the choice with the highest total similarity. */
function placesFor(few: readonly string[], many: readonly string[]): number[] {
  if (few.length === many.length || few.length * many.length > MAX_COMPARISONS) return few.map((_, index) => index);
  // next[place]: the likeness in all of the later lines of `few`, placed among those of `many` from `place` on.
  let next = new Float64Array(many.length + 1);
  const isTaken: Uint8Array[] = [];
  for (let index = few.length - 1; index >= 0; index -= 1) {
    const best = new Float64Array(many.length + 1).fill(Number.NEGATIVE_INFINITY);
    const taken = new Uint8Array(many.length);
    for (let place = many.length - 1; place >= 0; place -= 1) {
      const here = alike(few[index]!, many[place]!) + next[place + 1]!;
      taken[place] = here >= best[place + 1]! ? 1 : 0;
      best[place] = Math.max(here, best[place + 1]!);
    }
    isTaken[index] = taken;
    next = best;
  }
  const places: number[] = [];
  for (let place = 0; places.length < few.length; place += 1)
    if (isTaken[places.length]![place] === 1) places.push(place);
  return places;
}

/** Lines that are less similar are unrelated. */
const MIN_ALIKE = 0.3;

function alike(one: string, other: string): number {
  if (isBlank(one) !== isBlank(other)) return 0;
  const likely = likeness(one, other);
  return likely < MIN_ALIKE ? 0 : likely;
}
