import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amount, IS_SOAK } from '@countermine/core/testing/soak.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { bytesOf } from '@countermine/courses/kit/bytes.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { hasName } from '@countermine/judge/diagnose/fault.ts';
import { crashOf } from '@countermine/judge/diagnose/trial.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { faultNamesOf, HAND_INS_FOLDER, type HandIn, handIns, runByList } from '@countermine/judge/testing/hand-ins.ts';
import { HAS_COMPILER, ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { countermine } from '../testing/command.ts';

// The list of what is wrong with the hand-ins is complete: each prints what the game prints with just these faults.

const HAS_JAVA = spawnSync('javac', ['-version']).status === 0;
/** A Java program takes a third of a second to start. */
const CASES = amount({ usual: { java: 8, c: 40 }, soak: { java: 60, c: 200 } });

/** All end by themselves or print without end; one that did neither is ended. Units: ms. */
const MAX_RUN_LENGTH = 240_000;

const programs = new ProgramFolder();
afterAll(() => programs.remove());

/** Compiles a hand-in and returns the command that runs it. */
function compile({ name, source }: HandIn): string[] {
  const path = join(HAND_INS_FOLDER, source);
  if (source.endsWith('.c')) return [programs.compile(name, path)];
  const program = join(programs.path, name);
  if (source.endsWith('.cpp')) {
    execFileSync('c++', ['-O1', '-Wall', '-Wextra', '-Werror', '-o', program, path]);
    return [program];
  }
  const packageFolder = join(path, 'src/cs1302/game');
  const files = readdirSync(packageFolder).map((file) => join(packageFolder, file));
  // For so little to compile and to run, the quick start pays.
  const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  execFileSync('javac', [...quick.map((option) => `-J${option}`), '-Xlint:all', '-Werror', '-d', program, ...files]);
  return ['java', '-Xshare:auto', ...quick, '-cp', program, 'cs1302.game.MinesweeperDriver'];
}

/** What a program does with an input, and whether it ended by itself. */
function run(command: readonly string[], input: CaseInput): { stdout: string; endedWell: boolean } {
  const cwd = mkdtempSync(join(programs.path, 'run-'));
  for (const [name, text] of input.files) writeFileSync(join(cwd, name), bytesOf(text));
  const [file = '', ...args] = command;
  const { stdout, stderr, status } = spawnSync(file, [...args, ...input.args], {
    cwd,
    input: bytesOf(stdinOf(input)),
    // Enough for every session, and little of what goes on forever.
    maxBuffer: 400_000,
    timeout: MAX_RUN_LENGTH,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return { stdout: stdout.toString('latin1'), endedWell: status !== null && !stderr.includes('\tat ') };
}

function isJava({ source }: HandIn): boolean {
  return !/\.c(pp)?$/.test(source);
}

function casesOf(entry: HandIn): CaseInput[] {
  const count = isJava(entry) ? CASES.java : CASES.c;
  const { cases } = judgedGames.get(entry.game)!;
  return sampledCases(cases, 1302, count).map(({ input }) => input);
}

/** True if the program does something else in a case than it would without that fault. */
function isShownBy(input: CaseInput, entry: HandIn, fault: HandIn['faults'][number]): boolean {
  const [all, others] = [entry, { ...entry, faults: entry.faults.filter((one) => one !== fault) }].map((listed) =>
    runByList(listed, input),
  );
  return all?.stdout !== others?.stdout || all?.ending.kind !== others?.ending.kind;
}

const canRun = HAS_COMPILER && HAS_JAVA;

describe.runIf(canRun)('a hand-in', () => {
  it.each(handIns)('$name has the faults of the list and no other', (entry) => {
    const command = compile(entry);
    const cases = casesOf(entry);
    const hidden = entry.faults.filter((fault) => !cases.some((input) => isShownBy(input, entry, fault)));
    expect(hidden, 'what none of these cases would show').toEqual([]);
    let stopped = 0;
    for (const input of cases) {
      const { stdout, endedWell } = run(command, input);
      const expected = runByList(entry, input);
      const isHang = expected.ending.kind === 'limit';
      expect(endedWell, stdinOf(input)).toBe(!isHang && crashOf(expected) === undefined);
      if (!endedWell) stopped += 1;
      // One that hangs prints on for longer than the list has it.
      expect(isHang ? stdout.slice(0, expected.stdout.length) : stdout, stdinOf(input)).toBe(expected.stdout);
    }
    expect(stopped > 0).toBe(entry.faults.some(({ kind }) => kind === 'crash' || kind === 'hang'));
  });

  it('in Java without a fault passes', () => {
    const entry: HandIn = { name: 'cs1302-right', game: 'cs1302', source: 'cs1302/right', faults: [] };
    const command = compile(entry);
    for (const input of casesOf(entry)) expect(run(command, input).stdout).toBe(runByList(entry, input).stdout);
  });

  // In npm test, examples.test.ts judges programs with several faults.
  const seeds = IS_SOAK ? [1, 2, 3, 4, 5] : [];
  const trials = handIns.flatMap((entry) => seeds.map((seed) => [entry.name, seed, entry] as const));

  it.each(trials)('%s is judged to have each of its faults and no other, with seed %i', async (name, seed, entry) => {
    const file = join(programs.path, `${name}.json`);
    const options = ['--seed', String(seed), '-j', '2', '--report', `json=${file}`];
    await countermine(['judge', entry.game, ...options, '--', ...compile(entry)]);
    const { faults, readings }: Report = JSON.parse(readFileSync(file, 'utf8'));
    expect(faults.map((fault) => (hasName(fault) ? fault.id : fault.kind)).sort()).toEqual(faultNamesOf(entry));
    expect(readings).toEqual([]);
    for (const { id, smallest } of faults) expect(smallest?.expected, id).not.toBe(smallest?.actual);
  });
});
