import type { Dialect } from '../kit/dialect.ts';
import type { BoardForm } from './board-form.ts';
import type { CaseInput } from './case.ts';
import type { Check, ProgramRecipe } from './hand-in.ts';
import type { Requirement } from './requirement.ts';
import type { CaseSource } from './script-kind.ts';

/** The kinds of differences that a comparison may ignore. */
export const COMPARE_POLICIES = ['exact', 'trailing-blanks', 'blanks'] as const;

/**
 * `exact`: every byte counts. `trailing-blanks`: blanks, tabs and carriage returns at the end of a line and white space
 * at the end of the output do not. `blanks`: how many blanks and tabs stand between two words, at either end of a line,
 * and lines with nothing else do not.
 */
export type ComparePolicy = (typeof COMPARE_POLICIES)[number];

/** How the course's own tool compares outputs, and what it looks at beside them. */
export interface CourseRules {
  readonly compare: ComparePolicy;
  /** True if the course specifies exit statuses. */
  readonly fixesExitStatus: boolean;
  /** The starts of the messages that it specifies on standard error; the rest of each line is free. */
  readonly errorPrefixes: readonly string[];
  /** True if it does not say what a program does when its input ends before the game. */
  readonly leavesEndOfInputOpen?: true;
}

/** A course that compares standard output byte for byte and nothing else. */
export const OUTPUT_ONLY: CourseRules = { compare: 'exact', fixesExitStatus: false, errorPrefixes: [] };

/** A course game with everything the judge knows about it beyond its rules. */
export interface JudgedGame {
  readonly dialect: Dialect;
  /** Generated cases, the smaller inputs of each, and the stages of the assignment. */
  readonly cases: CaseSource;
  /** Files that the course hands out, by their names beside the program; they are copied to the working folder. */
  readonly handedOut: readonly string[];
  /**
   * The output of a program with what the course lets it print differently as the text has it, and a note of what
   * differed. Undefined if nothing did.
   */
  readonly allowed?: (stdout: string) => { readonly stdout: string; readonly note: string } | undefined;
  /** By which a run is compared. */
  readonly course: CourseRules;
  /** The course's requirements on the files that are handed in, as far as a program can check them. */
  readonly checks: readonly Check[];
  /** The course's way to make a program of them; undefined if its text does not say. */
  readonly recipe?: ProgramRecipe;
  /** What its text requires, in an order in which each comes after those that it needs. */
  readonly requirements: readonly Requirement[];
  /** The forms of its boards; rows are recognised in this order. */
  readonly boards: readonly BoardForm[];
  /** The name of a step of an input in sentences: `command 4`. */
  commandOf(input: CaseInput, step: number): string;
}
