import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import type { GridError } from '@countermine/core/codec/grid.ts';
import type { MbfError } from '@countermine/core/codec/mbf.ts';
import type { TathamIdError } from '@countermine/core/codec/tatham.ts';
import type { Refusal } from '@countermine/core/game/game.ts';
import type { ReplayError } from '@countermine/core/game/game-record.ts';
import type { ParamsError } from '@countermine/core/game/params.ts';
import type { FieldRule, RowProblem } from '@countermine/core/history/finished-game.ts';
import type { HistoryTextError } from '@countermine/core/history/history-text.ts';
import type { ViewError } from '@countermine/solver/position/player-view.ts';
import type { SolverError } from '@countermine/solver/position/solver-error.ts';
import { describe, expect, it } from 'vitest';
import type { DamageReason } from '../ports/play-storage.ts';
import type { SolverFailure } from '../solver/solver-messages.ts';
import { wordsIn } from '../testing/all-words.ts';
import type { Messages } from './catalogue.ts';
import { linkErrorWords, sharedErrorWords } from './errors.ts';
import { dailyErrorWords, paramsErrorWords, refusalWords } from './games.ts';
import { failureWords, positionErrorWords, positionTextErrorWords } from './hints.ts';
import { LANGUAGES } from './language.ts';
import { damageWords, historyErrorWords } from './storage.ts';

/** An error for each code of a union: one that is missing here is a type error. */
type Samples<Union extends { readonly code: string }> = {
  readonly [Code in Union['code']]: Extract<Union, { readonly code: Code }> | SampleOfMany<Union, Code>;
};
/** Where one member of the union has several codes. */
type SampleOfMany<Union, Code> = Union extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Union
    : never
  : never;

const count = { code: 'count', row: 1, column: 2, count: 4, fewest: 0, most: 3 } as const;

const PARAMS: Samples<ParamsError> = {
  side: { code: 'side', name: 'width', found: 0, most: 4000 },
  'mine-count': { code: 'mine-count', found: 99, most: 72 },
  'no-guess-rules': { code: 'no-guess-rules' },
  'no-guess-size': { code: 'no-guess-size', found: 9_000_000, most: 4_194_304 },
  choice: { code: 'choice', name: 'reveal', found: 'x' },
};

const GAME_CODE: Samples<GameCodeError> = {
  character: { code: 'character', index: 4, found: '%' },
  ending: { code: 'ending' },
  'too-short': { code: 'too-short' },
  checksum: { code: 'checksum' },
  version: { code: 'version', found: 7 },
  malformed: { code: 'malformed', part: 'board' },
  'too-large': { code: 'too-large', what: 'cells', found: 9, most: 4 },
  params: { code: 'params', error: PARAMS.choice },
  mines: { code: 'mines', expected: 2, found: 3 },
  'board-size': { code: 'board-size', expected: 4, found: 5 },
  start: { code: 'start', found: 9, size: 4 },
  seed: { code: 'seed', found: -1 },
  'no-guess-seed': { code: 'no-guess-seed' },
  'event-cell': { code: 'event-cell', index: 0 },
  'event-time': { code: 'event-time', index: 0 },
  'event-place': { code: 'event-place', index: 0 },
};

const REFUSALS: Samples<Refusal> = {
  over: { code: 'over' },
  unplaced: { code: 'unplaced' },
  'already-open': { code: 'already-open' },
  flagged: { code: 'flagged' },
  'not-open': { code: 'not-open' },
  'nothing-hidden': { code: 'nothing-hidden' },
  'nothing-to-undo': { code: 'nothing-to-undo' },
  'flags-differ': { code: 'flags-differ', count: 3, flags: 1 },
  'hidden-differ': { code: 'hidden-differ', count: 1, hidden: 2 },
};

const REPLAY: Samples<ReplayError> = {
  'no-layout': { code: 'no-layout' },
  refused: { code: 'refused', index: 2, refusal: REFUSALS.over },
};

const ID: Samples<TathamIdError> = {
  'size-missing': { code: 'size-missing' },
  size: { code: 'size', width: 0, height: 9 },
  'no-board': { code: 'no-board' },
  start: { code: 'start', column: 9, row: 4 },
  length: { code: 'length', expected: 2, found: 3 },
  digit: { code: 'digit', index: 1, found: 'g' },
};

const FILE: Samples<MbfError> = {
  length: { code: 'length', expected: 4, found: 3 },
  side: { code: 'side', offset: 0, name: 'width' },
  cell: { code: 'cell', offset: 4, name: 'column', found: 3, side: 3 },
  twice: { code: 'twice', offset: 6, column: 1, row: 1 },
};

const GRID: Samples<GridError> = {
  empty: { code: 'empty' },
  uneven: { code: 'uneven', line: 2, expected: 3, found: 2 },
  character: { code: 'character', line: 1, column: 2, found: 'x' },
  'too-large': { code: 'too-large', width: 2 ** 30, height: 2 },
};

const POSITION: Samples<ViewError | SolverError> = {
  shape: { code: 'shape', width: 0, height: 3 },
  length: { code: 'length', expected: 4, found: 3 },
  state: { code: 'state', row: 0, column: 1, found: 12 },
  'mine-count': { code: 'mine-count', found: -1 },
  'too-many-mines': { code: 'too-many-mines', mineCount: 3, hidden: 1 },
  count,
  inconsistent: { code: 'inconsistent', reason: 'mine-count', mineCount: 5, fewest: 6, most: 8 },
  budget: { code: 'budget', nodes: 10 },
  'too-large': { code: 'too-large', cells: 200 },
};

