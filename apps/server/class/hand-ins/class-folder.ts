import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { HandInFile } from '@countermine/judge/node/hand-in-files/hand-in-file.ts';
import type { HandInProblem } from '@countermine/judge/node/hand-in-files/hand-in-problem.ts';
import { readHandInFiles as readFiles } from '@countermine/judge/node/hand-in-files/read-hand-in-files.ts';
import type { Roster } from './roster.ts';

/** Where the folder of a class comes from, which says how its entries are named. */
export const CLASS_LAYOUTS = ['plain', 'github-classroom', 'moodle', 'canvas', 'gradescope', 'give'] as const;

export type ClassLayout = (typeof CLASS_LAYOUTS)[number];

/** One attempt of one student, as found in the folder; files are read only when asked for. */
export interface ClassHandIn {
  /** From the roster where the student is in it, else from the layout; unique in the class. */
  readonly student: string;
  /** As people know the student; null where neither the layout nor the roster says it. */
  readonly name: string | null;
  /** From 1, in the order of submission. */
  readonly attempt: number;
  /** ISO 8601 in UTC; null where neither the layout nor the roster says it. Never the time of a file: copying changes it. */
  readonly submittedAt: string | null;
  /** What the layout says about being late, where it gives no time, as Canvas does; null where it says nothing. */
  readonly isMarkedLate: boolean | null;
  /** Its path, or the paths of its files where the layout has no folder for each, relative to the class folder. */
  readonly source: string;
}

/** What was found in the folder of a class. */
export interface ClassFolder {
  readonly layout: ClassLayout;
  /** Sorted by student, then attempt. */
  readonly handIns: readonly ClassHandIn[];
  /** Entries that are no hand-in of this layout. */
  readonly problems: readonly HandInProblem[];
}

/** Why a folder cannot be read as that of a class. */
export type ClassFolderError =
  | { readonly code: 'unreadable'; readonly folder: string; readonly reason: string }
  | { readonly code: 'empty'; readonly folder: string };

/**
 * Finds the hand-ins in the folder of a class.
 * Errors: the folder cannot be read, or nothing in it was handed in.
 */
export async function readClassFolder(
  folder: string,
  _roster?: Roster,
): Promise<Result<ClassFolder, ClassFolderError>> {
  let names: string[];
  try {
    names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    return err({ code: 'unreadable', folder, reason: error instanceof Error ? error.message : String(error) });
  }
  if (names.length === 0) return err({ code: 'empty', folder });
  const handIns = names.sort().map((name) => ({
    student: name,
    name: null,
    attempt: 1,
    submittedAt: null,
    isMarkedLate: null,
    source: name,
  }));
  return ok({ layout: 'plain', handIns, problems: [] });
}

/**
 * Reads the files of a hand-in.
 * Errors: the rule that it breaks; then none of its files is to be used.
 */
export function readHandInFiles(
  folder: string,
  { source }: ClassHandIn,
): Promise<Result<readonly HandInFile[], HandInProblem>> {
  return readFiles(join(folder, source), source);
}
