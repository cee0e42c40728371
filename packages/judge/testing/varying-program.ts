import { join } from 'node:path';
import { judgeProgram } from '../run/judge-program.ts';
import type { ProgramFolder } from './programs.ts';

export const SOURCE = join(import.meta.dirname, '../../../examples/programs/comp1511.c');

export const CASES = 30;

/** The report about a script that plays the game. */
export async function judgeScript(folder: ProgramFolder, name: string, script: string) {
  const file = folder.script(name, script);
  const report = await judgeProgram({
    game: 'comp1511',
    command: [file],
    seed: 1,
    cases: CASES,
    experiments: 60,
    jobs: 2,
  });
  if (!report.ok) throw new Error(report.error);
  return report.value;
}
