import { describe, expect, it } from 'vitest';
import { start } from '../kit/session.ts';
import { endlessFile, type FakeFile, fileInPieces, portTo } from '../testing/fake-files.ts';
import { latin1 } from '../testing/pieces.ts';
import { textOf } from '../testing/transcripts.ts';
import { cs1302 } from './cs1302.ts';
import { readSeedFile } from './seed-file.ts';

const SIDES = 'Cannot create a mine field with that many rows and/or columns!';
const COUNT = 'Invalid mine count';
const BOUNDS = 'Mine Coordinate Out of Bounds';
const MISSING = 'Missing Value';
const DATATYPE = 'Incorrect Datatype Detected';

function read(text: string) {
  return readSeedFile(fileInPieces([latin1(text)]));
}

/** The (row, column) of every mine, row by row, or the error. */
function minesOf(text: string): (readonly [number, number])[] | string {
  const seed = read(text);
  if (!seed.ok) return seed.error.message;
  const { width } = seed.value.shape;
  const cells = [...seed.value.mines.keys()].filter((cell) => seed.value.mines[cell] === 1);
  return cells.map((cell) => [Math.floor(cell / width), cell % width]);
}

const TWO_MINES = [
  [0, 1],
  [4, 5],
];

describe('a good seed file', () => {
  it('gives the field', () => {
    const seed = read('5 6\n2\n4 5\n0 1\n');
    expect(seed.ok && seed.value.shape).toEqual({ width: 6, height: 5, size: 30 });
    expect(minesOf('5 6\n2\n4 5\n0 1\n')).toEqual(TWO_MINES);
  });

  it.each([
    ['a missing last newline', '5 6 2 4 5 0 1'],
    ['CRLF', '5 6\r\n2\r\n4 5\r\n0 1\r\n'],
    ['tabs and blank lines', '\n\t5\t6\n\n \n2\t\n4\n5\n\n0\n1\n\n'],
    ['every token on a line of its own', '5\n6\n2\n4\n5\n0\n1'],
    ['white space of Java that is not ASCII', '5\u20036\n2 4\u30005 0\u20281\u2029'],
    ['separators of ASCII', '5\x1c6\x1d2\x1e4\x1f5\v0\f1'],
    ['signs and leading zeros', '+5 06 +2 004 +05 -0 +1'],
    ['extra tokens', '5 6 2 4 5 0 1 9 9 9'],
    ['extra tokens that are no integers', '5 6 2 4 5 0 1 the end'],
    ['bytes that are no text after its last mine', '5 6 2 4 5 0 1 \0\u00ff'],
  ])('may have %s', (_, text) => {
    const seed = readSeedFile(fileInPieces([new TextEncoder().encode(text)]));
    expect(seed.ok && seed.value.shape).toEqual({ width: 6, height: 5, size: 30 });
    expect(seed.ok && [...seed.value.mines.keys()].filter((cell) => seed.value.mines[cell] === 1)).toEqual([1, 29]);
  });

  it('may list a mine twice, which counts once', () => {
    expect(minesOf('5 6 3 0 1 4 5 0 1')).toEqual(TWO_MINES);
  });

  it.each([
    ['5 5 1 4 4', 1],
    ['10 10 1 9 9', 1],
    [`5 5 24${' 0 0'.repeat(24)}`, 1],
    [`10 10 99${' 0 0 9 9'.repeat(49)} 5 5`, 3],
  ])('may be as small or as large as %j', (text, mines) => {
    expect(minesOf(text)).toHaveLength(mines);
  });
});

