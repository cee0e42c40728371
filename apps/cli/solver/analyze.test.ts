import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Finished, ROOT, shell } from '../testing/command.ts';
import { onTerminal } from '../testing/terminal.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const warm = useWarmCommand();

const POSITIONS = join(ROOT, 'fixtures/solver/positions');
const LEGEND = 'a number or blank: open; a percentage: mine probability; ok: certainly safe; *: certainly a mine';

interface Answer {
  readonly id: number;
  readonly solutions: string;
  readonly mineProb: readonly number[];
}

function answersIn(text: string): Answer[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const analyze = (board: string, ...options: string[]): Promise<Finished> => warm.run(['analyze', ...options], board);

describe('a position', () => {
  it('is drawn, with the best move and why, what is certain, and the number of layouts', async () => {
    const { stdout, stderr, status } = await analyze('....\n1221\n0000\n', '--mines', '2');
    const [picture = '', facts = ''] = stdout.split(`\n${LEGEND}\n\n`);
    expect(picture).toBe('4 x 3, 2 mines\n\n    1  2  3  4\n1  ok  *  * ok\n2   1  2  2  1\n3\n');
    expect(facts).toMatch(
      /^Best move: {2}open row 1, column 1\. Row 1, column 1 is safe[.:] [^\n]+\nTechnique: {2}1-2-2-1 \(one-two-two-one\)\n/,
    );
    expect(facts).toContain(
      '\nSafe:       2: row 1, columns 1 and 4\nMines:      2: row 1, columns 2 and 3\nLayouts:    1 possible\n',
    );
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('fits the terminal, with narrow cells and sentences in several lines', async () => {
    const board = `${'.'.repeat(30)}\\n`.repeat(16);
    const line = `stty cols 94; printf "${board}" | "$COUNTERMINE" analyze`;
    const { stdout } = await onTerminal(line);
    const lines = stdout.trimEnd().split('\n');
    expect(Math.max(...lines.map((text) => text.length))).toBeLessThanOrEqual(94);
    expect(lines).toContain(`16 ${' 21'.repeat(30)}`);
    expect(stdout).toContain('two digits: mine probability in percent; ok: certainly safe; *:');
  });

  it('is drawn in blocks of columns where the terminal is narrower still', async () => {
    const board = `${'.'.repeat(30)}\\n`.repeat(16);
    const line = `stty cols 80; printf "${board}" | "$COUNTERMINE" analyze`;
    const { stdout } = await onTerminal(line);
    const lines = stdout.trimEnd().split('\n');
    expect(Math.max(...lines.map((text) => text.length))).toBeLessThanOrEqual(80);
    expect(lines.filter((text) => text.startsWith('16 '))).toEqual([
      `16 ${' 21%'.repeat(19)}`,
      `16 ${' 21%'.repeat(11)}`,
    ]);
  });

  it('has a best guess where nothing is safe', async () => {
    const { stdout } = await analyze('1.\n..\n..\n..\n', '--mines', '2');
    expect(stdout).toContain('1    1 33%\n2  33% 33%\n3  25% 25%\n4  25% 25%\n');
    expect(stdout).toMatch(
      /Best move: {2}guess row \d, column \d\. No cell is certain to be safe\. This one is a mine with probability \d\d\.\d%/,
    );
    expect(stdout).toContain('Safe:       none certain\nMines:      none certain\nLayouts:    12 possible\n');
  });

  it('never shows as certain what is not', async () => {
    const board = `${'.'.repeat(20)}\n`.repeat(20);
    const few = await analyze(board, '--mines', '1');
    expect(few.stdout).toContain('<1%');
    expect(few.stdout).toContain('is a mine with probability 0.3%');
    expect(few.stdout).not.toContain(' 0%');
    const many = await analyze(board, '--mines', '399');
    expect(many.stdout).toContain('>99%');
    expect(many.stdout).toContain('is a mine with probability 99.8%');
    expect(many.stdout).not.toContain('100');
  });

  it('is JSON for programs', async () => {
    const { stdout } = await analyze('....\n1221\n0000\n', '--mines', '2', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      width: 4,
      height: 3,
      mines: 2,
      solutions: '1',
      mineProb: [0, 1, 1, 0, -1, -1, -1, -1, -1, -1, -1, -1],
      safeCells: [0, 3],
      mineCells: [1, 2],
      best: { row: 0, column: 0, cell: 0, kind: 'safe', mineProb: 0, technique: 'one-two-two-one' },
    });
  });

  it('has the number of mines of its level by default, and reports it', async () => {
    const { stdout } = await analyze(`${'.'.repeat(9)}\n`.repeat(9));
    expect(stdout).toMatch(
      /^9 x 9, assuming 10 mines, the usual number for this size \(beginner; --mines sets another\)\n/,
    );
  });

  it('treats a flag as a hidden cell, or as a mine if requested', async () => {
    const doubted = await analyze('F..\n...\n', '--mines', '2');
    expect(doubted.stdout).toContain('1  33% 33% 33%');
    const trusted = await analyze('F..\n...\n', '--mines', '2', '--trust-flags');
    expect(trusted.stdout).toContain('1    * 20% 20%');
  });

  it('may come from a file, with blank lines and the line ends of Windows', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'countermine-analyze-')), 'board.txt');
    writeFileSync(path, '\r\n  1.\r\n  ..\r\n');
    const { stdout, status } = await warm.run(['analyze', '--mines', '1', path]);
    rmSync(join(path, '..'), { recursive: true });
    expect(stdout).toContain('1    1 33%\n2  33% 33%\n');
    expect(status).toBe(0);
  });

  it('is over when only mines are hidden', async () => {
    const { stdout } = await analyze('1.\n11\n', '--mines', '1');
    expect(stdout).toContain('Best move:  none: every cell that is not open is a mine\n');
  });
});

