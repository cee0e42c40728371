import { describe, expect, it } from 'vitest';
import type { CaseInput } from '../cases/case.ts';
import { cs204Scripts } from './judged.ts';

/** `unread`: not in the form of a script at all. */
type Judged = 'valid' | 'invalid' | 'unread';

const FIELD = '3 4\n- - - x\n- - - -\n- - - x\n';

function inputOf(stdin: string, field = FIELD): CaseInput {
  return { steps: [stdin], args: [], files: new Map([['f.txt', field]]) };
}

function judge(input: CaseInput): Judged {
  const script = cs204Scripts.parse(input);
  if (script === undefined) return 'unread';
  return cs204Scripts.isValid(script) ? 'valid' : 'invalid';
}

describe('a script of cs204', () => {
  it.each<[stdin: string, judged: Judged]>([
    ['f.txt\n-o 0 3\n', 'valid'],
    ['  f.txt\t\n\t-o  0   3 \n', 'valid'],
    ['a.txt\nnosuch/f.txt\nf.txt\n-o 0 3\n', 'valid'],
    ['f.txt\n-h\n-o 1 1\n-b 2 3\n-o 9 -9\nfoo\n-x 1 1\n-o 0 3\n', 'valid'],
    ['f.txt\n-b 2147483647 -2147483648\n-o 0 3\n', 'valid'],
    // What the text does not say, or leaves to the reading.
    ['f.txt\n-o 1 1\n', 'invalid'],
    ['f.txt\n', 'invalid'],
    ['f.txt\n-o 0 3\n-o 1 1\n', 'invalid'],
    ['f.txt\n-o 2147483648 0\n-o 0 3\n', 'invalid'],
    ['f.txt\n-o +1 1\n-o 0 3\n', 'invalid'],
    ['f.txt\n-o 01 1\n-o 0 3\n', 'invalid'],
    ['f.txt\n-o 1\n-o 0 3\n', 'invalid'],
    ['f.txt\n-o a b\n-o 0 3\n', 'invalid'],
    ['f.txt\n-b 1 1 7\n-o 0 3\n', 'invalid'],
    ['f.txt\n-h now\n-o 0 3\n', 'invalid'],
    ['f.txt\nopen -o 0 3\n-o 0 3\n', 'invalid'],
    ['f.txt\n-o 0 3', 'unread'],
    ['f.txt\n\n-o 0 3\n', 'unread'],
    ['\nf.txt\n-o 0 3\n', 'unread'],
    ['f.txt -o 0 3\n', 'unread'],
    ['a.txt f.txt\n-o 0 3\n', 'unread'],
    ['a.txt\n-o 0 3\n', 'unread'],
    ['.\nf.txt\n-o 0 3\n', 'unread'],
    ['/f\nf.txt\n-o 0 3\n', 'unread'],
    ['../f\nf.txt\n-o 0 3\n', 'unread'],
    ['f.txt\r\n-o 0 3\r\n', 'unread'],
    ['f.txt\n\xff\n-o 0 3\n', 'unread'],
    ['', 'unread'],
  ])('%j is %s', (stdin, judged) => expect(judge(inputOf(stdin))).toBe(judged));

  it.each<[field: string, judged: Judged]>([
    ['2 2\n- x\n- -\n', 'valid'],
    ['2 2 \n- x\n- -', 'valid'],
    [' 2\t2\n-\tx \n  -  -\t\n', 'valid'],
    ['2 2\n- x\n- -\n\n', 'unread'],
    ['2 2\n\n- x\n- -\n', 'unread'],
    ['2 2\r\n- x\r\n- -\r\n', 'unread'],
    ['2 2\n- x\n', 'unread'],
    ['2 2\n- x -\n- -\n', 'unread'],
    ['2 2\n-x\n- -\n', 'unread'],
    ['2 2\n- X\n- -\n', 'unread'],
    ['02 2\n- x\n- -\n', 'unread'],
    ['0 0\n', 'unread'],
    ['2\n- x\n- -\n', 'unread'],
    ['', 'unread'],
  ])('on the field file %j is %s', (field, judged) => expect(judge(inputOf('f.txt\n-o 0 1\n', field))).toBe(judged));

  it('has no arguments', () => {
    expect(judge({ ...inputOf('f.txt\n-o 0 3\n'), args: ['f.txt'] })).toBe('unread');
  });

  it('is read whatever its files are called', () => {
    expect(cs204Scripts.parse(inputOf('a\nb\nf.txt\n-h\n-o 1 -1\nfoo bar\n'))).toEqual({
      field: ['---x', '----', '---x'],
      separator: ' ',
      missingFiles: 2,
      commands: [['-h'], ['-o', 1, -1], ['foo', 'bar']],
    });
  });
});
