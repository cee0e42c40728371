import type { Dialect } from '@countermine/dialects/kit/dialect.ts';
import type { BoardForm } from '../diff/board-text.ts';
import type { CaseInput } from '../oracle/case-input.ts';
import type { CourseRules } from '../verdict/course-rules.ts';
import type { CaseSource } from './script-kind.ts';

/** A course game with all that the judge knows of it beyond its rules. */
export interface JudgedGame {
  readonly dialect: Dialect;
  /** Generated cases, the smaller inputs of each, and the stages of the assignment. */
  readonly cases: CaseSource;
  /** The folder of its golden transcripts, under `fixtures/dialects/`. */
  readonly fixtures: string;
  /** What the course hands out with the assignment, by its name where the program is; it comes into the working folder. */
  readonly handedOut: readonly string[];
  /**
   * The output of a program with what the course lets it say in another way, as the text has it: `note` tells what that
   * was. Undefined where there is nothing of the kind.
   */
  readonly allowed?: (stdout: string) => { readonly stdout: string; readonly note: string } | undefined;
  /** What the course compares. */
  readonly course: CourseRules;
  /** How it prints its boards; a row is looked for in this order. */
  readonly boards: readonly BoardForm[];
  /** What a step of an input is, for a sentence: `command 4`. */
  commandOf(input: CaseInput, step: number): string;
}
