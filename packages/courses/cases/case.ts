/**
 * The input of a program under judgement. Every text here is bytes, as characters 0 to 255.
 */
export interface CaseInput {
  /**
   * Standard input in the pieces that a person would type: a command each, with its newline. Joined, they are the whole
   * input.
   */
  readonly steps: readonly string[];
  /** The course's program arguments, for example the seed file of cs1302. */
  readonly args: readonly string[];
  /** The files of the working directory, by name. */
  readonly files: ReadonlyMap<string, string>;
}

/** The whole of standard input. */
export function stdinOf(input: CaseInput): string {
  return input.steps.join('');
}

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
