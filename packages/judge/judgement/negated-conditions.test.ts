import { answerTo, BY_THE_TEXT } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// A condition that holds in exactly the other cases, and a loop that is one off, are each one fault with one sentence.

async function saidOf(gameId: string, changes: object): Promise<string[]> {
  const game = judgedGame(gameId);
  const program = (input: CaseInput): Run => {
    const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [changes] });
    const ending = { kind: 'exit', status: exit } as const;
    return { stdout, stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
  };
  const { faults } = await judgedInMemory(game, program, { cases: 24 });
  return faults.map(({ says }) => says.replace(/^It looks as if the program (.*); by the text, .*$/, '$1'));
}

describe('a program of cs136', () => {
  it.each<[said: readonly string[], rules: Partial<Cs136Rules>]>([
    [
      [
        'prints "-1" for an unknown square, "_" for a marked square, "_" for the mine that was stepped on and "_" for every number',
      ],
      { signUnknown: '-1', signMarked: '_', signHit: '_', signNumber: '_' },
    ],
    [['marks a square after S, as M should'], { actS: 'M' }],
    [
      ['ends the game as lost after every move that does not step on a mine, and goes on after one that does'],
      {
        told: (end) => (end === 'lost' ? { says: 'goes on', ends: false } : { says: 'lost', ends: true }),
      },
    ],
    [
      ['ends the game as lost when a square without a mine is stepped on, and shows a number for a mine'],
      { explodes: 'safe' },
    ],
    [
      ['marks squares that were stepped on after M, and no others, and takes no mark away'],
      { marksNothing: true, marksOpenSquares: 'forgets', canUnmark: false },
    ],
    [
      ['prints the board as it was after S, A and M, which change nothing'],
      { unknownS: 'printed', unknownA: 'printed', unknownM: 'printed' },
    ],
    [['sets no mark after M'], { marksNothing: true }],
    [['makes a square that was stepped on unknown again after M'], { marksOpenSquares: 'hides' }],
    [
      ['never ends a game as won where there are mines'],
      { isComplete: ({ mines, marksOnMines, marksElsewhere }) => mines + marksOnMines + marksElsewhere === 0 },
    ],
    [['does not print the first row of the board'], { printsRow: (row) => row > 0 }],
    [['shows numbers that are one too high, as if it counted from 1'], { countsFrom: 1 }],
    [
      ['knows neither I nor D: it takes them for invalid commands and ends'],
      { unknownI: 'refused', unknownD: 'refused' },
    ],
  ])('%j', async (said, rules) => {
    expect(await saidOf('cs136', rules)).toEqual(said);
  });
});

describe('a program of cs1302', () => {
  it.each<[said: readonly string[], rules: Partial<Cs1302Rules>]>([
    [['loses the game when a square without a mine is revealed, and shows a number for a mine'], { explodes: 'safe' }],
    [
      ['prints the text of a won game at the other ends, after a lost game and quit, and not there'],
      { endTexts: (end) => (end === 'won' ? [] : [end, 'won']) },
    ],
    [
      ['prints one column number too many'],
      { printsNumbers: (count) => Array.from({ length: count + 1 }, (_, at) => at) },
    ],
    [['does not read the last mine of the seed file'], { minesMore: -1 }],
    [
      [
        'takes the last row for squares off the field: a mine there makes the seed file malformed, and a command is invalid',
      ],
      { squares: ({ height }, row) => row < height - 1 },
    ],
  ])('%j', async (said, rules) => {
    expect(await saidOf('cs1302', rules)).toEqual(said);
  });
});
