import { randomUUID } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { FILL_STATEMENTS } from '../../server/store/migrations/0014-best-games.ts';
import { bestRankedGames, removeOldWeeks, timeSpread } from './leaderboards.ts';
import { deletePlayer } from './players.ts';
import { createRankedGame, finishRankedGame } from './ranked.ts';

const FIGURES = { bbbv: 9, solvedBbbv: 9, clicks: 9, bbbvPerSecond: 1, efficiency: 100, luck: null, skill: null };
/** A Saturday. */
const SATURDAY = new Date('2026-11-21T12:00:00Z');
const NEXT_WEEK = new Date('2026-11-23T00:00:00Z');

async function addPlayer({ db }: Store, id: string): Promise<void> {
  await db.insertInto('player').values({ id, keyDigest: id, name: id, nameKey: id }).execute();
}

interface PlayedGame {
  readonly player: string;
  /** Undefined where it was lost. Units: ms. */
  readonly ms?: number;
  readonly endedAt?: Date;
  readonly client?: string;
}

async function play(store: Store, { player, ms, endedAt = SATURDAY, client = 'page' }: PlayedGame): Promise<void> {
  const id = `ranked-${randomUUID()}`;
  const salt = new Uint8Array(1);
  const board = { board: 'expert', day: null, params: {}, start: null, seed: salt, mines: null, salt, commitment: '' };
  await createRankedGame(store, { ...board, id, playerId: player, client }, endedAt);
  const phase = ms === undefined ? ('lost' as const) : ('won' as const);
  await finishRankedGame(store, { id, phase, ms: ms ?? 500, roundTripMs: 0, figures: FIGURES }, endedAt);
}

function query(since?: Date, ofEngines = false) {
  return { board: 'expert', since, day: undefined, ofEngines, limit: 10 };
}

async function namesAndTimes(store: Store, since?: Date, ofEngines = false): Promise<[string, number][]> {
  return (await bestRankedGames(store, query(since, ofEngines))).map(({ player, ms }) => [player.name, ms]);
}

describeOnEveryDatabase('leaderboards', (maker) => {
  async function filled(): Promise<Store> {
    const store = await maker.open();
    for (const id of ['Ada', 'Ben', 'Counting']) await addPlayer(store, id);
    for (const ms of [9000, 5000, 7000]) await play(store, { player: 'Ada', ms });
    await play(store, { player: 'Ben', ms: 6000 });
    await play(store, { player: 'Ben' });
    await play(store, { player: 'Ben', ms: 8000, endedAt: NEXT_WEEK });
    await play(store, { player: 'Counting', ms: 10, client: 'engine' });
    return store;
  }

  it('have the best game of each player, of all time and of the week, programs apart', async () => {
    const store = await filled();
    expect(await namesAndTimes(store)).toEqual([
      ['Ada', 5000],
      ['Ben', 6000],
    ]);
    expect(await namesAndTimes(store, NEXT_WEEK)).toEqual([['Ben', 8000]]);
    expect(await namesAndTimes(store, undefined, true)).toEqual([['Counting', 10]]);
    expect(await timeSpread(store, query())).toEqual({
      ...{ won: 5, played: 6, quarter: 6000, median: 7000, threeQuarters: 8000 },
    });
    await removeOldWeeks(store, NEXT_WEEK);
    expect(await namesAndTimes(store, SATURDAY)).toEqual([]);
    expect(await namesAndTimes(store, NEXT_WEEK)).toEqual([['Ben', 8000]]);
  });

  it('lose a player who is deleted, with all that he played', async () => {
    const store = await filled();
    await deletePlayer(store, 'Ada');
    expect(await namesAndTimes(store)).toEqual([['Ben', 6000]]);
    expect(await timeSpread(store, query())).toMatchObject({ won: 2, played: 3, quarter: 6500, median: 7000 });
  });

  it('are the same where an older version played the games, and the migration fills them', async () => {
    const store = await filled();
    const lists = async () => [
      ...[await store.db.selectFrom('rankedBest').selectAll().orderBy('gameId').orderBy('span').execute()],
      await store.db.selectFrom('rankedTally').selectAll().orderBy('span').orderBy('phase').orderBy('ms').execute(),
    ];
    const before = await lists();
    await store.executeSql('truncate ranked_best, ranked_tally');
    for (const statement of FILL_STATEMENTS) await store.executeSql(statement);
    expect(await lists()).toEqual(before);
  });
});
