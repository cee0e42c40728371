import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/command.ts';
import { CLASS_CASES, lineOf, useJudgedClass } from '../testing/judged-class.ts';

// What takes other hand-ins than those of class.test.ts, or all of them anew.

const { root, folder, run } = useJudgedClass();

describe.runIf(HAS_COMPILER)('countermine class', () => {
  it('lists everybody: who handed in nothing, and what no hand-in can be called, with its name made visible', async () => {
    const odd = join(root, 'odd');
    cpSync(join(ROOT, 'examples/class/z5000007'), join(odd, 'z5000007'), { recursive: true });
    for (const name of ['new\nline', 'ta\tb', 'es\x1b[31mc', 'r\u202etl', '.dot', '.git']) mkdirSync(join(odd, name));
    writeFileSync(join(odd, 'broken.zip'), 'no archive');
    writeFileSync(join(odd, 'stray.c'), 'int main;');
    writeFileSync(join(root, 'roster.csv'), 'id,name\nz5000007,Bob\nz5000099,Eve\n');
    const { text, stderr, status } = await run(
      'judge',
      'comp1511',
      odd,
      ...CLASS_CASES,
      '--roster',
      join(root, 'roster.csv'),
    );
    // Where it takes longer than ten seconds, the progress is told.
    expect([stderr.replace(/^\[.+ of .+\n/gm, ''), status]).toEqual(['', 0]);
    expect(lineOf('z5000099', text)).toMatch(/Eve .*no hand-in$/);
    expect(lineOf('z5000007', text)).toMatch(/Bob .*does not compile$/);
    expect(lineOf('.dot', text)).toMatch(/does not compile: there are no files$/);
    expect(lineOf('broken', text)).toContain('refused: it is damaged');
    expect(lineOf('stray.c', text)).toContain('refused: not recognised');
    for (const name of ['new\\nline', 'ta\\tb', 'es\\x1B[31mc', 'r\\u{202E}tl']) {
      expect(lineOf(name, text)).toContain('unreadable name');
    }
    expect(text).toContain('\n9 students: 2 do not compile, 2 refused, 4 unreadable names, 1 no hand-in.\n');
    expect((await run('export', odd)).text).toMatch(/z5000099,Eve,,,,no hand-in,/);
    expect((await run('export', odd, '-f', 'moodle')).text).not.toContain('z5000099');
    // The hand-in comes later.
    cpSync(join(ROOT, 'examples/class/z5000007'), join(odd, 'z5000099'), { recursive: true });
    const later = await run('judge', 'comp1511', odd, ...CLASS_CASES, '--roster', join(root, 'roster.csv'));
    expect(lineOf('z5000099', later.text)).toMatch(/Eve .*does not compile$/);
  });

  it('judges only what is new', async () => {
    cpSync(join(ROOT, 'examples/class/z5000004'), join(folder, 'z5000004'), { recursive: true });
    const { text } = await run('judge', 'comp1511', folder, ...CLASS_CASES);
    expect(text).toContain('1 hand-in judged');
    expect(text).toMatch(/^z5000004 .*(?:\n {4})?.* square-always-3x3/m);
  });

  it('compiles and runs programs as it is told, beside what the course hands out', async () => {
    const own = join(root, 'own');
    cpSync(join(ROOT, 'examples/class/z5000001'), join(own, 'z5000001'), { recursive: true });
    // It starts the program only where it was put beside it.
    const start = join(root, 'start.sh');
    writeFileSync(start, 'test -f start.sh && exec "$1"\n');
    const asTold = ['--compile', 'cc -o mine minesweeper.c', '--run', 'sh start.sh ./mine', '--with', start];
    const { text, status } = await run('judge', 'comp1511', own, ...CLASS_CASES, '--stage', '1', ...asTold);
    expect(lineOf('z5000001', text)).toMatch(/ ([1-9]\d*)\/\1( |$)/);
    expect(status).toBe(0);
    const broken = ['--compile', 'cc -o mine minesweeper.c && exit 3', '--run', './mine'];
    expect((await run('judge', 'comp1511', own, ...CLASS_CASES, '--stage', '1', ...broken)).text).toContain(
      'does not compile',
    );
    const missing = await run('judge', 'comp1511', own, ...CLASS_CASES, '--with', 'nowhere');
    expect([missing.stderr, missing.status]).toEqual(['countermine: --with nowhere: No such file or directory\n', 74]);
  });

  it('has all attempts where they are asked for, and counts the best where it is told to', async () => {
    const again = join(root, 'again');
    // What is handed in once more does not compile.
    cpSync(join(folder, 'z5000001'), join(again, 'z5000001/attempt-1'), { recursive: true });
    cpSync(join(folder, 'z5000007'), join(again, 'z5000001/attempt-2'), { recursive: true });
    const judged = await run('judge', 'comp1511', again, ...CLASS_CASES, '--stage', '1');
    expect(lineOf('z5000001', judged.text)).toMatch(/ 2 .* does not compile$/);
    const all = (await run('export', again, '--attempts', 'all')).text.trimEnd().split('\r\n');
    expect(all.slice(1).map((row) => row.split(',', 3))).toEqual(['1', '2'].map((number) => ['z5000001', '', number]));
    const compared = await run('compare', again, 'z5000001');
    expect(compared.text).toMatch(/^z5000001 +1 .*\nz5000001 +2 .*does not compile$/m);
    expect(compared.text).toMatch(/\nFiles\n {2}- minesweeper\.c: \d+ lines? added, \d+ removed\n$/);
    const best = await run('judge', 'comp1511', again, ...CLASS_CASES, '--stage', '1', '--attempts', 'best');
    expect(lineOf('z5000001', best.text)).toMatch(/ ([1-9]\d*)\/\1/);
    expect(lineOf('z5000001', (await run('show', again)).text)).toBe(lineOf('z5000001', best.text));
    expect(lineOf('z5000001', (await run('show', again, '--attempts', 'last')).text)).toContain('does not compile');
  });

  it('is the same again from a backup, after the original is gone', async () => {
    const before = await run('show', folder, '--attempts', 'all');
    const decisions = await run('decisions', folder, '-f', 'csv');
    const backup = join(root, 'class.backup');
    expect((await run('backup', folder, backup)).status).toBe(0);
    expect((await run('restore', folder, backup)).stderr).toContain('there is a class hand-ins already');
    rmSync(`${folder}.countermine`, { recursive: true });
    expect((await run('show', folder)).stderr).toContain('was not judged yet');
    expect((await run('restore', folder, backup)).status).toBe(0);
    expect(await run('show', folder, '--attempts', 'all')).toEqual(before);
    expect(await run('decisions', folder, '-f', 'csv')).toEqual(decisions);
    expect((await run('judge', 'comp1511', folder, ...CLASS_CASES)).text).toContain('Nothing was new.');
    writeFileSync(backup, readFileSync(backup).subarray(0, 500));
    writeFileSync(join(root, 'no.backup'), 'z');
    expect((await run('restore', join(root, 'new'), join(root, 'no.backup'))).stderr).toContain('not a backup');
    expect(existsSync(join(root, 'new.countermine'))).toBe(false);
    const damaged = await run('restore', join(root, 'other'), backup);
    expect(damaged.stderr).toContain('is not a backup of a class, or is damaged');
    expect(damaged.status).toBe(1);
  });
});
