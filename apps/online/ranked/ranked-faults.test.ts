import { isOpen } from '@countermine/core/board.ts';
import type { RemoteGame } from '@countermine/play/online/remote-game.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { createOnlineServer } from '../online-server.ts';
import { bestRankedGames } from '../store/leaderboards.ts';
import { appendMoves, movesOf } from '../store/moves.ts';
import { deletePlayer } from '../store/players.ts';
import { connected, joinAs, newClient, type TestClient } from '../testing/in-process.ts';
import { beginRanked, playOut } from '../testing/ranked-play.ts';
import { startedServers } from '../testing/started-servers.ts';

const HOUR = 3_600_000;

describeOnOneDatabase('ranked games of those who cheat, and of those who were cut off', (maker) => {
  const clock = new ManualClock();
  const start = startedServers(maker, clock);

  async function attached({ client }: TestClient, game: string): Promise<string> {
    const answer = await client.ask('attach', { game });
    return answer.ok ? `known ${answer.value.known.values}` : answer.error.code;
  }

  /** A flag somewhere. What the server cannot do at once is asked for again a moment later. */
  async function markOne(game: RemoteGame): Promise<void> {
    let isDone = false;
    const marking = game.move(
      'mark',
      game.knowledge.findIndex((known) => !isOpen(known)),
    );
    void marking.then(() => {
      isDone = true;
    });
    await expect.poll(() => clock.pass(1000).then(() => isDone)).toBe(true);
  }

  it('show nobody else a board of the day that is still played, not even a finished one', async () => {
    const { hub } = await start();
    const [winner, friend] = [await joinAs(hub, clock, 'Ada'), await joinAs(hub, clock, 'Ben')];
    const { game } = await beginRanked(winner, clock, 'daily');
    await playOut(await maker.shared(), clock, game);
    const spectator = newClient(hub, clock);
    await connected(spectator);
    expect([game.phase, await attached(friend, game.id), await attached(spectator, game.id)]).toEqual([
      'won',
      'not-found',
      'not-found',
    ]);
    expect(await attached(winner, game.id)).toMatch(/^known [\dF]+$/);
  });

  it('lapse: that of the day when everybody may know its mines, others a day after their first opening', async () => {
    const { hub } = await start();
    const [late, slow] = [await joinAs(hub, clock, 'Cem'), await joinAs(hub, clock, 'Dora')];
    const [daily, own] = [await beginRanked(late, clock, 'daily'), await beginRanked(slow, clock)];
    await own.game.move('open', 0);
    const hidden = own.game.knowledge.findIndex((known) => !isOpen(known));
    // Noon: the day ends in 12 hours, and an hour later nobody plays its board any more.
    await clock.pass(12 * HOUR);
    await daily.game.move('open', daily.game.start ?? 0);
    expect([daily.game.refusal.value, daily.game.phase]).toEqual([undefined, 'playing']);
    await clock.pass(HOUR);
    await daily.game.move(
      'mark',
      daily.game.knowledge.findIndex((known) => !isOpen(known)),
    );
    expect(daily.game.refusal.value?.code).toBe('lapsed');
    await own.game.move('mark', hidden);
    expect(own.game.refusal.value).toBe(undefined);
    await clock.pass(11 * HOUR);
    await own.game.move('mark', hidden);
    expect(own.game.refusal.value?.code).toBe('lapsed');
    // They are looked for every hour, and removed.
    const store = await maker.shared();
    const left = store.db.selectFrom('rankedGame').select('id').where('phase', 'is', null);
    await expect.poll(() => clock.pass(HOUR).then(() => left.execute())).toEqual([]);
  });

  it('have their place on the leaderboard though the server was killed before it wrote the result', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const player = await joinAs(hub, clock, 'Eva');
    const { game } = await beginRanked(player, clock, 'beginner-no-guess');
    await playOut(store, clock, game);
    const query = { board: 'beginner-no-guess', since: undefined, day: undefined, ofEngines: false, limit: 9 };
    const skill = async () => (await bestRankedGames(store, query))[0]?.figures.skill;
    await expect.poll(skill).toEqual(expect.any(Number));
    const [before] = await bestRankedGames(store, query);
    const lost = { phase: null, endedAt: null, figures: null, ms: null };
    const moves = await movesOf(store, game.id);
    await store.db.deleteFrom('packedMoves').where('gameId', '=', game.id).execute();
    await store.db.updateTable('rankedGame').set(lost).where('id', '=', game.id).execute();
    await appendMoves(store, moves);
    await clock.pass(2 * 60_000);
    await start();
    await expect.poll(skill).toEqual(before?.figures.skill);
    expect((await bestRankedGames(store, query))[0]).toMatchObject({ id: game.id, ms: before?.ms });
    // The same for one that was killed while the solver looked at the game.
    const unseen = { ...before?.figures, luck: null, skill: null };
    await store.db
      .updateTable('rankedGame')
      .set({ figures: JSON.stringify(unseen) })
      .execute();
    await clock.pass(2 * 60_000);
    await start();
    await expect.poll(skill).toEqual(before?.figures.skill);
  });

  it('do not keep others from being cleaned up, nor their player from a new one, if they cannot be played again', async () => {
    const store = await maker.open();
    const { hub } = createOnlineServer({ store, clock });
    const [broken, left] = [await joinAs(hub, clock, 'Hal'), await joinAs(hub, clock, 'Ida')];
    const games = [
      await beginRanked(broken, clock),
      await beginRanked(broken, clock, 'expert'),
      await beginRanked(left, clock),
    ];
    for (const { game } of games) await game.move('open', 0);
    const ofHal = games.slice(0, 2).map(({ game }) => game.id);
    await store.db.updateTable('gameMove').set({ kind: 'chord' }).where('gameId', 'in', ofHal).execute();
    const later = createOnlineServer({ store, clock });
    const again = newClient(later.hub, clock, { key: broken.key });
    await connected(again);
    expect(await again.client.ask('ranked-open', {})).toMatchObject({ value: { games: [] } });
    expect((await again.client.ask('ranked-start', { board: 'beginner' })).ok).toBe(true);
    const open = store.db.selectFrom('rankedGame').select('id').where('phase', 'is', null);
    expect(await open.execute()).toHaveLength(3);
    await clock.pass(24 * HOUR);
    await expect.poll(() => clock.pass(HOUR).then(() => open.execute())).toEqual([]);
  });

  it('are begun once where two tabs begin at the same time', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const one = await joinAs(hub, clock, 'Finn');
    const other = newClient(hub, clock, { key: one.key });
    await connected(other);
    const asked = [one, other, one, other].map(({ client }) => client.ask('ranked-start', { board: 'expert' }));
    const begun = (await Promise.all(asked)).flatMap((answer) => (answer.ok ? [answer.value.game] : []));
    const id = one.client.state.player.value?.id ?? '';
    const open = await store.db.selectFrom('rankedGame').select('id').where('playerId', '=', id).execute();
    expect(open).toHaveLength(1);
    expect(begun).toContain(open[0]?.id);
  });

  it('cannot go on once they were given up in another process, or their player has gone', async () => {
    const store = await maker.shared();
    const [here, there] = [await start(), await start()];
    const player = await joinAs(here.hub, clock, 'Gil');
    const { game } = await beginRanked(player, clock, 'intermediate');
    await game.move('open', 100);
    const elsewhere = newClient(there.hub, clock, { key: player.key });
    await connected(elsewhere);
    const next = await beginRanked(elsewhere, clock, 'intermediate');
    await markOne(game);
    expect(game.refusal.value?.code).toBe('not-found');
    expect(await movesOf(store, game.id)).toEqual([]);
    await next.game.move('open', 100);
    expect(await movesOf(store, next.game.id)).toHaveLength(1);
    await deletePlayer(store, player.client.state.player.value?.id ?? '');
    await markOne(next.game);
    expect(next.game.refusal.value?.code).toBe('not-found');
    expect(await movesOf(store, next.game.id)).toEqual([]);
  });
});