const RULES: readonly FieldRule[] = [
  { kind: 'object' },
  { kind: 'text' },
  { kind: 'flag' },
  { kind: 'count' },
  { kind: 'date' },
  { kind: 'number', least: 0, most: 7 },
  { kind: 'choice', choices: ['won', 'lost'] },
];

const ROW: Samples<RowProblem> = {
  field: { code: 'field', field: 'ms', rule: { kind: 'count' } },
  empty: { code: 'empty', field: 'id' },
  'more-than': { code: 'more-than', field: 'solvedBbbv', limit: 'totalBbbv' },
  params: { code: 'params', error: PARAMS.side },
  column: { code: 'column', name: 'id' },
  'field-count': { code: 'field-count', expected: 24, found: 2 },
  quote: { code: 'quote' },
};

const DAMAGE: Samples<DamageReason> = {
  ...GAME_CODE,
  ...REPLAY,
  field: { code: 'field', field: '', rule: { kind: 'object' } },
  empty: { code: 'empty', field: 'id' },
  'more-than': { code: 'more-than', field: 'solvedBbbv', limit: 'totalBbbv' },
  form: { code: 'form' },
  game: { code: 'game', game: 2, problem: { code: 'empty', field: 'id' } },
  'other-id': { code: 'other-id', id: 'abc' },
};

const HISTORY: Samples<HistoryTextError> = {
  'no-json': { code: 'no-json' },
  'other-format': { code: 'other-format' },
  version: { code: 'version', found: 3 },
  game: { code: 'game', game: 2, problem: { code: 'empty', field: 'id' } },
  row: { code: 'row', row: 3, problem: { code: 'quote' } },
};

const FAILURES: Readonly<Record<SolverFailure['code'], SolverFailure>> = {
  inconsistent: { code: 'inconsistent', detail: '' },
  budget: { code: 'budget', detail: '' },
  'too-large': { code: 'too-large', detail: '', error: { code: 'too-large', cells: 9 } },
  'bad-position': { code: 'bad-position', detail: '' },
  died: { code: 'died', detail: '' },
  cancelled: { code: 'cancelled', detail: '' },
};

/** What is said of every error there is, by the name of the error. */
function allWords(messages: Messages, language: (typeof LANGUAGES)[number]): [name: string, words: string][] {
  const wordsOf = <Value extends { readonly code: string }>(
    name: string,
    samples: Readonly<Record<string, Value>>,
    say: (error: Value) => string,
  ): [string, string][] => Object.entries(samples).map(([code, error]) => [`${name} ${code}`, say(error)]);
  return [
    ...wordsOf('params', PARAMS, (error) => paramsErrorWords(messages, error)),
    ...wordsOf('refusal', REFUSALS, (error) => refusalWords(messages, error)),
    ...wordsOf('link', GAME_CODE, (error) => linkErrorWords(messages, { kind: 'code', error })),
    ...wordsOf('text', GAME_CODE, (error) => sharedErrorWords(messages, { kind: 'code', error })),
    ...wordsOf('id', ID, (error) => sharedErrorWords(messages, { kind: 'id', error, maxSide: 4000 })),
    ...wordsOf('file', FILE, (error) => sharedErrorWords(messages, { kind: 'file', error })),
    ...wordsOf('position', POSITION, (error) => positionErrorWords(messages, error)),
    ...wordsOf('position text', GRID, (error) => positionTextErrorWords(messages, error)),
    ...wordsOf('failure', FAILURES, (failure) => failureWords(messages, failure)),
    ...wordsOf('damage', DAMAGE, (reason) => damageWords(messages, reason)),
    ...wordsOf('row', ROW, (problem) => damageWords(messages, problem)),
    ...wordsOf('import', HISTORY, (error) =>
      historyErrorWords(messages, wordsIn(language, 'terminal').store.fileErrors, error),
    ),
    ...wordsOf('import on the page', HISTORY, (error) =>
      historyErrorWords(messages, wordsIn(language, 'page').statistics.fileErrors, error),
    ),
    ...RULES.map((rule): [string, string] => [
      `rule ${rule.kind}`,
      damageWords(messages, { code: 'field', field: 'ms', rule }),
    ]),
    ['date', dailyErrorWords(messages, { code: 'date', found: 'tomorrow' })],
    ['future', dailyErrorWords(messages, { code: 'future', found: '2026-11-29' })],
  ];
}

describe.each(LANGUAGES)('errors in %s', (language) => {
  const said = allWords(wordsIn(language, 'common'), language);

  it('all have a text with every value in it', () => {
    expect(said.filter(([, words]) => words === '' || /undefined|NaN|\[object/.test(words))).toEqual([]);
  });

  it('are not in English', () => {
    if (language === 'en') return;
    const english = new Map(allWords(wordsIn('en', 'common'), 'en'));
    expect(said.filter(([name, words]) => english.get(name) === words)).toEqual([]);
  });
});

it('a long invalid date is shortened', () => {
  expect(dailyErrorWords(wordsIn('de', 'common'), { code: 'date', found: '2026-02-30' })).toBe(
    '„2026-02-30“ ist kein Datum wie 2026-11-21.',
  );
  expect(dailyErrorWords(wordsIn('en', 'common'), { code: 'date', found: 'x'.repeat(99) })).toBe(
    `“${'x'.repeat(30)}…” is not a date like 2026-11-21.`,
  );
});
