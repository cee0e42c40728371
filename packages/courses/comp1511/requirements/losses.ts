import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { Mode, RevealCommand } from '../commands.ts';
import { type Comp1511Rules, SIZE } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { at, differing, freshBy, game, pickMines, pickOf, pickPlace } from './experiments.ts';
import { BASICS } from './start.ts';

const LAST = SIZE - 1;

/** The nine reveals that open the whole field without a mine. */
export const WHOLE: readonly Comp1511Command[] = [1, 4, 7].flatMap((row) =>
  [1, 4, 7].map((column): Comp1511Command => [4, row, column]),
);

/** A mine is hit after a first turn that is safe. */
function loss(by: RevealCommand, mode: readonly Comp1511Command[], ...then: readonly Comp1511Command[]): CaseInput {
  return game([[0, 1]], [4, 0, 0], ...mode, [by, 0, 1], ...then);
}

const LOSS_NEEDS = [...BASICS, 'command-4', 'reveal-number'];

const LOSS: Requirement = {
  id: 'loss',
  title: 'A reveal of a mine says "Game over" and prints the field',
  quote:
    'If the selected square contains a mine then the game is lost and the program should print out "Game over" and end the game. Note that the minefield should still be printed after processing the command which ends the game.',
  needs: LOSS_NEEDS,
  experiments: [
    loss(4, []),
    game([[7, 7]], [4, 7, 6], [4, 7, 7]),
    game(at('33 55'), [4, 4, 4], [4, 5, 5]),
    game([[2, 2]], [4, 6, 6], [4, 2, 2]),
    game(at('60 06'), [4, 3, 3], [4, 0, 6]),
    game([[4, 7]], [4, 2, 2], [4, 4, 7]),
    game(at('10 55'), [4, 7, 7], [4, 0, 4], [4, 1, 0]),
  ],
  differences: lossDifferences,
  fresh: freshLosses([4], []),
};

function freshLosses(by: readonly RevealCommand[], modes: readonly (readonly Comp1511Command[])[]) {
  return freshBy((random) => {
    const mine = pickPlace(random);
    const mode = modes.length === 0 ? [] : pickOf(random, modes);
    const commands: Comp1511Command[] = [[4, ...pickPlace(random)], ...mode];
    for (let reveals = random.below(2); reveals > 0; reveals -= 1) commands.push([4, ...pickPlace(random)]);
    const last: Comp1511Command[] = random.below(4) === 0 ? [] : [[pickOf(random, by), ...mine]];
    return { mines: [mine, ...pickMines(random, 0, 4)], commands: [...commands, ...last] };
  });
}

const SHOULD_LOSE = 'a reveal of a mine says "Game over", and the field is printed in the mode that is on';

function lost(id: string, does: string, changes: Partial<Comp1511Rules>): Difference {
  return differing(id, does, SHOULD_LOSE, changes);
}

function* lossDifferences(): Iterable<Difference> {
  yield {
    ...differing('loss-said-late', 'says "Game over" after the field of a lost game', 'the message comes first', {
      messageAfterField: (of) => of === 'loss',
    }),
    isOfForm: true,
  };
  yield lost('loss-no-field', 'prints no field after "Game over"', { lossField: 'none' });
  yield lost('loss-in-gameplay-form', 'shows a lost game in gameplay form, in debug mode too', {
    lossField: 'gameplay',
  });
  for (const lossMine of ['3', '0', '1', '4', 'x', 'X', '*']) {
    yield lost(`loss-mine-${lossMine}`, `shows the mines as ${lossMine} in debug form when the game is lost`, {
      lossMine,
    });
  }
  yield differing('loss-mine-open', 'shows the mine that was hit as an open square', 'it stays a mine', {
    lossOpensMine: true,
  });
  yield {
    ...lost('loses-at-safe', 'loses the game when a square without a mine is revealed', { losesAt: 'safe square' }),
    variant: lost('loses-at-any', 'loses the game at every reveal, whatever is in the square', {
      losesAt: 'any square',
    }),
  };
  yield lost(
    'loses-at-exchanged',
    'looks for the mine that a reveal hits in the square with row and column exchanged: if there is none there, it opens the named square, also if that is a mine',
    { losesAtExchanged: true },
  );
  yield lost('mine-opened', 'opens a mine like a safe square, so that no game is lost', { opensMines: () => true });
  for (const [id, which, holds] of LOSSES) {
    yield lost(`loss-quiet-${id}`, `does not say "Game over" when a game is lost${which}`, {
      saysLoss: (command, mode) => !holds(command, mode),
    });
  }
  // A program that does not notice the end of its input shows this here, too.
  yield* LOSSES_THAT_GO_ON;
}

