import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@countermine/judge/report/report.ts';
import { describe, expect, it, vi } from 'vitest';
import { begin, countermine, finish, shell } from '../testing/command.ts';
import { gameProgram } from '../testing/game-program.ts';
import { useJudgeFolders } from '../testing/judge-folders.ts';
import { FEW, jsonOf, NO_CAUSES, PATIENT, textOf } from '../testing/judge-options.ts';
import { onTerminal } from '../testing/terminal.ts';

// The command as a student or a teacher meets it. The program that is judged is mostly an example in C; Countermine itself
// where there is no compiler.

const { programs, scratch, warm } = useJudgeFolders();

/** How long a program may take to begin on a busy machine. Units: ms. */
const QUIET_SECONDS = 240_000;

const play = (game: string, ...misconceptions: string[]): string[] => [
  '--',
  ...gameProgram(programs, game, ...misconceptions),
];

/** A program for a game whose output is edited by sed. */
function filtered(name: string, game: string, edit: string): string {
  const program = gameProgram(programs, game).join(' ');
  return programs.script(name, `${program} "$@" > out; status=$?; sed '${edit}' out; exit $status`);
}

describe('the verdict over all', () => {
  it('is status 0 and one friendly line where all pass', async () => {
    const { stdout, stderr, status } = await countermine(['judge', 'calpoly', ...FEW, ...play('calpoly')]);
    expect(textOf(stdout)).toMatch(/^✓ All 12 cases passed: calpoly /u);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('is status 1 and an explanation where one fails', async () => {
    const wrong = play('calpoly', 'round-from-one');
    const { stdout, status } = await countermine(['judge', 'calpoly', ...FEW, ...wrong]);
    const text = textOf(stdout);
    expect(text).toContain('It looks as if the program ');
    expect(text).toMatch(/✗ +Round:·0⏎ +│ Round:·1⏎/);
    expect(text).toContain('Run it again');
    expect(status).toBe(1);
  });

  it('covers exactly the requested number of generated cases', async () => {
    const silent = programs.script('silent', 'exit 0');
    const { stdout } = await warm.run([
      'judge',
      'cs136',
      ...NO_CAUSES,
      '--no-shrink',
      '--report',
      'json',
      '--',
      silent,
    ]);
    expect(jsonOf(stdout).summary).toMatchObject({ total: 12, failed: 12 });
  });

  it('names the readings that explain the outputs', async () => {
    const other = ['--', filtered('other-reading', 'calpoly', 's/^Initial Board:$/& /')];
    const { stdout, status } = await warm.run(['judge', 'calpoly', ...FEW, '--report', 'json', ...other]);
    expect([jsonOf(stdout).readings, status]).toEqual([['initial-board-space'], 0]);
    const strict = await warm.run(['judge', 'calpoly', ...NO_CAUSES, '--readings', 'default', '--no-shrink', ...other]);
    expect(strict.status).toBe(1);
  });

  it('accepts the banner of another term, and reports it', async () => {
    const file = filtered('another-term', 'cs1302', 's/v2022.sp/v2021.fa/');
    const { stdout, status } = await warm.run(['judge', 'cs1302', ...FEW, '--report', 'json', '--', file]);
    const { notes, summary } = jsonOf(stdout);
    expect(summary).toMatchObject({ passed: 12, failed: 0 });
    expect(notes.join(' ')).toContain('The version in the banner is v2021.fa');
    expect(status).toBe(0);
  });

  it('is the same for the same seed, whatever runs at once', async () => {
    const wrong = play('cs136', 'mark-on-open');
    const judge = async (jobs: string): Promise<unknown> => {
      const { stdout } = await warm.run(['judge', 'cs136', ...FEW, '-j', jobs, '--report', 'json', ...wrong]);
      return jsonOf(stdout).results.map(({ name, verdict, failure }) => ({ name, verdict, input: failure?.input }));
    };
    expect(await judge('3')).toEqual(await judge('1'));
  });
});

describe('invalid command lines and failures', () => {
  it.each([
    [['judge'], 2, 'missing required argument'],
    [['judge', 'comp1511'], 2, 'missing required argument'],
    [['judge', 'comp1511', '--'], 2, 'missing required argument'],
    [['judge', '--', './four'], 2, 'the game is missing: judge <game> -- ./four'],
    [['judge', 'comp1511', './a.out', 'x'], 2, 'put -- before the program: judge comp1511 -- ./a.out x'],
    [['judge', 'comp151', '--', 'cat'], 2, 'unknown game comp151 (did you mean comp1511?)'],
    [['judge', 'cs136', '--report', 'jsn', '--', 'cat'], 2, 'no report jsn (did you mean json?); the reports are text'],
    [['judge', 'cs136', '--report', 'json', '--report', 'tap', '--', 'cat'], 2, 'json and tap cannot both go to'],
    [['judge', 'cs136', '--report', 'json=', '--', 'cat'], 2, '--report json= needs a file name'],
    [['judge', 'cs136', '--report', 'json=x', '--report', 'tap=x', '--', 'cat'], 2, 'json and tap cannot both go to x'],
    [
      ['judge', 'cs136', '--report', 'json=/nosuch/x', '--', 'cat'],
      74,
      'cannot write the report /nosuch/x: No such file',
    ],
    [['judge', 'cs136', '--cases', '-1', '--', 'cat'], 2, 'expected a whole number from 0 to 1000000'],
    [['judge', 'cs136', '--wall', '0', '--', 'cat'], 2, 'expected a number of seconds from 0.01 to 999999'],
    [['judge', 'cs136', '--compare', 'loose', '--', 'cat'], 2, 'allowed choices are exact, trailing-blanks, blanks'],
    [['judge', 'cs136', '--env', 'x', '--', 'cat'], 2, 'expected NAME=VALUE'],
    [['judge', 'cs136', '--cases', '0', '--no-fixtures', '--', 'cat'], 2, 'there are no cases'],
    [['judge', 'cs136', '--seed', '1', '--only', 'generated-9999', '--', 'cat'], 2, 'there is no case generated-9999'],
    [['judge', 'cs136', '--', './nosuch'], 3, 'cannot start ./nosuch: there is no such file'],
    [
      ['judge', 'cs136', '--', 'sh', 'nosuch.sh'],
      3,
      'cannot start sh nosuch.sh: it prints nothing and ends with status',
    ],
    [['judge', 'cs136', '--', '/'], 3, 'cannot start /: it is a directory'],
    [['judge', 'cs136', '--', '/etc/passwd'], 3, 'cannot start /etc/passwd: it is not executable'],
    [['cases', 'cs136'], 2, "required option '-o, --out <folder>' not specified"],
    [['cases', 'cs137', '--out', 'x'], 2, 'unknown game cs137 (did you mean cs136?)'],
    [['cases', 'cs204', '--reading', 'x', '--out', 'x'], 2, 'cs204 has no reading x'],
    [['cases', 'cs204', '--out', '/etc'], 2, '/etc already exists'],
    [
      ['cases', 'cs204', '--out', '/proc/nosuch/cases'],
      74,
      'cannot write /proc/nosuch/cases: No such file or directory',
    ],
  ])('%j: status %i and one line', async (args, expected, message) => {
    const { stdout, stderr, status } = await warm.run(args);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect([stdout, status]).toEqual(['', expected]);
  });

  it('is status 3 if the folders of the cases cannot be created', async () => {
    const { stdout, stderr, status } = await shell('TMPDIR=/nosuch "$COUNTERMINE" judge cs136 -- cat');
    expect(stderr).toBe('countermine: the judge failed: No such file or directory\n');
    expect([stdout, status]).toEqual(['', 3]);
  });
});

describe('a program that goes wrong', () => {
  const judge = async (script: string, ...options: string[]): Promise<Report> => {
    const file = programs.script('program', script);
    const { stdout } = await warm.run(['judge', 'comp1511', ...NO_CAUSES, '--report', 'json', ...options, '--', file]);
    expect(readdirSync(scratch)).toEqual([]);
    return jsonOf(stdout);
  };

  it('is given up after a few time-outs, which report that it is still running', async () => {
    const report = await judge('exec sleep 60', '--wall', '0.3', '--max-time-outs', '3', '-j', '1');
    expect(report.summary).toMatchObject({ passed: 0, failed: 3, notRun: 9 });
    expect(report.notes.join(' ')).toContain('After 3 time-outs the remaining 9 cases were not run');
    expect(report.results[0]?.sentence).toMatch(
      /^It was still running after \d+\.\d+ s, with \d[.\d]* s of processor time; 0\.3 s are allowed\./,
    );
  });

  it('is given up when it has had its time for all runs', async () => {
    const { summary, results, notes } = await judge('sleep 0.1; echo no', '--budget', '0.5', '-j', '1');
    // As many cases as the time was enough for, by the report's own times, and no more.
    const seconds = results.filter(({ verdict }) => verdict.kind !== 'not-run').map((result) => result.seconds);
    const sumOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0);
    expect([sumOf(seconds) >= 0.5, sumOf(seconds.slice(0, -1)) < 0.5]).toEqual([true, true]);
    expect([seconds.length, summary.failed + summary.notRun]).toEqual([summary.failed, 12]);
    expect(notes).toContain(
      `The program has had its 0.5 s for all runs together (--budget): ${summary.notRun} cases were not run.`,
    );
  });

  it('is given up after a few cases at any limit', async () => {
    const report = await judge('exec yes', '--output', '1', '--max-time-outs', '2', '-j', '1');
    expect(report.summary).toMatchObject({ passed: 0, failed: 2, notRun: 10 });
    expect(report.notes.join(' ')).toContain('After 2 runs that reached a limit the remaining 10 cases were not run');
  });

  it('is reported to continue after the end of its input', async () => {
    const program = gameProgram(programs, 'comp1511').join(' ');
    const report = await judge(`${program}; exec yes more`, '--cases', '3', '--output', '1', '--no-shrink');
    const endless = report.results.filter(({ verdict }) => verdict.kind === 'output-flood');
    expect(endless.length).toBe(3);
    expect(endless.some(({ sentence }) => sentence.includes('does not notice that its input has ended'))).toBe(true);
  });

  it('is noted to go on, or print more, after the end of its input where the text is silent, and passes', async () => {
    const program = gameProgram(programs, 'cs204').join(' ');
    const cases = ['--no-fixtures', '--cases', '3', '--seed', '7', '--output', '1', ...PATIENT];
    const notesOf = async (words: string): Promise<readonly string[]> => {
      const { stdout, status } = await warm.run([
        'judge',
        'cs204',
        ...cases,
        '--report',
        'json',
        '--',
        'sh',
        '-c',
        words,
      ]);
      expect(status).toBe(0);
      return jsonOf(stdout).notes.filter((note) => note.startsWith('When its input ends'));
    };
    // It has printed its last message only where the game was over.
    const unless = `${program} | tee out; grep -q -e 'You won' -e 'Game over' -e 'Cannot open' out ||`;
    expect(await notesOf(`${unless} exec yes Invalid`)).toEqual([expect.stringContaining('goes on without end.')]);
    expect(await notesOf(`${unless} echo Invalid`)).toEqual([expect.stringContaining('prints "Invalid".')]);
    expect(await notesOf(program)).toEqual([]);
  });

  it('is flaky if a second run behaves differently', async () => {
    const report = await judge('date +%N');
    expect(report.results[0]).toMatchObject({ verdict: { kind: 'wrong-output' }, failure: { isFlaky: true } });
  });

  it('is not called flaky for its behaviour on invalid input', async () => {
    const report = await judge('date +%N', '--hostile', '--only', 'hostile-0001');
    expect(report.results[0]).toMatchObject({ verdict: { kind: 'wrong-output' }, failure: { isFlaky: false } });
  });

  it('shows its output without sequences that a terminal would obey', async () => {
    const file = programs.script('escapes', "printf '\\033[2J\\000\\377\\n::error::x\\n##[error]y\\n'");
    const { stdout } = await warm.run(['judge', 'comp1511', ...NO_CAUSES, '--report', 'github', '--', file]);
    expect(stdout).not.toContain('\x1b');
    expect(stdout).not.toMatch(/^\s*::error::x/m);
    expect(stdout).not.toContain('##[error]y');
  });
});

it('shows its progress before the first case is done, and takes it away', async () => {
  const file = programs.script('first', 'sleep 1');
  const { stdout } = await onTerminal(
    `"$COUNTERMINE" judge cs136 --no-fixtures -n 1 -s 1 --no-shrink --experiments 0 -- ${file} > /dev/null`,
  );
  expect(stdout).toContain('] 0 of 1 cases');
  expect(stdout.endsWith('\r\x1b[K')).toBe(true);
});

describe('an interrupted judgement', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s leaves a report of what was done, and nothing else', async (signal, status) => {
    const runs = join(programs.path, `${signal}.runs`);
    const file = programs.script('slow', `echo run >> ${runs}; sleep 0.2`);
    const report = join(programs.path, `${signal}.json`);
    const child = begin(process.execPath, [
      join(import.meta.dirname, '../../../dist/countermine.cjs'),
      ...['judge', 'cs136', '--seed', '1', '--report', `json=${report}`, '--', file],
    ]);
    const finished = finish(child);
    await vi.waitUntil(
      () => existsSync(runs) && readFileSync(runs, 'utf8').length >= 'run\n'.length * 3,
      QUIET_SECONDS,
    );
    child.kill(signal);
    const { stdout, status: ended } = await finished;
    expect(ended).toBe(status);
    expect(stdout.length).toBeGreaterThan(0);
    const { isInterrupted, summary } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    expect(isInterrupted).toBe(true);
    expect(summary.failed).toBeGreaterThan(0);
    expect(summary.notRun).toBeGreaterThan(0);
    expect(readdirSync(scratch)).toEqual([]);
  });
});

