import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, COUNTERMINE, countermine, finish, ROOT, shell } from '../testing/command.ts';
import { onTerminal } from '../testing/terminal.ts';

// How the command gets on with whatever is at the other end of its streams: a program that waits for answers, a
// terminal, a reader that goes away, a full disk, more input than memory.

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-'));
  writeFileSync(join(folder, 'field.txt'), '3 3\n- - x\n- - -\n- - -\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Collects the output of a running command and waits until it ends in a certain way. */
function follow(stream: NodeJS.ReadableStream): (ending: string) => Promise<string> {
  let text = '';
  let wake = (): void => undefined;
  stream.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
    wake();
  });
  return async (ending) => {
    while (!text.endsWith(ending)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const said = text;
    text = '';
    return said;
  };
}

describe('a person at a terminal', () => {
  it.each([
    ['calpoly', 'the number of mines'],
    ['cs136', 'I width height'],
  ])('is told what %s waits for, beside its output', async (game, words) => {
    const line = `"$COUNTERMINE" run ${game} > '${folder}/${game}.out'`;
    const { stdout } = await onTerminal(line, { text: '0\n\x04', after: 'Ctrl-D' });
    expect(stdout).toContain(`countermine: type ${words}`);
    const { stdout: piped } = await countermine(['run', game], '0\n');
    expect(readFileSync(join(folder, `${game}.out`), 'latin1')).toBe(piped);
  });

  it('is told which numbers there are, beside the same output', async () => {
    const line = `"$COUNTERMINE" run comp1511 > '${folder}/range.out'`;
    const typed = '1 0 0 4 8 0\n';
    const { stdout } = await onTerminal(line, { text: `${typed}\x04` });
    expect(stdout).toContain('countermine: there is no row 8: rows are 0 to 7');
    const piped = await countermine(['run', 'comp1511'], typed);
    expect(readFileSync(join(folder, 'range.out'), 'latin1')).toBe(piped.stdout);
    expect(piped.stderr).toBe('');
  });

  it('is left alone where the game asks itself', async () => {
    const { stdout } = await onTerminal('"$COUNTERMINE" run comp1511', { text: '\x04', after: 'mines?' });
    expect(stdout).not.toContain('countermine:');
  });
});

describe('a program that waits for each answer', () => {
  it('gets it before it sends the next command', async () => {
    const child = begin(COUNTERMINE, ['run', 'cs204'], folder);
    const until = follow(child.stdout);
    const finished = finish(child);
    const prompt = 'Please enter your choice: ';
    expect(await until('Enter the input file name: ')).toBe('Enter the input file name: ');
    child.stdin.write('nosuch.txt\n');
    expect(await until('Enter the input file name: ')).toContain('Problem occurred while reading the file!!!\n');
    child.stdin.write('field.txt\n');
    expect(await until(prompt)).toContain('   .   .   .\n');
    child.stdin.write('-o 2 0\n');
    expect(await until(prompt)).toContain('   0   0   .\n');
    child.stdin.write('-o 0 2\n');
    expect((await finished).status).toBe(0);
  });

  it('may cut its commands anywhere', async () => {
    const child = begin(COUNTERMINE, ['run', 'comp1511']);
    const until = follow(child.stdout);
    await until('How many mines? ');
    child.stdin.write('1 0');
    await until('Enter pairs:\n');
    child.stdin.write(' 0\n1 ');
    expect(await until('1 1 1 1 1 1 1 1 \n')).toContain('Game Started\n');
    child.stdin.write('1');
    child.stdin.end('1');
    expect((await finish(child)).status).toBe(0);
    expect(await until('1 1 1 1 1 1 1 1 \n')).toContain('There are 0 mine(s) in row 11\n');
  });
});

it('is played on a terminal line by line', async () => {
  const { stdout, status } = await onTerminal('"$COUNTERMINE" run calpoly', { text: '1\n0 0\n0 0\n' }, folder);
  expect(stdout).toContain('You Lose...\nX 1 0 0');
  expect(status).toBe(0);
});

describe('a reader that goes away', () => {
  it('ends the game quietly', async () => {
    const { stdout, stderr } = await shell(
      'yes 5 | { "$COUNTERMINE" run comp1511; echo "status $?" >&2; } | head -c 11',
    );
    expect(stdout).toBe('Welcome to ');
    expect(stderr).toBe('status 141\n');
  });
});

describe('a stream that fails', () => {
  it('is named in one line when nothing can be written', async () => {
    const { stderr, status } = await shell('echo 0 | "$COUNTERMINE" run calpoly > /dev/full');
    expect(stderr).toBe('countermine: cannot write to stdout: No space left on device\n');
    expect(status).toBe(74);
  });

  it('is named in one line when nothing can be read', async () => {
    const { stderr, status } = await shell('"$COUNTERMINE" run calpoly < .');
    expect(stderr).toBe('countermine: cannot read standard input: Is a directory\n');
    expect(status).toBe(74);
  });

  it('counts as an end of input when stdin is closed', async () => {
    const { stdout, status } = await shell('"$COUNTERMINE" run calpoly <&-');
    expect(stdout).toBe('Not enough mines placed on the board.\n');
    expect(status).toBe(1);
  });
});

describe('more input than memory', () => {
  const STEP = 'S 0 9\n';
  const ANSWER = '_\n=\n';

  /** The most memory a process has held, in kilobytes; it is asked while the game still waits for input. */
  function peakMemory(pid: number): number {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
  }

  /** Sends steps that change nothing to a board of one cell, waits until all are answered, and looks at the memory. */
  async function playSteps(steps: number): Promise<number> {
    const child = begin(process.execPath, [join(ROOT, 'dist/countermine.cjs'), 'run', 'cs136']);
    const answered = new Promise<void>((resolve) => {
      let missing = ANSWER.length * (steps + 1);
      child.stdout.on('data', (bytes: Buffer) => {
        missing -= bytes.length;
        if (missing === 0) resolve();
      });
    });
    child.stdin.write('D 1 1 2\n');
    const block = STEP.repeat(10_000);
    for (let sent = 0; sent < steps; sent += 10_000) {
      if (!child.stdin.write(block)) await new Promise((resolve) => child.stdin.once('drain', resolve));
    }
    await answered;
    const peak = peakMemory(child.pid ?? 0);
    child.stdin.end();
    expect((await finish(child)).status).toBe(0);
    return peak;
  }

  it('is streamed: 6 megabytes of commands take no more memory than 60 kilobytes', async () => {
    const few = await playSteps(10_000);
    const many = await playSteps(1_000_000);
    expect(few).toBeGreaterThan(0);
    // In kilobytes: the slack of the collector, and less than the input has.
    expect(many - few).toBeLessThan(5000);
  });

  it('may be one endless word', async () => {
    const heap = 'NODE_OPTIONS=--max-old-space-size=32';
    const { stdout, status } = await shell(
      `head -c 64000000 /dev/zero | tr "\\0" 7 | ${heap} "$COUNTERMINE" run comp1511`,
    );
    expect(stdout).toBe('Welcome to minesweeper!\nHow many mines? ');
    expect(status).toBe(0);
  });
});

it('plays what is typed after a program argument that looks like an option', async () => {
  writeFileSync(join(folder, '-seed'), '5 5 1 0 0\n');
  const { stdout, status } = await countermine(['run', 'cs1302', '--', '-seed'], 'q\n', folder);
  expect(stdout).toContain('Quitting the game...\nBye!\n');
  expect(status).toBe(0);
});
