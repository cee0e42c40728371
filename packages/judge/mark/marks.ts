import type { FaultKind } from '../fault/fault.ts';

/** What is known of a hand-in when it is marked. */
export interface MarkedHandIn {
  readonly stages: readonly StageCases[];
  readonly faults: readonly MarkedFault[];
  /** Whether a check was passed, by its id; a check that was not made is missing. */
  readonly checks: ReadonlyMap<string, boolean>;
  /** Units: milliseconds since 1970. Undefined where it is not known. */
  readonly submitted: number | undefined;
}

/** How many of the cases of a stage were judged. */
export interface StageCases {
  readonly stage: string;
  readonly of: number;
}

/** A fault, as far as marks go by it. */
export interface MarkedFault {
  readonly id: string;
  readonly kind: FaultKind;
  /** The first stage that can show it: it is paid for there, and nowhere else. */
  readonly stage: string;
  /** Which share of the cases of that stage shows it, and of all cases. Range: 0 to 1 */
  readonly share: number;
  readonly shareOfAll: number;
}

/** Points that may not be known in full: the least and the most that they can be. */
export interface Points {
  readonly least: number;
  readonly most: number;
}

/** The marks of a hand-in. All points are rounded to hundredths. */
export interface Marks {
  readonly title: string;
  readonly of: number;
  /** With all that is not known yet open. */
  readonly total: Points;
  /** The same if form did not count: no format fault costs anything. */
  readonly rulesOnly: Points;
  /** What the marks are called; undefined while that is open, or where the scheme has no name for them. */
  readonly band: string | undefined;
  readonly parts: readonly PartMarks[];
  readonly required: readonly RequirementMarks[];
  readonly extra: readonly ExtraMarks[];
  readonly late: LateMarks | undefined;
}

/** What one part of the scheme gives. */
export interface PartMarks {
  readonly id: string;
  readonly title: string;
  readonly by: 'judge' | 'check' | 'person';
  readonly of: number;
  readonly points: Points;
  readonly rulesOnly: Points;
  /** What a judged part gives stage by stage; without stages in the scheme, one entry for all. */
  readonly stages: readonly StageMarks[];
  /** Checks that were not passed. */
  readonly missed: readonly string[];
}

/** What one stage gives. */
export interface StageMarks {
  /** Undefined for all stages together. */
  readonly stage: string | undefined;
  readonly of: number;
  readonly points: Points;
  readonly rulesOnly: Points;
  /** What each fault costs; together they may be more than there are points. */
  readonly costs: readonly { readonly fault: string; readonly points: number }[];
}

/** What became of a requirement: `open` is for a person to say. */
export interface RequirementMarks {
  readonly id: string;
  readonly title: string;
  readonly by: 'check' | 'person';
  /** What is taken off if it is missed. */
  readonly points: number;
  readonly outcome: 'met' | 'missed' | 'open';
  readonly missed: readonly string[];
}

/** What became of extra credit. */
export interface ExtraMarks {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly outcome: 'given' | 'not-given' | 'open';
}

/** What being late does to the marks. */
export type LateMarks =
  | { readonly outcome: 'in-time' | 'open' | 'by-person' | 'zero' }
  | {
      readonly outcome: 'lowers-maximum' | 'takes-off';
      /** Hours or days that have begun. */
      readonly units: number;
      readonly every: 'hour' | 'day';
      /** The most that can be had, or what is taken off. */
      readonly points: number;
    };
