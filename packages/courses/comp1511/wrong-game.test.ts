import { describe, expect, it } from 'vitest';
import { answerTo, BY_THE_TEXT } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { comp1511 } from './comp1511.ts';
import { game, PLACES } from './requirements/experiments.ts';
import type { Comp1511Rules } from './rules.ts';

/** What a program with other rules says, without its prompts and fields. */
function messagesOf(input: CaseInput, changes: Partial<Comp1511Rules>): string[] {
  const { stdout } = answerTo(comp1511, input, { ...BY_THE_TEXT, changes: [changes] });
  const lines = stdout.split('Game Started\n')[1]?.split('\n') ?? [];
  return lines.filter((line) => /^(Game|Debug|There)/.test(line) && !line.startsWith('Game in'));
}

describe('a reveal that goes on to a command for a mode', () => {
  const hidden = PLACES.slice(2);
  const wins = game(hidden, [4, 0, 0], [4, 0, 1]);
  const fallsThrough = { from: 4, to: 5, when: 'always', hasOneField: true } as const;
  const twice = ['Gameplay mode activated', 'Gameplay mode activated', 'Game Won!'];

  it('has said the mode when a number wins', () => {
    expect(messagesOf(wins, { fallsThrough })).toEqual(twice);
  });

  it('says it once, also if the game goes on then', () => {
    expect(messagesOf(wins, { fallsThrough, endsOnWin: false })).toEqual(twice);
  });

  it('says nothing where numbers do not go on', () => {
    expect(messagesOf(wins, { fallsThrough: { ...fallsThrough, when: 'unless number' } })).toEqual(['Game Won!']);
  });
});

it('the last column of commands is no column of a pair', () => {
  const namedRow = 'other line of commands';
  expect(messagesOf(game([[3, 5]], [1, 3], [2, 4], [1, 3]), { namedRow })).toEqual([
    'There are 1 mine(s) in row 0',
    'There are 0 mine(s) in column 4',
    'There are 1 mine(s) in row 4',
  ]);
});

it.each([
  ['any hint', [2, 3]],
  ['the same command', [1, 2]],
] as const)('a hint that is not counted from 0 goes on from that of %s', (hintsGoOnFrom, [first, second]) => {
  const input = game([[3, 5]], [1, 3], [2, 5], [2, 5]);
  expect(messagesOf(input, { hintsGoOn: [2], hintsGoOnFrom })).toEqual([
    'There are 1 mine(s) in row 3',
    `There are ${first} mine(s) in column 5`,
    `There are ${second} mine(s) in column 5`,
  ]);
});
