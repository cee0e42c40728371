import { execFileSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countermine } from '../testing/command.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-'));
  const write = (name: string, text: string | Uint8Array): void => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'directory'));
  symlinkSync('loop', join(folder, 'loop'));
  write('lies', '1000000000 1000000000\n- x\n');
  write('lies-more', '99999999999999999999 99999999999999999999\n- x\n');
  write('too-large', '20000 20000\n- x\n');
  write('rows-missing', '3 3\n- - x\n- - -\n');
  write('rows-left-over', '2 3\n- - x\n- - -\n- - -\n');
  write('short-row', '2 3\n- - x\n- -\n');
  write('letters', '2 3\n- - x\n- o -\n');
  write(
    'binary',
    Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256),
  );
  write('empty', '');
  // Sparse: a gigabyte of NULs that takes no room on the disk.
  const huge = openSync(join(folder, 'gigabyte'), 'w');
  ftruncateSync(huge, 2 ** 30);
  closeSync(huge);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a field file of cs204', () => {
  it.each(['directory', 'loop', 'nosuch', 'directory/field.txt', 'x'.repeat(5000)])(
    'that cannot be opened is asked for again: %.20s',
    async (name) => {
      const { stdout, stderr, status } = await countermine(['run', 'cs204'], `${name}\n`, folder);
      const prompt = 'Enter the input file name: ';
      expect(stdout).toBe(`${prompt}Problem occurred while reading the file!!!\n${prompt}`);
      expect(stderr).toBe('');
      expect(status).toBe(0);
    },
  );

  it.each([
    ['lies', 'line 1 says 1000000000 x 1000000000 cells, but the file has only 26 bytes'],
    ['lies-more', 'line 1 says 99999999999999999999 x 99999999999999999999 cells, but the file has only 46 bytes'],
    ['too-large', 'line 1 says 20000 x 20000 cells, but the file has only 16 bytes'],
    ['rows-missing', 'expected 3 rows, found 2'],
    ['rows-left-over', 'expected 2 rows, found more'],
    ['short-row', 'line 3: expected 3 cells, found 2'],
    ['letters', "line 3: expected - or x, found 'o'"],
    ['binary', 'line 1: expected the number of rows, found byte 0x00'],
    ['empty', 'line 1: expected the number of rows, found the end of the file'],
    ['gigabyte', 'line 1: expected the number of rows, found byte 0x00'],
    ['/dev/zero', 'line 1: expected the number of rows, found byte 0x00'],
  ])('that is malformed is one clear line: %s', async (name, problem) => {
    const { stdout, stderr, status } = await countermine(['run', 'cs204'], `${name}\n-o 0 0\n`, folder);
    expect(stdout).toBe('Enter the input file name: ');
    expect(stderr).toBe(`Field file ${name} is malformed: ${problem}.\n`);
    expect(status).toBe(1);
  });

  it('that is malformed cannot speak to the terminal with its name', async () => {
    const name = Buffer.from('\u001b[2J\u0001\u007f-caf\u00e9-\u009b', 'latin1');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), name]), '');
    const { stderr, status } = await countermine(['run', 'cs204'], Buffer.concat([name, Buffer.from('\n')]), folder);
    expect(stderr).toBe(
      'Field file \\u001b[2J\\u0001\\u007f-caf\u00e9-\u009b is malformed: ' +
        'line 1: expected the number of rows, found the end of the file.\n',
    );
    expect(status).toBe(1);
  });

  it('may be named with any bytes', async () => {
    const name = Buffer.from('caf\u00e9-\xff', 'latin1');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), name]), '1 1\n-\n');
    const { stdout } = await countermine(['run', 'cs204'], Buffer.concat([name, Buffer.from('\n-o 0 0\n')]), folder);
    expect(stdout).toContain('Congrats! You won!\n');
  });

  it('may come through a pipe with a name', async () => {
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    const played = countermine(['run', 'cs204'], 'fifo\n-o 0 0\n', folder);
    const written = countermine(['--version']).then(() => writeFileSync(join(folder, 'fifo'), '1 1\n-\n'));
    expect((await played).stdout).toContain('Congrats! You won!\n');
    await written;
  });
});

describe('a seed file of cs1302', () => {
  it.each([
    ['nosuch', 2, 'Seed File Not Found Error: nosuch (No such file or directory)'],
    ['directory', 2, 'Seed File Not Found Error: directory (Is a directory)'],
    ['empty/seed', 2, 'Seed File Not Found Error: empty/seed (Not a directory)'],
    ['loop', 2, 'Seed File Not Found Error: loop (Too many levels of symbolic links)'],
    ['', 2, 'Seed File Not Found Error:  (No such file or directory)'],
    ['lies', 3, 'Seed File Malformed Error: Cannot create a mine field with that many rows and/or columns!'],
    ['binary', 3, 'Seed File Malformed Error: Incorrect Datatype Detected'],
    ['empty', 3, 'Seed File Malformed Error: Missing Value'],
    ['gigabyte', 3, 'Seed File Malformed Error: Incorrect Datatype Detected'],
    ['/dev/zero', 3, 'Seed File Malformed Error: Incorrect Datatype Detected'],
  ])('%j ends with status %i', async (name, status, message) => {
    const finished = await countermine(['run', 'cs1302', '--', name], 'q\n', folder);
    expect(finished).toEqual({ stdout: '', stderr: `\n${message}\n`, status });
  });
});
