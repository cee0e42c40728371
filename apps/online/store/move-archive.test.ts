import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { NO_MONITOR } from '../area/ports.ts';
import { createOnlineServer } from '../online-server.ts';
import { gameCodeOf, proofTextOf } from '../ranked/game-proof.ts';
import { MoveUpkeep } from '../ranked/move-upkeep.ts';
import { connected, joinAs, newClient } from '../testing/in-process.ts';
import { beginRanked, playOut } from '../testing/ranked-play.ts';
import { type PlayedGame, playGame, storeUnpacked } from '../testing/stored-games.ts';
import { addMonth, monthOf, packNextGames, removeOldMoves } from './move-archive.ts';
import { appendMoves, movesOf, movesOfPlayer } from './moves.ts';
import { deletePlayer } from './players.ts';
import { finishRankedGame } from './ranked.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const LATER = NOW + 30 * 86_400_000;

/** Games of three months and two players, and one that is not over. */
function oldGames(): PlayedGame[] {
  const at = (date: string): Date => new Date(`${date}T12:00:00Z`);
  return [
    playGame('ranked-old-game-a', 'p1', at('2026-09-30')),
    playGame('ranked-old-game-b', 'p2', at('2026-10-02')),
    playGame('ranked-old-game-c', 'p1', at('2026-10-31')),
    playGame('ranked-old-game-d', 'p2', at('2026-11-20'), 3),
    playGame('ranked-old-game-e', 'p1', at('2026-11-20')),
  ];
}

async function filesOf(store: Store): Promise<unknown[]> {
  const ids = ['ranked-old-game-a', 'ranked-old-game-b', 'ranked-old-game-c', 'ranked-old-game-e'];
  const files = ids.map(async (id) => [await proofTextOf(store, id, LATER), await gameCodeOf(store, id, LATER)]);
  return await Promise.all(files);
}

async function tableExists({ executeSql }: Store, name: string): Promise<boolean> {
  return (await executeSql('select 1 where to_regclass($1) is not null', [name])).rows.length > 0;
}

