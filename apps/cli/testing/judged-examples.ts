import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amount } from '@countermine/core/testing/soak.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import type { ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import { ROOT } from './command.ts';
import { compileExample } from './game-program.ts';
import { useJudgeFolders } from './judge-folders.ts';
import { PATIENT } from './judge-options.ts';

// The programs of examples/programs, right and wrong, judged as a student or a teacher would.

const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(ROOT, 'docs/schemas/report.schema.json'), 'utf8')));

/** What a command printed, its exit status and its report. */
interface JudgedExample {
  readonly stderr: string;
  readonly status: number | null;
  readonly report: Report | undefined;
}

/** What a file judges examples with. */
export interface Examples {
  readonly programs: ProgramFolder;
  /** Compiles an example with some mistakes. @returns its path */
  compile(game: string, ...mistakes: readonly string[]): string;
  judge(game: string, program: string, options: readonly string[]): Promise<JudgedExample>;
  /** What the judge has left where it makes its folders. */
  leftFolders(): string[];
}

/** Gives the tests of a file the examples and a command that judges them; called once, at its top. */
export function useExamples(): Examples {
  const { programs, scratch, warm } = useJudgeFolders();
  return {
    programs,
    compile: (game, ...mistakes) => compileExample(programs, game, ...mistakes),
    leftFolders: () => readdirSync(scratch),
    async judge(game, program, options) {
      const file = join(programs.path, `${game}.json`);
      const more = [...PATIENT, '-j', '2', '--report', `json=${file}`];
      const { stderr, status } = await warm.run(['judge', game, ...options, ...more, '--', program]);
      const report: Report | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
      expect(schema.safeParse(report).error?.message).toBeUndefined();
      return { stderr, status, report };
    },
  };
}

/** A program with several mistakes, and the ids of the faults that are to be found. */
export type ProgramWithMistakes = readonly [game: string, mistakes: readonly string[], faults: readonly string[]];

/** The mistakes of each game that are judged together. */
export const SEVERAL: readonly ProgramWithMistakes[] = [
  [
    'comp1511',
    ['MISTAKE_SQUARE_ALWAYS_3X3', 'MISTAKE_SHIFT_ONCE', 'MISTAKE_RADIAL_STOPS_SHORT', 'MISTAKE_WON_LOWER_CASE'],
    ['radial-stops-short', 'shift-once', 'square-always-3x3', 'won-lower-case'],
  ],
  [
    'calpoly',
    ['MISTAKE_BAD_MINE_COUNTS', 'MISTAKE_ZERO_SPREADS_FOUR_WAYS', 'MISTAKE_ROUND_FROM_ONE', 'MISTAKE_NO_LAST_NEWLINE'],
    ['bad-mine-counts', 'format-1', 'round-from-one', 'zero-spreads-four-ways'],
  ],
  [
    'cs136',
    ['MISTAKE_ROW_BEFORE_COLUMN', 'MISTAKE_MARK_ON_OPEN', 'MISTAKE_WIN_IGNORES_WRONG_MARKS'],
    ['mark-on-open', 'row-before-column', 'win-ignores-wrong-marks'],
  ],
  [
    'cs204',
    ['MISTAKE_HELP_KEEPS_CHANCE', 'MISTAKE_MARKS_KEPT', 'MISTAKE_ZERO_FLOODS'],
    ['help-keeps-refused-chance', 'marks-not-overwritten', 'zero-spreads-too-far'],
  ],
  [
    'cs1302',
    ['MISTAKE_SCORE_TRUNCATED', 'MISTAKE_MARKED_MINE_SAFE', 'MISTAKE_INVALID_IS_ROUND'],
    ['invalid-is-round', 'marked-mine-safe', 'score-truncated'],
  ],
];

/** The most steps that the smallest input of a fault may have. */
export function mostStepsOf(fault: string | undefined): number {
  // Only a win has a score, and a win reveals or marks the 25 cells of the smallest board, with a few rounds more.
  return fault === 'score-truncated' ? 35 : 12;
}

/** Enough for several mistakes, beside the fixtures. */
const MORE_CASES = amount({ usual: ['--cases', '30', '--experiments', '300'], soak: ['--cases', '200'] });

/** That a program with several mistakes is told each of them, on an input of its own, and no other. */
export async function expectEachTold(examples: Examples, [game, mistakes, faults]: ProgramWithMistakes): Promise<void> {
  const program = examples.compile(game, ...mistakes);
  const { report } = await examples.judge(game, program, [...MORE_CASES, '--seed', '7']);
  expect(report?.faults.map(({ id }) => id).sort()).toEqual(faults);
  for (const { id, smallest } of report?.faults ?? []) {
    expect(smallest, id).toBeDefined();
    expect(smallest?.expected, id).not.toBe(smallest?.actual);
    expect(smallest?.steps.length, id).toBeLessThanOrEqual(mostStepsOf(id));
  }
  const shown = new Set(report?.faults.flatMap(({ cases }) => cases));
  expect(shown.size).toBe(report?.summary.failed);
}
