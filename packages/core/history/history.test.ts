import { describe, expect, it } from 'vitest';
import { minesFromCells } from '../board.ts';
import { Game } from '../game/game.ts';
import { DEFAULT_PARAMS } from '../game/params.ts';
import { PLAIN_GAME } from '../testing/finished-games.ts';
import type { FinishedGame } from './finished-game.ts';
import { summariseGame } from './game-summary.ts';
import { formatHistory, type HistoryError, parseHistory } from './history-json.ts';
import { formatHistoryCsv, parseHistoryCsv, parseHistoryText } from './history-text.ts';
import { statisticsBySetting, statisticsOf, trendOf } from './statistics.ts';

function game(changes: Partial<FinishedGame>): FinishedGame {
  return { ...PLAIN_GAME, ...changes };
}

describe('summariseGame', () => {
  it('counts clicks, deaths, hints and undos of a log', () => {
    const played = new Game({ ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 1, firstMove: 'as-is' });
    played.apply({ kind: 'place', at: 0, mines: minesFromCells(played.shape, [8]) });
    played.apply({ kind: 'open', at: 0, cell: 4 });
    played.apply({ kind: 'hint', at: 100 });
    played.apply({ kind: 'open', at: 200, cell: 8 });
    played.apply({ kind: 'undo', at: 300 });
    played.apply({ kind: 'mark', at: 400, cell: 8 });
    expect(() => summariseGame(played, { id: 'x', endedAt: 1, code: '' })).toThrow(RangeError);
    played.apply({ kind: 'chord', at: 1500, cell: 4 });
    expect(summariseGame(played, { id: 'x', endedAt: 1, code: 'c' })).toEqual({
      id: 'x',
      endedAt: 1,
      code: 'c',
      params: played.params,
      outcome: 'won',
      ms: 1500,
      counts: {
        seconds: 1.5,
        leftClicks: 2,
        rightClicks: 1,
        chordClicks: 1,
        effectiveClicks: 4,
        solvedBbbv: 1,
        totalBbbv: 1,
        zini: 1,
      },
      deaths: 1,
      hints: 1,
      undos: 1,
    });
  });
});

describe('statistics', () => {
  it('count wins, streaks in order of time, and times of wins without help only', () => {
    const games = [
      game({ id: '5', endedAt: 5, outcome: 'won', ms: 9000 }),
      game({ id: '1', endedAt: 1, outcome: 'won', ms: 20_000 }),
      game({ id: '2', endedAt: 2, outcome: 'won', ms: 1000, hints: 1 }),
      game({ id: '3', endedAt: 3, outcome: 'won', ms: 2000, undos: 1, deaths: 1 }),
      game({ id: '4', endedAt: 4, outcome: 'lost', ms: 500 }),
    ];
    expect(statisticsOf('s', games)).toMatchObject({
      games: 5,
      won: 3,
      wonAfterMine: 1,
      winRate: 0.6,
      longestStreak: 2,
      currentStreak: 1,
      cleanWins: 2,
      bestMs: 9000,
      meanMs: 14_500,
      medianMs: 14_500,
      totalMs: 32_500,
      deaths: 1,
      hints: 1,
    });
  });

  it('do not count a game as won in which a mine was hit and undone', () => {
    const games = [
      game({ id: '1', endedAt: 1, outcome: 'won' }),
      game({ id: '2', endedAt: 2, outcome: 'won', undos: 1, deaths: 1 }),
      game({ id: '3', endedAt: 3, outcome: 'won', undos: 1 }),
    ];
    expect(statisticsOf('s', games)).toMatchObject({ won: 2, wonAfterMine: 1, longestStreak: 1, currentStreak: 1 });
    expect(trendOf(games).map(({ winRate }) => winRate)).toEqual([1, 1 / 2, 2 / 3]);
  });

  it('have no times without a win', () => {
    expect(statisticsOf('s', [])).toMatchObject({ games: 0, winRate: 0, bestMs: undefined, medianMs: undefined });
  });

  it('distinguish settings, but not question marks', () => {
    const { params } = PLAIN_GAME;
    const games = [
      game({ id: '1', params: { ...params, isNoGuess: true } }),
      game({ id: '2' }),
      game({ id: '3', params: { ...params, hasQuestionMarks: true } }),
    ];
    expect(statisticsBySetting(games).map(({ setting, games: count }) => [setting, count])).toEqual([
      ['9x9n10 flood opening', 2],
      ['9x9n10 flood opening no-guess', 1],
    ]);
  });
});

describe('an import reports what is wrong and where', () => {
  it.each(['hello', '', 'one, two'])('%j is no export at all', (text) => {
    expect(parseHistoryText(text)).toEqual({ ok: false, error: { code: 'no-json' } });
  });

  const errorIn = (text: string): HistoryError | undefined => {
    const read = parseHistory(text);
    return read.ok ? undefined : read.error;
  };

  it.each<[string, HistoryError]>([
    ['{', { code: 'no-json' }],
    ['{"games":[]}', { code: 'other-format' }],
    [formatHistory([]).replace('"version": 1', '"version": 2'), { code: 'version', found: 2 }],
    [
      formatHistory([PLAIN_GAME, game({ ms: -1 })]),
      {
        code: 'game',
        game: 2,
        problem: { code: 'field', field: 'ms', rule: { kind: 'number', least: 0, most: Number.MAX_SAFE_INTEGER } },
      },
    ],
    [
      formatHistory([PLAIN_GAME]).replace('"won"', '"drawn"'),
      {
        code: 'game',
        game: 1,
        problem: { code: 'field', field: 'outcome', rule: { kind: 'choice', choices: ['won', 'lost'] } },
      },
    ],
    [
      formatHistory([PLAIN_GAME]).replace('"width": 9', '"width": 0'),
      {
        code: 'game',
        game: 1,
        problem: { code: 'params', error: { code: 'side', name: 'width', found: 0, most: 4000 } },
      },
    ],
  ])('%#', (text, error) => expect(errorIn(text)).toEqual(error));

  it('in a table by row', () => {
    const table = formatHistoryCsv([PLAIN_GAME, PLAIN_GAME]);
    expect(parseHistoryCsv('')).toEqual({ ok: false, error: { row: 1, problem: { code: 'column', name: 'id' } } });
    expect(parseHistoryCsv(table.replace(/won(?![\s\S]*won)/, 'x'))).toEqual({
      ok: false,
      error: {
        row: 3,
        problem: { code: 'field', field: 'outcome', rule: { kind: 'choice', choices: ['won', 'lost'] } },
      },
    });
    expect(parseHistoryCsv(`${table}a,b\r\n`)).toEqual({
      ok: false,
      error: { row: 4, problem: { code: 'field-count', expected: 25, found: 2 } },
    });
    expect(parseHistoryCsv(`${table}"a`)).toMatchObject({ ok: false, error: { row: 4 } });
  });
});
