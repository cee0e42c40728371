import { describe, expect, it } from 'vitest';
import { start } from '../kit/session.ts';
import { endlessFile, type FakeFile, fileInPieces, portTo } from '../testing/fake-files.ts';
import { latin1 } from '../testing/pieces.ts';
import { textOf } from '../testing/transcripts.ts';
import { cs204 } from './cs204.ts';
import { formatFieldError, readFieldFile } from './field-file.ts';

/** The rows of a field as a file shows them, without blanks; or its error, in words. */
function read(file: FakeFile): string[] | string {
  const field = readFieldFile(file);
  if (!field.ok) return formatFieldError(field.error);
  const { shape, mines } = field.value;
  const cells = Array.from(mines, (mine) => (mine === 1 ? 'x' : '-')).join('');
  return Array.from({ length: shape.height }, (_, row) => cells.slice(row * shape.width, (row + 1) * shape.width));
}

function readText(text: string): string[] | string {
  return read(fileInPieces([latin1(text)]));
}

describe('a good field file', () => {
  it('gives the field', () => {
    expect(readText('3 4\n- x - -\n- - - -\nx - - x\n')).toEqual(['-x--', '----', 'x--x']);
  });

  it.each([
    ['a missing last newline', '2 3\n- x -\nx - -'],
    ['CRLF', '2 3\r\n- x -\r\nx - -\r\n'],
    ['CRLF and a missing last newline', '2 3\r\n- x -\r\nx - -'],
    ['tabs', '2\t3\n-\tx\t-\nx\t \t-\t-\t\n'],
    ['many blanks', '   2    3   \n   -  x   -\nx   -     -      \n'],
    ['blank lines', '\n\n2 3\n\n- x -\n \t\r\n\nx - -\n\n\n'],
    ['vertical tabs and form feeds', '2\v3\f\n-\vx\f-\nx\f-\v-\n'],
    ['rows and columns on lines of their own', '2\n3\n- x -\nx - -\n'],
    ['signs and leading zeros', '+2 0003\n- x -\nx - -\n'],
  ])('may have %s', (_, text) => {
    expect(readText(text)).toEqual(['-x-', 'x--']);
  });

  it.each([
    ['one cell', '1 1\nx', ['x']],
    ['one row', '1 4\n- x - x\n', ['-x-x']],
    ['one column', '3 1\n-\nx\n-\n', ['-', 'x', '-']],
  ])('may be %s', (_, text, rows) => {
    expect(readText(text)).toEqual(rows);
  });

  it('may be larger than any chunk that is read of it', () => {
    const row = Array.from({ length: 700 }, (_, column) => (column % 7 === 3 ? 'x' : '-'));
    const text = `500 700\n${`${row.join(' ')}\n`.repeat(500)}`;
    const rows = readText(text);
    expect(rows).toHaveLength(500);
    expect(new Set(rows)).toEqual(new Set([row.join('')]));
  });
});

describe('a malformed header', () => {
  it.each([
    ['', 'line 1: expected the number of rows, found the end of the file'],
    [' \n\t\r\n', 'line 3: expected the number of rows, found the end of the file'],
    ['8', 'line 1: expected the number of columns, found the end of the file'],
    ['\n8\n\n', 'line 4: expected the number of columns, found the end of the file'],
    ['rows 8', "line 1: expected the number of rows, found 'r'"],
    ['- x -\n', 'line 1: expected the number of rows, found -'],
    ['8x9\n', "line 1: expected the number of rows, found 'x'"],
    ['8,9\n', "line 1: expected the number of rows, found ','"],
    ['8 9.5\n', "line 1: expected the number of columns, found '.'"],
    ['8\nx\n', "line 2: expected the number of columns, found 'x'"],
    ['8 - -\n', 'line 1: expected the number of columns, found -'],
    ['0 9\n', 'line 1: expected the number of rows, found 0'],
    ['8 0', 'line 1: expected the number of columns, found 0'],
    ['-8 9\n', 'line 1: expected the number of rows, found -8'],
    ['\n\n8 -9\n', 'line 3: expected the number of columns, found -9'],
    ['+ 9\n', 'line 1: expected the number of rows, found +'],
    ['8 5-\n', "line 1: expected the number of columns, found '-'"],
    ['\0', 'line 1: expected the number of rows, found byte 0x00'],
    ['8 \x7f', 'line 1: expected the number of columns, found byte 0x7f'],
    ['\xef\xbb\xbf8 9\n', 'line 1: expected the number of rows, found byte 0xef'],
    ['1'.repeat(21), `line 1: expected the number of rows, found ${'1'.repeat(21)}`],
  ])('%j', (text, error) => {
    expect(readText(text)).toBe(error);
  });
});

