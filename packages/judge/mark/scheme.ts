import type { FaultKind } from '../diagnose/fault.ts';

/** A course's way to give marks for one assignment, as read from its file. */
export interface Scheme {
  readonly game: string;
  readonly title: string;
  /** The most points without extra credit: the sum of all parts. */
  readonly total: number;
  readonly parts: readonly SchemePart[];
  /** The cost of one fault, by its kind. Units: percent of the points of its stage. */
  readonly faults: Readonly<Record<FaultKind, number>>;
  /** The most points that the judged parts give a program that passes no case; undefined for what its faults leave. */
  readonly passesNothing: number | undefined;
  /** Requirements that take points off if they are not met. */
  readonly required: readonly Requirement[];
  readonly extra: readonly ExtraCredit[];
  readonly late: LateRule | undefined;
  /** The names of marks, the best first. */
  readonly bands: readonly Band[];
}

/** The fields that every line of a scheme has. */
export interface SchemeLine {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  /** The sentence of the course text that it is based on. */
  readonly quote: string | undefined;
}

/** Points that are added up. */
export type SchemePart = JudgedPart | CheckedPart | HandMarkedPart;

/** Points for what the program does. */
export interface JudgedPart extends SchemeLine {
  readonly by: 'judge';
  /** Points by stage id; undefined if the text has one number for the whole assignment. */
  readonly stages: ReadonlyMap<string, number> | undefined;
  /** The points left with a fault: some, or none. */
  readonly gives: 'per-fault' | 'all-or-nothing';
}

/** Points for checks of the hand-in, shared equally between them. */
export interface CheckedPart extends SchemeLine {
  readonly by: 'check';
  readonly checks: readonly string[];
}

interface HandMarkedPart extends SchemeLine {
  readonly by: 'person';
}

/** Points that are all taken off if a requirement is not met: one of its checks fails, or a person decides so. */
export interface Requirement extends SchemeLine {
  readonly by: 'check' | 'person';
  readonly checks: readonly string[];
}

/** Points for handing in by a point in time. */
export interface ExtraCredit extends SchemeLine {
  /** Units: milliseconds since 1970. */
  readonly until: number;
}

/** The cost of being late, whenever it is due. */
export interface LatePolicy {
  readonly costs: LateCost;
  /** So late is still in time. Later than that, hours and days count from when it was due. Units: minutes. */
  readonly graceMinutes: number;
  /** Later than this there are no marks; undefined for never. Units: minutes. */
  readonly closesMinutes: number | undefined;
}

export interface LateRule extends LatePolicy {
  /** Units: milliseconds since 1970. */
  readonly due: number;
  readonly quote: string | undefined;
  /** The reason of staff, if they decided on another policy than that of the scheme. */
  readonly decided?: string;
}

/**
 * `lowers-maximum`: the maximum falls by a percentage of the total for each hour or day started.
 * `takes-off`: the same is taken off the marks themselves. `zero`: a late hand-in gets no marks. `by-person`: the text
 * refers to something else, such as a syllabus. `nothing`: it costs nothing.
 */
export type LateCost =
  | {
      readonly rule: 'lowers-maximum' | 'takes-off';
      readonly percent: number;
      readonly every: LateUnit;
      /** The most that it takes off. Units: percent of the total. */
      readonly atMost: number;
    }
  | { readonly rule: 'zero' | 'by-person' | 'nothing' };

/** The unit in which lateness is counted. */
export type LateUnit = 'hour' | 'day';

export interface Band {
  readonly from: number;
  readonly name: string;
  readonly quote: string | undefined;
}
