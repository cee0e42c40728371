import { RankedResults } from '@countermine/play/online/leaderboard.ts';
import { askApi, fetchedApi, playerPath } from '@countermine/play/online/online-api.ts';
import { RankedController } from '@countermine/play/online/ranked-controller.ts';
import { playerPage } from '@countermine/play/protocol/api-answers.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { common } from '@countermine/play/words/en/common.ts';
import { online } from '@countermine/play/words/en/online.ts';
import { rankedProblemWords, rankedResultLines, ratingLines } from '@countermine/play/words/online.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { systemRandom } from './area/ports.ts';
import { FRIEND_LIMITS } from './limits.ts';
import { createOnlineServer } from './online-server.ts';
import { rateRace } from './store/ratings.ts';
import { joinAs, type TestClient } from './testing/in-process.ts';
import { beginRanked, playOut } from './testing/ranked-play.ts';

const idOf = ({ client }: TestClient): string => client.state.player.value?.id ?? '';

describeOnOneDatabase('friends', (maker) => {
  it('are shown with their times on the board of the day, and strengths on the page of each', async () => {
    const clock = new ManualClock();
    const store = await maker.shared();
    const server = createOnlineServer({ store, clock });
    const join = (name: string) => joinAs(server.hub, clock, name);
    const [ada, ben, cy] = [await join('Ada'), await join('Ben'), await join('Cy')];
    const set = (friend: string, isFriend = true) => ada.client.ask('friend-set', { friend, isFriend });
    expect(await set('AAAAAAAAAAA')).toMatchObject({ error: { code: 'not-found' } });
    expect(await set(idOf(ada))).toMatchObject({ error: { code: 'yourself' } });
    for (const friend of [cy, ben, ben]) expect((await set(idOf(friend))).ok).toBe(true);
    const friends = async (day?: string) => {
      const answer = await ada.client.ask('friends', day === undefined ? {} : { day });
      return answer.ok ? answer.value.friends.map(({ player, ms }) => [player.name, ms]) : answer.error.code;
    };
    expect(await friends()).toEqual([
      ['Ben', null],
      ['Cy', null],
    ]);

    const bens = await beginRanked(ben, clock, 'daily');
    await playOut(store, clock, bens.game);
    const ranked = new RankedController({
      client: ada.client,
      clock,
      randomBytes: (count) => systemRandom.bytes(count),
    });
    const api = fetchedApi((path, options) => server.answer(new Request(`http://here${path}`, options), {}));
    const results = new RankedResults({ ranked, client: ada.client, api, clock });
    await ranked.start('daily');
    const own = ranked.state.ranked.value?.game;
    if (own === undefined) throw new Error('there is no game');
    await playOut(store, clock, own, { ms: 600 });
    const shown = async () => {
      await clock.pass(500);
      return results.state.result.value;
    };
    await expect.poll(shown).toBeDefined();
    const result = results.state.result.value;
    if (result === undefined) throw new Error('there is no result');
    const lines = rankedResultLines(online.ranked, common.text, result);
    expect(lines).toContainEqual(expect.stringMatching(/^Friends: Ben \d:\d\d\.\d{3}$/));
    expect(lines).toContain('Your place: 2');
    const [first, second] = [idOf(ada), idOf(ben)];
    await rateRace(store, { room: 'r', number: 1, board: 'expert', first, second, score: 1 }, new Date(clock.date()));
    const page = await askApi(api, playerPath(first), playerPage);
    expect(page.ok && ratingLines(online.ranked, online.room, page.value.ratings)).toEqual([
      expect.stringMatching(/^Expert, rated: 16\d\d ± 2\d\d after 1 race$/),
    ]);

    expect((await set(idOf(ben), false)).ok).toBe(true);
    await cy.client.ask('delete-player', {});
    expect(await friends()).toEqual([]);
    results.dispose();
    await server.close();
  });

  it('are no more than there may be, but one may be added again', async () => {
    const store = await maker.shared();
    const clock = new ManualClock();
    const server = createOnlineServer({ store, clock });
    const [dan, eve] = [await joinAs(server.hub, clock, 'Dan'), await joinAs(server.hub, clock, 'Eve')];
    const many = Array.from({ length: FRIEND_LIMITS.friends }, (_, index) => `friend${String(index).padStart(5, '0')}`);
    const players = many.map((id) => ({ id, keyDigest: id, name: id, nameKey: id }));
    await store.db.insertInto('player').values(players).execute();
    const friends = many.map((friendId) => ({ playerId: idOf(dan), friendId }));
    await store.db.insertInto('friend').values(friends).execute();
    const add = async (friend: string) => {
      const answer = await dan.client.ask('friend-set', { friend, isFriend: true });
      return answer.ok ? 'added' : rankedProblemWords(online.ranked, answer.error);
    };
    const [known = ''] = many;
    expect(await add(known)).toBe('added');
    expect(await add(idOf(eve))).toBe('You have as many friends here as there can be. Remove one first.');
    await dan.client.ask('friend-set', { friend: known, isFriend: false });
    expect(await add(idOf(eve))).toBe('added');
    await server.close();
  });
});
