import { playWithEngine } from '@countermine/play/online/engine-game.ts';
import { EngineTalk } from '@countermine/play/online/engine-talk.ts';
import { MovePace, rankedEngineGame, roomEngineGame } from '@countermine/play/online/remote-engine-game.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { bestRankedGames } from './store/leaderboards.ts';
import { connected, joinAs, newClient } from './testing/in-process.ts';
import { beginRanked, truthOf } from './testing/ranked-play.ts';
import { startedServers } from './testing/started-servers.ts';

/** An engine in this process: what it was told, and what it answers each time it is asked. */
function engineThat(answers: () => string): { readonly talk: EngineTalk; readonly told: string[] } {
  const told: string[] = [];
  const send = (text: string): void => {
    told.push(...text.trimEnd().split('\n'));
    if (/^go /m.test(text)) queueMicrotask(() => talk.take(answers()));
  };
  const talk = new EngineTalk({ send, close: () => undefined }, new ManualClock());
  return { talk, told };
}

/** A pace that waits for nothing. */
const AT_ONCE = new MovePace({
  now: () => 0,
  after(_, run) {
    queueMicrotask(run);
    return () => undefined;
  },
});

describeOnOneDatabase('programs that play', (maker) => {
  const clock = new ManualClock();
  const start = startedServers(maker, clock);
  const query = (ofEngines: boolean) => ({
    board: 'beginner',
    since: undefined,
    day: undefined,
    ofEngines,
    limit: 10,
  });

  it('are players of their own: no key is that of a person and of a program', async () => {
    const { hub } = await start();
    const person = await joinAs(hub, clock, 'Ada');
    const program = await joinAs(hub, clock, 'Counting', 'engine');
    for (const [key, kind] of [
      [person.key, 'engine'],
      [program.key, 'page'],
      [program.key, 'terminal'],
    ] as const) {
      const other = newClient(hub, clock, { key, kind });
      await connected(other);
      expect(other.client.state.refusal.value?.code).toBe('other-class');
    }
    const again = newClient(hub, clock, { key: program.key, kind: 'engine' });
    await connected(again);
    expect(again.client.state.player.value?.name).toBe('Counting');
  });

  it('play ranked games, and have leaderboards of their own', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const program = await joinAs(hub, clock, 'Knows all', 'engine');
    const { game, commitment } = await beginRanked(program, clock);
    const mines = await truthOf(store, game, 0);
    const safe = [...mines.keys()].filter((cell) => mines[cell] === 0);
    const answers = ['chord 0', 'open 81', 'open 0', `flag ${mines.indexOf(1)}`, `open ${safe.join(' ')}`];
    const { talk, told } = engineThat(() => answers.shift() ?? 'resign');
    const played = await playWithEngine(talk, rankedEngineGame({ game, commitment }, AT_ONCE), { moveMs: 1000 });
    expect([played, game.phase]).toEqual([{ ok: true, value: 'won' }, 'won']);
    expect(told.filter((line) => !line.startsWith('known'))).toEqual([
      ...[`newgame 9 9 10 first opening guess yes game ${game.id} commitment ${commitment}`],
      ...['go 1000', 'refused unplaced 0', 'go 1000', 'refused off-board 81'],
      ...['go 1000', 'go 1000', 'go 1000', 'end won'],
    ]);
    // Every cell that is open was told once with its number, and at the end every mine.
    const known = told.filter((line) => line.startsWith('known')).flatMap((line) => line.split(' ').slice(1));
    expect(known.filter((word) => /=\d$/.test(word))).toHaveLength(71);
    expect(known.filter((word) => word.endsWith('=*'))).toHaveLength(10);
    await expect.poll(() => bestRankedGames(store, query(true))).toMatchObject([{ player: { name: 'Knows all' } }]);
    expect(await bestRankedGames(store, query(false))).toEqual([]);
  });

  it('race with others, who see that they are programs', async () => {
    const { hub } = await start();
    const person = await joinAs(hub, clock, 'Grace');
    const program = await joinAs(hub, clock, 'Racer', 'engine');
    const host = new RoomController({ client: person.client, clock });
    const guest = new RoomController({ client: program.client, clock });
    await host.create('race', { width: 9, height: 9, mineCount: 10, isNoGuess: false });
    await guest.join(host.state.room.value?.code ?? '');
    await clock.pass(1000);
    await expect
      .poll(() => host.state.room.value?.members)
      .toMatchObject([{ isEngine: false }, { name: 'Racer', isEngine: true }]);
    await host.setReady(true);
    await guest.setReady(true);
    await clock.pass(5000);
    await expect.poll(() => guest.canMove).toBe(true);
    const game = roomEngineGame(guest, AT_ONCE);
    if (game === undefined) throw new Error('there is no match');
    const hidden = () => [...game.knowledge.keys()].filter((cell) => (game.knowledge[cell] ?? 0) > 8);
    // It opens whatever is hidden until that is a mine.
    const { talk, told } = engineThat(() => `open ${hidden().at(-1)}`);
    expect(await playWithEngine(talk, game, { moveMs: 1000 })).toMatchObject({ ok: true });
    expect(told[0]).toBe('newgame 9 9 10 first opening guess yes');
    expect(told.at(-1)).toMatch(/^end (won|lost)$/);
    await host.stop();
    host.dispose();
    guest.dispose();
  });

  it('leave the endless field and the games of people to people', async () => {
    const { hub } = await start();
    const { client } = await joinAs(hub, clock, 'Digger', 'engine');
    const refused = { ok: false, error: { code: 'other-class' } };
    expect(await client.ask('field-open', { column: 0, row: 0 })).toMatchObject(refused);
    expect(await client.ask('field-flag', { column: 0, row: 0, isFlagged: true })).toMatchObject(refused);
    expect(await client.ask('submit-game', { code: 'x' })).toMatchObject(refused);
  });
});
