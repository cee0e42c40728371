import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { err, ok } from '@countermine/core/result.ts';
import { MemoryRecords } from '@countermine/play/ports/memory-storage.ts';
import type { FiledGame } from '@countermine/play/share/game-file.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { encodeRunningGame, type RunningGame } from '@countermine/play/timed-game/running-game.ts';
import { describe, expect, it } from 'vitest';
import { handClock } from '../testing/plain-table.ts';
import { testPlay } from '../testing/test-play.ts';
import { type BeginPorts, beginGame } from './begin-game.ts';
import type { PlayRequest } from './play-settings.ts';
import type { TerminalPlay } from './terminal-play.ts';

const { params, source } = givenBoard('*....\n.....\n....*');

const NOT_READ = { problem: 'not read', status: 74 };

function open(records = new MemoryRecords()): TerminalPlay {
  return testPlay(undefined, { records, clock: handClock(() => 0) });
}

function begin(request: PlayRequest, play = open(), readShared: BeginPorts['readShared'] = async () => err(NOT_READ)) {
  return beginGame(request, play, { messages: wordsIn('en', 'common'), readShared });
}

/** A game on the board above. @param cells those that were opened, one after the other */
function played(...cells: number[]): Game {
  const game = new Game(params);
  game.apply({ kind: 'place', at: 0, mines: source.mines });
  for (const cell of cells) game.apply({ kind: 'open', at: 100, cell });
  return game;
}

function recordsWith(...games: readonly RunningGame[]): MemoryRecords {
  const records = new MemoryRecords();
  for (const game of games) records.running.set(game.id, game);
  return records;
}

function left(id: string, game: Game, savedAt = 1): RunningGame {
  return { id, code: encodeRunningGame(game, source, undefined), elapsed: 5000, savedAt };
}

describe('what a session starts with', () => {
  it('is the game given on the command line, which is remembered', async () => {
    const play = open();
    expect(await begin({ level: 'expert', seed: 99 }, play)).toEqual(ok({ kind: 'begun', as: 'new' }));
    expect(play.game.state.game.peek().params).toEqual({ ...DEFAULT_PARAMS, ...LEVELS.expert, isNoGuess: true });
    expect(play.game.state.source.peek()).toEqual({ kind: 'seed', seed: 99 });
    expect(play.settings.state.params.peek()).toMatchObject(LEVELS.expert);
  });

  it('is nothing if there is no such size, which is not remembered', async () => {
    const play = open();
    const begun = await begin({ width: 0 }, play);
    expect(begun).toMatchObject({
      error: { problem: 'The width must be a whole number from 1 to 4,000, not 0.', status: 2 },
    });
    expect(play.settings.state.params.peek()).toEqual(DEFAULT_PARAMS);
  });

  it('is the unfinished game, with its clock waiting', async () => {
    const play = open(recordsWith(left('left', played(1))));
    expect(await begin({}, play)).toEqual(ok({ kind: 'begun', as: 'resumed' }));
    expect([play.game.state.id.peek(), play.game.elapsed]).toEqual(['left', 5000]);
  });

  it.each<PlayRequest>([{ fresh: true }, { level: 'beginner' }, { seed: 3 }, { daily: true }])(
    'is not the unfinished game if %j is requested',
    async (request) => {
      const records = recordsWith(left('left', played(1)));
      expect(await begin(request, open(records))).not.toHaveProperty('value.as', 'resumed');
      expect([...records.running.keys()]).toEqual(['left']);
    },
  );

  it('is the last game that is neither damaged nor over', async () => {
    const records = recordsWith(left('good', played(1), 1), left('lost', played(1, 0), 2), {
      ...left('bad', played(1), 3),
      code: 'nonsense',
    });
    const play = open(records);
    expect(await begin({}, play)).toEqual(ok({ kind: 'begun', as: 'resumed' }));
    expect([play.game.state.id.peek(), [...records.running.keys()], [...records.finished.keys()]]).toEqual([
      'good',
      ['good'],
      ['lost'],
    ]);
  });

  it('is a new game if the unfinished one is played in another session', async () => {
    const records = recordsWith(left('left', played(1)));
    expect(await begin({}, open(records))).toEqual(ok({ kind: 'begun', as: 'resumed' }));
    expect(await begin({}, open(records))).toEqual(ok({ kind: 'begun', as: 'elsewhere' }));
  });

  it("is today's board, or another day's", async () => {
    expect(await begin({ daily: true })).toEqual(ok({ kind: 'daily', date: '2026-11-21' }));
    expect(await begin({ daily: '2026-11-20' })).toEqual(ok({ kind: 'daily', date: '2026-11-20' }));
    expect(await begin({ daily: '2026-11-22' })).toEqual({
      ok: false,
      error: { problem: 'The board of 2026-11-22 opens on that day.', status: 2 },
    });
    expect(await begin({ daily: '2026-02-30' })).toMatchObject({
      ok: false,
      error: { problem: expect.stringContaining('2026-02-30') },
    });
  });

  it('is what somebody shared', async () => {
    const game: FiledGame = { record: recordGame(played(1, 0)), by: 'Ada' };
    const read = async (path: string) => (path === 'broken' ? err(NOT_READ) : ok(game));
    expect(await begin({ shared: 'x' }, open(), read)).toEqual(ok({ kind: 'shared', game }));
    expect(await begin({ shared: 'x', beside: 'y' }, open(), read)).toEqual(ok({ kind: 'shared', game, beside: game }));
    expect(await begin({ shared: 'x', beside: 'broken' }, open(), read)).toEqual(err(NOT_READ));
    expect(await begin({ shared: 'x' })).toEqual(err(NOT_READ));
  });
});