describe('many positions', () => {
  it.each(['small-300', 'expert-200', 'expert-hard-20'])('%s: all are those of the reference', async (set) => {
    const { stdout, status } = await warm.run(['analyze', '--batch', join(POSITIONS, `${set}.txt`)]);
    const references: Answer[] = JSON.parse(readFileSync(join(POSITIONS, `${set}.reference.json`), 'utf8'));
    const answers = answersIn(stdout);
    expect(answers.map(({ id, solutions }) => [id, solutions])).toEqual(
      references.map(({ id, solutions }) => [id, solutions]),
    );
    const worst = references.map(({ mineProb }, index) =>
      mineProb.reduce(
        (most, probability, cell) => Math.max(most, Math.abs(probability - answers[index]!.mineProb[cell]!)),
        0,
      ),
    );
    expect(Math.max(...worst)).toBeLessThan(1e-12);
    expect(status).toBe(0);
  });

  it('are answered if possible; the others are listed, and the status is 1', async () => {
    const lines = ['# id width height mines board', '7 2 2 1 1...', 'x 2 2 1 1..', '', '8 2 1 1 F?', 'y 2 2 9 ....'];
    const { stdout, stderr, status } = await warm.run(['analyze', '--batch', '-'], lines.join('\n'));
    expect(answersIn(stdout)).toEqual([
      { id: 7, solutions: '3', mineProb: [-1, 1 / 3, 1 / 3, 1 / 3] },
      { id: 8, solutions: '2', mineProb: [0.5, 0.5] },
    ]);
    expect(stderr).toBe(
      'countermine: standard input, line 3: the board has 4 cells, but 3 are given\n' +
        'countermine: standard input, line 6: impossible: 9 mines, but only 4 hidden cells\n',
    );
    expect(status).toBe(1);
  });

  it.each([
    ['1 2 2 1 1.9.', 'row 2, column 1: a cell has at most 8 mines beside it'],
    ['1 2 2 1 1.x.', 'row 2, column 1: "x" is not a cell'],
    ['1 NaN 2 1 1...', 'width: expected a whole number, found "NaN"'],
    ['1 2 2 1e9 1...', 'mines: expected a whole number, found "1e9"'],
    ['1 2 2 1 1... x', 'expected 5 fields, id width height mines board, found 6'],
    ['1 31623 31623 5 ....', 'the board has 1,000,014,129 cells, but 4 are given'],
    ['1 99999999999 2 5 ....', 'a board cannot be 99999999999 x 2'],
    ['1 2 1 1 2.', 'impossible: the 2 at row 1, column 1 can have at most 1 mine around it'],
    ['1 3 1 2 1.1', 'impossible: 2 mines, but only 1 hidden cell'],
    ['1 5 1 2 .1.1.', 'none'],
  ])('%s: %s', async (line, problem) => {
    const { stderr, status } = await warm.run(['analyze', '--batch', '-'], line);
    if (problem === 'none') expect([stderr, status]).toEqual(['', 0]);
    else expect([stderr.split('\n')[0], status]).toEqual([expect.stringContaining(`line 1: ${problem}`), 1]);
  });
});

