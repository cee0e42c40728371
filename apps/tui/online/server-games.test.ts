import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyProof } from '@countermine/cli/replay/verify-proof.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game, isOver } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { summariseGame } from '@countermine/core/history/game-summary.ts';
import { rankedParams } from '@countermine/play/protocol/game-kinds.ts';
import { type FiledGame, readGameFile } from '@countermine/play/share/game-file.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginRanked, playOut } from '../../online/testing/ranked-play.ts';
import { FileStorage } from '../storage/file-storage.ts';
import { type Guest, OnlineHouse } from '../testing/online-house.ts';
import { hostThatHears, usualSetting } from '../testing/online-seat.ts';
import { openSession, signIn } from './online-session.ts';
import type { OnlineSetting } from './online-setting.ts';
import { runPlayerCommand } from './player-command.ts';
import { replayFromServer, saveServerGame } from './replay-server-game.ts';
import { type LeaderboardRequest, runLeaderboard } from './show-leaderboard.ts';
import { runSubmit } from './submit-command.ts';

let house: OnlineHouse;
let folder = '';
let ada: Guest;
let reach: { origin: string; api: Guest['api']; clock: Guest['clock'] };
/** Games of Ada on the server: a win, and the lost board of today. */
let [won, daily] = ['', ''];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-server-games-'));
  house = await OnlineHouse.open();
  ada = house.guest();
  const session = openSession('http://here', ada);
  await signIn(session, usualSetting(), 'Ada', () => undefined);
  const first = await beginRanked(session, house.clock);
  await playOut(house.store, house.clock, first.game);
  const second = await beginRanked(session, house.clock, 'daily');
  await playOut(house.store, house.clock, second.game, { isLost: true });
  [won, daily] = [first.game.id, second.game.id];
  session.player.dispose();
  reach = { origin: 'http://here', ...ada };
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

interface Told {
  readonly status: number;
  readonly printed: string;
  readonly complaints: readonly string[];
  readonly watched: readonly FiledGame[];
}

/** What a command prints and shows. */
async function told(
  run: (setting: OnlineSetting, watch: (game: FiledGame) => Promise<number>) => Promise<number>,
  change: Partial<OnlineSetting> = {},
): Promise<Told> {
  const host = hostThatHears();
  const watched: FiledGame[] = [];
  const watch = async (game: FiledGame): Promise<number> => {
    watched.push(game);
    return 0;
  };
  const status = await run({ ...usualSetting(), host, ...change }, watch);
  return { status, printed: host.printed.join(''), complaints: host.complaints, watched };
}

function leaderboardOf(request: LeaderboardRequest): Promise<Told> {
  return told((setting, watch) => runLeaderboard(request, setting, reach, watch));
}

function submitted(game: string, guest: Guest, change: Partial<OnlineSetting> = {}): Promise<Told> {
  const session = openSession('http://here', guest);
  return told((setting) => runSubmit({ game, name: 'Grace' }, setting, session), change).finally(() =>
    session.player.dispose(),
  );
}

/** A game that was played on this device. */
function played(params: GameParams, until: 'won' | 'lost' | 'playing'): Game {
  const game = new Game(params);
  const mines = drawMines(params, 7, 0);
  if (mines === undefined) throw new Error('there is such a board');
  game.apply({ kind: 'place', at: 0, mines });
  game.apply({ kind: 'open', at: 100, cell: 0 });
  if (until === 'lost') game.apply({ kind: 'open', at: 200, cell: mines.indexOf(1) });
  for (let cell = 0; until === 'won' && cell < mines.length && !isOver(game.phase); cell += 1) {
    // As a person does: several a second, and never twice after the same time.
    if (mines[cell] === 0) game.apply({ kind: 'open', at: 1000 + 400 * cell + 13 * (cell % 7), cell });
  }
  return game;
}

it('prints leaderboards of a period and of a day, and replays a game in its place', async () => {
  const { printed } = await leaderboardOf({ board: 'beginner', week: true });
  expect(printed).toMatch(/^Beginner, This week: 1 game, 1 won\nPlace.*Delay.*Game\n1 +Ada +0:.* ms .*ranked-/);
  expect(printed).toContain(won);
  expect((await leaderboardOf({ board: 'daily', day: '2026-11-01' })).printed).toBe(
    'Board of the day 2026-11-01: 0 games, 0 won\nNobody has won here yet.\n',
  );
  const { watched } = await leaderboardOf({ board: 'beginner', replay: 1 });
  expect(watched).toMatchObject([{ by: 'Ada', record: { params: { width: 9, mineCount: 10 } } }]);
  expect(await leaderboardOf({ board: 'beginner', replay: 2 })).toMatchObject({
    ...{ status: 1, watched: [], complaints: ['There is no game in place 2.'] },
  });
});

