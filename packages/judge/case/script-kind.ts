import type fc from 'fast-check';
import type { CaseInput } from '../oracle/case-input.ts';
import type { JudgeCase, ShrinkableInput } from './case.ts';
import type { Stage, StagesOf } from './stages.ts';

/**
 * The sessions of one game as data: how to make them, write them as input, read them back, and what may be left out.
 * A script is plain data (arrays, objects, numbers, strings): it is made up, shrunk and compared, never executed.
 */
export interface ScriptKind<Script extends { readonly commands: readonly unknown[] }> {
  /**
   * Scripts that the course text calls valid, weighted so that 200 of them exercise every rule of the game's sheet and
   * tell every misconception from the game.
   */
  readonly scripts: fc.Arbitrary<Script>;
  /**
   * Any script of this form, not only valid ones, without weights, made with no `map` or `chain`: it shrinks a value that
   * it did not make.
   */
  readonly plain: fc.Arbitrary<Script>;
  /** The input that a script stands for. */
  format(script: Script): CaseInput;
  /** The script of an input, as that of a fixture; undefined when it is not in the form that {@link format} gives. */
  parse(input: CaseInput): Script | undefined;
  /** Whether the course text calls the script valid: what it promises of the input, and that it says what follows. */
  isValid(script: Script): boolean;
  /** The parts of the assignment. */
  readonly stages: StagesOf<Script>;
}

/** A kind of script whose type is nobody else's business. */
export interface CaseSource {
  /** The first `count` cases of a seed: the same ones at the front whatever the count. */
  sample(seed: number, count: number): JudgeCase[];
  /** An input as one that can be shrunk; undefined where the course text does not call it valid. */
  adopt(input: CaseInput): ShrinkableInput | undefined;
  /** The parts of the assignment, in the order of its text. */
  readonly stages: readonly Stage[];
  /** The index of the first stage that has all that an input uses; undefined for one in no form that a script has. */
  stageOf(input: CaseInput): number | undefined;
  /**
   * Cases of a seed that use nothing of the stages after one: those of {@link sample} without the commands that do.
   * @param stage the index of the last stage
   * @returns `count` different cases, or fewer where a stage has no more
   */
  sampleStage(seed: number, count: number, stage: number): JudgeCase[];
}
