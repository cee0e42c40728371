import { answerTo, BY_THE_TEXT } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import type { Report, RequirementReport } from '../report/report.ts';
import { judgedGame } from './answers.ts';
import { endingWith } from './faulty-program.ts';
import { judgedInMemory } from './judged-in-memory.ts';

// Programs that play by other rules, and crash or go on without end where those do.

/** The ids of the faults that are found in a program with other rules, sorted. */
export async function idsOf(gameId: string, changes: object, cases = 40, experiments?: number): Promise<string[]> {
  const { faults } = await reportOn(gameId, changes, cases, experiments);
  return faults.map(({ id }) => id).toSorted();
}

/** The report about a program with other rules. */
export function reportOn(gameId: string, changes: object, cases: number, experiments?: number): Promise<Report> {
  const game = judgedGame(gameId);
  const program = (input: CaseInput): Run => {
    const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [changes] });
    return { stdout, stderr, ending: endingWith(exit), wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
  };
  return judgedInMemory(game, program, { cases, ...(experiments !== undefined && { experiments }) });
}

/** The ids of the requirements with this outcome. */
export function idsWith({ requirements }: Report, outcome: RequirementReport['outcome']): string[] {
  return requirements.filter((one) => one.outcome === outcome).map(({ id }) => id);
}