describe('a judgement that is ended while its cases are generated', () => {
  it('leaves report files that say so', async () => {
    const report = join(programs.path, 'generating.json');
    const child = begin(process.execPath, [
      join(import.meta.dirname, '../../../dist/countermine.cjs'),
      ...['judge', 'cs136', '--cases', '1000000', '--report', `json=${report}`, '--', 'cat'],
    ]);
    const finished = finish(child);
    await vi.waitUntil(() => existsSync(report), QUIET_SECONDS);
    child.kill('SIGINT');
    await finished;
    const { isInterrupted, summary, notes } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    expect([isInterrupted, summary.total]).toEqual([true, 0]);
    expect(notes).toEqual(['The judge was ended while it generated the cases.']);
  });
});

describe('reports', () => {
  it('go to files, each kind to its own, and the text to standard output', async () => {
    const kinds = ['text', 'json', 'junit', 'tap', 'gradescope', 'check50', 'classroom', 'html', 'github'];
    const targets = kinds.slice(1).flatMap((kind) => ['--report', `${kind}=${join(programs.path, `report.${kind}`)}`]);
    const wrong = play('calpoly', 'round-from-one');
    const { status } = await warm.run(['judge', 'calpoly', ...FEW, '--no-shrink', ...targets, ...wrong]);
    expect(status).toBe(1);
    for (const kind of kinds.slice(1)) expect(existsSync(join(programs.path, `report.${kind}`))).toBe(true);
  });

  it.each(['hint', 'actual', 'verdict'])('show students no more than they may see: %s', async (show) => {
    const wrong = play('calpoly', 'round-from-one');
    const kinds = ['text', 'json', 'junit', 'tap', 'gradescope', 'check50', 'html', 'github'];
    const files = kinds.map((kind) => join(programs.path, `${show}.${kind}`));
    const targets = kinds.flatMap((kind, index) => ['--report', `${kind}=${files[index]}`]);
    await warm.run(['judge', 'calpoly', ...FEW, '--no-shrink', '--show', show, ...targets, ...wrong]);
    for (const file of files) {
      const report = readFileSync(file, 'utf8');
      expect(report).not.toContain('Round: 0');
      expect(report).not.toContain('Round:\u00b70');
    }
  });
});