describe('a malformed seed file', () => {
  it.each([
    [SIDES, ['4 5 1 0 0', '11 5 1 0 0', '5 4 1 0 0', '5 11 1 0 0', '0 0', '-5 5', '5 -5', '1000000000 1000000000']],
    [COUNT, ['5 5 0', '5 5 -1', '5 5 25', '5 6 30', '5 5 2147483647', '10 10 100']],
    [BOUNDS, ['5 6 1 5 0', '5 6 1 0 6', '5 6 1 -1 0', '5 6 1 0 -1', '5 6 2 0 0 5 0', '5 6 1 2147483647 0']],
    [MISSING, ['', ' \r\n\t', '5', '5 5', '5 5\n', '5 6 1', '5 6 1 0', '5 6 2 0 0', '5 6 2 0 0 1']],
    [
      DATATYPE,
      ['five 5', '5 x', '5 5 x', '5 6 1 x 0', '5 6 1 0 x', '5 6 1 0 0x', '5.0 5', '5,5', '+ 5', '5- 5', '0x5'],
    ],
    [DATATYPE, ['2147483648 5', '5 -2147483649', '5 5 99999999999', '5 6 1 0 99999999999', `5 ${'9'.repeat(5000)}`]],
    [DATATYPE, ['\0', '5\x006', '5 6\x85', '\u00ef\u00bb\u00bf5 6 1 0 0', '\u00a05 6', '\u00ff\u00fe', '\x7fELF']],
  ])('%s', (error, texts) => {
    expect(texts.map((text) => [text, minesOf(text)])).toEqual(texts.map((text) => [text, error]));
  });

  it.each([
    ['a missing column before bad rows', '4', MISSING],
    ['a column that is no integer before bad rows', '4 x', DATATYPE],
    ['bad sides before a missing count', '4 5', SIDES],
    ['bad sides before a count that is no integer', '4 5 x', SIDES],
    ['a bad count before its mines', '5 5 0 9 9', COUNT],
    ['a missing column before a row out of bounds', '5 5 1 9', MISSING],
    ['a column that is no integer before a row out of bounds', '5 5 1 9 x', DATATYPE],
    ['the first mine before the second', '5 5 2 9 9 x', BOUNDS],
  ])('reports the first of two errors: %s', (_, text, error) => {
    expect(minesOf(text)).toBe(error);
  });

  it('holds no mines beyond the count', () => {
    expect(minesOf('5 5 1 0 0 4 4')).toEqual([[0, 0]]);
  });

  // Java takes bytes that are not UTF-8 for U+FFFD, which belongs to the token.
  it.each(['5 6 1 0 0\u0080', '5 6 1 0 \u00ff0'])('%j is not an integer to Java', (text) => {
    expect(minesOf(text)).toBe(DATATYPE);
  });

  it.each(['5 6 1 0 0\u00c3', '5 6 1 0\u00c3 0', '5 6 1 \u00e2\u00960 0', '5 6 1 0 \u00f7\u00bf\u00bf\u00bf'])(
    '%j is no integer to Java: a character is cut short or beyond the last',
    (text) => {
      expect(minesOf(text)).toBe(DATATYPE);
    },
  );
});

describe('a file without white space ends immediately', () => {
  it.each([
    ['NULs', 0],
    ['digits', 0x31],
    ['zeros', 0x30],
    ['signs', 0x2d],
    ['letters', 0x61],
    ['bytes that are no text', 0xff],
    ['characters that never end', 0x80],
  ])('%s without end', (_, byte) => {
    expect(readSeedFile(endlessFile(byte))).toEqual({
      ok: false,
      error: { message: DATATYPE, isCrash: false, problem: 'words' },
    });
    expect(readSeedFile(endlessFile(byte, latin1('5 6 1 ')))).toEqual({
      ok: false,
      error: { message: DATATYPE, isCrash: false, problem: 'words' },
    });
  });

  it('bytes without end that each start a character', () => {
    expect(readSeedFile(endlessFile(0xc3))).toEqual({
      ok: false,
      error: { message: DATATYPE, isCrash: false, problem: 'words' },
    });
  });

  it('after its last mine it is not read at all', () => {
    expect(readSeedFile(endlessFile(0, latin1('5 6 1 0 0 ')))).toMatchObject({ ok: true });
  });
});

describe('a file that cannot be read to its end', () => {
  it('ends there, as it does for a Java Scanner', () => {
    const cut = (text: string) => readSeedFile(fileInPieces([latin1(text)], { failure: 'Input/output error' }));
    expect(cut('')).toEqual({ ok: false, error: { message: MISSING, isCrash: false, problem: 'words' } });
    expect(cut('5 6 1 ')).toEqual({ ok: false, error: { message: MISSING, isCrash: false, problem: 'words' } });
    expect(cut('5 6 1 0 0')).toMatchObject({ ok: true });
  });
});

describe('the game', () => {
  function play(file: FakeFile) {
    const session = start(cs1302, { args: ['seed.txt'], files: portTo(file) });
    const turns = [session.opening];
    return { stdout: textOf(turns, 'stdout'), stderr: textOf(turns, 'stderr'), exit: session.opening.exit };
  }

  it('closes the file before its first round', () => {
    const file = fileInPieces([latin1('5 6 1 0 0 ')]);
    const { stdout, stderr, exit } = play(file);
    expect(stdout).toContain('Rounds Completed: 0');
    expect([stderr, exit, file.isClosed]).toEqual(['', undefined, true]);
  });

  it.each([
    ['', MISSING],
    ['5 x', DATATYPE],
    ['4 4 1', SIDES],
    ['5 5 25', COUNT],
    ['5 5 1 5 5', BOUNDS],
  ])('reports what is wrong with %j, closes the file and ends', (text, error) => {
    const file = fileInPieces([latin1(text)]);
    expect(play(file)).toEqual({ stdout: '', stderr: `\nSeed File Malformed Error: ${error}\n`, exit: 3 });
    expect(file.isClosed).toBe(true);
  });

  it('closes a file that cannot be read', () => {
    const file = fileInPieces([], { failure: 'Input/output error' });
    expect(play(file).exit).toBe(3);
    expect(file.isClosed).toBe(true);
  });
});