type OfLoss = (command: RevealCommand, mode: Mode) => boolean;

type LossesOf = readonly (readonly [id: string, which: string, holds: OfLoss])[];

const LOSSES: LossesOf = [['any', '', () => true]];

const LOSSES_IN_GAMEPLAY: LossesOf = [
  ...LOSSES,
  ['gameplay', ' in gameplay mode', (_, mode) => mode === 'gameplay'],
  ['debug', ' in debug mode', (_, mode) => mode === 'debug'],
];

/** What was found of command 4 may be true of both: then it is said of both. */
const LOSSES_BY_RADIAL: LossesOf = [
  ['4', ' by command 4', (command) => command === 4],
  ['7', ' by command 7', (command) => command === 7],
  ['7-gameplay', ' by command 7 in gameplay mode', (command, mode) => command === 7 && mode === 'gameplay'],
  ['7-debug', ' by command 7 in debug mode', (command, mode) => command === 7 && mode === 'debug'],
  ['4-gameplay', ' by command 4 in gameplay mode', (command, mode) => command === 4 && mode === 'gameplay'],
  ['4-debug', ' by command 4 in debug mode', (command, mode) => command === 4 && mode === 'debug'],
];

const LOSS_IN_GAMEPLAY: Requirement = {
  id: 'loss-in-gameplay',
  title: 'A lost game has its own face and shows the mines as ()',
  quote:
    'A dead frowning face is shown when the game is lost. … When the game ends and the player has lost, it should reveal the locations of the mines with a pair of brackets (i.e. ()).',
  needs: [...LOSS_NEEDS, 'command-5', 'gameplay-field', 'gameplay-numbers', 'loss'],
  experiments: [
    loss(4, [[5]]),
    game([[7, 7]], [5], [4, 7, 6], [4, 7, 7]),
    game(at('33 55 07'), [4, 4, 4], [5], [4, 5, 5]),
    game([[2, 2]], [4, 6, 6], [5], [4, 2, 2]),
    game([[2, 2]], [5], [4, 6, 6], [5], [4, 2, 2]),
    loss(4, [[5], [6]]),
    loss(4, [[5], [6], [5]]),
  ],
  differences: gameplayLossDifferences,
  fresh: freshLosses([4], [[[5]], [[5]], [[5]], []]),
};

function* gameplayLossDifferences(): Iterable<Difference> {
  const should = 'a lost game shows the face xx, its mines as () and the numbers of open squares';
  const gameplay = (id: string, does: string, changes: Partial<Comp1511Rules>): Difference =>
    differing(id, does, should, changes);
  yield gameplay('loss-no-face', 'shows the face of a game that goes on when it is lost', { lossShowsFace: false });
  yield gameplay('loss-no-mines', 'does not show the mines when the game is lost', { lossShowsMines: 'none' });
  yield gameplay('loss-only-hit', 'shows only the mine that was hit when the game is lost, and not the others', {
    lossShowsMines: 'the one that was hit',
  });
  yield gameplay('loss-no-face-no-mines', 'shows neither the face of a lost game nor its mines', {
    lossShowsFace: false,
    lossShowsMines: 'none',
  });
  yield gameplay('loss-no-numbers', 'shows the open squares of a lost game without their numbers', {
    lossShowsNumbers: false,
  });
  yield gameplay('loss-shows-safe', 'shows hidden squares without a mine as open ones when the game is lost', {
    lossShowsSafe: true,
  });
  yield gameplay('loss-in-debug-form', 'shows a lost game in debug form, in gameplay mode too', { lossField: 'debug' });
  yield* quietDifferences(LOSSES_IN_GAMEPLAY);
}

function* quietDifferences(losses: LossesOf): Iterable<Difference> {
  for (const [id, which, holds] of losses) {
    const saysLoss: OfLoss = (command, mode) => !holds(command, mode);
    yield lost(`loss-silent-${id}`, `does not say "Game over" when a game is lost${which}, though it ends`, {
      saysLoss,
    });
    yield lost(
      `loss-hidden-${id}`,
      `does not say "Game over", and shows neither the face of a lost game nor its mines, when a game is lost${which}`,
      { saysLoss, showsLoss: saysLoss },
    );
  }
}

