import type fc from 'fast-check';
import type { JudgeCase, ShrinkableInput } from './case.ts';
import type { CaseInput } from './case-input.ts';
import type { Stage, StagesOf } from './stages.ts';

/**
 * The sessions of one game as data: how to generate them, write them as input, read them back, and what may be left out.
 * A script is plain data (arrays, objects, numbers, strings): it is generated, shrunk and compared, never executed.
 */
export interface ScriptKind<Script extends { readonly commands: readonly unknown[] }> {
  /**
   * Valid scripts by the course text, weighted so that 200 of them exercise every rule of the game's sheet and expose
   * every misconception.
   */
  readonly scripts: fc.Arbitrary<Script>;
  /**
   * Any script of this form, valid or not, without weights and without `map` or `chain`: it must shrink values that it
   * did not generate.
   */
  readonly plain: fc.Arbitrary<Script>;
  /** The input of a script. */
  format(script: Script): CaseInput;
  /** The script of an input, for example of a fixture; undefined if it is not in the form that {@link format} produces. */
  parse(input: CaseInput): Script | undefined;
  /** Whether the script is valid by the course text, and its outcome specified. */
  isValid(script: Script): boolean;
  /** The parts of the assignment. */
  readonly stages: StagesOf<Script>;
}

/** A kind of script with its type hidden. */
export interface CaseSource {
  /** The first `count` cases of a seed; a larger count only adds cases at the end. */
  sample(seed: number, count: number): JudgeCase[];
  /** An input that can be shrunk; undefined if it is not valid by the course text. */
  adopt(input: CaseInput): ShrinkableInput | undefined;
  /** The parts of the assignment, in the order of its text. */
  readonly stages: readonly Stage[];
  /** The index of the first stage that covers all that an input uses; undefined if no script has its form. */
  stageOf(input: CaseInput): number | undefined;
  /**
   * Cases of a seed that use nothing beyond a stage: those of {@link sample} without the commands that do.
   * @param stage the index of the last stage
   * @returns `count` different cases, or fewer where a stage has no more
   */
  sampleStage(seed: number, count: number, stage: number): JudgeCase[];
}
