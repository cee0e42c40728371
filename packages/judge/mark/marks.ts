import type { FaultKind } from '../diagnose/fault.ts';
import type { Charge } from './decision.ts';

/** The number of cases of a stage that were judged, and their results. */
export interface StageCases {
  readonly stage: string;
  readonly of: number;
  readonly passed: number;
  /** The number that fail only through faults that hide nothing, or whose cost staff decided. */
  readonly understood: number;
  /** Those of them that only fail by their form, or through faults whose cost staff decided. */
  readonly ofForm: number;
}

export interface MarkedFault {
  readonly id: string;
  readonly kind: FaultKind;
  /** The requirement of the text that it breaks; undefined if it is none of those that are listed. */
  readonly requirement: string | undefined;
  /** True if the program's behaviour after it is not known. */
  readonly mayHideOthers: boolean;
  /** The first stage that can show it, which is the only one where it costs points. */
  readonly stage: string;
  /** What it costs by decision of staff, whatever the scheme says. */
  readonly charge?: Charge;
  /** The share of the cases that show it, in that stage and overall. Range: 0 to 1 */
  readonly share: number;
  readonly shareOfAll: number;
}

/** Points that may not be fully known yet: the least and the most they can be. */
export interface Points {
  readonly least: number;
  readonly most: number;
}

/** Rounds points or percent to hundredths. */
export function roundToHundredths(value: number): number {
  // A decimal half may be slightly less in binary.
  return Math.round(value * 100 * (1 + Number.EPSILON)) / 100;
}

export interface Marks {
  readonly title: string;
  readonly of: number;
  /** The total, as a range while something is open. */
  readonly total: Points;
  /** The same if form did not count: format faults cost nothing. */
  readonly rulesOnly: Points;
  /** The name of the band; undefined while that is open, or if the scheme has none. */
  readonly band: string | undefined;
  readonly parts: readonly PartMarks[];
  readonly required: readonly RequirementMarks[];
  readonly extra: readonly ExtraMarks[];
  readonly late: LateMarks | undefined;
}

export interface PartMarks {
  readonly id: string;
  readonly title: string;
  readonly by: 'judge' | 'check' | 'person';
  readonly of: number;
  readonly points: Points;
  readonly rulesOnly: Points;
  /** The points of a judged part stage by stage; one entry for all if the scheme has no stages. */
  readonly stages: readonly StageMarks[];
  /** The most that the scheme gives it because the program passes no case; undefined where that took nothing off. */
  readonly atMost: number | undefined;
  /** Checks that were not passed. */
  readonly missed: readonly string[];
}

export interface StageMarks {
  /** Undefined for all stages together. */
  readonly stage: string | undefined;
  readonly of: number;
  readonly points: Points;
  readonly rulesOnly: Points;
  /** The cost of each fault. Faults for which no points are left are not in it. */
  readonly costs: readonly { readonly fault: string; readonly points: number }[];
  /** The points lost on top, because nothing shows that all of the stage works; undefined if there are none. */
  readonly missing: MissingStage | undefined;
}

/** A stage of which no case passes, and of which some fail for reasons that are not understood. */
export interface MissingStage {
  readonly points: number;
  readonly cases: number;
  /** The number of cases that fail only through faults that hide nothing. */
  readonly understood: number;
}

export interface RequirementMarks {
  readonly id: string;
  readonly title: string;
  readonly by: 'check' | 'person';
  /** The points taken off if it is not met. */
  readonly points: number;
  readonly outcome: 'met' | 'missed' | 'open';
  readonly missed: readonly string[];
}

export interface ExtraMarks {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly outcome: 'given' | 'not-given' | 'open';
}

export type LateMarks =
  | { readonly outcome: 'in-time' | 'open' | 'by-person' | 'nothing' }
  | { readonly outcome: 'in-grace'; readonly graceMinutes: number }
  /** It is later than there can be marks, or any late one has none. */
  | { readonly outcome: 'zero'; readonly closesMinutes: number | undefined }
  | {
      readonly outcome: 'lowers-maximum' | 'takes-off';
      /** Hours or days started. */
      readonly units: number;
      readonly every: 'hour' | 'day';
      /** The new maximum, or the points taken off. */
      readonly points: number;
      /** The most that it may cost, if that is less than for so many hours or days; else undefined. */
      readonly mostPercent: number | undefined;
    };
