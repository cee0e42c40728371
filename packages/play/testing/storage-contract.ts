import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import type { PlayStorage, StorageEvent, Stored } from '../ports/play-storage.ts';
import { encodeRunningGame, type RunningGame } from '../timed-game/running-game.ts';

/** A storage to be tested, and what a test may do to it. Each law gets a new one, with nothing stored. */
export interface StorageUnderTest {
  /** Opens another session of the same storage. */
  open(): Promise<PlayStorage> | PlayStorage;
  /** Ends a session as a kill of its process would: without closing it. */
  kill(session: PlayStorage): Promise<void> | void;
  /** Damages what is stored of a game in progress, or of one finished game. */
  damage(what: 'running' | 'history', id: string): Promise<void> | void;
  /** Makes every write fail, or lets them work again. */
  failWrites(fails: boolean): Promise<void> | void;
}

/** A law that every storage keeps. It throws an error that says what is wrong where one does not. */
export interface StorageLaw {
  readonly law: string;
  readonly check: (under: StorageUnderTest) => Promise<void>;
}

const PARAMS = { ...DEFAULT_PARAMS, width: 5, height: 3, mineCount: 2 };
const SHAPE = createShape(PARAMS.width, PARAMS.height);
/** The mines are in the first row; the cell below opens most of the board. */
const MINES = minesFromCells(SHAPE, [0, 3]);
const [OPENING, MINE] = [12, 0];

/** A game in progress, or one that is over. */
function running(id: string, savedAt: number, isOver = false): RunningGame {
  const game = new Game(PARAMS);
  game.apply({ kind: 'place', at: 0, mines: MINES });
  game.apply({ kind: 'open', at: 0, cell: OPENING });
  if (isOver) game.apply({ kind: 'open', at: 500, cell: MINE });
  const source = { kind: 'given', mines: MINES, start: OPENING } as const;
  return { id, code: encodeRunningGame(game, source, OPENING), elapsed: 1000, savedAt };
}

function finished(id: string, endedAt: number): FinishedGame {
  return { ...PLAIN_GAME, id, endedAt };
}

