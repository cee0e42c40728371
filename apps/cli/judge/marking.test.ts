import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@countermine/judge/report/report.ts';
import { HAS_COMPILER, ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../testing/command.ts';
import { commandAsProgram, gameProgram } from '../testing/game-program.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

// Stages and marks as a teacher meets them.

const programs = new ProgramFolder();
const warm = useWarmCommand();
afterAll(() => programs.remove());

const FEW = ['--no-fixtures', '--cases', '25', '--seed', '7', '-j', '2', '--experiments', '0', '--no-shrink'];
const SCHEME = join(ROOT, 'packages/courses/comp1511/scheme.yaml');

async function judge(options: readonly string[], ...misconceptions: string[]) {
  // No example has this one.
  const make = misconceptions.includes('no-first-turn') ? commandAsProgram : gameProgram.bind(undefined, programs);
  const program = make('comp1511', ...misconceptions);
  const { stdout, stderr, status } = await warm.run(['judge', 'comp1511', ...FEW, ...options, '--', ...program]);
  return { text: Buffer.from(stdout, 'latin1').toString('utf8'), stderr, status };
}

describe('a judgement', () => {
  it('up to a stage passes what lacks a later one', async () => {
    const { text, status } = await judge(['--stage', '2', '--report', 'json'], 'no-first-turn', 'radial-stops-short');
    const report: Report = JSON.parse(text);
    expect(status).toBe(0);
    expect(report.settings.stage).toBe('2');
    expect(report.stages.map(({ stage, of }) => [stage, of > 0])).toEqual([
      ['1', true],
      ['2', true],
      ['3', false],
      ['4', false],
    ]);
  });

  it('with a scheme has points by faults, and a blank for a person', async () => {
    const { text } = await judge(['--scheme', SCHEME], 'radial-stops-short');
    expect(text).toMatch(/^ {2}✗ 4 {2}\d+ of \d+ {2}reveal radial, safe first turn$/mu);
    expect(text).toMatch(/^Marks: [\d.]+ to 97\.75 of 100 \(COMP1511 20T1, assignment 1\)$/m);
    expect(text).toMatch(/^ {4}12\.75 of 15 {2}Stage 4: /m);
    expect(text).toMatch(/^ {2}____ of 20 {2}Readability$/m);
  });

  it('of a hand-in notes what the text does not allow', async () => {
    const folder = join(programs.path, 'hand-in');
    mkdirSync(folder);
    cpSync(join(ROOT, 'examples/programs/comp1511.c'), join(folder, 'main.c'));
    const { text } = await judge(['--hand-in', folder]);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Note: There is no file minesweeper.c. The text: “give cs1511 ass1_minesweeper minesweeper.c”',
    );
  });
});

describe('the notes on a hand-in', () => {
  const notesOn = async (name: string, source?: string): Promise<readonly string[]> => {
    const folder = join(programs.path, name);
    mkdirSync(folder);
    if (source !== undefined) writeFileSync(join(folder, 'minesweeper.c'), source);
    const { text } = await judge(['--cases', '1', '--hand-in', folder, '--report', 'json']);
    return (JSON.parse(text) as Report).notes;
  };

  it('say of an empty folder only which file is missing', async () => {
    expect(await notesOn('empty')).toEqual([
      'There is no file minesweeper.c. The text: “give cs1511 ass1_minesweeper minesweeper.c”',
    ]);
  });

  it.runIf(HAS_COMPILER)('quote the text before the output of the compiler', async () => {
    const [note = ''] = await notesOn('broken', 'int main(void { return 0; }\n');
    expect(note).toMatch(
      /^It does not compile: cc -o bin\/minesweeper minesweeper\.c\. The text: “[^\n]*”\nminesweeper\.c:/,
    );
  });
});

describe('nothing is judged when', () => {
  const bad = join(programs.path, 'bad.yaml');
  writeFileSync(bad, 'game: comp1511\n');
  it.each<[when: string, options: string[], problem: RegExp, expected?: number]>([
    ['there is no such stage', ['--stage', '5'], /comp1511 has no stage 5; its stages are 1 \(placing mines/],
    ['a stage is to be hostile', ['--stage', '1', '--hostile'], /--stage and --hostile cannot be combined/],
    ['there is no such scheme', ['--scheme', 'none.yaml'], /cannot read the scheme none\.yaml/, 74],
    ['the scheme is wrong', ['--scheme', bad], /bad\.yaml:1: title is missing/],
    ['the scheme is of another game', ['--scheme', SCHEME.replace('comp1511', 'cs204')], /a scheme for cs204, not for/],
    ['there is no such folder', ['--hand-in', '/nowhere'], /^countermine: --hand-in \/nowhere: no such folder\n$/, 74],
    ['a time has no offset', ['--submitted', '2020-03-29'], /--submitted needs a time with its offset/],
  ])('%s', async (_, options, problem, expected = 2) => {
    const { stderr, status } = await judge(options);
    expect([stderr, status]).toEqual([expect.stringMatching(problem), expected]);
  });
});
