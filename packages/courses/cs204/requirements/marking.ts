import type { Difference, Requirement } from '../../cases/requirement.ts';
import { replyWords } from './choices.ts';
import { experiment } from './experiments.ts';
import { otherReplies } from './opening.ts';
import { randomGames } from './random-games.ts';
import { differenceOf, exchange, misconception } from './rule-difference.ts';

const FIELD = ['---', '---', '--x'];

const UNMARKS = '-b on a B makes it a closed cell again';

const marks: Requirement = {
  id: 'marks',
  title: 'Removing a mark',
  quote:
    "If the cell is already marked with a 'B' character, then it will change back to a closed cell and the mark will turn back to a dot '.' character.",
  needs: ['knows-b'],
  experiments: [
    experiment(FIELD, ['-b 0 0', '-b 0 0']),
    experiment(FIELD, ['-b 2 2', '-b 2 2', '-b 2 2', '-b 2 2']),
    experiment(FIELD, ['-b 0 0', '-b 1 1', '-b 0 0', '-o 0 0']),
    // On and beside the diagonal row and column exchanged are other cells.
    experiment(FIELD, ['-b 0 1', '-b 1 0', '-b 0 1', '-b 1 0']),
    experiment(FIELD, ['-b 1 2', '-b 2 0', '-b 0 2', '-b 2 1', '-b 1 2']),
    experiment(['-x-', '---', '---'], ['-o 0 0', '-b 0 2', '-o 1 2', '-b 2 1', '-b 1 2', '-b 2 1']),
    experiment(FIELD, ['-b 2 1', '-o 1 2', '-b 2 1']),
  ],
  differences: unmarkDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, {
      moves: ['mark', 'mark', 'unmark', 'open', 'mark across', 'unmark across', 'open across'],
      length: 6,
    }),
};

function* unmarkDifferences(): Iterable<Difference> {
  yield misconception('marks-cannot-be-removed');
  const changed = 'leaves a B where it is when -b names it, and prints the board';
  yield differenceOf('mark-stays', changed, UNMARKS, { markMarked: 'changed' });
  yield differenceOf('unmarks-silently', 'removes a B when -b names it, but prints no board', UNMARKS, {
    markMarked: 'closes silently',
  });
  const refused = `removes a B when -b names it, but then answers with ${replyWords('cannot-mark')} and prints no board`;
  yield differenceOf('unmarks-with-refusal', refused, UNMARKS, { markMarked: 'closes with a refusal' });
  const named = 'exchanges row and column of the cell that -b names when it';
  const tests = ['exchangesClosedTest', 'exchangesMarkedTest'] as const;
  yield exchange('mark-tests', `${named} looks whether that may be marked`, tests);
  yield exchange('closed-test', `${named} looks whether that is closed and may be marked`, [tests[0]]);
  yield exchange('marked-test', `${named} looks whether that is marked and may be closed again`, [tests[1]]);
  yield exchange('toggle', `${named} looks whether there is a B`, ['exchangesToggle']);
  yield exchange('mark-reads', `${named} looks what is there`, [...tests, 'exchangesToggle']);
  yield exchange('marked', `${named} changes it`, ['exchangesMarked']);
  yield differenceOf('unmarks-crashing', 'crashes when -b names a cell marked B', UNMARKS, { markMarked: 'crashes' });
  for (const effect of otherReplies('cannot-mark')) {
    if (effect === 'changed') continue;
    const does = `leaves a B where it is when -b names it, and answers with ${replyWords(effect)}`;
    yield differenceOf(`mark-marked-${effect}`, does, UNMARKS, { markMarked: effect });
  }
}

const OPEN_MARKED = 'a cell marked B stays as it is, and the answer is "It seems like this cell is a bomb."';

const openMarked: Requirement = {
  id: 'open-marked',
  title: 'Opening a marked cell',
  quote:
    'If the cell selected was already opened and tagged as bomb, then your program should give an error message saying "It seems like this cell is a bomb." and continue.',
  needs: ['knows-o', 'knows-b'],
  experiments: [
    experiment(FIELD, ['-b 1 2', '-o 1 2']),
    experiment(FIELD, ['-b 0 0', '-o 0 0']),
    experiment(['--x', '---', '--x'], ['-b 0 2', '-o 0 2']),
    experiment(FIELD, ['-b 1 2', '-o 1 2', '-b 1 2', '-o 1 2']),
    // Row and column exchanged are other cells.
    experiment(FIELD, ['-b 1 2', '-o 2 1', '-o 1 2']),
    experiment(['-x-', '---', '---'], ['-b 2 0', '-o 0 2', '-b 1 2', '-o 2 0', '-b 0 1', '-o 0 1']),
  ],
  differences: openMarkedDifferences,
  fresh: (seed, count) => randomGames(seed, count, { moves: ['mark', 'mark', 'open marked', 'open'], length: 5 }),
};

