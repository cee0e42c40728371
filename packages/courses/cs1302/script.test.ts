import { describe, expect, it } from 'vitest';
import type { CaseInput } from '../cases/case.ts';
import { itKeepsToItsStages } from '../testing/script-contract.ts';
import { cs1302Scripts, judged } from './judged.ts';

/** `unread`: not in the form of a script at all. */
type Judged = 'valid' | 'invalid' | 'unread';

const SEED = '5 6\n2\n1 1\n1 3\n';

function inputOf(stdin: string, seed = SEED): CaseInput {
  return { steps: [stdin], args: ['s.txt'], files: new Map([['s.txt', seed]]) };
}

function judge(input: CaseInput): Judged {
  const script = cs1302Scripts.parse(input);
  if (script === undefined) return 'unread';
  return cs1302Scripts.isValid(script) ? 'valid' : 'invalid';
}

const ALL_MINES_BUT_ONE = Array.from({ length: 24 }, (_, cell) => `${Math.floor(cell / 5)} ${cell % 5}`).join(' ');

describe('a script of cs1302', () => {
  it.each<[stdin: string, judged: Judged]>([
    ['q\n', 'valid'],
    ['  quit \n', 'valid'],
    ['r 1 1\n', 'valid'],
    ['\tm\t1   1 \nreveal 1 1\n', 'valid'],
    ['\nfoo\nr\nr 1\nr a 1\nr 1.5 1\nr 99999999999 0\nr 0 0 0\nr -1 0\nr 0 6\nhelp me\nq\n', 'valid'],
    ['   \nq\n', 'valid'],
    ['nofog\nfoo\nnofog\nh\nq\n', 'valid'],
    // What the text does not say, or one program may see in another way.
    ['', 'invalid'],
    ['r 0 0\n', 'invalid'],
    ['q\nq\n', 'invalid'],
    ['r 1 1\nq\n', 'invalid'],
    ['r +0 0\nq\n', 'invalid'],
    ['r 00 0\nq\n', 'invalid'],
    ['r -0 0\nq\n', 'invalid'],
    ['r 1,000 0\nq\n', 'invalid'],
    ['q', 'unread'],
    ['r 0 0\nq', 'unread'],
    ['r 0 0\r\nq\r\n', 'unread'],
    ['r\v0 0\nq\n', 'unread'],
    ['\xc3\xa9\nq\n', 'unread'],
  ])('%j is %s', (stdin, judged) => expect(judge(inputOf(stdin))).toBe(judged));

  it.each<[seed: string, judged: Judged]>([
    ['5 6 2 1 1 1 3', 'valid'],
    ['\n\n  5\t6\n2 1\n1\n1 3\n\n', 'valid'],
    [`5 5 24 ${ALL_MINES_BUT_ONE}`, 'valid'],
    ['5 6 2 1 1 1 3 7', 'invalid'],
    ['5 6 2 1 1 1 3 end', 'invalid'],
    ['5 6 2 1 1 1 1', 'invalid'],
    ['5 6 2 +1 1 1 3', 'invalid'],
    ['05 6 1 1 1', 'invalid'],
    ['5\r\n6 1 1 1', 'unread'],
    ['5 6 1 1\v1', 'unread'],
    // What is malformed is refused whatever the commands are.
    ['', 'valid'],
    ['5', 'valid'],
    ['5 6 2 1 1 1', 'valid'],
    ['5 6 x', 'valid'],
    ['4 6 1 1 1', 'valid'],
    ['5 11 1 1 1', 'valid'],
    ['5 6 0', 'valid'],
    ['5 6 30', 'valid'],
    ['5 6 1 5 1', 'valid'],
    ['5 6 1 1 -1', 'valid'],
    ['5 6 1 1 99999999999', 'valid'],
  ])('with the seed file %j is %s', (seed, judged) => expect(judge(inputOf('q\n', seed))).toBe(judged));

  it.each<[args: string[], judged: Judged]>([
    [[], 'valid'],
    [['s.txt', 's.txt'], 'valid'],
    [['nosuch.txt'], 'valid'],
    [['some/path/to/seed.txt'], 'valid'],
    [['.'], 'valid'],
    [[''], 'unread'],
    [['/etc'], 'unread'],
    [['../seed.txt'], 'unread'],
  ])('with the arguments %j is %s', (args, judged) => expect(judge({ ...inputOf('q\n'), args })).toBe(judged));

  it('is read whatever its files are called', () => {
    expect(cs1302Scripts.parse(inputOf('r 1 99999999999\n  h\n\nquit\n'))).toEqual({
      seed: {
        is: 'field',
        layout: 'lines',
        rows: 5,
        columns: 6,
        mines: [
          [1, 1],
          [1, 3],
        ],
      },
      commands: [
        { spacing: 'none', words: ['r', 1, '99999999999'] },
        { spacing: 'none', words: ['h'] },
        { spacing: 'none', words: [] },
        { spacing: 'none', words: ['quit'] },
      ],
    });
  });
});

itKeepsToItsStages(judged, [['q', 'quit', '']]);
