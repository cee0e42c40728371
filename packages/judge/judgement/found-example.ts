import type { CaseInput } from '@countermine/courses/cases/case-input.ts';
import type { FaultWitness } from '../fault/smallest.ts';
import type { Run } from '../verdict/run.ts';

/** The smallest input that was found for a fault, and what the program does with it. */
export interface FoundExample {
  readonly faultId: string;
  readonly input: CaseInput;
  readonly run: Run;
  readonly witness: FaultWitness;
}