const LOSS_BY_RADIAL: Requirement = {
  id: 'radial-loss',
  title: 'A command 7 on a mine loses the game as a command 4 does',
  quote:
    'If the selected square contains a mine, print "Game over" and end the game. Note that the minefield should still be printed after processing the command which ends the game.',
  needs: [...LOSS_NEEDS, 'command-7', 'loss', 'loss-in-gameplay'],
  experiments: [
    loss(7, []),
    loss(7, [[5]]),
    game([[7, 7]], [4, 7, 6], [7, 7, 7]),
    game([[2, 2]], [4, 6, 6], [7, 2, 2]),
    game([[7, 7]], [5], [4, 7, 6], [7, 7, 7]),
    game(at('22 57'), [5], [4, 6, 0], [7, 2, 2]),
    loss(7, [[5], [6]]),
    loss(7, [[6], [5]]),
    game([[4, 4]], [4, 0, 7], [4, 0, 0], [7, 4, 4]),
  ],
  *differences() {
    yield lost('mine-opened-by-7', 'opens a mine like a safe square with command 7, so that it cannot lose', {
      opensMines: (command) => command === 7,
    });
    yield* quietDifferences(LOSSES_BY_RADIAL);
  },
  fresh: freshLosses([7], [[[5]], []]),
};

const ENDINGS: readonly (readonly [id: string, which: string, endsOnLoss: Comp1511Rules['endsOnLoss']])[] = [
  ['', '', () => false],
  ['-debug', ' in debug mode', (mode) => mode === 'gameplay'],
  ['-gameplay', ' in gameplay mode', (mode) => mode === 'debug'],
];

const LOSSES_THAT_GO_ON = ENDINGS.map(([id, which, endsOnLoss]) => ({
  ...ends(
    `loss-goes-on${id}`,
    `does not end when the game is lost${which}: it goes on reading and answering commands`,
    {
      endsOnLoss,
    },
  ),
  about: 'loss-ends',
}));

const LOSS_ENDS: Requirement = {
  id: 'loss-ends',
  title: 'Nothing comes after a lost game',
  quote:
    'Commands should be read in in a loop until one of three events: the game is won, lost or there is an EOF (Ctrl + D)',
  needs: [...LOSS_NEEDS, 'loss'],
  experiments: [
    loss(4, [], [1, 0]),
    loss(4, [], [6]),
    loss(4, [], [4, 5, 5]),
    loss(4, [], [4, 5, 5], [1, 0]),
    loss(4, [[5]], [1, 0]),
    loss(4, [[5]], [6]),
    loss(4, [[5]], [4, 5, 5]),
    loss(4, [], [2, 0], [1, 1]),
  ],
  differences: () => LOSSES_THAT_GO_ON,
  fresh: endFresh(false),
};

export function ends(id: string, does: string, changes: Partial<Comp1511Rules>): Difference {
  return differing(id, does, 'the program ends with the game', changes);
}

/** Games that end, some of them with more commands behind. What comes after the end is no valid game by itself. */
export function endFresh(isWon: boolean): NonNullable<Requirement['fresh']> {
  return (seed, count) =>
    Array.from({ length: count }, (_, index) => {
      const salt = seed + index * 7;
      const line = (salt * 5) % SIZE;
      const tail: readonly Comp1511Command[][] = [
        [[1, line]],
        [[2, line]],
        [[6]],
        [[1, line], [6]],
        [],
        [[6], [6]],
        [],
      ];
      const then = tail[index % tail.length]!;
      const mode: Comp1511Command[] = index % 3 === 0 ? [[5]] : [];
      if (isWon) return game(index % 2 === 0 ? [] : [[9, line + 9]], ...mode, ...WHOLE, ...then);
      const row = index % SIZE;
      const column = (index * 3) % LAST;
      return game([[row, column]], [4, row, column + 1], ...mode, [4, row, column], ...then);
    });
}

export const LOSS_REQUIREMENTS: readonly Requirement[] = [LOSS, LOSS_IN_GAMEPLAY, LOSS_BY_RADIAL, LOSS_ENDS];
