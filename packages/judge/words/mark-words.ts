import { findingSentence, type HandInFinding } from '@countermine/courses/cases/hand-in-words.ts';
import { type Finding, type NoData, say, type WordsFor } from './finding.ts';

/** Why points are lost, or what a person has to say. */
interface MarkReasons {
  /** What a fault costs, with the sentences of the fault. */
  cost: { readonly points: number; readonly fault: string };
  /** No case passes, and only some fail through faults that are understood. */
  'missing-stage': { readonly points: number; readonly cases: number; readonly understood: number };
  'failed-check': { readonly finding: HandInFinding };
  'not-judged': NoData;
  'not-checked': NoData;
  'no-hand-in': NoData;
  /** A person has to mark it, as the quoted words of the course say. */
  'by-person': { readonly quote: string | undefined };
  'unknown-time': NoData;
  'late-by-person': { readonly quote: string | undefined };
  'late-zero': NoData;
  'late-lowers-maximum': { readonly units: number; readonly every: 'hour' | 'day'; readonly most: number };
  'late-takes-off': { readonly units: number; readonly every: 'hour' | 'day' };
}

/** A reason for the points of a line of the marks. */
export type MarkReason = Finding<MarkReasons>;

/** What a line of the marks is about. */
export type MarkTitle =
  | { readonly about: 'scheme'; readonly title: string }
  | { readonly about: 'stage'; readonly stage: string; readonly title: string }
  | { readonly about: 'late' };

const REASON_WORDS: WordsFor<MarkReasons> = {
  cost: ({ points, fault }) => `${points} off: ${fault}`,
  'missing-stage': ({ points, cases, understood }) =>
    understood === 0
      ? `${points} off: no case of it passes, and nothing else shows that it works.`
      : `${points} off: no case of it passes, and ${cases - understood} of ${cases} fail for reasons that are not understood.`,
  'failed-check': ({ finding }) => findingSentence(finding),
  'not-judged': () => 'No case of it was judged.',
  'not-checked': () => 'Not all of it was checked.',
  'no-hand-in': () => 'Not checked: no --hand-in was given.',
  'by-person': ({ quote }) => byPerson(quote),
  'unknown-time': () => 'It is not known when it was handed in.',
  'late-by-person': ({ quote }) => `It was late. ${byPerson(quote)}`,
  'late-zero': () => 'It was late: there are no marks.',
  'late-lowers-maximum': ({ units, every, most }) =>
    `It was ${lateness(units, every)} late: ${most} is the most it can have.`,
  'late-takes-off': ({ units, every }) => `It was ${lateness(units, every)} late.`,
};

/** A reason in a sentence. */
export function reasonSentence(reason: MarkReason): string {
  return say(REASON_WORDS, reason);
}

/** The title of a line of the marks. */
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
