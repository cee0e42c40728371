import type { CaseInput } from '../oracle/case-input.ts';

/** A part of an assignment that can be handed in and marked before the next one. */
export interface Stage {
  /** As the course calls it: `1`, `advanced`. */
  readonly id: string;
  readonly title: string;
  /** What the text says that belongs to it, quoted. */
  readonly quote: string;
  /** Whether the stages up to this one are all that an input needs. */
  suffices(input: CaseInput): boolean;
}
