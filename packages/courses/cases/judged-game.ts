import type { Dialect } from '../kit/dialect.ts';
import type { BoardForm } from './board-form.ts';
import type { CaseInput } from './case-input.ts';
import type { CourseRules } from './course-rules.ts';
import type { CaseSource } from './script-kind.ts';

/** A course game with everything the judge knows about it beyond its rules. */
export interface JudgedGame {
  readonly dialect: Dialect;
  /** Generated cases, the smaller inputs of each, and the stages of the assignment. */
  readonly cases: CaseSource;
  /** The folder of its golden transcripts, under `fixtures/dialects/`. */
  readonly fixtures: string;
  /** Files that the course hands out, by their names beside the program; they are copied to the working folder. */
  readonly handedOut: readonly string[];
  /**
   * The output of a program with what the course lets it print differently as the text has it, and a note of what
   * differed. Undefined if nothing did.
   */
  readonly allowed?: (stdout: string) => { readonly stdout: string; readonly note: string } | undefined;
  /** What the course compares. */
  readonly course: CourseRules;
  /** The forms of its boards; rows are recognised in this order. */
  readonly boards: readonly BoardForm[];
  /** The name of a step of an input in sentences: `command 4`. */
  commandOf(input: CaseInput, step: number): string;
}
