import { commonPrefix } from '@countermine/core/text/visible.ts';
import { FREE_NUMBER, type Variant } from '@countermine/courses/cases/answer.ts';
import {
  type Difference,
  type OtherForms,
  otherFormsOf,
  type Requirement,
} from '@countermine/courses/cases/requirement.ts';
import type { Misconception, Reading } from '@countermine/courses/kit/dialect.ts';
import { isBlank } from '../compare/compare.ts';
import type { FaultFinding } from './fault-words.ts';
import type { RewritesByKind } from './prediction.ts';
import { ANYWHERE, type BoardRewrite, EVERY_NUMBER, numbersChanged, type Rewrite, rewriteKey } from './rewrite.ts';
import { editedLines } from './shared-edit.ts';
import { bareStop, isOfSeveralTexts, type Stop, stopKey } from './stop.ts';
import { firstLineOf, toldText } from './trial.ts';

/** A way in which a program can deviate from the text; any number of them can be combined. */
export type Deviation =
  /** It follows the other reading of an ambiguous rule, which is not a fault. */
  | { readonly kind: 'reading'; readonly reading: Reading }
  | {
      readonly kind: 'misconception';
      readonly misconception: Misconception;
      /** The rules that it changes; undefined if the game knows them by the id. */
      readonly changes: object | undefined;
      /** The ids of the requirements of which it lets nothing be seen. */
      readonly hides: readonly string[];
      /** A picture of what was measured. */
      readonly picture: string | undefined;
      /** The id of the requirement that it is about; undefined for the one whose experiments show it. */
      readonly about?: string | undefined;
      /** The differences that may take its place. */
      readonly otherForms?: OtherForms | undefined;
      /** The ids of the misconceptions whose place it takes where all of them were found. */
      readonly unites?: readonly string[];
    }
  | FormatDeviation
  | StopDeviation;

/** It always gets no further at one place. */
export interface StopDeviation {
  readonly kind: 'stop';
  readonly stop: Stop;
}

/** It prints one kind of line differently. */
interface FormatDeviation {
  readonly kind: 'format';
  readonly rewrite: Rewrite;
  /** The line it was learned from, the one before that, and what was printed instead. */
  readonly expected: string;
  readonly previous: string;
  readonly actual: string;
}

/** A misconception that the game knows by its id. */
export function listedDeviation(misconception: Misconception): Deviation {
  return { kind: 'misconception', misconception, changes: undefined, hides: [], picture: undefined };
}

export type RuleDeviation = Extract<Deviation, { readonly kind: 'misconception' }>;

export function asDeviation(difference: Difference): RuleDeviation {
  return {
    kind: 'misconception',
    misconception: difference,
    changes: difference.changes,
    hides: difference.hides ?? [],
    picture: difference.picture,
    about: difference.about,
    otherForms: otherFormsOf(difference),
    unites: difference.unites ?? [],
  };
}

/** The differences that may take the place of one. */
export function allFormsOf({ otherForms }: RuleDeviation): RuleDeviation[] {
  return otherForms === undefined ? [] : [...otherForms.variants, ...otherForms.weaker].map(asDeviation);
}

/**
 * Made once: as the rules stay the same objects, no input is played again by them for another program as long as the
 * answers are remembered.
 */
const differences = new WeakMap<Requirement, readonly RuleDeviation[]>();

export function differencesOf(requirement: Requirement): readonly RuleDeviation[] {
  const known = differences.get(requirement) ?? [...(requirement.differences?.() ?? [])].map(asDeviation);
  differences.set(requirement, known);
  return known;
}

/** Without those that take the place of several others. */
export function singleDifferencesOf(requirement: Requirement): readonly RuleDeviation[] {
  return differencesOf(requirement).filter(({ unites = [] }) => unites.length === 0);
}

export function deviationKey(deviation: Deviation): string {
  switch (deviation.kind) {
    case 'reading':
      return `reading ${deviation.reading.id}`;
    case 'misconception':
      return `misconception ${deviation.misconception.id}`;
    case 'format':
      return `format ${rewriteKey(deviation.rewrite)}`;
    case 'stop':
      return `stop ${stopKey(deviation.stop)}${bareStop(deviation.stop) === undefined ? '' : ' told'}`;
  }
}

/** The rules of the game with the readings and misconceptions among some deviations. */
export function variantOf(deviations: readonly Deviation[]): Variant & { readonly changes: readonly object[] } {
  const misconceptions = deviations.filter((one) => one.kind === 'misconception');
  return {
    readings: deviations.flatMap((one) => (one.kind === 'reading' ? [one.reading.id] : [])),
    misconceptions: misconceptions.flatMap((one) => (one.changes === undefined ? [one.misconception.id] : [])),
    changes: misconceptions.flatMap(({ changes }) => (changes === undefined ? [] : [changes])),
  };
}

