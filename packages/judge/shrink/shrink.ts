import type { ShrinkableInput } from '@countermine/courses/cases/case.ts';
import type { CaseInput } from '@countermine/courses/cases/case-input.ts';

/** How long the search may go on. */
export interface ShrinkBudget {
  /** Whether there is time for another attempt. */
  hasTime(): boolean;
  /** How many inputs are tried at once. It does not change the result, unless time runs out. */
  readonly width: number;
}

/** The result of the search. */
export interface Shrunk {
  readonly smallest: ShrinkableInput;
  /** How many inputs were tried. */
  readonly tries: number;
}

/**
 * Searches for the smallest input that still fails: the first smaller one that fails replaces the input, until none does
 * or time runs out. No candidate is accepted without a run.
 */
export async function shrink(
  start: ShrinkableInput,
  stillFails: (input: CaseInput) => Promise<boolean>,
  budget: ShrinkBudget,
): Promise<Shrunk> {
  const tried = new Set([keyOf(start.input)]);
  let smallest = start;
  for (;;) {
    const next = await firstThatFails(smallest.smaller(), tried, stillFails, budget);
    if (next === undefined) return { smallest, tries: tried.size - 1 };
    smallest = next;
  }
}

async function firstThatFails(
  candidates: Iterable<ShrinkableInput>,
  tried: Set<string>,
  stillFails: (input: CaseInput) => Promise<boolean>,
  budget: ShrinkBudget,
): Promise<ShrinkableInput | undefined> {
  for (const batch of batchesOf(notTried(candidates, tried), budget.width)) {
    if (!budget.hasTime()) return undefined;
    const outcomes = await Promise.all(batch.map(({ input }) => stillFails(input)));
    const first = batch.find((_, index) => outcomes[index]);
    if (first !== undefined) return first;
  }
  return undefined;
}

function* notTried(candidates: Iterable<ShrinkableInput>, tried: Set<string>): Iterable<ShrinkableInput> {
  for (const candidate of candidates) {
    const key = keyOf(candidate.input);
    if (tried.has(key)) continue;
    tried.add(key);
    yield candidate;
  }
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Iterable<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function keyOf({ steps, args, files }: CaseInput): string {
  return JSON.stringify([steps.join(''), args, [...files]]);
}