/** What a storage promises; IndexedDB, files and memory are held to each of these. */
export const STORAGE_LAWS: readonly StorageLaw[] = [
  {
    law: 'has nothing at first',
    check: async (under) => {
      const storage = await under.open();
      const taken = await value(storage.takeRunning());
      expectEqual('taken', [taken.adopted, taken.over.length, taken.isElsewhere], [undefined, 0, false]);
      expectEqual('history', await value(storage.readFinished()), []);
      expectEqual('a setting', await value(storage.readSetting('params')), undefined);
    },
  },
  {
    law: 'gives back what it acknowledged after a kill',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.saveRunning(running('a', 1)));
      await value(storage.saveElapsed('a', 2500));
      await value(storage.addFinished([finished('old', 1)]));
      await value(storage.writeSetting('params', PARAMS));
      await under.kill(storage);
      const next = await under.open();
      const { adopted } = await value(next.takeRunning('a'));
      expectEqual('game', [adopted?.saved.id, adopted?.elapsed, adopted?.game.log.length], ['a', 2500, 2]);
      expectEqual('history', idsOf(await value(next.readFinished())), ['old']);
      expectEqual('setting', await value(next.readSetting('params')), PARAMS);
    },
  },
  {
    law: 'keeps what was learned apart from what was played last',
    check: async (under) => {
      const storage = await under.open();
      const [first, second] = [
        { version: 1, skills: {} },
        { version: 1, skills: { counting: 1 } },
      ];
      await value(storage.writeSetting('params', PARAMS));
      for (const training of [first, second]) await value(storage.writeSetting('training', training));
      expectEqual('params', await value(storage.readSetting('params')), PARAMS);
      await value(storage.writeSetting('params', { ...PARAMS, mineCount: 3 }));
      await under.kill(storage);
      expectEqual('training', await value((await under.open()).readSetting('training')), second);
    },
  },
  {
    law: 'takes the game of this session, or else the one that was left last',
    check: async (under) => {
      const storage = await under.open();
      for (const game of [running('a', 1), running('b', 3), running('c', 2)]) await value(storage.saveRunning(game));
      await storage.close();
      const own = await under.open();
      expectEqual('own', (await value(own.takeRunning('c'))).adopted?.saved.id, 'c');
      await own.close();
      const last = await under.open();
      expectEqual('last', (await value(last.takeRunning())).adopted?.saved.id, 'b');
      expectEqual('unknown', (await value(last.takeRunning('gone'))).adopted?.saved.id, 'b');
    },
  },
  {
    law: 'gives no game to another session until it is let go of',
    check: async (under) => {
      const [one, other] = [await under.open(), await under.open()];
      await value(one.saveRunning(running('a', 1)));
      const refused = await value(other.takeRunning());
      expectEqual('held', [refused.adopted, refused.isElsewhere], [undefined, true]);
      await one.releaseRunning('a');
      expectEqual('released', (await value(other.takeRunning())).adopted?.saved.id, 'a');
      const saved = await one.saveRunning(running('a', 5));
      expectEqual('code of the error', saved.ok ? 'none' : saved.error.code, 'locked');
      await other.close();
      expectEqual('closed', (await value(one.takeRunning())).adopted?.saved.id, 'a');
    },
  },
  {
    law: 'does not forget a game that another session plays',
    check: async (under) => {
      const [one, other] = [await under.open(), await under.open()];
      await value(one.saveRunning(running('a', 1)));
      await value(other.addFinished([], ['a']));
      await one.close();
      expectEqual('still there', (await value(other.takeRunning())).adopted?.saved.id, 'a');
    },
  },
  {
    law: 'forgets a game that is replaced or over',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.saveRunning(running('a', 1)));
      await value(storage.saveRunning(running('b', 2), ['a']));
      await value(storage.saveRunning(running('c', 3)));
      await value(storage.addFinished([], ['c']));
      expectEqual('one left', (await value(storage.takeRunning())).adopted?.saved.id, 'b');
      await value(storage.addFinished([finished('b', 9)], ['b']));
      expectEqual('none left', (await value(storage.takeRunning())).adopted, undefined);
      expectEqual('history', idsOf(await value(storage.readFinished())), ['b']);
    },
  },
  {
    law: 'finds games that ended just as their session did',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.saveRunning(running('over', 5, true)));
      await value(storage.saveRunning(running('a', 1)));
      await storage.close();
      const { adopted, over } = await value((await under.open()).takeRunning());
      expectEqual('over', [adopted?.saved.id, ...over.map(({ saved }) => saved.id)], ['a', 'over']);
    },
  },
  {
    law: 'keeps finished games once each, the oldest first, and says how many were new',
    check: async (under) => {
      const storage = await under.open();
      expectEqual('new', await value(storage.addFinished([finished('b', 2), finished('a', 1)])), 2);
      expectEqual('again', await value(storage.addFinished([finished('b', 2)])), 0);
      const replaced = { ...finished('a', 1), outcome: 'lost' } as const;
      expectEqual('some new', await value(storage.addFinished([replaced, finished('c', 3)])), 1);
      const games = await value(storage.readFinished());
      expectEqual('games', games, [replaced, finished('b', 2), finished('c', 3)]);
      await value(storage.removeFinished(['b', 'gone']));
      expectEqual('one removed', idsOf(await value(storage.readFinished())), ['a', 'c']);
      await value(storage.removeFinished('all'));
      expectEqual('all removed', await value(storage.readFinished()), []);
    },
  },
  {
    law: 'loses nothing where sessions write at the same time',
    check: async (under) => {
      const sessions = await Promise.all([under.open(), under.open(), under.open()]);
      const ids = Array.from({ length: 12 }, (_, at) => `game-${String(at).padStart(2, '0')}`);
      await Promise.all(ids.map((id, at) => value(sessions[at % 3]!.addFinished([finished(id, at)]))));
      for (const session of sessions) expectEqual('history', idsOf(await value(session.readFinished())), ids);
    },
  },
  {
    law: 'does what it is asked in the order in which it is asked',
    check: async (under) => {
      const storage = await under.open();
      const done = [
        storage.saveRunning(running('a', 1)),
        storage.addFinished([finished('a', 1)], ['a']),
        storage.saveRunning(running('a', 2)),
        storage.removeFinished(['a']),
      ];
      await Promise.all(done);
      expectEqual('game', (await value(storage.takeRunning())).adopted?.saved.savedAt, 2);
      expectEqual('history', await value(storage.readFinished()), []);
    },
  },
  {
    law: 'sets a damaged game in progress aside, tells of it, and takes the next',
    check: async (under) => {
      const storage = await under.open();
      for (const game of [running('good', 1), running('bad', 2)]) await value(storage.saveRunning(game));
      await storage.close();
      await under.damage('running', 'bad');
      const next = await under.open();
      const events = listen(next);
      expectEqual('game', (await value(next.takeRunning())).adopted?.saved.id, 'good');
      await value(next.addFinished([], ['good']));
      // A damaged game may not say when it was saved: then it is looked at last.
      for (const time of ['first', 'again']) {
        expectEqual(`none left, ${time}`, (await value(next.takeRunning())).adopted, undefined);
      }
      expectEqual('told once', damagesOf(events), ['running 1']);
    },
  },
  {
    law: 'sets a damaged finished game aside, tells of it, and reads the rest',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.addFinished([finished('a', 1), finished('bad', 2), finished('c', 3)]));
      await storage.close();
      await under.damage('history', 'bad');
      const next = await under.open();
      const events = listen(next);
      expectEqual('rest', idsOf(await value(next.readFinished())), ['a', 'c']);
      expectEqual('events', damagesOf(events), ['history 1']);
      await value(next.addFinished([finished('d', 4)]));
      expectEqual('more', idsOf(await value(next.readFinished())), ['a', 'c', 'd']);
      expectEqual('told once', damagesOf(events), ['history 1']);
    },
  },
  {
    law: 'answers with an error where it cannot write, and works again afterwards',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.addFinished([finished('a', 1)]));
      await under.failWrites(true);
      const failed = await Promise.all([
        storage.saveRunning(running('a', 1)),
        storage.addFinished([finished('b', 2)]),
        storage.removeFinished(['a']),
        storage.writeSetting('params', PARAMS),
      ]);
      expectEqual(
        'failed',
        failed.map(({ ok }) => ok),
        [false, false, false, false],
      );
      await under.failWrites(false);
      expectEqual('as before', idsOf(await value(storage.readFinished())), ['a']);
      expectEqual('added', await value(storage.addFinished([finished('b', 2)])), 1);
      await value(storage.saveRunning(running('a', 1)));
    },
  },
  {
    law: 'forgets nothing where a game that is over cannot be added to the history',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.saveRunning(running('a', 1, true)));
      await under.failWrites(true);
      expectEqual('failed', (await storage.addFinished([finished('a', 1)], ['a'])).ok, false);
      await under.failWrites(false);
      await storage.close();
      const { over } = await value((await under.open()).takeRunning());
      expectEqual(
        'found again',
        over.map(({ saved }) => saved.id),
        ['a'],
      );
    },
  },
];

async function value<Value>(stored: Stored<Value>): Promise<Value> {
  const result = await stored;
  if (!result.ok) throw new Error(`the storage failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

function listen(storage: PlayStorage): StorageEvent[] {
  const events: StorageEvent[] = [];
  storage.subscribe((event) => events.push(event));
  return events;
}

function damagesOf(events: readonly StorageEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'damaged' ? [`${event.what} ${event.count}`] : []));
}

function idsOf(games: readonly FinishedGame[]): string[] {
  return games.map(({ id }) => id);
}

/** The laws run in pages, too, where no test runner is. */
function expectEqual(what: string, found: unknown, expected: unknown): void {
  const [foundText, expectedText] = [textOf(found), textOf(expected)];
  if (foundText !== expectedText) throw new Error(`${what}: expected ${expectedText}, found ${foundText}`);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => sorted(part)) ?? 'undefined';
}

/** The order in which a record's fields were written says nothing. */
function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
}
