import type { CaseInput } from './case-input.ts';

/** An input with the smaller ones that may replace it while it still fails. */
export interface ShrinkableInput {
  readonly input: CaseInput;
  /** Smaller inputs that the course text calls valid if this one is; the most promising first. */
  smaller(): Iterable<ShrinkableInput>;
}

/** One case of a judgement. */
export interface JudgeCase extends ShrinkableInput {
  /** Its name: the same for the same seed, and unique in a judgement. */
  readonly name: string;
  readonly origin: 'fixture' | 'generated';
}
