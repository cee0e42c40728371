import { countAround, minesFromCells } from '@countermine/core/board.ts';
import { type BoardLine, parseBoardLine } from '@countermine/core/codec/board-line.ts';
import { parseCertificate } from '@countermine/solver/check/certificate.ts';
import { verifyCertificate } from '@countermine/solver/check/verify-certificate.ts';
import { describe, expect, it } from 'vitest';
import type { Finished } from '../testing/command.ts';
import { onTerminal } from '../testing/terminal.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const warm = useWarmCommand();

const generate = (...options: string[]): Promise<Finished> => warm.run(['generate', ...options]);

function boardsIn(stdout: string): BoardLine[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const board = parseBoardLine(line);
      if (!board.ok) throw new Error(line);
      return board.value;
    });
}

function countAtStart({ shape, start, mines }: BoardLine): number {
  return countAround(shape, minesFromCells(shape, mines), start);
}

describe('random boards', () => {
  it('have the size of their level, exactly its mines, and a start without one', async () => {
    const { stdout, stderr, status } = await generate('--level', 'expert', '--count', '50', '--seed', '7');
    const boards = boardsIn(stdout);
    expect(boards.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => String(index)));
    for (const { shape, start, mines } of boards) {
      expect([shape.width, shape.height, mines.length, mines.includes(start)]).toEqual([30, 16, 99, false]);
    }
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('are those of the seed, each the same however many there are', async () => {
    const few = await generate('--level', 'beginner', '--count', '3', '--seed', '7');
    const more = await generate('--level', 'beginner', '--count', '9', '--seed', '7');
    const others = await generate('--level', 'beginner', '--count', '3', '--seed', '8');
    expect(more.stdout.startsWith(few.stdout)).toBe(true);
    expect(others.stdout).not.toBe(few.stdout);
  });

  it('have a random seed if none is given, which is printed', async () => {
    const first = await generate('--level', 'beginner');
    expect(first.stderr).toMatch(/^countermine: seed \d+\n$/);
    const again = await generate('--level', 'beginner', '--seed', /\d+/.exec(first.stderr)?.[0] ?? '');
    expect(again.stdout).toBe(first.stdout);
  });

  it('start at the given cell, with an opening if requested', async () => {
    const size = ['--width', '9', '--height', '7', '--mines', '20', '--count', '30', '--seed', '1'];
    const { stdout } = await generate(...size, '--rule', 'zero', '--start', '3,5');
    for (const board of boardsIn(stdout)) expect([board.start, countAtStart(board)]).toEqual([22, 0]);
  });

  it('can be pictures', async () => {
    const { stdout } = await generate(
      '--width',
      '3',
      '--height',
      '2',
      '--mines',
      '0',
      '--seed',
      '1',
      '--start',
      'c1',
      '--pictures',
    );
    expect(stdout).toBe('board 0: 3 x 2 with 0 mines, start c1\n . .[.]\n . . .\n\n');
    const full = await generate(
      '--width',
      '3',
      '--height',
      '1',
      '--mines',
      '2',
      '--seed',
      '1',
      '--start',
      '1,1',
      '--pictures',
    );
    expect(full.stdout).toBe('board 0: 3 x 1 with 2 mines, start a1\n[1]* *\n\n');
  });

  it('can be JSON, and have no mines', async () => {
    const size = ['--width', '2', '--height', '2', '--mines', '0', '--seed', '1', '--start', '2,2'];
    expect((await generate(...size, '--json')).stdout).toBe(
      '{"id":0,"width":2,"height":2,"mines":0,"start":3,"mineCells":[]}\n',
    );
    expect((await generate(...size)).stdout).toBe('0 2 2 3 -\n');
    expect((await generate(...size, '--count', '0')).stdout).toBe('');
  });
});

describe('boards without a guess', () => {
  it.each(['fast', 'uniform'])('%s: have proofs that the checker accepts, and exactly their mines', async (mode) => {
    const options = ['--level', 'intermediate', '--no-guess', '--mode', mode, '--count', '10', '--seed', '3'];
    const { stdout, status } = await generate(...options, '--certificate');
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    for (const line of lines) {
      const { start, mineCells, certificate: fields } = JSON.parse(line);
      const certificate = parseCertificate(JSON.stringify(fields));
      if (!certificate.ok) throw new Error(certificate.error.code);
      expect([certificate.value.start, certificate.value.mines]).toEqual([start, mineCells]);
      expect([mineCells.length, verifyCertificate(certificate.value)]).toEqual([40, { ok: true, value: true }]);
    }
    expect(status).toBe(0);
    const plain = await generate(...options);
    expect(boardsIn(plain.stdout).map(({ start, mines }) => [start, mines])).toEqual(
      lines.map((line) => JSON.parse(line)).map(({ start, mineCells }) => [start, mineCells]),
    );
  });

  it('can be explained in sentences', async () => {
    const options = ['--width', '6', '--height', '5', '--mines', '5', '--no-guess', '--seed', '3'];
    const { stdout } = await generate(...options, '--pictures', '--certificate');
    expect(stdout).toMatch(
      /^board 0: 6 x 5 with 5 mines, start [a-f]\d\n( ?[[ ]?[^\n]+\n){5} *1\. Row \d, column \d is /,
    );
  });

  it('are given up if there is none, with the number of the board that was not found', async () => {
    // An odd number of mines leaves one alone in its row, and nobody can tell in which of the two cells.
    const size = ['--width', '2', '--height', '30', '--mines', '9'];
    const options = [...size, '--no-guess', '--nodes', '100000', '--seed', '1'];
    const { stdout, stderr, status } = await generate(...options);
    expect(stderr).toMatch(/^countermine: board 0: no board without guessing in \d+ tries [^\n]*\n$/);
    expect([stdout, status]).toEqual(['', 1]);
  });
});

it('shows its progress on a terminal if it takes long', async () => {
  const progress = /\] [\d,]+ of 500 boards, about \d+ (s|min) left/;
  // More boards than a pipe holds, for a reader that takes a few at a time until a key is pressed.
  const reader = `bash -c 'until read -rt 0.2 line < /dev/tty; do head -c 2000; done; cat' > /dev/null`;
  const command = `"$COUNTERMINE" generate --level expert --count 500 --seed 1 | ${reader}`;
  const { stdout } = await onTerminal(command, { text: '\n', after: progress });
  expect(stdout).toMatch(progress);
  expect(stdout.endsWith('\r\x1b[K')).toBe(true);
  const { stdout: short } = await onTerminal('"$COUNTERMINE" generate --level expert > /dev/null');
  expect(short).not.toContain('board');
});

it('takes its progress away on Ctrl-C', async () => {
  const command = '"$COUNTERMINE" generate -l expert --no-guess -n 1000000 -s 1 > /dev/null';
  const { stdout } = await onTerminal(command, { text: '\x03', after: 'of 1,000,000 boards' });
  expect(stdout.endsWith('\r\x1b[K')).toBe(true);
});

describe('an impossible request', () => {
  it.each([
    [[], 'no board size: give --level, or --width, --height and --mines'],
    [['--width', '5', '--height', '5'], 'no board size'],
    [['--level', 'expert', '--mines', '5'], 'not both'],
    [['--level', 'exprt'], 'allowed choices are beginner, intermediate, expert'],
    [['--width', '100000', '--height', '10000', '--mines', '5'], 'a board of 100000 x 10000 cells is too large'],
    [['--width', '0', '--height', '5', '--mines', '5'], 'expected a whole number from 1'],
    [['--width', 'NaN', '--height', '5', '--mines', '5'], 'expected a whole number from 1'],
    [['--width', '5', '--height', '5', '--mines', '26'], '26 mines do not fit in 5 x 5 cells'],
    [['--width', '5', '--height', '5', '--mines', '25'], '25 mines do not fit beside the start'],
    [['--width', '5', '--height', '5', '--mines', '22', '--no-guess'], '22 mines do not fit beside the start'],
    [['--level', 'expert', '--start', '17,1'], 'which has rows 1 to 16 and columns 1 to 30'],
    [['--level', 'expert', '--start', '3'], 'expected a cell like h5, or a row and a column, counted from 1, like 5,8'],
    [['--level', 'expert', '--start', '0,3'], 'expected a cell like h5'],
    [['--level', 'expert', '--mode', 'fast'], '--mode is for no-guess boards; add --no-guess'],
    [['--level', 'expert', '--certificate'], '--certificate is for no-guess boards; add --no-guess'],
    [['--level', 'expert', '--no-guess', '--rule', 'safe'], 'leave out --rule safe'],
    [['--level', 'expert', '--pictures', '--json'], 'give either --pictures or --json'],
  ])('%j: status 2 and one line', async (options, message) => {
    const { stdout, stderr, status } = await generate(...options);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect([stdout, status]).toEqual(['', 2]);
  });
});