export function stopsOf(deviations: readonly Deviation[]): Stop[] {
  return deviations.flatMap((one) => (one.kind === 'stop' ? [one.stop] : []));
}

export function rewritesOf(deviations: readonly Deviation[]): RewritesByKind {
  const byKind = new Map<string, Rewrite[]>();
  for (const deviation of deviations) {
    if (deviation.kind !== 'format') continue;
    const { rewrite } = deviation;
    byKind.set(rewrite.kind, [...(byKind.get(rewrite.kind) ?? []), rewrite]);
  }
  return byKind;
}

/** Equal for deviations that change lines in the same way, for example by one removed or added blank or word. */
export function editKey(deviation: Deviation): string {
  if (isOtherBoard(deviation)) return `board after ${deviation.rewrite.place.after}`;
  if (isOtherDigit(deviation)) return `digits ${deviation.rewrite.place === ANYWHERE} ${deviation.rewrite.kind}`;
  if (deviation.kind !== 'format' || deviation.rewrite.what !== 'line' || deviation.rewrite.to.length === 0) {
    return deviationKey(deviation);
  }
  const { expected, actual, rewrite } = deviation;
  const start = commonPrefix(expected, actual);
  const most = Math.min(expected.length, actual.length) - start;
  let end = 0;
  while (end < most && expected.at(-1 - end) === actual.at(-1 - end)) end += 1;
  const [removed, added] = [expected, actual].map((text) => text.slice(start, text.length - end));
  const isWord = /[a-z]/i.test(`${removed}${added}`);
  const where = start === 0 ? 'start' : end <= 1 ? 'end' : isWord ? 'inside' : `after ${start}: ${rewrite.kind}`;
  return `edit ${where} ${JSON.stringify([removed, added])}`;
}

type BoardDeviation = FormatDeviation & { readonly rewrite: { readonly what: 'board' } };

/** True for a board that is left out after a line, and for an old one that is printed there. */
function isOtherBoard(deviation: Deviation): deviation is BoardDeviation {
  if (deviation.kind !== 'format' || deviation.rewrite.what !== 'board') return false;
  return deviation.rewrite.how !== 'twice' && deviation.rewrite.place.after !== undefined;
}

type DigitDeviation = FormatDeviation & { readonly rewrite: { readonly what: 'cell' } };

/** True for a number on the board that is printed as another sign. */
function isOtherDigit(deviation: Deviation): deviation is DigitDeviation {
  return deviation.kind === 'format' && deviation.rewrite.what === 'cell' && /\d/.test(deviation.rewrite.from);
}

/** @param others deviations that are one fault with the first */
export function deviationFinding(deviation: Deviation, others: readonly Deviation[]): FaultFinding {
  if (isOtherDigit(deviation) && others.length > 0) {
    const digits = [deviation, ...others].filter(isOtherDigit).map(({ rewrite: { from, to } }) => ({ from, to }));
    return { code: 'other-digits', digits, isEverywhere: deviation.rewrite.place === ANYWHERE };
  }
  if (isOtherBoard(deviation) && others.some(isOtherBoard))
    return { code: 'old-board', after: toldText(deviation.previous) };
  switch (deviation.kind) {
    case 'reading':
      return { code: 'other-reading', reading: deviation.reading.other };
    case 'misconception': {
      const { does, should } = deviation.misconception;
      return { code: 'misconception', does, should };
    }
    case 'format':
      return formatFinding(deviation);
    case 'stop':
      return stopFinding(deviation.stop);
  }
}

function stopFinding({ way, place: exact, told: place = exact }: Stop): FaultFinding {
  if (way.what === 'silence' && place.at !== 'answer' && place.turn === 1 && !isOfSeveralTexts(place)) {
    const { error } = way;
    if (place.at === 'before') return { code: 'output-ends', expected: place.text };
    return { code: 'output-stops', after: place.at === 'start' ? undefined : place.text.trimEnd(), error };
  }
  return { code: 'stops', way, place };
}

