import type { Misconception } from '../kit/dialect.ts';
import type { CaseInput } from './case.ts';

/** One thing that a course text requires, and how to find out whether a program does it. */
export interface Requirement {
  /** Unique in a game: `hint-square`. */
  readonly id: string;
  /** A heading for it: `Command 3 counts the mines in a square`. */
  readonly title: string;
  /** The sentence of the course text that says so. */
  readonly quote: string;
  /** The id of the form of boards that it is about, where it says how one is printed. */
  readonly boardForm?: string;
  /** The ids of earlier requirements without which nothing can be learned about this one. */
  readonly needs: readonly string[];
  /**
   * Inputs made to find out about this one thing, the shortest and most telling first: of slow programs only the first few
   * are run. Valid by the text, unless they are there to see what is refused.
   */
  readonly experiments: readonly CaseInput[];
  /** The ways in which programs are known or likely to differ here, the simplest first. Cost: made when one is needed. */
  differences?(): Iterable<Difference>;
  /** The ids of the readings that may explain another behaviour here. */
  readonly readings?: readonly string[];
  /**
   * A difference taken from what the program did, where none of the known ones fits: a table of what it counts or opens.
   * @param observed the program's outputs of the experiments, and those that are expected after all that is known of it
   */
  measure?(observed: readonly ObservedExperiment[]): Difference | undefined;
  /**
   * Other inputs of the kind of the experiments, different for each seed: what is said of a program is tried on them.
   * Without it, on generated cases.
   */
  fresh?(seed: number, count: number): readonly CaseInput[];
}

export interface ObservedExperiment {
  readonly input: CaseInput;
  /** Texts are bytes, as characters 0 to 255. */
  readonly actual: string;
  readonly expected: string;
  /** What the program wrote to standard error, and its exit status if it ended by itself. */
  readonly errors?: string;
  readonly exit?: number | undefined;
}

/** A rule that a program follows instead of the text's. `changes` are rules of the game's rule book. */
export interface Difference extends Misconception {
  readonly changes: object;
  /** The ids of requirements of which nothing can be seen in such a program. */
  readonly hides?: readonly string[];
  /** A picture of what was measured, for a fixed-width font. */
  readonly picture?: string;
  /** The id of the requirement that it is about, where the experiments of an earlier one show it, too. */
  readonly about?: string;
  /** Another rule that shows alike at first, or several: one takes the place of this one where it explains more. */
  readonly variant?: Difference | readonly Difference[];
  /** The same where an answer depends on what nobody knows, such as memory, and is left open: its sentence says no more. */
  readonly weaker?: Difference | readonly Difference[];
  /** The ids of differences that are one mistake where a program has them all: this one takes their place, and changes the same. */
  readonly unites?: readonly string[];
}

/** The differences that may take the place of one. */
export interface OtherForms {
  readonly variants: readonly Difference[];
  readonly weaker: readonly Difference[];
}

export function otherFormsOf({ variant = [], weaker = [] }: Difference): OtherForms {
  return { variants: [variant].flat(), weaker: [weaker].flat() };
}

/**
 * The first of some differences, whose place each of the others may take, in any of its forms; undefined if there is none.
 * @param most how many of the others
 */
export function withVariants(
  differences: readonly Difference[],
  most = Number.POSITIVE_INFINITY,
): Difference | undefined {
  const [first, ...rest] = differences;
  if (first === undefined) return undefined;
  const others = rest.slice(0, most);
  const variant = [...variantsOf(first), ...others.flatMap((one) => [one, ...variantsOf(one)])];
  const weaker = [first, ...others].flatMap((one) => otherFormsOf(one).weaker);
  return { ...first, ...(variant.length > 0 && { variant }), ...(weaker.length > 0 && { weaker }) };
}

/** Those of its variants, too: a form is tried only if it is in the list of the one that it replaces. */
function variantsOf(difference: Difference): Difference[] {
  return otherFormsOf(difference).variants.flatMap((one) => [one, ...variantsOf(one)]);
}
