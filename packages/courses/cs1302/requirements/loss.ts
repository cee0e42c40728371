import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { UndoneOutcome } from '../rules.ts';
import {
  difference,
  each,
  FIELD_ENDS,
  fieldWith,
  freshGames,
  gameOn,
  listed,
  oneOf,
  safeSquaresOf,
  shuffled,
  WRONG_STATUSES,
} from './experiments.ts';
import { endTexts, LOSS_EXCHANGED, MINES_DO_NOTHING, textsLeftOut } from './negated.ts';
import { outcomesOf } from './squares.ts';

const CORNER = fieldWith([
  [0, 0],
  [4, 4],
]);

const LOSS_SHOULD = 'the text of a lost game is shown, and the program ends with status 0';

const LOSS: Requirement = {
  id: 'loss',
  title: 'Revealing a mine loses the game',
  quote:
    'If the player reveals a square containing a mine, then the following message should be displayed and the program should exit gracefully',
  needs: ['start'],
  experiments: [
    gameOn(CORNER, ['r 0 0']),
    gameOn(fieldWith([[1, 3]]), ['r 3 1', 'reveal 1 3']),
    gameOn(CORNER, ['m 1 1', 'reveal 4 4']),
    gameOn(CORNER, ['r 1 1', 'r 0 0']),
  ],
  differences: () => [
    ...WRONG_STATUSES.map((status) =>
      difference(`loss-status-${status}`, `ends with exit status ${status} after a lost game`, 'the exit status is 0', {
        lossStatus: status,
      }),
    ),
    ...endTexts('lost'),
    ...textsLeftOut('lost'),
    MINES_DO_NOTHING,
    ...LOSS_EXCHANGED,
    difference('loss-goes-on', 'goes on after it has shown the text of a lost game', LOSS_SHOULD, { lossEnds: false }),
    ...FIELD_ENDS.flatMap(([suffix, shown, lossFieldEnd]) => [
      difference(`loss-shows-field${suffix}`, `shows ${shown} once more before the text of a lost game`, LOSS_SHOULD, {
        lossShowsField: true,
        lossFieldEnd,
      }),
      difference(
        `loss-shows-field-as-before${suffix}`,
        `shows ${shown} once more before the text of a lost game, without a round for the last command`,
        LOSS_SHOULD,
        { lossShowsField: true, lossCountsRound: false, lossFieldEnd },
      ),
    ]),
  ],
  fresh: freshGames((field, random) => {
    const before = shuffled(safeSquaresOf(field), random).slice(0, random.below(3));
    return [...each(oneOf(['r', 'm', 'g'], random), before), ...each('r', [oneOf(field.mines, random)]), 'q'];
  }),
};

const MARKED_SHOULD = 'revealing a mine loses, marked or not';

/** What a program does when a marked or guessed square is revealed, if it protects them. */
function* protectedSquares(): Iterable<Difference> {
  const words: Readonly<Record<UndoneOutcome, string>> = {
    same: 'goes on as if nothing had happened, and counts a round,',
    ignored: 'does nothing, and counts no round,',
    refused: 'prints an error',
    hidden: 'only removes the mark',
  };
  yield listed('marked-mine-safe');
  for (const outcome of ['same', 'ignored', 'refused', 'hidden'] as const) {
    const does = words[outcome];
    for (const [id, squares, rules] of PROTECTED) {
      if (id === 'mine-marked' && outcome === 'same') continue;
      yield difference(
        `${id}-${outcome}`,
        `${does} when ${squares} is revealed`,
        id.startsWith('mine') ? MARKED_SHOULD : 'a square can be revealed whatever it shows, and a mine loses the game',
        outcomesOf(rules, outcome),
      );
    }
  }
  for (const [id, mine, rules] of PROTECTED) {
    if (!id.startsWith('mine')) continue;
    const does = `takes ${mine} for a square without one when it is revealed, and shows its number`;
    yield difference(`${id}-number`, does, MARKED_SHOULD, outcomesOf(rules, 'number'));
  }
}

const PROTECTED = [
  ['marked', 'a square marked F', ['mineOfMarked', 'revealOfMarked']],
  [
    'marked-or-guessed',
    'a square marked F or guessed ?',
    ['mineOfMarked', 'revealOfMarked', 'mineOfGuessed', 'revealOfGuessed'],
  ],
  ['guessed', 'a square guessed ?', ['mineOfGuessed', 'revealOfGuessed']],
  ['mine-marked', 'a mine marked F', ['mineOfMarked']],
  ['mine-marked-or-guessed', 'a mine marked F or guessed ?', ['mineOfMarked', 'mineOfGuessed']],
  ['mine-guessed', 'a mine guessed ?', ['mineOfGuessed']],
] as const;

const MARKED: Requirement = {
  id: 'loss-marked',
  title: 'A marked or guessed square can be revealed, and a mine there loses',
  quote:
    'In other words, the player may issue a command to mark, guess, or reveal a square, regardless of its current state.',
  needs: ['start'],
  experiments: [
    gameOn(CORNER, ['m 0 0', 'r 0 0', 'q']),
    gameOn(CORNER, ['m 1 1', 'r 1 1', 'g 2 2', 'r 2 2', 'q']),
    gameOn(CORNER, ['g 4 4', 'r 4 4', 'q']),
    gameOn(CORNER, ['m 1 1', 'r 1 1', 'q']),
    gameOn(CORNER, ['g 1 1', 'r 1 1', 'q']),
  ],
  differences: protectedSquares,
  fresh: freshGames((field, random) => {
    const squares = random.below(2) === 0 ? field.mines : safeSquaresOf(field);
    const square = oneOf(squares, random);
    return [...each(oneOf(['m', 'g'], random), [square]), ...each('r', [square]), 'q'];
  }),
};

export const LOSS_REQUIREMENTS: readonly Requirement[] = [LOSS, MARKED];
