import { findingSentence, type HandInFinding } from '@countermine/courses/cases/hand-in.ts';
import { type Finding, type NoData, say, type WordsFor } from '../compare/finding-words.ts';

/** The reasons for lost points, or the question left to a person. */
interface MarkReasons {
  /** `decided` is the reason of staff, if they changed what it costs. */
  cost: { readonly points: number; readonly fault: string; readonly decided: string | undefined };
  /** Staff decided that it costs nothing. */
  waived: { readonly fault: string; readonly reason: string };
  /** No case passes, and only some fail through faults that are understood. */
  'missing-stage': { readonly points: number; readonly cases: number; readonly understood: number };
  /** No case passes at all, for which the scheme has a maximum. */
  'passes-nothing': { readonly most: number };
  'failed-check': { readonly finding: HandInFinding };
  'not-judged': NoData;
  'not-checked': NoData;
  'no-hand-in': NoData;
  'by-person': { readonly quote: string | undefined };
  'unknown-time': NoData;
  'late-by-person': { readonly quote: string | undefined };
  /** `after`: it is later than there can be marks. */
  'late-zero': { readonly after: string | undefined };
  'late-nothing': NoData;
  'late-in-grace': { readonly grace: string };
  /** Staff decided what being late costs. */
  'late-decided': { readonly reason: string };
  'late-lowers-maximum': { readonly units: number; readonly every: 'hour' | 'day'; readonly most: number };
  'late-takes-off': {
    readonly units: number;
    readonly every: 'hour' | 'day';
    readonly mostPercent: number | undefined;
  };
}

export type MarkReason = Finding<MarkReasons>;

export type MarkTitle =
  | { readonly about: 'scheme'; readonly title: string }
  | { readonly about: 'stage'; readonly stage: string; readonly title: string }
  | { readonly about: 'late' };

const REASON_WORDS: WordsFor<MarkReasons> = {
  // The fault comes last: reports put its number there.
  cost: ({ points, fault, decided }) =>
    decided === undefined ? `${points} off: ${fault}` : `${points} off by decision of the staff (${decided}): ${fault}`,
  waived: ({ fault, reason }) => `Nothing off by decision of the staff (${reason}): ${fault}`,
  'missing-stage': ({ points, cases, understood }) =>
    understood === 0
      ? `${points} off: no case of it passes, and nothing else shows that it works.`
      : `${points} off: no case of it passes, and ${cases - understood} of ${cases} fail for reasons that are not understood.`,
  'passes-nothing': ({ most }) => `No case passes: ${most} is the most that the scheme gives for that.`,
  'failed-check': ({ finding }) => findingSentence(finding),
  'not-judged': () => 'No case of it was judged.',
  'not-checked': () => 'Not all of it was checked.',
  'no-hand-in': () => 'Not checked: no --hand-in was given.',
  'by-person': ({ quote }) => byPerson(quote),
  'unknown-time': () => 'It is not known when it was handed in.',
  'late-by-person': ({ quote }) => `It was late. ${byPerson(quote)}`,
  'late-zero': ({ after }) => `It was ${after === undefined ? '' : `more than ${after} `}late: there are no marks.`,
  'late-nothing': () => 'It was late, which costs nothing.',
  'late-in-grace': ({ grace }) => `It was late by no more than ${grace}, which are free.`,
  'late-decided': ({ reason }) => `Decided by the staff: ${reason}`,
  'late-lowers-maximum': ({ units, every, most }) =>
    `It was ${lateness(units, every)} late: ${most} is the most it can have.`,
  'late-takes-off': ({ units, every, mostPercent }) =>
    `It was ${lateness(units, every)} late${mostPercent === undefined ? '' : `: ${mostPercent} % is the most that this costs`}.`,
};

export function reasonSentence(reason: MarkReason): string {
  return say(REASON_WORDS, reason);
}

export function markTitle(title: MarkTitle): string {
  switch (title.about) {
    case 'scheme':
      return title.title;
    case 'stage':
      return `Stage ${title.stage}: ${title.title}`;
    case 'late':
      return 'Handed in on time';
  }
}

function lateness(units: number, every: 'hour' | 'day'): string {
  return `${units} ${every}${units === 1 ? '' : 's'}`;
}

function byPerson(quote: string | undefined): string {
  return quote === undefined ? 'For a person to mark.' : `For a person to mark: “${quote}”`;
}

/** Points, some of which may be left to a person: the least and the most they can be. */
export interface PointRange {
  readonly least: number;
  readonly most: number;
}

export interface LineOutcome {
  /** A `stage` belongs to the part before it, and is not added to it. */
  readonly kind: 'part' | 'stage' | 'requirement' | 'extra' | 'late';
  /** Below 0 where points are taken off. */
  readonly points: PointRange;
  /** The most that it can give: 0 where it only takes off. */
  readonly of: number;
  /** `met`: nothing was lost. `open`: it is not known whether anything is, as where a check was not made. */
  readonly outcome: 'met' | 'missed' | 'open';
}

/** `Marks: 74.25 to 94.25 of 100, Credit`. @param band what such marks are called; undefined without a name */
export function marksWords(points: PointRange, of: number, band: string | undefined): string {
  return `Marks: ${rangeWords(points)} of ${of}${band === undefined ? '' : `, ${band}`}`;
}

/** The points if the form of the output did not count. */
export function rulesOnlySentence(points: PointRange): string {
  return `If only the rules counted, not the form: ${rangeWords(points)}.`;
}

/**
 * The points of a line. Of what only takes off points it also says whether it is met: `✓`, `✗ −30`, and `✗ costs no
 * points` where the course does not say what it costs.
 */
export function outcomeWords(line: LineOutcome): string {
  const { kind, of, outcome, points } = line;
  if (of > 0 || (kind !== 'requirement' && kind !== 'late')) return pointsWords(line);
  if (outcome === 'met') return '✓';
  const isFree = points.least === 0 && points.most === 0;
  if (outcome === 'open') return isFree && kind === 'requirement' ? 'not checked, costs no points' : '____';
  if (isFree) return kind === 'requirement' ? '✗ costs no points' : '✗';
  return `✗ ${pointsWords(line)}`;
}

/** The points of a line: `8.5 of 10`, a blank where a person has to give them. */
function pointsWords({ points, of }: Pick<LineOutcome, 'points' | 'of'>): string {
  return of > 0 ? `${figureOf(points)} of ${of}` : figureOf(points);
}

/** The same as a text by itself: `5 to 10 of 20 points`. */
export function pointCount(line: Pick<LineOutcome, 'points' | 'of'>): string {
  return `${pointsWords(line)} points`;
}

/** Points, a blank where nothing is known about them, and what is taken off with its sign. */
function figureOf(points: PointRange): string {
  const isOpen = points.least !== points.most;
  if (isOpen && (points.least === 0 || points.most === 0)) return '____';
  return rangeWords(points);
}

function rangeWords({ least, most }: PointRange): string {
  return least === most ? signed(most) : `${signed(least)} to ${signed(most)}`;
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
