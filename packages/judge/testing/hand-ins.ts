import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { z } from 'zod';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from './answers.ts';

/** Where the hand-ins with several faults are. */
export const HAND_INS_FOLDER: string = join(import.meta.dirname, '../../../examples/programs/hand-ins');

const plays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('misconception'), id: z.string() }),
  // What is always printed another way: what matches `expected` becomes `actual`.
  z.strictObject({ kind: z.literal('format'), expected: z.string(), actual: z.string() }),
  z.strictObject({ kind: z.literal('hang'), repeats: z.string() }),
  z.strictObject({ kind: z.literal('crash'), step: z.string() }),
]);

/** What a truth file says of a program that the game itself can play. */
const playedTruth = z.object({
  program: z.string(),
  faults: z.array(z.object({ says: z.string(), plays })),
});

/** A program with several faults, and how the game plays them. */
export interface HandIn {
  /** `comp1511-three`. */
  readonly name: string;
  readonly game: string;
  /** Its file or folder, from the folder of the hand-ins. */
  readonly source: string;
  readonly faults: readonly (z.infer<typeof plays> & { readonly says: string })[];
}

const TRUTH = '.truth.json';

/** Those whose faults the game can play. */
export const handIns: readonly HandIn[] = readdirSync(HAND_INS_FOLDER)
  .sort()
  .flatMap((game) =>
    readdirSync(join(HAND_INS_FOLDER, game))
      .filter((name) => name.endsWith(TRUTH))
      .sort()
      .flatMap((file) => readHandIn(game, file) ?? []),
  );

function readHandIn(game: string, file: string): HandIn | undefined {
  const truth = playedTruth.safeParse(JSON.parse(readFileSync(join(HAND_INS_FOLDER, game, file), 'utf8')));
  if (!truth.success || truth.data.faults.length === 0) return undefined;
  const { program, faults } = truth.data;
  return {
    ...{ name: `${game}-${file.slice(0, -TRUTH.length)}`, game, source: `${game}/${program}` },
    faults: faults.map(({ says, plays: played }) => ({ says, ...played })),
  };
}

/** The ids of the misconceptions of a hand-in, and the kinds of its other faults; sorted. */
export function faultNamesOf({ faults }: HandIn): string[] {
  return faults.map((fault) => (fault.kind === 'misconception' ? fault.id : fault.kind)).sort();
}

/** What a hand-in does with an input, by the list of its faults: the game plays it. */
export function runByList({ game, faults }: HandIn, input: CaseInput): Run {
  const misconceptions = faults.flatMap((fault) => (fault.kind === 'misconception' ? [fault.id] : []));
  const answer = answerTo(judgedGame(game).dialect, input, { readings: [], misconceptions });
  let run: Run = {
    stdout: answer.stdout,
    stderr: answer.stderr,
    ending: { kind: 'exit', status: answer.exit },
    wallSeconds: 0.01,
    cpuSeconds: 0.01,
    leftProcesses: 0,
  };
  for (const fault of faults) {
    if (fault.kind === 'crash') run = crashed(run, answer, input, new RegExp(fault.step));
    if (fault.kind === 'format') {
      run = { ...run, stdout: run.stdout.replace(new RegExp(fault.expected, 'gm'), fault.actual) };
    }
    if (fault.kind === 'hang') run = hung(run, new RegExp(fault.repeats, 'm'));
  }
  return run;
}

/** How many times a program that hangs repeats itself before it is stopped. */
const REPEATS = 400;

function hung(run: Run, repeats: RegExp): Run {
  const found = repeats.exec(run.stdout);
  if (found === null) return run;
  const stdout = run.stdout.slice(0, found.index + found[0].length) + found[1]?.repeat(REPEATS);
  return { ...run, stdout, ending: { kind: 'limit', limit: 'outputBytes', allowed: 1, measured: stdout.length } };
}

/** The run up to the first step with a negative row or column, if the program does not refuse the other as too large. */
function crashed(run: Run, { stdout, stepEnds }: Answer, input: CaseInput, step: RegExp): Run {
  const sizes = [...input.files.values()].join(' ').trim().split(/\s+/).slice(0, 2).map(Number);
  const at = input.steps.findIndex((text) => {
    const numbers = step.exec(text)?.slice(1).map(Number) ?? [];
    return numbers.some((number) => number < 0) && numbers.every((number, index) => number < sizes[index]!);
  });
  if (at < 0 || stepEnds[at] === stdout.length) return run;
  const stderr = 'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index -1\n\tat Game.play\n';
  return { ...run, stdout: stdout.slice(0, stepEnds[at]), stderr, ending: { kind: 'exit', status: 1 } };
}