describeOnEveryDatabase('moves of finished games', (maker) => {
  it('of an older version are packed bit by bit, and give the same files before, meanwhile and after', async () => {
    const store = await maker.open();
    const games = oldGames();
    await storeUnpacked(store, games);
    const before = await filesOf(store);
    expect(before[0]).toEqual([{ text: expect.stringContaining('"moves"') }, { code: expect.any(String), by: 'p1' }]);
    const progress: unknown[] = [];
    for (;;) {
      // Whoever is interrupted leaves nothing but what is in the store.
      const packed = await packNextGames(store, 2);
      if (packed === undefined) break;
      progress.push(packed);
      expect(await filesOf(store)).toEqual(before);
    }
    expect(progress).toEqual([
      { packed: 2, total: 4 },
      { packed: 4, total: 4 },
    ]);
    expect(await filesOf(store)).toEqual(before);
    for (const { stored, moves } of games) expect(await movesOf(store, stored.id)).toEqual(moves);
    expect(await tableExists(store, 'game_move_unpacked')).toBe(false);
    const { rows } = await store.executeSql('select game_id, position from game_move order by position');
    expect(rows).toEqual([0, 1, 2].map((position) => ({ game_id: 'ranked-old-game-d', position })));
    expect((await movesOfPlayer(store, 'p1')).length).toBe(
      [0, 2, 4].reduce((sum, at) => sum + (games[at]?.moves.length ?? 0), 0),
    );
    await deletePlayer(store, 'p1');
    const left = await store.executeSql('select game_id from packed_moves');
    expect(left.rows).toEqual([{ game_id: 'ranked-old-game-b' }]);
  });

  it('are packed by the server while it runs, also where some cannot be played again or are two players’', async () => {
    const store = await maker.open();
    const games = oldGames();
    await storeUnpacked(store, games);
    await store.executeSql(`update game_move_unpacked set kind = 'other' where game_id = 'ranked-old-game-a'`);
    await store.executeSql(
      `update game_move_unpacked set player_id = 'p1' where game_id = 'ranked-old-game-b' and position = 1`,
    );
    await store.executeSql(
      `update game_move_unpacked set kind = 'another' where game_id = 'ranked-old-game-e' and position = 2`,
    );
    const told: number[] = [];
    const monitor = { ...NO_MONITOR, packed: (packed: number) => void told.push(packed) };
    const clock = new ManualClock();
    const upkeep = new MoveUpkeep({ store, clock, monitor });
    await expect.poll(() => tableExists(store, 'move_packing').then(() => told.at(-1))).toBe(4);
    await expect.poll(() => tableExists(store, 'game_move_unpacked')).toBe(false);
    await upkeep.close();
    expect(await movesOf(store, 'ranked-old-game-c')).toEqual(games[2]?.moves);
    expect((await movesOf(store, 'ranked-old-game-b'))[1]?.playerId).toBe('p1');
    await expect(movesOf(store, 'ranked-old-game-e')).rejects.toThrow('holds a move another');
    await expect(movesOf(store, 'ranked-old-game-a')).rejects.toThrow('holds a move other');
  });

  it('are packed with the result, and nobody can write beside them', async () => {
    const store = await maker.open();
    const clock = new ManualClock();
    const [here, there] = [createOnlineServer({ store, clock }), createOnlineServer({ store, clock })];
    const player = await joinAs(here.hub, clock, 'Ada');
    const { game } = await beginRanked(player, clock);
    await game.move('open', 0);
    // Another process has the game in memory, and does not see how it goes on.
    const elsewhere = newClient(there.hub, clock, { key: player.key });
    await connected(elsewhere);
    expect((await elsewhere.client.ask('attach', { game: game.id })).ok).toBe(true);
    await playOut(store, clock, game);
    const rows = async (table: string) => (await store.executeSql(`select game_id from ${table}`)).rows.length;
    await expect.poll(() => rows('packed_moves')).toBe(1);
    expect(await rows('game_move')).toBe(0);
    const moves = await movesOf(store, game.id);
    const stale = { game: game.id, number: 1, kind: 'open', cell: 80 } as const;
    // It knows only after it has read the game again.
    const [first, second] = [await elsewhere.client.ask('move', stale), await elsewhere.client.ask('move', stale)];
    expect([first.ok && first.value.changed, second.ok && second.value.changed]).not.toContain('80');
    const number = moves.length;
    const [next] = moves;
    if (next === undefined) throw new Error('there are no moves');
    await expect(appendMoves(store, [{ ...next, position: number, number }])).rejects.toThrow();
    expect(await movesOf(store, game.id)).toEqual(moves);
    for (const server of [here, there]) await server.close();
  });

  it('are not packed where a move was written meanwhile', async () => {
    const store = await maker.open();
    const played = playGame('ranked-old-game-a', 'p1', new Date(NOW));
    await storeUnpacked(store, [{ ...played, endedAt: undefined }]);
    const figures = { bbbv: 9, solvedBbbv: 9, clicks: 9, bbbvPerSecond: 1, efficiency: 1, luck: null, skill: null };
    const result = { id: 'ranked-old-game-a', phase: 'won' as const, ms: 1, roundTripMs: 0, figures };
    const finish = (count: number) => finishRankedGame(store, result, new Date(NOW), played.moves.slice(0, count));
    await expect(finish(played.moves.length - 1)).rejects.toThrow('not all moves');
    expect(await movesOf(store, 'ranked-old-game-a')).toEqual(played.moves);
    await finish(played.moves.length);
    expect(await movesOf(store, 'ranked-old-game-a')).toEqual(played.moves);
  });

  it('go month by month where a rule says so, but for games in a leaderboard', async () => {
    const store = await maker.open();
    await storeUnpacked(store, oldGames());
    while ((await packNextGames(store, 100)) !== undefined);
    const server = createOnlineServer({ store, clock: new ManualClock() });
    await store.executeSql(`insert into ranked_best (board, span, is_engine, player_id, game_id, ms, ended_at)
      select board, 'ever', false, player_id, id, ms, ended_at from ranked_game where id = 'ranked-old-game-b'`);
    await addMonth(store, '2026-11');
    const moves = await movesOf(store, 'ranked-old-game-b');
    expect(await removeOldMoves(store, '2026-11')).toEqual(['2026-09', '2026-10']);
    expect(await removeOldMoves(store, '2026-11')).toEqual([]);
    expect(await movesOf(store, 'ranked-old-game-b')).toEqual(moves);
    expect(await proofTextOf(store, 'ranked-old-game-a', LATER)).toBe('expired');
    const statuses = ['a', 'b', 'e', 'f'].map(async (name) => {
      const answer = await server.answer(new Request(`http://localhost/api/games/ranked-old-game-${name}`), {});
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual([410, 200, 200, 404]);
    expect(monthOf(new Date(NOW))).toBe('2026-11');
    await server.close();
  });
});
