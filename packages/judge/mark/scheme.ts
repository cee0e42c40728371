import type { FaultKind } from '../fault/fault.ts';

/** How a course gives marks for one assignment, as its file says. */
export interface Scheme {
  /** The id of the game. */
  readonly game: string;
  readonly title: string;
  /** The most points without extra credit: those of all parts together. */
  readonly total: number;
  readonly parts: readonly Part[];
  /** What one fault costs the stage that it belongs to. Units: percent of the points of the stage. */
  readonly faults: Readonly<Record<FaultKind, number>>;
  /** What takes points off when it is not met. */
  readonly required: readonly Requirement[];
  readonly extra: readonly ExtraCredit[];
  readonly late: LateRule | undefined;
  /** What marks are called, the best first. */
  readonly bands: readonly Band[];
}

/** What every line of a scheme has. */
export interface SchemeLine {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  /** The sentence of the course text that it follows. */
  readonly quote: string | undefined;
}

/** Points that are added up. */
export type Part = JudgedPart | CheckedPart | HandMarkedPart;

/** Points for what the program does. */
export interface JudgedPart extends SchemeLine {
  readonly by: 'judge';
  /** Points by the id of the stage; undefined where the text has one number for the whole assignment. */
  readonly stages: ReadonlyMap<string, number> | undefined;
  /** Whether a fault costs some of the points or all of them. */
  readonly gives: 'per-fault' | 'all-or-nothing';
}

/** Points for what checks of the hand-in find; each check has the same share of them. */
export interface CheckedPart extends SchemeLine {
  readonly by: 'check';
  readonly checks: readonly string[];
}

/** Points that only a person can give. */
export interface HandMarkedPart extends SchemeLine {
  readonly by: 'person';
}

/** Points that are taken off, all of them, when a requirement is not met: one of its checks fails, or a person says so. */
export interface Requirement extends SchemeLine {
  readonly by: 'check' | 'person';
  readonly checks: readonly string[];
}

/** Points for a hand-in up to a point in time. */
export interface ExtraCredit extends SchemeLine {
  /** Units: milliseconds since 1970. */
  readonly until: number;
}

/** What being late costs. */
export interface LateRule {
  /** Units: milliseconds since 1970. */
  readonly due: number;
  readonly quote: string | undefined;
  readonly costs: LateCost;
}

/**
 * `lowers-maximum`: so many percent of the total off the most that can be had, for each hour or day that has begun.
 * `takes-off`: the same off the marks themselves. `zero`: a late hand-in has no marks. `by-person`: the text leaves it to
 * something else, as a syllabus.
 */
export type LateCost =
  | { readonly rule: 'lowers-maximum' | 'takes-off'; readonly percent: number; readonly every: LateUnit }
  | { readonly rule: 'zero' | 'by-person' };

/** What lateness is counted in. */
export type LateUnit = 'hour' | 'day';

/** A name for marks from so many points up. */
export interface Band {
  readonly from: number;
  readonly name: string;
  readonly quote: string | undefined;
}