describe('a header with a wrong size', () => {
  const lie = latin1('1000000000 1000000000\n- x -\n');

  it('is refused when the file is known to be too short', () => {
    expect(read(fileInPieces([lie], { size: lie.length }))).toBe(
      'line 1 says 1000000000 x 1000000000 cells, but the file has only 28 bytes',
    );
  });

  it('is refused when the size of the file is not known', () => {
    expect(read(fileInPieces([lie]))).toBe(
      '1000000000 x 1000000000 is more than the 268435456 cells that can be played',
    );
  });

  it('is refused even if the file is that long', () => {
    expect(read(fileInPieces([lie], { size: 2e18 }))).toBe(
      '1000000000 x 1000000000 is more than the 268435456 cells that can be played',
    );
  });

  it('is refused, where it could be played, before the field is set up', () => {
    const text = latin1('16384 16384\n- x -\n');
    expect(readFieldFile(fileInPieces([text], { size: text.length }))).toEqual({
      ok: false,
      error: { code: 'file-too-short', rows: '16384', columns: '16384', bytes: text.length },
    });
  });

  it.each([
    ['99999999999999999999 1', '99999999999999999999 x 1 is more than the 268435456 cells that can be played'],
    ['9007199254740993 1', '9007199254740993 x 1 is more than the 268435456 cells that can be played'],
    ['1 268435457', '1 x 268435457 is more than the 268435456 cells that can be played'],
    ['268435457 1', '268435457 x 1 is more than the 268435456 cells that can be played'],
    ['20000 20000', '20000 x 20000 is more than the 268435456 cells that can be played'],
  ])('is refused for %s', (header, error) => {
    expect(readText(`${header}\n-\n`)).toBe(error);
  });

  it('is believed for a small field, whose rows are then missing', () => {
    expect(read(fileInPieces([latin1('900 900\n')], { size: 8 }))).toBe('expected 900 rows, found 0');
  });
});

describe('malformed rows', () => {
  it.each([
    ['missing rows', '3 2\n- -\n- x\n', 'expected 3 rows, found 2'],
    ['missing rows, no last newline', '3 2\n- -\n- x', 'expected 3 rows, found 2'],
    ['no rows', '3 2', 'expected 3 rows, found 0'],
    ['an extra row', '2 2\n- -\n- x\n- -\n', 'expected 2 rows, found more'],
    ['an extra row after blank lines', '1 1\n-\n\n\nx', 'expected 1 row, found more'],
    ['a short row', '3 3\n- - -\n- -\n- - -\n', 'line 3: expected 3 cells, found 2'],
    ['a short first row', '2 3\n-\n- - -\n', 'line 2: expected 3 cells, found 1'],
    ['a short last row', '2 3\n- - -\n- -\n', 'line 3: expected 3 cells, found 2'],
    ['a short last row without a newline', '2 3\n- - -\n- -', 'line 3: expected 3 cells, found 2'],
    ['a short row after blank lines', '2 3\n\n- - -\r\n\n- -\r\n', 'line 5: expected 3 cells, found 2'],
    ['a long row', '3 3\n- - -\n- - - x\n- - -\n', 'line 3: expected 3 cells, found more'],
    ['a long first row', '2 2\n- - -\n- -\n', 'line 2: expected 2 cells, found more'],
    ['a long last row', '2 2\n- -\n- x -\n', 'line 3: expected 2 cells, found more'],
    ['a long only row, no last newline', '1 2\n- - x', 'line 2: expected 2 cells, found more'],
    ['rows and columns the other way round', '2 3\n- -\n- -\n- -\n', 'line 2: expected 3 cells, found 2'],
    ['glued cells', '2 3\n- - -\n- x-\n', 'line 3: expected a blank between two cells'],
    ['a row of glued cells', '2 3\n---\n---\n', 'line 2: expected a blank between two cells'],
    ['another character', '2 3\n- - -\n- X -\n', "line 3: expected - or x, found 'X'"],
    ['a digit', '2 3\n- 1 -\n- - -\n', "line 2: expected - or x, found '1'"],
    ['a comma', '2 3\n- - -\n-,-,-\n', "line 3: expected - or x, found ','"],
    ['a third number in the header', '2 3 4\n- - -\n', "line 1: expected - or x, found '4'"],
    ['a NUL', '2 3\n- - \0\n', 'line 2: expected - or x, found byte 0x00'],
    ['a byte that is no ASCII', '2 3\n- - -\n- - \xe2\x88\x92\n', 'line 3: expected - or x, found byte 0xe2'],
    ['a word after the last row', '1 2\n- -\nend\n', "line 3: expected - or x, found 'e'"],
  ])('%s', (_, text, error) => {
    expect(readText(text)).toBe(error);
  });

  it('reports the first of two errors', () => {
    expect(readText('3 3\n- -\n- q -\n---\n')).toBe('line 2: expected 3 cells, found 2');
    expect(readText('3 3\n- q\n- -\n')).toBe("line 2: expected - or x, found 'q'");
  });
});

