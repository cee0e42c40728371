import { join } from 'node:path';
import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { markBy, withStagesAndNotes } from '../mark/mark-lines.ts';
import type { Report } from '../report/report.ts';
import { judgedGame } from '../testing/answers.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';
import { readSchemeFile } from './scheme-file.ts';

// Programs that fail in every case, marked by the scheme of the course: it has few points for what fails by its form only.

const game = judgedGame('cs136');

async function marked(edit: (stdout: string) => string): Promise<Report> {
  const options = { seed: 7, cases: 30 };
  const program = (input: CaseInput): Run => {
    const { stdout, stderr, exit } = answerTo(game.dialect, input);
    const ending = { kind: 'exit', status: exit } as const;
    return { stdout: edit(stdout), stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
  };
  const report = await judgedInMemory(game, program, options);
  const scheme = readSchemeFile(join(import.meta.dirname, '../../courses/cs136/scheme.yaml'));
  if (!scheme.ok) throw new Error(scheme.error.problem);
  const staged = withStagesAndNotes(report, game, sampledCases(game.cases, options.seed, options.cases), []);
  return markBy(game, staged, { scheme: scheme.value, checks: [], submitted: undefined });
}

describe('the marks of a program for cs136', () => {
  it.each<[string, string, (separator: string) => string]>([
    ['a name', 'separator-too-long', (separator) => `${separator}=`],
    ['no name in the sheet', 'separator-length-2', (separator) => `${separator}==`],
  ])('lose 5 % for a line below the board that is wrong in a way that has %s', async (_, id, line) => {
    const { faults, summary, marks } = await marked((out) => out.replace(/^=+$/gm, line));
    expect(faults.map((fault) => [fault.id, fault.kind])).toEqual([[id, 'format']]);
    expect(summary.passed).toBe(0);
    expect([marks?.points.most, marks?.rulesPoints.most]).toEqual([28.5, 30]);
  });
});
