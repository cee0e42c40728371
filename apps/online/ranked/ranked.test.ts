import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { boardOfDay } from '@countermine/play/online/finished-games.ts';
import { fetchedApi } from '@countermine/play/online/online-api.ts';
import { RankedController } from '@countermine/play/online/ranked-controller.ts';
import { openRooms } from '@countermine/play/protocol/api-answers.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { NO_MONITOR } from '../area/ports.ts';
import { createOnlineServer } from '../online-server.ts';
import { bestRankedGames, timeSpread } from '../store/leaderboards.ts';
import { movesOf } from '../store/moves.ts';
import { gamesOfPlayer } from '../store/ranked.ts';
import { connected, joinAs, newClient } from '../testing/in-process.ts';
import { beginRanked, playOut, truthOf } from '../testing/ranked-play.ts';
import { startedServers } from '../testing/started-servers.ts';

const HOUR = 3_600_000;

function queryOf(board: string, day?: string) {
  return { board, since: undefined, day, ofEngines: false, limit: 10 };
}

describeOnOneDatabase('ranked games', (maker) => {
  const clock = new ManualClock();
  const start = startedServers(maker, clock);

  it('are won by the clock of the server, with their figures on the leaderboard', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const ada = await joinAs(hub, clock, 'Ada');
    const { game, commitment } = await beginRanked(ada, clock);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    await playOut(store, clock, game);
    expect([game.phase, game.elapsed > 0]).toEqual(['won', true]);
    await expect.poll(() => bestRankedGames(store, queryOf('beginner'))).toHaveLength(1);
    await expect.poll(async () => (await bestRankedGames(store, queryOf('beginner')))[0]?.figures.luck).not.toBe(null);
    const [best] = await bestRankedGames(store, queryOf('beginner'));
    expect(best).toMatchObject({ player: { name: 'Ada' }, phase: 'won', ms: game.elapsed, client: 'page' });
    expect(best?.figures.bbbvPerSecond).toBeCloseTo((best?.figures.bbbv ?? 0) / (game.elapsed / 1000));
    expect(best?.figures.skill).toBeLessThanOrEqual(1);
  });

  it('count the best of each player, and the spread of all', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    for (const [name, ms] of [
      ['Grace', 600],
      ['Grete', 400],
      ['Greta', 500],
    ] as const) {
      const player = await joinAs(hub, clock, name);
      for (const pace of [ms, ms + 1000]) {
        const { game } = await beginRanked(player, clock, 'beginner-no-guess');
        await playOut(store, clock, game, { ms: pace });
      }
      const lost = await beginRanked(player, clock, 'beginner-no-guess');
      await playOut(store, clock, lost.game, { isLost: true });
    }
    const query = queryOf('beginner-no-guess');
    await expect.poll(async () => (await timeSpread(store, query)).played).toBe(9);
    const games = await bestRankedGames(store, query);
    expect(games).toHaveLength(3);
    expect(games.map(({ ms }) => ms)).toEqual([...games.map(({ ms }) => ms)].sort((one, other) => one - other));
    const { won, quarter, median, threeQuarters } = await timeSpread(store, query);
    expect(won).toBe(6);
    expect((quarter ?? 0) <= (median ?? 0) && (median ?? 0) <= (threeQuarters ?? 0)).toBe(true);
    expect(await bestRankedGames(store, { ...query, since: new Date(clock.date() + 7 * 24 * HOUR) })).toEqual([]);
    expect(await bestRankedGames(store, { ...query, ofEngines: true })).toEqual([]);
  });

  it('are watched half a minute late, but not that of the day', async () => {
    const server = await start();
    const { hub } = server;
    const [player, other] = [await joinAs(hub, clock, 'Watched'), await joinAs(hub, clock, 'Watching')];
    const { game } = await beginRanked(player, clock);
    const watch = () => other.client.ask('game-watch', { game: game.id });
    await game.move('open', 40);
    expect(await watch()).toMatchObject({ ok: true, value: { phase: 'unplaced', known: { values: '' } } });
    const answer = await server.answer(new Request('http://localhost/api/rooms'), {});
    const listed = openRooms.parse(await answer.json()).games.find(({ id }) => id === game.id);
    expect(listed).toMatchObject({ board: 'beginner', player: { name: 'Watched' } });
    await clock.pass(29_000);
    await game.move('mark', game.knowledge.indexOf(HIDDEN));
    await clock.pass(1500);
    const seen = await watch();
    expect(seen).toMatchObject({ ok: true, value: { phase: 'playing', moves: 0 } });
    expect(seen.ok && seen.value.known.values).not.toContain('F');
    expect(seen.ok && seen.value.mines).toBeUndefined();
    const daily = await beginRanked(player, clock, 'daily');
    expect(await other.client.ask('game-watch', { game: daily.game.id })).toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it('of the day have no second attempt for who deletes himself and comes back with the same key', async () => {
    const { hub } = await start();
    const player = await joinAs(hub, clock, 'Again');
    const key = player.key;
    await beginRanked(player, clock, 'daily');
    expect((await player.client.ask('delete-player', {})).ok).toBe(true);
    expect((await player.client.ask('sign-up', { key, name: 'Again' })).ok).toBe(true);
    expect(await player.client.ask('ranked-start', { board: 'daily' })).toMatchObject({ error: { code: 'over' } });
    await clock.pass(24 * HOUR);
    expect((await player.client.ask('ranked-start', { board: 'daily' })).ok).toBe(true);
  });

  it('take as long as they are played, whoever sets the date meanwhile', async () => {
    const { hub } = await start();
    const { game } = await beginRanked(await joinAs(hub, clock, 'Steady'), clock);
    await game.move('open', 0);
    let played = 0;
    for (const step of [-30_000, 5 * HOUR, -5 * HOUR, 30_000]) {
      await clock.pass(1000);
      clock.stepDate(step);
      await clock.pass(500);
      played += 1500;
      await game.move('mark', game.knowledge.indexOf(HIDDEN));
      expect(game.elapsed).toBe(played);
      await game.move('mark', game.knowledge.indexOf(FLAG));
    }
  });

  it('go on from their last move in a process whose date is an earlier one', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const player = await joinAs(hub, clock, 'Restart');
    const { game } = await beginRanked(player, clock, 'expert');
    await game.move('open', 0);
    await clock.pass(10_000);
    await game.move('mark', game.knowledge.indexOf(HIDDEN));
    clock.stepDate(-60_000);
    const later = newClient((await start()).hub, clock, { key: player.key });
    await connected(later);
    const attached = await later.client.ask('attach', { game: game.id });
    await clock.pass(2000);
    const cell = game.knowledge.indexOf(HIDDEN);
    await later.client.ask('move', { game: game.id, number: 2, kind: 'mark', cell });
    const times = (await movesOf(store, game.id)).map(({ madeAt }) => madeAt);
    expect([attached.ok, (times[2] ?? 0) - (times[1] ?? 0)]).toEqual([true, 2000]);
    clock.stepDate(60_000);
  });

  it('of the day are one board for all and one attempt each, and its mines stay secret until the day is over', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const [first, second] = [await joinAs(hub, clock, 'Emmy'), await joinAs(hub, clock, 'Sofia')];
    const one = await beginRanked(first, clock, 'daily');
    const other = await beginRanked(second, clock, 'daily');
    expect(one.commitment).toBe(other.commitment);
    expect(await truthOf(store, one.game, 0)).toEqual(await truthOf(store, other.game, 0));
    await other.game.move('open', 0);
    expect(other.game.refusal.value?.code).toBe('open-start');
    await playOut(store, clock, one.game, { isLost: true });
    expect([one.game.phase, one.game.mines]).toEqual(['lost', undefined]);
    const again = await beginRanked(first, clock, 'daily');
    expect([again.game.id, again.game.phase, again.game.mines]).toEqual([one.game.id, 'lost', undefined]);
    await clock.pass(24 * HOUR);
    const later = newClient(hub, clock, { key: first.key });
    await connected(later);
    const answer = await later.client.ask('attach', { game: one.game.id });
    expect(answer.ok && answer.value.mines).toBeTruthy();
    const next = await beginRanked(later, clock, 'daily');
    expect(next.game.id).not.toBe(one.game.id);
    expect(next.commitment).not.toBe(one.commitment);
  });

  it('of the day can be played without rank by whoever has cleared it, and by all when the day is over', async () => {
    const store = await maker.shared();
    const server = await start();
    const [winner, loser] = [await joinAs(server.hub, clock, 'Ida'), await joinAs(server.hub, clock, 'Noether')];
    const won = await beginRanked(winner, clock, 'daily');
    const day = new Date(clock.date()).toISOString().slice(0, 10);
    const api = fetchedApi((path, options) => server.answer(new Request(`http://here${path}`, options), {}));
    const board = (key: string) => boardOfDay(api, day, key, clock);
    expect(await board(winner.key)).toBeUndefined();
    await playOut(store, clock, won.game);
    await expect.poll(() => board(winner.key)).toBeDefined();
    await playOut(store, clock, (await beginRanked(loser, clock, 'daily')).game, { isLost: true });
    for (const key of [loser.key, '']) expect(await board(key)).toBeUndefined();
    await clock.pass(25 * HOUR);
    const mines = await truthOf(store, won.game, won.game.start ?? 0);
    for (const key of [winner.key, loser.key, '']) {
      expect(await board(key)).toMatchObject({ mines, start: won.game.start });
    }
  });

  it('have their result whose last moves are sent without waiting for answers', async () => {
    const store = await maker.shared();
    const failures: unknown[] = [];
    const monitor = { ...NO_MONITOR, failed: (what: string, error: unknown) => void failures.push([what, error]) };
    const { hub } = createOnlineServer({ store, clock, monitor });
    const { client } = await joinAs(hub, clock, 'Radia');
    const { game } = await beginRanked({ client }, clock, 'intermediate');
    await game.move('open', 0);
    const mine = (await truthOf(store, game, 0)).lastIndexOf(1);
    const marked = game.knowledge.findIndex((known, cell) => known === HIDDEN && cell !== mine);
    const asked: Promise<unknown>[] = [];
    const ask = (kind: 'mark' | 'open', cell: number): void => {
      asked.push(client.ask('move', { game: game.id, number: asked.length + 1, kind, cell }));
    };
    // Each turn of the event loop, so that they go into several writes.
    for (let turn = 0; turn < 12; turn += 1) {
      ask('mark', marked);
      await nextTurn();
    }
    ask('open', mine);
    await Promise.all(asked);
    const phase = async () =>
      (await store.db.selectFrom('rankedGame').select('phase').where('id', '=', game.id).executeTakeFirst())?.phase;
    await expect.poll(phase).toBe('lost');
    expect(failures).toEqual([]);
  });

  it('are found again on another device as long as they can be finished, with the time going on', async () => {
    const { hub } = await start();
    const here = await joinAs(hub, clock, 'Annie');
    const begun = new RankedController({ client: here.client, clock, randomBytes });
    expect(await begun.start('intermediate')).toBe(true);
    await begun.move('open', 0);
    await clock.pass(5000);
    const device = newClient(hub, clock, { key: here.key });
    await connected(device);
    const there = new RankedController({ client: device.client, clock, randomBytes });
    await there.refreshOpen();
    expect(there.state.open.value).toEqual([{ board: 'intermediate', startedAt: clock.now() - 5000 }]);
    expect(await there.resume('beginner')).toBe(false);
    expect(await there.resume('intermediate')).toBe(true);
    const { game } = there.state.ranked.value ?? {};
    expect([game?.id, game?.elapsed]).toEqual([begun.state.ranked.value?.game.id, 5000]);
    expect(game?.knowledge).toEqual(begun.state.ranked.value?.game.knowledge);
    await clock.pass(24 * HOUR);
    // The database is told meanwhile.
    const open = async () => {
      await there.refreshOpen();
      return there.state.open.value;
    };
    await expect.poll(open).toEqual([]);
    const { client: stranger } = await joinAs(hub, clock, 'Maryam');
    expect(await stranger.ask('ranked-open', {})).toEqual({ ok: true, value: { games: [] } });
  });

  it('are continued by a device that has never asked for them, and by one that waits for another answer', async () => {
    const { hub } = await start();
    const here = await joinAs(hub, clock, 'Mileva');
    const begun = new RankedController({ client: here.client, clock, randomBytes });
    expect(await begun.continueOrStart('expert')).toBe(true);
    await begun.move('open', 0);
    const device = newClient(hub, clock, { key: here.key });
    await connected(device);
    const { client } = device;
    const there = new RankedController({ client, clock, randomBytes });
    const [isMissing, isShown, isBegun] = await Promise.all([
      there.resume('beginner'),
      there.continueOrStart('expert'),
      there.start('expert'),
    ]);
    expect([isMissing, isShown, isBegun]).toEqual([false, true, false]);
    const [game, first] = [there, begun].map(({ state }) => state.ranked.value?.game);
    expect([game?.id, game?.knowledge]).toEqual([first?.id, first?.knowledge]);
    await there.refreshOpen();
    expect(there.state.open.value).toHaveLength(1);
    client.signedIn({ id: 'another', name: 'Another' });
    expect(there.state.open.value).toEqual([]);
    const nobody = newClient(hub, clock);
    await connected(nobody);
    const unasked = new RankedController({ client: nobody.client, clock, randomBytes });
    expect(await unasked.continueOrStart('beginner')).toBe(false);
    expect([unasked.state.problem.value?.code, unasked.state.isStarting.value]).toEqual(['no-player', false]);
  });

  it('that were begun and left are given up with the next', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const player = await joinAs(hub, clock, 'Hedy');
    const left = await beginRanked(player, clock, 'expert');
    await left.game.move('open', 0);
    const next = await beginRanked(player, clock, 'expert');
    await left.game.move('mark', 0);
    expect([left.game.refusal.value?.code, next.game.phase]).toEqual(['not-found', 'unplaced']);
    expect(await movesOf(store, left.game.id)).toEqual([]);
  });

  it('are drawn from what the server promised and what the player added then, each counting once', async () => {
    const { hub } = await start();
    const { client } = await joinAs(hub, clock, 'Fair');
    const [first, second] = ['1', '2'].map((digit) => digit.repeat(64));
    const offer = async () => {
      const offered = await client.ask('ranked-offer', { board: 'expert-no-guess' });
      return offered.ok ? offered.value.commitment : '';
    };
    const commitment = await offer();
    const begun = await client.ask('ranked-start', { board: 'expert-no-guess', nonce: first ?? '' });
    expect(begun).toMatchObject({ ok: true, value: { commitment, nonce: first } });
    const again = await client.ask('ranked-start', { board: 'expert-no-guess', nonce: second ?? '' });
    expect(again).toMatchObject({ error: { code: 'not-now' } });
    expect(await offer()).not.toBe(commitment);
    const open = await client.ask('ranked-open', {});
    expect(open).toMatchObject({ value: { games: [{ commitment, nonce: first }] } });
  });

  it('that no person could have won so fast are under review, and in no list', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const script = await joinAs(hub, clock, 'Script');
    const { game } = await beginRanked(script, clock, 'intermediate-no-guess');
    await playOut(store, clock, game, { ms: 1 });
    expect(game.phase).toBe('won');
    const games = () => gamesOfPlayer(store, script.client.state.player.value?.id ?? '', 5);
    await expect.poll(async () => (await games())[0]?.standing).toBe('review');
    expect((await games())[0]?.reasons).toContain('speed');
    expect(await bestRankedGames(store, queryOf('intermediate-no-guess'))).toEqual([]);
    const appealed = await script.client.ask('ranked-appeal', { game: game.id, text: 'I am just fast.' });
    const again = await script.client.ask('ranked-appeal', { game: game.id, text: 'Really.' });
    expect([appealed.ok, again]).toMatchObject([true, { error: { code: 'not-now' } }]);
  });

  it('cannot be cheated in', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const [cheat, victim] = [await joinAs(hub, clock, 'Mallory'), await joinAs(hub, clock, 'Alice')];
    const { game } = await beginRanked(victim, clock);
    const spied = await cheat.client.ask('attach', { game: game.id });
    const moved = await cheat.client.ask('move', { game: game.id, number: 0, kind: 'open', cell: 0 });
    expect([spied.ok, moved.ok]).toEqual([false, false]);
    const own = await beginRanked(cheat, clock);
    // Before the start there is nothing to chord on, and a time of its own is no part of a move.
    const ask = (number: number, kind: 'open' | 'chord', cell: number, more: object = {}) =>
      cheat.client.ask('move', { game: own.game.id, number, kind, cell, ...more });
    expect(await ask(0, 'chord', 0)).toMatchObject({ error: { code: 'unplaced' } });
    expect(await ask(0, 'open', 0, { at: 1 })).toMatchObject({ error: { code: 'unreadable' } });
    await playOut(store, clock, own.game);
    const moves = await movesOf(store, own.game.id);
    expect(own.game.phase).toBe('won');
    // After the end, and the same move again.
    expect(await ask(moves.length, 'open', 0)).toMatchObject({ error: { code: 'over' } });
    const last = moves.at(-1);
    expect(await ask(last?.number ?? 0, 'open', last?.cell ?? 0)).toMatchObject({ ok: true });
    expect(await movesOf(store, own.game.id)).toEqual(moves);
    await expect
      .poll(async () => (await gamesOfPlayer(store, cheat.client.state.player.value?.id ?? '', 5)).length)
      .toBe(1);
  });
});