describe('a file that is not a field', () => {
  it.each([
    ['a program', '\x7fELF\x02\x01\x01\0\0\0', 'line 1: expected the number of rows, found byte 0x7f'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'line 1: expected the number of rows, found byte 0x89'],
    ['an archive', 'PK\x03\x04', "line 1: expected the number of rows, found 'P'"],
    ['text in two bytes a character', '\xff\xfe8\0 \x009\0', 'line 1: expected the number of rows, found byte 0xff'],
  ])('%s', (_, text, error) => {
    expect(readText(text)).toBe(error);
  });

  it.each([
    ['NULs', 0, 'byte 0x00'],
    ['digits', 0x31, '1'.repeat(21)],
    ['zeros', 0x30, '0'.repeat(21)],
    ['hyphens', 0x2d, "'-'"],
    ['letters', 0x78, "'x'"],
  ])('ends immediately for %s without end', (_, byte, found) => {
    expect(read(endlessFile(byte))).toBe(`line 1: expected the number of rows, found ${found}`);
  });

  it('ends immediately for a field without end', () => {
    expect(read(endlessFile(0x2d, latin1('2 2\n- -\n- -\n')))).toBe('expected 2 rows, found more');
    expect(read(endlessFile(0x2d, latin1('200 200\n- ')))).toBe('line 2: expected a blank between two cells');
    expect(read(endlessFile(0, latin1('2 2\n- -\n')))).toBe('line 3: expected - or x, found byte 0x00');
  });
});

describe('a file that cannot be read to its end', () => {
  it.each(['', '2', '2 2\n', '2 2\n- -\n-', '2 2\n- -\n- x\n'])('is refused after %j', (text) => {
    const file = fileInPieces([latin1(text)], { failure: 'Input/output error' });
    expect(read(file)).toBe('it cannot be read to its end (Input/output error)');
  });

  it('is refused for what is wrong before that', () => {
    expect(read(fileInPieces([latin1('2 q')], { failure: 'Input/output error' }))).toContain("found 'q'");
  });
});

describe('the game', () => {
  function play(file: FakeFile) {
    const session = start(cs204, { files: portTo(file) });
    const turn = session.feed(latin1('field.txt\n'));
    const turns = [session.opening, turn];
    return { stdout: textOf(turns, 'stdout'), stderr: textOf(turns, 'stderr'), exit: turn.exit };
  }

  it('closes the file before the first choice', () => {
    const file = fileInPieces([latin1('1 2\n- x\n')]);
    const { stdout, stderr, exit } = play(file);
    expect(stdout).toContain('\n   .   .\n\n\nPlease enter your choice: ');
    expect([stderr, exit, file.isClosed]).toEqual(['', undefined, true]);
  });

  it.each([
    ['2 2\n- -\n- q\n', undefined, "line 3: expected - or x, found 'q'"],
    ['', undefined, 'line 1: expected the number of rows, found the end of the file'],
    ['2 2\n- -\n', 'Is a directory', 'it cannot be read to its end (Is a directory)'],
  ])('reports what is wrong with %j, closes the file and ends', (text, failure, error) => {
    const file = fileInPieces([latin1(text)], failure === undefined ? {} : { failure });
    expect(play(file)).toEqual({
      stdout: 'Enter the input file name: ',
      stderr: `Field file field.txt is malformed: ${error}.\n`,
      exit: 1,
    });
    expect(file.isClosed).toBe(true);
  });
});