it('saves a game to be verified or to be replayed, and shows none of a board that others still play', async () => {
  const [proof, text] = [join(folder, 'game.json'), join(folder, 'game.txt')];
  const saved = (id: string, to: string): Promise<Told> => told((setting) => saveServerGame(id, to, setting, reach));
  expect((await saved(won, proof)).printed).toContain('game.json checks it without a server.');
  expect(verifyProof(readFileSync(proof, 'utf8'))).toMatchObject({ ok: true, value: { player: 'Ada' } });
  expect((await saved(won, text)).printed).toMatch(
    /countermine replay .*game\.txt and .*countermine play .* read it\./,
  );
  const code = readFileSync(text, 'utf8');
  expect(code).toMatch(/^A[\w-]+\n$/);
  const read = readGameFile(readFileSync(proof), proof);
  expect(read.ok && [`${encodeGame(read.value.record)}\n`, read.value.by]).toEqual([code, 'Ada']);
  expect(await saved(daily, proof)).toMatchObject({ status: 1, complaints: [expect.stringContaining('no such game')] });
  const replayed = await told((setting, watch) => replayFromServer(daily, setting, reach, watch));
  expect(replayed).toMatchObject({ status: 1, watched: [] });
});

it('prints the games of any player by name, also for somebody who has none', async () => {
  const show = (of: string): Promise<Told> => {
    const session = openSession('http://here', house.guest());
    const input = { ask: async () => undefined, readAll: () => '' };
    return told((setting) => runPlayerCommand({ what: 'show', of }, setting, session, input)).finally(() =>
      session.player.dispose(),
    );
  };
  expect((await show(' ada ')).printed).toMatch(
    /^Ada’s games\nSince \d{4}-\d\d-\d\d, 2 ranked games played\nDay[\s\S]*Board of the day +lost[\s\S]*Beginner +won/,
  );
  expect(await show('Nobody')).toMatchObject({ status: 1, complaints: ['The server does not know this player.'] });
});

it('submits a game as one that nobody played blind, and says why another is refused', async () => {
  const beginner = rankedParams('beginner');
  const code = (game: Game): string => encodeGame(recordGame(game));
  const grace = house.guest();
  const won = code(played(beginner, 'won'));
  const { printed } = await submitted(won, grace);
  expect(printed).toMatch(/^Beginner, 0:\d\d\.\d\d: The game is on the list\.\nNot blind:/);
  expect((await submitted(won, grace)).complaints).toEqual(['This game is on the list already.']);
  expect((await submitted(code(played(beginner, 'lost')), grace)).complaints).toEqual([
    'Only games that were won are listed.',
  ]);
  expect((await submitted(code(played(beginner, 'playing')), grace)).complaints).toEqual(['This game is not over.']);
  expect((await submitted(code(played({ ...beginner, width: 8 }, 'won')), grace)).complaints[0]).toMatch(
    /^There are lists for beginner/,
  );
  expect((await leaderboardOf({ board: 'beginner', local: true })).printed).toMatch(
    /^Beginner \(Local games, not blind\)\. Not blind[\s\S]*\n1 +Grace +0:\d\d/,
  );
  expect((await leaderboardOf({ board: 'beginner', local: true, replay: 1 })).watched).toMatchObject([{ by: 'Grace' }]);
});

it('submits the last game of the history that was won', async () => {
  const folders = { data: join(folder, 'data'), config: join(folder, 'config'), cache: join(folder, 'cache') };
  expect((await submitted('last', house.guest(), { folders })).complaints).toEqual([
    'There is no won game in your history.',
  ]);
  const storage = new FileStorage(folders.data, hostThatHears());
  const intermediate = played(rankedParams('intermediate'), 'won');
  for (const [at, game] of [intermediate, played(rankedParams('beginner'), 'lost')].entries()) {
    const about = { id: String(at), endedAt: at, code: encodeGame(recordGame(game)) };
    await storage.addFinished([summariseGame(game, about)]);
  }
  expect((await submitted('last', ada, { folders })).printed).toMatch(/^Intermediate, .*: The game is on the list\./);
});
