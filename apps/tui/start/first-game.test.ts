import { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { err, ok } from '@countermine/core/result/result.ts';
import { encodeSession } from '@countermine/play/session/running-game.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { describe, expect, it } from 'vitest';
import type { PlayRequest } from '../settings/play-request.ts';
import { givenBoard } from '../testing/given-board.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { chooseFirstGame, type FirstGamePorts } from './first-game.ts';

const { params, source } = givenBoard('*....\n.....\n....*');
const NO_GUESS = { ...DEFAULT_PARAMS, isNoGuess: true } as const;

function choose(request: PlayRequest, store = new MemoryStore(), more: Partial<FirstGamePorts> = {}) {
  const readShared = () => err('not read');
  return chooseFirstGame(request, {
    store,
    messages: messagesIn('en'),
    today: '2026-11-21',
    newSeed: () => 7,
    readShared,
    ...more,
  });
}

/** A game on the board above. @param cells those that were opened, one after the other */
function played(...cells: number[]): Game {
  const game = new Game(params);
  if (source.kind === 'given') game.apply({ kind: 'place', at: 0, mines: source.mines });
  for (const cell of cells) game.apply({ kind: 'open', at: 100, cell });
  return game;
}

function kept(id: string, game: Game) {
  return { id, code: encodeSession(game, source, undefined), elapsed: 5000, savedAt: 1 };
}

/** What is played for a request, after games with these params. */
function paramsFor(request: PlayRequest, last = DEFAULT_PARAMS) {
  const store = new MemoryStore();
  store.saveLastParams(last);
  const first = choose(request, store);
  if (!first.ok || first.value.kind !== 'play') throw new Error(first.ok ? first.value.kind : first.error);
  expect(store.lastParams()).toEqual(first.value.setup.params);
  return first.value.setup.params;
}

describe('the first game', () => {
  it('is the usual one, then one like the last', () => {
    expect(choose({})).toEqual(
      ok({ kind: 'play', setup: { params: DEFAULT_PARAMS, source: { kind: 'seed', seed: 7 } } }),
    );
    expect(paramsFor({}, { ...DEFAULT_PARAMS, ...LEVELS.expert })).toMatchObject(LEVELS.expert);
  });

  it.each<[PlayRequest, object]>([
    [{ level: 'expert' }, LEVELS.expert],
    [{ width: 12 }, { width: 12, height: 9, mineCount: 10 }],
    [
      { level: 'intermediate', mines: 30 },
      { width: 16, height: 16, mineCount: 30 },
    ],
    [
      { height: 20, questionMarks: true },
      { height: 20, hasQuestionMarks: true },
    ],
    [{ firstMove: 'as-is' }, { firstMove: 'as-is', isNoGuess: false }],
    [{ noGuess: true }, { isNoGuess: true, reveal: 'flood', firstMove: 'opening' }],
  ])('is what %j says', (request, expected) => {
    expect(paramsFor(request)).toEqual({ ...DEFAULT_PARAMS, ...expected });
  });

  it('stays one without a guess only where nothing speaks against it', () => {
    expect(paramsFor({ width: 12 }, NO_GUESS).isNoGuess).toBe(true);
    expect(paramsFor({ level: 'expert' }, NO_GUESS).isNoGuess).toBe(false);
    expect(paramsFor({ firstMove: 'as-is' }, NO_GUESS).isNoGuess).toBe(false);
    expect(paramsFor({ noGuess: false, width: 12 }, NO_GUESS).isNoGuess).toBe(false);
  });

  it('has the seed that was named', () => {
    expect(choose({ seed: 99 })).toMatchObject({ value: { setup: { source: { kind: 'seed', seed: 99 } } } });
  });

  it('says what is wrong with a size, and remembers it not', () => {
    const store = new MemoryStore();
    expect(choose({ width: 0 }, store)).toEqual(err('The width must be a whole number from 1 to 4,000, not 0.'));
    expect(store.lastParams()).toBeUndefined();
  });
});

describe('a game that was left', () => {
  it('goes on where it was, its clock waiting', () => {
    const store = new MemoryStore();
    store.saveRunning(kept('left', played(1)));
    const first = choose({}, store);
    expect(first).toMatchObject({
      value: { kind: 'play', kept: { id: 'left' }, setup: { elapsed: 5000, waits: true } },
    });
  });

  it.each<PlayRequest>([{ fresh: true }, { level: 'beginner' }, { seed: 3 }, { daily: true }])(
    'waits while %j is asked for',
    (request) => {
      const store = new MemoryStore();
      store.saveRunning(kept('left', played(1)));
      expect(choose(request, store)).toMatchObject({ ok: true, value: { kind: 'play' } });
      expect(choose(request, store)).not.toHaveProperty('value.kept');
      expect([...store.running.keys()]).toEqual(['left']);
    },
  );

  it('is passed over where it is damaged or over', () => {
    const store = new MemoryStore();
    store.saveRunning(kept('good', played(1)));
    store.saveRunning(kept('lost', played(1, 0)));
    store.saveRunning({ ...kept('bad', played(1)), code: 'nonsense' });
    expect(choose({}, store)).toMatchObject({ value: { kept: { id: 'good' } } });
    expect([...store.running.keys()]).toEqual(['good']);
  });
});

describe('the board of a day', () => {
  it("is today's, or another's, with its first cell to be opened", () => {
    const today = choose({ daily: true });
    expect(today).toEqual(choose({ daily: '2026-11-21' }));
    expect(today).not.toEqual(choose({ daily: '2026-11-22' }));
    expect(today).toMatchObject({ value: { kind: 'play', opens: expect.any(Number) } });
  });

  it('is none for a text that is no date', () => {
    expect(choose({ daily: '2026-02-30' })).toMatchObject({ ok: false, error: expect.stringContaining('2026-02-30') });
  });
});

describe('what somebody shared', () => {
  const shared = (record: GameRecord) => choose({ shared: 'x' }, undefined, { readShared: () => ok(record) });

  it('is watched where it has moves', () => {
    expect(shared(recordGame(played(1, 0)))).toMatchObject({ value: { kind: 'watch' } });
  });

  it('is played where it has none', () => {
    expect(shared({ ...recordGame(played()), events: [] })).toMatchObject({
      value: { kind: 'play', setup: { source: { kind: 'given' } } },
    });
    expect(shared(recordGame(new Game(params)))).toMatchObject({
      value: { setup: { source: { kind: 'seed', seed: 7 } } },
    });
  });

  it('is an error where it cannot be read', () => {
    expect(choose({ shared: 'x' })).toEqual(err('not read'));
  });
});