describe('countermine cases', () => {
  it('writes inputs with the answers of the game', async () => {
    const out = join(programs.path, 'cases');
    const { stdout } = await warm.run(['cases', 'cs1302', '--count', '4', '--seed', '3', '--out', out]);
    expect(stdout).toBe(`4 cases of cs1302, seed 3, are in ${out}.\n`);
    const names = readdirSync(out).filter((name) => name !== 'cases.json');
    expect(names).toHaveLength(4);
    for (const name of names) {
      const read = (file: string): string => readFileSync(join(out, name, file), 'latin1');
      const args = existsSync(join(out, name, 'argv')) ? read('argv').split('\n').slice(0, -1) : [];
      const played = await countermine(['run', 'cs1302', '--', ...args], read('stdin'), join(out, name));
      expect(played.stdout).toBe(read('stdout'));
      expect(played.status).toBe(Number(read('exit')));
    }
  });

  it('writes the same ones for the same seed, flat if requested', async () => {
    const write = async (out: string): Promise<string> => {
      await warm.run(['cases', 'calpoly', '--count', '5', '--seed', '3', '--layout', 'flat', '--out', out]);
      return readdirSync(out)
        .sort()
        .map((name) => `${name}: ${readFileSync(join(out, name), 'latin1')}`)
        .join('\n');
    };
    const once = await write(join(programs.path, 'once'));
    expect(await write(join(programs.path, 'twice'))).toBe(once);
    expect(once).toMatch(/^1\.exit: \d\n\n1\.in: /);
  });

  it('touches no folder that is not empty', async () => {
    const { stderr, status } = await warm.run(['cases', 'calpoly', '--out', programs.path]);
    expect(stderr).toContain('already exists; the folder must be new or empty');
    expect(status).toBe(2);
  });
});
