import { randomUUID } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { review } from '../review-command.ts';
import { bestRankedGames, timeSpread } from './leaderboards.ts';
import { createRankedGame, createSubmittedGame, finishRankedGame, gamesOfPlayer, submittedGames } from './ranked.ts';
import { appealReview } from './reviews.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const FIGURES = { bbbv: 9, solvedBbbv: 9, clicks: 9, bbbvPerSecond: 1, efficiency: 100, luck: null, skill: null };
const EXPERT = { board: 'expert', since: undefined, day: undefined, ofEngines: false, limit: 10 };

/** A won game. @returns its id */
async function win(store: Store, player: string, ms: number, isDoubted = false): Promise<string> {
  const [id, salt] = [`ranked-${randomUUID()}`, new Uint8Array(1)];
  const board = { board: 'expert', day: null, params: {}, start: null, seed: salt, mines: null, drawing: null };
  await createRankedGame(store, { ...board, id, playerId: player, client: 'page', salt, commitment: '' }, NOW);
  const result = { id, phase: 'won', ms, roundTripMs: 0, figures: FIGURES } as const;
  await finishRankedGame(store, result, NOW, [], isDoubted ? ['speed'] : []);
  return id;
}

async function listed(store: Store): Promise<[string, number][]> {
  return (await bestRankedGames(store, EXPERT)).map(({ player, ms }) => [player.name, ms]);
}

describeOnEveryDatabase('wins beyond what people do', (maker) => {
  async function withPlayers(): Promise<Store> {
    const store = await maker.open();
    for (const id of ['Ada', 'Bot']) {
      await store.db.insertInto('player').values({ id, keyDigest: id, name: id, nameKey: id }).execute();
    }
    return store;
  }

  async function operate(store: Store, ...[action, subject, note]: Parameters<typeof request>): Promise<string> {
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    await review(store, request(action, subject, note), { print: say, complain: say });
    return said;
  }

  it('are in no list until an operator lists them, and out again when he takes them out', async () => {
    const store = await withPlayers();
    await win(store, 'Ada', 50_000);
    await win(store, 'Bot', 60_000);
    const game = await win(store, 'Bot', 27, true);
    expect(await listed(store)).toEqual([
      ['Ada', 50_000],
      ['Bot', 60_000],
    ]);
    expect((await timeSpread(store, EXPERT)).played).toBe(2);
    const [own] = (await gamesOfPlayer(store, 'Bot', 9)).filter(({ id }) => id === game);
    expect(own).toMatchObject({ standing: 'review', reasons: ['speed'] });
    expect(await operate(store, 'list')).toMatch(new RegExp(`^${game}  open  \\S+\\n  player Bot "Bot": speed\\n$`));
    await operate(store, 'clear', game, 'seen on a stream');
    expect(await listed(store)).toEqual([
      ['Bot', 27],
      ['Ada', 50_000],
    ]);
    expect(await timeSpread(store, EXPERT)).toMatchObject({ played: 3, won: 3 });
    await operate(store, 'refuse', game);
    expect(await listed(store)).toEqual([
      ['Ada', 50_000],
      ['Bot', 60_000],
    ]);
    expect(await timeSpread(store, EXPERT)).toMatchObject({ played: 2, won: 2 });
    expect(await operate(store, 'list')).toBe('No game waits for a review.\n');
    expect(await operate(store, 'log')).toMatch(/^\S+ refuse \S+\n\S+ clear \S+ seen on a stream\n$/);
    expect(await operate(store, 'clear', 'no-game')).toBe('there is no game "no-game"');
  });

  it('can be appealed once, by their player', async () => {
    const store = await withPlayers();
    const game = await win(store, 'Ada', 20_000, true);
    expect(await appealReview(store, 'Bot', game, 'It is mine.')).toBe('not-found');
    await operate(store, 'refuse', game);
    expect(await appealReview(store, 'Ada', game, 'I played this at a tournament.')).toBe(undefined);
    expect(await operate(store, 'list')).toContain('appealed');
    expect(await operate(store, 'show', game)).toContain('appeal: "I played this at a tournament."');
    expect(await appealReview(store, 'Ada', game, 'Once more.')).toBe('not-now');
  });

  it('are gone with all others of a player who is banned, and so are those to come, until the ban ends', async () => {
    const store = await withPlayers();
    await win(store, 'Bot', 60_000);
    const code = { board: '30x16 99', code: 'x', won: true, ms: 9, bbbv: 9, player: 'Bot' };
    await createSubmittedGame(store, { ...code, id: 'local-1' });
    await operate(store, 'ban', 'Bot', 'a script');
    await win(store, 'Bot', 40_000);
    await win(store, 'Bot', 30, true);
    await createSubmittedGame(store, { ...code, id: 'local-2', code: 'y' });
    expect([await listed(store), await submittedGames(store, '30x16 99', 9)]).toEqual([[], []]);
    expect((await timeSpread(store, EXPERT)).played).toBe(0);
    expect((await gamesOfPlayer(store, 'Bot', 9)).map(({ standing }) => standing)).toEqual(Array(3).fill('refused'));
    await operate(store, 'unban', 'Bot');
    expect(await listed(store)).toEqual([['Bot', 40_000]]);
    expect(await submittedGames(store, '30x16 99', 9)).toHaveLength(2);
    expect((await timeSpread(store, EXPERT)).played).toBe(2);
  });
});

function request(action: Parameters<typeof review>[1]['action'], subject?: string, note?: string) {
  return { action, ...(subject !== undefined && { subject }), ...(note !== undefined && { note }) };
}