function formatFinding(learned: FormatDeviation): FaultFinding {
  const deviation = { ...learned, expected: toldText(learned.expected), previous: toldText(learned.previous) };
  const { rewrite, expected, actual } = deviation;
  switch (rewrite.what) {
    case 'cell':
      if (rewrite.from === EVERY_NUMBER) {
        return { code: 'sign-for-numbers', sign: rewrite.to, where: whereOf(rewrite, deviation) };
      }
      return { code: 'other-cell', expected: rewrite.from, actual: rewrite.to, where: whereOf(rewrite, deviation) };
    case 'row':
      // Lines behind the row leave it as it is.
      if (actual !== expected && actual.startsWith(expected)) {
        return extraAfter(rewrite, expected, actual);
      }
      return { code: 'other-row', expected, actual: firstLineOf(actual), where: whereOf(rewrite, deviation) };
    case 'end':
      return rewrite.to === ''
        ? { code: 'missing-last-newline' }
        : { code: 'extra-after-end', actual: rewrite.to.slice(1) };
    case 'beside boards':
      return { code: 'beside-boards', beside: rewrite.beside, printed: actual };
    case 'board':
      return boardFinding(rewrite.how, rewrite.place.after === undefined ? undefined : deviation.previous);
    case 'block':
      return blockFinding(deviation);
    case 'line':
      return lineFinding(rewrite, deviation);
  }
}

function blockFinding({ expected, actual }: FormatDeviation): FaultFinding {
  const [lines, instead] = [expected, actual].map((text) => text.split(/(?<=\n)/));
  const [first = '', last = first] = [lines?.[0], lines?.at(-1)];
  if (actual === '') return { code: 'missing-lines', count: lines?.length ?? 0, expected: first, last };
  const edited = editedLines(lines ?? [], instead ?? []);
  if (edited !== undefined) return { code: 'lines-edited', ...edited };
  return { code: 'other-lines', count: lines?.length ?? 0, expected: first, last, instead: instead ?? [] };
}

/** @param after the line before the board, where that matters */
function boardFinding(how: BoardRewrite, after: string | undefined): FaultFinding {
  switch (how) {
    case 'left out':
      return { code: 'missing-board', after };
    case 'twice':
      return { code: 'board-twice', after };
    case 'after a line':
      return { code: 'extra-board', after };
  }
}

/** Where a line is printed otherwise. @param previous the line before the one that it was learned from */
function whereOf(
  { place }: Rewrite,
  { previous }: Pick<FormatDeviation, 'previous'>,
): Extract<FaultFinding, { readonly code: 'other-line' }>['where'] {
  if (place === ANYWHERE) return 'everywhere';
  return place.after === undefined ? 'in some places' : { after: previous };
}

function extraAfter({ place, what }: Rewrite, expected: string, actual: string): FaultFinding {
  const extra = firstLineOf(actual.slice(expected.length));
  const where = place.isLast ? 'at the end' : place === ANYWHERE ? 'everywhere' : 'in some places';
  return { code: 'extra-after', after: expected, actual: extra, where, isRow: what === 'row' };
}

function lineFinding(
  rewrite: Extract<Rewrite, { what: 'line' }>,
  { expected, actual, previous }: FormatDeviation,
): FaultFinding {
  const { to, place } = rewrite;
  // The kind of the line that has to follow, where that matters.
  const { before } = place;
  if (isBlank(expected) && to.length === 0) {
    const isBefore = before !== undefined && !isBlank(before) && !before.includes('#');
    return isBefore ? { code: 'missing-empty-line-before', before } : { code: 'missing-empty-line', after: previous };
  }
  const after = place.after === undefined ? undefined : previous;
  if (to.length === 0) return { code: 'missing-line', expected, after };
  if (actual.startsWith(expected) && actual !== expected) {
    if (isBlank(actual) && !isBlank(previous)) return { code: 'extra-empty-line-after', after: previous };
    return extraAfter(rewrite, expected, actual);
  }
  const [extra, ...kept] = to;
  const isAdded =
    kept.length > 0 &&
    typeof extra === 'string' &&
    extra.endsWith('\n') &&
    (actual.startsWith(extra) || extra.includes(FREE_NUMBER));
  if (isAdded && isBlank(extra)) return { code: 'extra-empty-line', before: expected };
  if (isAdded && extra === previous) return { code: 'line-twice', before: expected, actual: previous };
  if (isAdded)
    return {
      code: 'extra-before',
      before: expected,
      text: firstLineOf(extra),
      printed: firstLineOf(actual),
      isEverywhere: place === ANYWHERE,
    };
  const found = { expected, actual: firstLineOf(actual), where: whereOf(rewrite, { previous }) } as const;
  const changed = numbersChanged(to);
  if (changed === 'order') return { code: 'numbers-exchanged', ...found };
  if (changed !== undefined) return { code: 'numbers-shifted', shifts: changed, ...found };
  return { code: 'other-line', ...found, hasNumbers: to.some((piece) => typeof piece !== 'string') };
}
