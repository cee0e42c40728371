import { amount } from '@countermine/core/testing/soak.ts';
import { COMPARE_POLICIES } from '@countermine/courses/cases/judged-game.ts';
import { expect, it } from 'vitest';
import { answerOf, judgedGame, play } from '../testing/answers.ts';
import { explainOutput } from './explain.ts';
import { outputSentences } from './finding-words.ts';

/** Units: MB. */
const SIZE = amount({ usual: 2, soak: 8 });
const game = play('comp1511', '2', '0 0', '3 3', '1 3', '5', '4 7 7', '7 0 7');

const FLOODS: readonly (readonly [what: string, piece: string])[] = [
  ['a line', '1 1 1 1 1 1 1 1 \n'],
  ['a prompt', 'How many mines? '],
  ['one character', 'a'],
  ['blanks', ' '],
  ['newlines', '\n'],
  ['carriage returns', '\r'],
  ['NUL bytes', '\0'],
  ['0xFF', '\xff'],
  ['cells without a newline', '0 '],
  ['lines that go up', Array.from({ length: 10_000 }, (_, index) => `line ${index}\n`).join('')],
  ['the whole game', game.stdout],
];

// Work that grew with the square of the output would not end before the test is given up.
it.each(FLOODS)(`explains ${SIZE} MB of %s`, (_, piece) => {
  const flood = piece.repeat(Math.ceil((SIZE * 2 ** 20) / piece.length));
  for (const policy of COMPARE_POLICIES) {
    for (const actual of [flood, game.stdout + flood, game.stdout.slice(0, 300) + flood]) {
      const explanation = explainOutput(judgedGame('comp1511').boards, game, actual, policy);
      if (explanation === undefined) continue;
      expect(explanation.rows.length).toBeLessThan(60);
      expect(explanation.findings.length).toBeGreaterThan(0);
    }
  }
});

it('explains a large board that differs in a cell', () => {
  const row = `${'_ '.repeat(2999)}_\n`;
  const board = row.repeat(1000);
  const explanation = explainOutput(
    judgedGame('cs136').boards,
    answerOf(board),
    board.replace(/_\n_/, 'P\n_'),
    'exact',
  );
  expect(outputSentences(explanation?.findings ?? [])[0]).toContain(
    'column 2999: expected unknown (_), got marked (P)',
  );
});
