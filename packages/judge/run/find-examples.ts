import { secondsWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import type { FoundFaults } from '../diagnose/find-faults.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { findExample } from './example-search.ts';

interface ExampleSearches {
  /** For how many faults, from the first, the smallest input is looked for. */
  readonly faults: number;
  /** The time for all of them. Units: seconds. */
  readonly seconds: number;
  /** The number of inputs tried at once. */
  readonly width: number;
  /** Runs the program; undefined if the judgement has been ended meanwhile. */
  run(input: CaseInput): Promise<Run | undefined>;
  isOver(): boolean;
  /** Told before each search. */
  onSearch(): void;
}

/**
 * Looks for the smallest input of each fault. They share the time: what one leaves is for those after it.
 * @returns a note, if there was too little
 */
export async function findExamples(
  judgement: Judgement,
  found: FoundFaults,
  { faults, seconds, width, run, isOver, onSearch }: ExampleSearches,
): Promise<string | undefined> {
  const end = performance.now() + seconds * 1000;
  const searched = found.faults.slice(0, faults);
  let cut = 0;
  for (const [index, fault] of searched.entries()) {
    if (isOver()) return undefined;
    onSearch();
    const now = performance.now();
    const endOfShare = now + (end - now) / (searched.length - index);
    let isCut = false;
    const hasTime = (): boolean => {
      isCut ||= performance.now() >= endOfShare;
      return !isCut && !isOver();
    };
    const settledRun = async (input: CaseInput): Promise<Run | undefined> => {
      const one = await run(input);
      return one && judgement.settled(input, one);
    };
    const example = await findExample(fault, judgement.casesOf(fault), found, { run: settledRun, hasTime, width });
    if (isCut) cut += 1;
    if (example !== undefined) judgement.addExample(example);
  }
  return cut === 0 ? undefined : cutNote(cut, seconds);
}

/** For smallest inputs for which there was too little time. @param seconds for all searches together */
function cutNote(faults: number, seconds: number): string {
  const which = faults === 1 ? 'the input of one fault' : `the inputs of ${faults} faults`;
  return `Looking for small inputs was cut off after ${secondsWords(seconds)} (--shrink-time): ${which} may not be the smallest.`;
}
