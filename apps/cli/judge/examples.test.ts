import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amount, IS_SOAK } from '@countermine/core/testing/soak.ts';
import { answerTo } from '@countermine/courses/cases/answer.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { bytesOf } from '@countermine/courses/kit/bytes.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { outputsMatch } from '@countermine/judge/compare/compare.ts';
import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { smallerInputs } from '@countermine/judge/testing/smaller-inputs.ts';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/command.ts';
import { expectEachTold, mostStepsOf, SEVERAL, useExamples } from '../testing/judged-examples.ts';

// The programs of examples/programs, right and wrong, judged as a student or a teacher would.

const examples = useExamples();
const { programs, compile, judge, leftFolders } = examples;
const SOURCES = join(ROOT, 'examples/programs');

/** True if the program does on an input what the game does. */
function isRight(game: JudgedGame, program: string, input: CaseInput): boolean {
  const folder = mkdtempSync(join(programs.path, 'smaller-'));
  for (const [name, text] of input.files) writeFileSync(join(folder, name), bytesOf(text));
  const options = { cwd: folder, input: bytesOf(stdinOf(input)), maxBuffer: MAX_OUTPUT, timeout: MAX_RUN_LENGTH };
  const { stdout, status } = spawnSync(program, input.args, options);
  const answer = answerTo(game.dialect, input);
  const isStatusRight = game.course.fixesExitStatus ? status === answer.exit : status !== null;
  return isStatusRight && outputsMatch(answer.stdout, stdout.toString('latin1'), game.course.compare);
}

/** More is printed by no game, and nothing else takes this long. Units: bytes, milliseconds. */
const MAX_OUTPUT = 2 ** 20;
const MAX_RUN_LENGTH = 240_000;

/** How many cases are generated for a program that is right. */
const GENERATED = amount({ usual: 20, soak: 2000 });
const TRIED: readonly string[] = amount({ usual: ['--experiments', '150'], soak: [] });

describe.runIf(HAS_COMPILER)('a right program', () => {
  it.each([...dialects.keys()])(`passes ${GENERATED} cases: %s`, async (game) => {
    const options = ['--cases', String(GENERATED), ...TRIED, '--seed', '2026'];
    const { status, report, stderr } = await judge(game, compile(game), options);
    expect(stderr).toBe('');
    expect(report?.results.filter(({ verdict }) => verdict.kind !== 'passed')).toEqual([]);
    expect(report?.summary).toMatchObject({ failed: 0, notRun: 0 });
    expect(report?.results.filter(({ origin }) => origin === 'generated')).toHaveLength(GENERATED);
    expect(status).toBe(0);
  });
});

/** What each mistake is to be recognised as; those without a misconception are of another sort. */
const MISTAKES: readonly (readonly [
  game: string,
  mistake: string,
  verdict: string,
  misconception: string | undefined,
])[] = [
  ['comp1511', 'MISTAKE_SQUARE_ALWAYS_3X3', 'wrong-output', 'square-always-3x3'],
  ['comp1511', 'MISTAKE_SHIFT_ONCE', 'wrong-output', 'shift-once'],
  ['comp1511', 'MISTAKE_RADIAL_STOPS_SHORT', 'wrong-output', 'radial-stops-short'],
  ['comp1511', 'MISTAKE_WON_LOWER_CASE', 'wrong-output', 'won-lower-case'],
  ['comp1511', 'MISTAKE_ENDLESS', 'output-flood', undefined],
  ['comp1511', 'MISTAKE_CRASH', 'crashed', undefined],
  ['comp1511', 'MISTAKE_HANG', 'cpu-limit', undefined],
  ['calpoly', 'MISTAKE_BAD_MINE_COUNTS', 'wrong-output', 'bad-mine-counts'],
  ['calpoly', 'MISTAKE_ZERO_SPREADS_FOUR_WAYS', 'wrong-output', 'zero-spreads-four-ways'],
  ['calpoly', 'MISTAKE_ROUND_FROM_ONE', 'wrong-output', 'round-from-one'],
  ['calpoly', 'MISTAKE_NO_LAST_NEWLINE', 'wrong-output', undefined],
  ['cs136', 'MISTAKE_ROW_BEFORE_COLUMN', 'wrong-output', 'row-before-column'],
  ['cs136', 'MISTAKE_MARK_ON_OPEN', 'wrong-output', 'mark-on-open'],
  ['cs136', 'MISTAKE_WIN_IGNORES_WRONG_MARKS', 'wrong-output', 'win-ignores-wrong-marks'],
  ['cs204', 'MISTAKE_HELP_KEEPS_CHANCE', 'wrong-output', 'help-keeps-refused-chance'],
  ['cs204', 'MISTAKE_MARKS_KEPT', 'wrong-output', 'marks-not-overwritten'],
  ['cs204', 'MISTAKE_ZERO_FLOODS', 'wrong-output', 'zero-spreads-too-far'],
  ['cs1302', 'MISTAKE_SCORE_TRUNCATED', 'wrong-output', 'score-truncated'],
  ['cs1302', 'MISTAKE_MARKED_MINE_SAFE', 'wrong-output', 'marked-mine-safe'],
  ['cs1302', 'MISTAKE_INVALID_IS_ROUND', 'wrong-output', 'invalid-is-round'],
];

