import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf } from '@countermine/dialects/kit/byte-text.ts';
import { judgedGames } from '@countermine/judge/case/judged-games.ts';
import { answerTo } from '@countermine/judge/oracle/answer.ts';
import { type CaseInput, stdinOf } from '@countermine/judge/oracle/case-input.ts';
import { HAS_COMPILER, ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../testing/command.ts';

// The list of what is wrong with the hand-ins is complete: each prints what the game prints with just these faults.

const FOLDER = join(ROOT, 'examples/programs/hand-ins');

const handIn = z.strictObject({
  name: z.string(),
  game: z.string(),
  source: z.string(),
  faults: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('misconception'), id: z.string() }),
      z.strictObject({ kind: z.literal('format'), says: z.string(), expected: z.string(), actual: z.string() }),
      z.strictObject({ kind: z.enum(['crash', 'hang']), says: z.string() }),
    ]),
  ),
});

type HandIn = z.infer<typeof handIn>;

const handIns = z.array(handIn).parse(JSON.parse(readFileSync(join(FOLDER, 'hand-ins.json'), 'utf8')));

const HAS_JAVA = spawnSync('javac', ['-version']).status === 0;
/** A Java program takes a third of a second to start. */
const CASES = { java: 25, c: 60 };

const programs = new ProgramFolder();
afterAll(() => programs.remove());

/** Compiles a hand-in and returns the command that runs it. */
function compile({ name, source }: HandIn): string[] {
  const path = join(FOLDER, source);
  if (source.endsWith('.c')) return [programs.compile(name, path)];
  const program = join(programs.path, name);
  if (source.endsWith('.cpp')) {
    execFileSync('c++', ['-O1', '-Wall', '-Wextra', '-Werror', '-o', program, path]);
    return [program];
  }
  const packageFolder = join(path, 'src/cs1302/game');
  const files = readdirSync(packageFolder).map((file) => join(packageFolder, file));
  execFileSync('javac', ['-Xlint:all', '-Werror', '-d', program, ...files]);
  return ['java', '-Xshare:auto', '-XX:TieredStopAtLevel=1', '-cp', program, 'cs1302.game.MinesweeperDriver'];
}

interface Output {
  readonly stdout: string;
  /** Whether it ended by itself, with one of the statuses that a game has. */
  readonly endedWell: boolean;
}

function run(command: readonly string[], input: CaseInput): Output {
  const cwd = mkdtempSync(join(programs.path, 'run-'));
  for (const [name, text] of input.files) writeFileSync(join(cwd, name), bytesOf(text));
  const [file = '', ...args] = command;
  const { stdout, stderr, status } = spawnSync(file, [...args, ...input.args], {
    cwd,
    input: bytesOf(stdinOf(input)),
    // Enough for every session, and little of what goes on for ever.
    maxBuffer: 400_000,
    timeout: 20_000,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return { stdout: stdout.toString('latin1'), endedWell: status !== null && !stderr.includes('\tat ') };
}

/** What the game prints with the faults of a hand-in. */
function outputWith({ game, faults }: HandIn, input: CaseInput): string {
  const misconceptions = faults.flatMap((fault) => (fault.kind === 'misconception' ? [fault.id] : []));
  const { stdout } = answerTo(judgedGames.get(game)!.dialect, input, { readings: [], misconceptions });
  return faults.reduce(
    (text, fault) => (fault.kind === 'format' ? text.replace(new RegExp(fault.expected, 'gm'), fault.actual) : text),
    stdout,
  );
}

function casesOf({ game, source }: HandIn): CaseInput[] {
  const isJava = !/\.c(pp)?$/.test(source);
  return judgedGames
    .get(game)!
    .cases.sample(1302, isJava ? CASES.java : CASES.c)
    .map(({ input }) => input);
}

describe.runIf(HAS_COMPILER && HAS_JAVA)('a hand-in', () => {
  mkdirSync(programs.path, { recursive: true });

  it.each(handIns)('$name has the faults of the list and no other', (entry) => {
    const command = compile(entry);
    const stops = entry.faults.some(({ kind }) => kind === 'crash' || kind === 'hang');
    let stopped = 0;
    for (const input of casesOf(entry)) {
      const { stdout, endedWell } = run(command, input);
      const expected = outputWith(entry, input);
      if (stops && !endedWell) {
        stopped += 1;
        // It stopped short, or printed one line over and over.
        const lines = stdout.split('\n');
        expect(expected.startsWith(stdout) || lines.at(-2) === lines.at(-3), stdinOf(input)).toBe(true);
      } else {
        expect(stdout, stdinOf(input)).toBe(expected);
      }
    }
    expect(stopped > 0).toBe(stops);
  });

  it('in Java without a fault passes', () => {
    const entry = { name: 'cs1302-right', game: 'cs1302', source: 'cs1302-right', faults: [] };
    const command = compile(entry);
    for (const input of casesOf(entry)) expect(run(command, input).stdout).toBe(outputWith(entry, input));
  });

  it('is listed, whatever lies in the folder', () => {
    const sources = readdirSync(FOLDER).filter((name) => name !== 'hand-ins.json');
    expect(
      handIns
        .map(({ source }) => source)
        .concat('cs1302-right')
        .sort(),
    ).toEqual(sources.sort());
    const games = new Map([...judgedGames.keys()].map((game) => [game, [3, 4]]));
    for (const [game, counts] of games) {
      const faults = handIns.filter((entry) => entry.game === game).map((entry) => entry.faults.length);
      expect(faults, game).toEqual(counts);
    }
  });
});
