import type { HandInProblem } from '@countermine/judge/run/hand-in-files/files.ts';
import type { HandInPart } from '@countermine/judge/run/hand-in-files/read.ts';
import type { ClassListing } from './class-listing.ts';
import type { Roster } from './roster.ts';

/** A hand-in as its layout tells it, before the roster is asked who it is from. */
export interface FoundHandIn {
  /** What tells students apart in this layout, the best first: numbers, user names, addresses. */
  readonly keys: readonly [string, ...string[]];
  readonly name: string | null;
  /** The student's number in Canvas, where the layout has it. */
  readonly canvasId?: string;
  /** The number of the attempt where the layout has one. */
  readonly order: number;
  readonly submittedAt: string | null;
  readonly isMarkedLate: boolean | null;
  readonly source: string;
  /** Their paths are relative to the folder of the class. */
  readonly parts: readonly HandInPart[];
}

/** What a layout finds. */
export interface FoundHandIns {
  readonly found: readonly FoundHandIn[];
  readonly problems: readonly HandInProblem[];
}

/** How one kind of download names hand-ins. */
export interface LayoutReader {
  readonly recognises: (listing: ClassListing) => boolean;
  readonly find: (listing: ClassListing, roster: Roster | undefined) => FoundHandIns;
}

/** The problem of an entry that is not named as this layout names hand-ins. */
export function unrecognised(source: string): HandInProblem {
  return { source, entry: null, rule: 'unrecognised' };
}

/** A hand-in that is one folder or archive, of which nothing more is known. */
export function wholeHandIn(key: string, source: string, order = 1): FoundHandIn {
  return { keys: [key], name: null, order, submittedAt: null, isMarkedLate: null, source, parts: [{ path: source }] };
}