function* openMarkedDifferences(): Iterable<Difference> {
  yield misconception('open-removes-mark');
  const looks = 'exchanges row and column of the cell that -o names when it looks whether that is marked or shown';
  yield exchange('is-marked', looks, ['exchangesIsMarked']);
  yield exchange('is-marked-over', `${looks}, and opens what is`, ['exchangesIsMarked'], { openMissed: 'opens' });
  yield differenceOf('open-unmarks', 'removes a B when -o names it, and opens nothing', OPEN_MARKED, {
    openMarked: 'closes',
  });
  yield differenceOf(
    'open-removes-wrong-mark',
    'opens a cell marked B when -o names it and there is no bomb',
    OPEN_MARKED,
    { openMarkedWrongly: 'opens' },
  );
  yield differenceOf(
    'open-explodes-marked',
    'ends the game when -o names a cell marked B with a bomb, and leaves any other B where it is',
    OPEN_MARKED,
    { openMarked: 'opens', openMarkedWrongly: 'is-marked' },
  );
  for (const effect of otherReplies('is-marked')) {
    const does = `answers -o on a cell marked B with ${replyWords(effect)}`;
    yield differenceOf(`open-marked-${effect}`, does, OPEN_MARKED, { openMarked: effect });
  }
}

const CANNOT_MARK = 'the answer to -b on an opened cell is "Can\'t mark that cell as a bomb."';

const markOpened: Requirement = {
  id: 'mark-opened',
  title: 'Marking an opened cell',
  quote:
    "If the cell selected was already opened or shown as a bomb ('x'), then your program should give an error message saying \"Can't mark that cell as a bomb.\" and continue.",
  needs: ['knows-o', 'knows-b'],
  experiments: [
    experiment(FIELD, ['-o 1 2', '-b 1 2']),
    experiment(FIELD, ['-o 0 0', '-b 0 0']),
    experiment(FIELD, ['-o 0 0', '-b 1 1', '-b 0 1']),
    experiment(FIELD, ['-o 0 0', '-b 0 0', '-b 0 0']),
    experiment(FIELD, ['-o 1 2', '-b 1 2', '-b 1 2']),
    experiment(['xxx', 'x-x', 'xxx'], ['-o 1 1', '-b 1 1']),
  ],
  differences: markOpenedDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['open', 'open zero', 'mark open', 'mark open', 'mark'], length: 5, bombs: 12 }),
};

function* markOpenedDifferences(): Iterable<Difference> {
  yield misconception('mark-on-number-allowed');
  yield differenceOf('marks-zero', 'marks an opened 0 when -b names it', CANNOT_MARK, { markZero: 'marks' });
  yield differenceOf('marks-above-zero', 'marks an opened number above 0 when -b names it', CANNOT_MARK, {
    markNumber: 'marks',
  });
  yield differenceOf('closes-opened', 'closes an opened cell again when -b names it', CANNOT_MARK, {
    markNumber: 'closes',
    markZero: 'closes',
  });
  for (const effect of otherReplies('cannot-mark')) {
    const words = replyWords(effect);
    yield differenceOf(`mark-opened-${effect}`, `answers -b on an opened cell with ${words}`, CANNOT_MARK, {
      markNumber: effect,
      markZero: effect,
    });
    yield differenceOf(`mark-zero-${effect}`, `answers -b on an opened 0 with ${words}`, CANNOT_MARK, {
      markZero: effect,
    });
    yield differenceOf(`mark-number-${effect}`, `answers -b on an opened number above 0 with ${words}`, CANNOT_MARK, {
      markNumber: effect,
    });
  }
}

const zeroOverMark: Requirement = {
  id: 'zero-over-mark',
  title: 'Marks around a 0 that is opened',
  quote:
    'On the other hand, the neighbouring cells should be replaced with the count of their neighboring cells having bombs if there are any; otherwise, they should also be replaced by 0.',
  needs: ['knows-b', 'zero'],
  experiments: [
    experiment(FIELD, ['-b 0 1', '-o 0 0']),
    experiment(FIELD, ['-b 1 1', '-b 0 1', '-b 2 2', '-o 0 0']),
    experiment(['----', '----', '----', '---x'], ['-b 0 0', '-b 2 2', '-b 1 2', '-o 1 1']),
    // With fewer marks than bombs, for programs that count them.
    experiment(['---xx', '---xx', '---xx'], ['-b 0 0', '-b 0 1', '-o 1 1']),
  ],
  differences: () => [misconception('marks-not-overwritten')],
  fresh: (seed, count) =>
    randomGames(seed, count, {
      moves: ['mark', 'mark', 'open zero'],
      length: 5,
      bombs: 8,
      minSide: 3,
      last: 'open zero',
    }),
};

export const MARKING: readonly Requirement[] = [marks, openMarked, markOpened, zeroOverMark];
