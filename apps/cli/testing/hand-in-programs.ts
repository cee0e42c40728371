import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amount } from '@countermine/core/testing/soak.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { bytesOf } from '@countermine/courses/kit/bytes.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { crashOf } from '@countermine/judge/diagnose/trial.ts';
import { HAND_INS_FOLDER, type HandIn, runByList } from '@countermine/judge/testing/hand-ins.ts';
import type { ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { expect } from 'vitest';

/** True if programs in Java can be compiled. */
export const HAS_JAVA = spawnSync('javac', ['-version']).status === 0;
/** A Java program takes a third of a second to start. */
const CASES = amount({ usual: { java: 8, c: 40 }, soak: { java: 60, c: 200 } });

/** All end by themselves or print without end; one that did neither is ended. Units: ms. */
const MAX_RUN_LENGTH = 240_000;

/** Compiles a hand-in into a folder and returns the command that runs it. */
export function compileHandIn(programs: ProgramFolder, { name, source }: HandIn): string[] {
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
function runIn(folder: string, command: readonly string[], input: CaseInput): { stdout: string; endedWell: boolean } {
  const cwd = mkdtempSync(join(folder, 'run-'));
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

/** True if a hand-in is a program in Java. */
export function isJava({ source }: HandIn): boolean {
  return !/\.c(pp)?$/.test(source);
}

/** The cases that a hand-in is run in. */
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

/** That a hand-in prints in its cases what the game prints with the faults of the list, each of which shows in one. */
export function expectListedFaults(programs: ProgramFolder, entry: HandIn): void {
  const command = compileHandIn(programs, entry);
  const cases = casesOf(entry);
  const hidden = entry.faults.filter((fault) => !cases.some((input) => isShownBy(input, entry, fault)));
  expect(hidden, 'what none of these cases would show').toEqual([]);
  let stopped = 0;
  for (const input of cases) {
    const { stdout, endedWell } = runIn(programs.path, command, input);
    const expected = runByList(entry, input);
    const isHang = expected.ending.kind === 'limit';
    expect(endedWell, stdinOf(input)).toBe(!isHang && crashOf(expected) === undefined);
    if (!endedWell) stopped += 1;
    // One that hangs prints on for longer than the list has it.
    expect(isHang ? stdout.slice(0, expected.stdout.length) : stdout, stdinOf(input)).toBe(expected.stdout);
  }
  expect(stopped > 0).toBe(entry.faults.some(({ kind }) => kind === 'crash' || kind === 'hang'));
}

/** That a hand-in without a fault prints what the game prints. */
export function expectRight(programs: ProgramFolder, entry: HandIn): void {
  const command = compileHandIn(programs, entry);
  for (const input of casesOf(entry)) {
    expect(runIn(programs.path, command, input).stdout).toBe(runByList(entry, input).stdout);
  }
}