/**
 * One that waits for one time-out after another, and those that a program with several has too: alone only in a soak.
 */
const ALONE = MISTAKES.filter(
  ([, mistake]) =>
    IS_SOAK || !(mistake === 'MISTAKE_HANG' || SEVERAL.some(([, mistakes]) => mistakes.includes(mistake))),
);

/** Enough for each mistake by itself. */
const CASES = amount({ usual: ['--no-fixtures', '--cases', '30', '--experiments', '300'], soak: ['--cases', '200'] });
const FEW_CASES = amount({ usual: ['--no-fixtures', '--cases', '6', '--experiments', '60'], soak: ['--cases', '200'] });

describe.runIf(HAS_COMPILER)('a wrong program', () => {
  it('is there for every mistake of the examples', () => {
    const declared = [...dialects.keys()].flatMap((game) => {
      const source = readFileSync(join(SOURCES, `${game}.c`), 'utf8');
      return [...new Set(source.match(/\bMISTAKE_\w+/g))].map((mistake) => `${game} ${mistake}`);
    });
    expect(declared.sort()).toEqual(MISTAKES.map(([game, mistake]) => `${game} ${mistake}`).sort());
  });

  it.each(ALONE)('%s %s is caught, shrunk and named', async (game, mistake, verdict, misconception) => {
    // This one writes a megabyte in every case.
    const cases = mistake === 'MISTAKE_ENDLESS' ? FEW_CASES : CASES;
    const { status, report } = await judge(game, compile(game, mistake), [...cases, '--seed', '7', '--output', '1']);
    expect(status).toBe(1);
    const failed = report?.results.filter(({ failure }) => failure !== undefined) ?? [];
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map((result) => result.verdict.kind))).toContain(verdict);
    const [fault, ...others] = report?.faults ?? [];
    expect(others).toEqual([]);
    expect(fault?.count).toBe(report?.summary.failed);
    expect(fault?.smallest?.verdict.kind).toBe(verdict);
    expect(fault?.smallest?.steps.length).toBeLessThanOrEqual(mostStepsOf(fault?.id));
    const { steps = [], args = [], files = [] } = fault?.smallest ?? {};
    const input = { steps, args, files: new Map(files.map(({ name, text }) => [name, text])) };
    const judged = judgedGames.get(game)!;
    const smaller = smallerInputs(judged, input);
    const program = compile(game, mistake);
    expect(smaller.filter((one) => !isRight(judged, program, one))).toEqual([]);
    if (misconception !== undefined) expect(fault?.id).toBe(misconception);
    else expect(fault?.kind).not.toBe('misconception');
    expect(leftFolders()).toEqual([]);
  });
});

describe.runIf(HAS_COMPILER)('a program with several mistakes', () => {
  // The others are judged by examples.long.test.ts.
  it.each(SEVERAL.filter(([game]) => game === 'cs136'))(
    '%s is told each of them, on an input of its own, and no other',
    (...program) => expectEachTold(examples, program),
  );
});