it('has a sentence for a board that is all open', async () => {
  const { stdout } = await analyze('000\n', '--mines', '0');
  expect(stdout).toContain('Best move:  none: every cell is open\n');
});

describe('an impossible board', () => {
  it.each([
    ['', ['--mines', '1'], 1, 'no board found'],
    ['1.\n...\n', ['--mines', '1'], 1, 'line 2: row 2 has 3 cells, but those before it 2'],
    ['1.\n\n.9\n', ['--mines', '1'], 1, 'line 3: row 2, column 2: a cell has at most 8 mines beside it'],
    ['1.\n x.\n', ['--mines', '1'], 1, 'line 2: row 2, column 1: "x" is not a cell'],
    ['8.\n..\n', ['--mines', '1'], 1, 'impossible: the 8 at row 1, column 1 can have at most'],
    ['F1.\nFF.\n...\n', ['--mines', '3', '--trust-flags'], 1, 'has 3 flags around it; the flags are taken as mines'],
    ['FF..\n....\n', ['--mines', '1', '--trust-flags'], 1, 'the flags are taken as mines'],
    ['..\n..\n', ['--mines', '5'], 1, 'impossible: 5 mines, but only 4 hidden cells'],
    ['11\n1.\n', ['--mines', '0'], 1, 'not 0'],
    ['1.1\n...\n1.3\n', ['--mines', '4'], 1, 'impossible: the numbers contradict each other'],
    ['1.1..\n...2.\n.....\n2....\n', ['--mines', '5', '--nodes', '1'], 1, 'the position is too hard for 1 node'],
    ['..\n..\n', [], 2, 'a 2 x 2 board has no usual number of mines: give --mines'],
    ['', ['--mines', 'NaN'], 2, 'expected a whole number from 0'],
    ['', ['--mines', '-1'], 2, 'expected a whole number from 0'],
    ['', ['nosuch.txt'], 74, 'cannot read nosuch.txt: No such file or directory'],
    ['', ['/'], 74, 'cannot read /: Is a directory'],
    ['', ['--batch', 'nosuch.txt'], 74, 'cannot read nosuch.txt: No such file or directory'],
    ['# nothing\n\n', ['--batch', '-'], 1, 'standard input: no position found'],
    ['', ['board.txt', '--batch', 'boards.txt'], 2, 'unexpected argument board.txt: --batch names the file to read'],
    ['', ['--batch', 'boards.txt', '--mines', '3'], 2, 'with --batch, every line gives its own mine count'],
  ])('%j %j: status %i and one line', async (board, options, expected, message) => {
    const { stdout, stderr, status } = await analyze(board, ...options);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect([stdout, status]).toEqual(['', expected]);
  });

  it('shows what is simple if the rest is too hard, and how to allow more', async () => {
    const { stdout, stderr, status } = await analyze('.....\n11111\n00000\n', '--mines', '2', '--nodes', '1');
    expect(stdout).toBe(
      'What can be proved from one or two clues at a time; there may be more:\nSafe:       1: row 1, column 3\nMines:      none certain\n',
    );
    expect(stderr).toBe(
      'countermine: standard input: the position is too hard for 1 node; a higher --nodes may help\n',
    );
    expect(status).toBe(1);
  });

  it('may be of any length: reading always ends', async () => {
    const { stdout, stderr } = await shell(`yes .......... | tr -d '\\n' | "$COUNTERMINE" analyze --mines 3; echo $?`);
    expect(stderr).toContain('countermine: standard input: more than 33,554,432 bytes is too large for a board\n');
    expect(stdout).toBe('1\n');
  });
});
