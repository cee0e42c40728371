import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { SQUARE_COMMANDS } from '../command-rules.ts';
import { FOG_ENDS, type FogEnd } from '../rules.ts';
import {
  difference,
  each,
  fallThroughs,
  fieldWith,
  freshGames,
  gameOn,
  listed,
  oneOf,
  safeSquaresOf,
  selectionsOf,
  shuffled,
} from './experiments.ts';
import { ALL_MINES_SHOWN, NO_ROUNDS } from './negated.ts';

const FIELD = fieldWith([
  [0, 0],
  [0, 1],
  [2, 3],
  [4, 4],
]);

const LOOKS: readonly (readonly [known: number, name: string])[] = [
  [HIDDEN, 'neither marked nor guessed'],
  [FLAG, 'marked F'],
  [QUESTION, 'guessed ?'],
];

const SHOULD = 'all squares with mines are shown so, whether unrevealed, marked or guessed';

const LASTS_SHOULD = 'nofog lasts for the next round only';

const FOG_END_WORDS: Readonly<Record<FogEnd, string>> = {
  reveal: 'a reveal',
  mark: 'a mark',
  guess: 'a guess',
  help: 'help',
  invalid: 'an invalid command',
};

/** The mines stay visible after some commands, as where not all of them hide them again. */
function* lastsLonger(): Iterable<Difference> {
  for (const ends of selectionsOf(FOG_ENDS)) {
    const isSquares = ends.length === SQUARE_COMMANDS.length && !ends.includes('help') && !ends.includes('invalid');
    const isReading = ends.length === FOG_ENDS.length - 1 && !ends.includes('invalid');
    if (isSquares || isReading || ends.length === FOG_ENDS.length) continue;
    const words = joinWords(
      ends.map((end) => FOG_END_WORDS[end]),
      'or',
    );
    yield difference(
      `nofog-until-${ends.join('-')}`,
      `shows the mines after nofog until ${words} comes, whatever else is typed before`,
      LASTS_SHOULD,
      { nofogEndsAt: ends },
    );
  }
}

/** The signs on mines that are shown are missing. */
function* withoutSigns(): Iterable<Difference> {
  for (const marks of selectionsOf(LOOKS.slice(1)).toReversed()) {
    const names = joinWords(
      marks.map(([, name]) => name),
      'or',
    );
    yield difference(
      `nofog-hides-${marks.map(([known]) => known).join('-')}`,
      `leaves the sign out of a mine that is ${names} when it shows the mines with nofog: it is < >`,
      SHOULD,
      { nofogHides: marks.map(([known]) => known) },
    );
  }
}

/** Only mines on some squares are shown. */
function* partlyShown(): Iterable<Difference> {
  for (const looks of selectionsOf(LOOKS).toReversed()) {
    const [missing, ...others] = LOOKS.filter((one) => !looks.includes(one));
    const [[, name] = []] = looks;
    if (missing === undefined) continue;
    yield difference(
      `nofog-shows-${looks.map(([known]) => known).join('-')}`,
      others.length === 0
        ? `does not show the mines on squares that are ${missing[1]} when it shows the others with nofog`
        : `shows with nofog only the mines on squares that are ${name}`,
      SHOULD,
      { nofogShows: looks.map(([known]) => known) },
    );
  }
}

const FOG_EXCHANGED = difference(
  'nofog-exchanged',
  'exchanges row and column of the mines that it shows with nofog, and crashes where that leads off the field',
  SHOULD,
  { exchangedAt: 'fog' },
);

export const NOFOG: Requirement = {
  id: 'nofog',
  title: 'nofog shows the mines for the next round',
  quote:
    'This command removes, for the next round only, what is often referred to as the, “fog of war.” All squares containing mines, whether unrevealed, marked, or guessed, will be displayed with less-than and greater-than symbols on either side of the square’s center',
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['nofog', 'm 1 1', 'nofog', 'g 1 2', 'nofog', 'h', 'nofog', 'x', 'nofog', 'r 3 3', 'h', 'x', 'q']),
    gameOn(FIELD, ['m 0 0', 'g 0 1', 'r 1 1', 'nofog', 'q']),
    gameOn(FIELD, ['nofog', 'q']),
    gameOn(FIELD, ['m 0 0', 'nofog', 'm 1 1', 'q']),
    gameOn(FIELD, ['g 0 1', 'nofog', 'q']),
    gameOn(FIELD, ['nofog', 'h', 'm 1 1', 'q']),
    gameOn(FIELD, ['nofog', 'nofog', 'g 1 1', 'q']),
    gameOn(FIELD, ['nofog', 'x', 'm 1 1', 'q']),
  ],
  readings: ['nofog-until-valid'],
  differences: () => [
    difference(
      'nofog-unknown',
      'does not know the command nofog: it answers it like an unknown command',
      'nofog shows the mines',
      { nofogWords: [] },
    ),
    FOG_EXCHANGED,
    listed('nofog-stays'),
    listed('nofog-is-no-round'),
    ALL_MINES_SHOWN,
    NO_ROUNDS,
    difference(
      'nofog-until-square',
      'shows the mines after nofog until a square is revealed, marked or guessed, also after help',
      LASTS_SHOULD,
      { nofogEndsAt: SQUARE_COMMANDS },
    ),
    ...lastsLonger(),
    difference(
      'nofog-toggles',
      'shows the mines after nofog until the next nofog, which hides them, as if it were a switch',
      LASTS_SHOULD,
      { nofogToggles: true, nofogEndsAt: [] },
    ),
    ...fallThroughs('nofog'),
    ...partlyShown(),
    ...withoutSigns(),
    difference('nofog-shows-nothing', 'shows no mine with nofog, though it counts a round', SHOULD, { nofogShows: [] }),
  ],
  fresh: freshGames((field, random) => {
    const mines = shuffled(field.mines, random);
    const marked = mines.slice(0, 2).map(([row, column]) => `${oneOf(['m', 'g'], random)} ${row} ${column}`);
    const safe = each('r', safeSquaresOf(field).slice(0, 1));
    const next = oneOf(
      [
        ['m 1 1'],
        ['m 1 1', 'nofog', 'g 2 1'],
        ['nofog', 'g 1 1'],
        ['g 1 1', 'nofog'],
        ['h', 'nofog', 'm 2 2'],
        ['h'],
        ['g 1 1', 'm 2 2'],
        ['x'],
        ['x', 'm 1 1'],
        [],
        safe,
        ['h', ...safe],
      ],
      random,
    );
    return [...marked.slice(0, random.below(3)), 'nofog', ...next, 'q'];
  }),
};
