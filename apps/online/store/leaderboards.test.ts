import { randomUUID } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase, openAt } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { bestRankedGames, removeOldWeeks, timeSpread } from './leaderboards.ts';
import { deletePlayer } from './players.ts';
import { createRankedGame, finishRankedGame } from './ranked.ts';
import { reviewedGames } from './reviews.ts';

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
  const board = {
    board: 'expert',
    day: null,
    params: {},
    start: null,
    seed: salt,
    mines: null,
    salt,
    commitment: '',
    drawing: null,
  };
  await createRankedGame(store, { ...board, id, playerId: player, client }, endedAt);
  const phase = ms === undefined ? ('lost' as const) : ('won' as const);
  await finishRankedGame(store, { id, phase, ms: ms ?? 500, roundTripMs: 0, figures: FIGURES }, endedAt, []);
}

function query(since?: Date, ofEngines = false) {
  return { board: 'expert', since, day: undefined, ofEngines, limit: 10 };
}

async function namesAndTimes(store: Store, since?: Date, ofEngines = false): Promise<[string, number][]> {
  return (await bestRankedGames(store, query(since, ofEngines))).map(({ player, ms }) => [player.name, ms]);
}

async function listsOf({ db }: Store): Promise<object[]> {
  return [
    ...(await db.selectFrom('rankedBest').selectAll().orderBy('gameId').orderBy('span').execute()),
    ...(await db.selectFrom('rankedTally').selectAll().orderBy('span').orderBy('phase').orderBy('ms').execute()),
  ];
}

/** Takes a store back to the tables of the migration before the lists. */
const TO_0013 = `
  drop table ranked_best, ranked_tally, ranked_attempt, packed_moves, move_packing, review, review_log,
    player_rating, rated_race, open_room, decision, earlier_mark, intake, friend, roster;
  alter table judgement drop column marking, drop column is_stale;
  alter table attempt drop column rule, drop column received_at;
  alter table ranked_game drop column drawing, drop column standing;
  alter table ranked_day drop column seed, drop column drawing;
  alter table submitted_game drop column standing;
  alter table player drop column is_banned, drop column skeleton;
  drop index ranked_game_ended, room_event_first, field_chunk_unsolved,
    field_player_of_player, field_flag_of_player;
  drop index if exists submitted_game_best;
  create index ranked_game_best on ranked_game (board, phase, ms);
  delete from kysely_migration where name >= '0014'`;

describeOnEveryDatabase('leaderboards', (maker) => {
  async function filled(): Promise<Store> {
    const store = await maker.open();
    await fill(store);
    return store;
  }

  async function fill(store: Store): Promise<void> {
    for (const id of ['Ada', 'Ben', 'Counting']) await addPlayer(store, id);
    for (const ms of [9000, 5000, 7000]) await play(store, { player: 'Ada', ms });
    await play(store, { player: 'Ben', ms: 6000 });
    await play(store, { player: 'Ben' });
    await play(store, { player: 'Ben', ms: 8000, endedAt: NEXT_WEEK });
    await play(store, { player: 'Counting', ms: 10, client: 'engine' });
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

  it('are filled from the games of a store of an older version, when it is opened', async () => {
    const location = await maker.newLocation();
    const store = await openAt(location);
    await fill(store);
    const before = await listsOf(store);
    await store.executeSql(TO_0013);
    await store.close();
    const updated = await maker.open(location);
    expect(await listsOf(updated)).toEqual(before);
    // What comes after is counted with it.
    await play(updated, { player: 'Ben', ms: 4000 });
    expect((await namesAndTimes(updated))[0]).toEqual(['Ben', 4000]);
    expect((await timeSpread(updated, query())).played).toBe(7);
  });

  it('leave out what no person has played, also of a store of an older version', async () => {
    const location = await maker.newLocation();
    const store = await openAt(location);
    await fill(store);
    await store.executeSql(TO_0013);
    await store.executeSql(
      `update ranked_game set figures = figures || '{"bbbvPerSecond": 99}' where ms in (10, 5000)`,
    );
    await store.close();
    const updated = await maker.open(location);
    expect(await namesAndTimes(updated)).toEqual([
      ['Ben', 6000],
      ['Ada', 7000],
    ]);
    expect(await timeSpread(updated, query())).toMatchObject({ won: 4, played: 5 });
    expect((await reviewedGames(updated, 9)).map(({ name, reasons }) => [name, reasons])).toEqual([['Ada', ['speed']]]);
    // Programs may be as fast as they like.
    expect(await namesAndTimes(updated, undefined, true)).toEqual([['Counting', 10]]);
  });
});
