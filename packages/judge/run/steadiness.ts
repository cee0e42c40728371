import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import { type FoundFault, type FoundFaults, VARIES } from '../diagnose/find-faults.ts';
import type { Judgement } from '../judgement/judgement.ts';

/** How often a fault without a rule has to show in the same way. */
const RUNS = 6;

interface Repeats {
  /** Runs the program; undefined if the judgement has been ended meanwhile. */
  run(input: CaseInput): Promise<Run | undefined>;
  isOver(): boolean;
}

/**
 * Makes sure that what no rule predicts is always so: the smallest input of a crash, and of all else that is unexplained in a
 * program that does not do the same twice, is run again and again. What does not come again is that one fault.
 */
export async function foldWhatVaries(judgement: Judgement, found: FoundFaults, repeats: Repeats): Promise<void> {
  const unexplained = found.faults.filter(({ id, deviations }) => deviations.length === 0 && id !== VARIES);
  const steady = new Set<FoundFault>();
  for (;;) {
    const doubtful = unexplained.find((fault) => !steady.has(fault) && isDoubtful(fault, judgement));
    if (doubtful === undefined || repeats.isOver()) return;
    steady.add(doubtful);
    const other = await otherRunOf(doubtful, judgement, repeats);
    if (other !== undefined) judgement.foldIntoVarying(doubtful, other);
  }
}

/** A run that reached a limit takes long: whether that comes again is found out elsewhere. */
function isDoubtful({ id }: FoundFault, judgement: Judgement): boolean {
  const ending = judgement.exampleOf(id)?.run.ending;
  return ending?.kind === 'signal' || (ending?.kind === 'exit' && judgement.hasVariationLeft);
}

/** A run of the smallest input of a fault that is not as the one that showed it. */
async function otherRunOf({ id }: FoundFault, judgement: Judgement, repeats: Repeats): Promise<Run | undefined> {
  const example = judgement.exampleOf(id);
  for (let count = 1; example !== undefined && count < RUNS && !repeats.isOver(); count += 1) {
    const again = await repeats.run(example.input);
    if (again === undefined) return undefined;
    const run = judgement.settled(example.input, again);
    if (!judgement.isSame(example.run, run)) return run;
  }
  return undefined;
}
