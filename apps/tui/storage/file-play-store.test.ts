import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { formatHistory, parseHistory } from '@countermine/core/history/history-json.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { encodeSession, type RunningGame } from '@countermine/play/session/running-game.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf } from '../../cli/host/errors.ts';
import { writeFileWhole } from '../../cli/host/write-file.ts';
import { bundled } from '../testing/bundled.ts';
import { FilePlayStore } from './file-play-store.ts';

const TAKER = join(import.meta.dirname, '../testing/store-taker.ts');
const WRITER = join(import.meta.dirname, '../testing/store-writer.ts');

let top = '';
let folder = '';
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'countermine-store-'));
  folder = join(top, 'share', 'countermine');
});
afterEach(() => {
  rmSync(top, { recursive: true });
});

function open(): FilePlayStore {
  return new FilePlayStore(folder, { writeFileWhole, reasonOf }, 'en');
}

function game(id: string, endedAt = 1): FinishedGame {
  return { ...PLAIN_GAME, id, endedAt };
}

function ids(store: FilePlayStore): string[] {
  return store.history().map(({ id }) => id);
}

function write(name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const historyPath = (): string => join(folder, 'history.json');

describe('the history', () => {
  it('is empty without a file, and writes nothing to be read', () => {
    const store = open();
    expect([store.history(), store.takeProblems(), existsSync(folder)]).toEqual([[], [], false]);
  });

  it('is an export that the page takes, in a folder of the user alone', () => {
    expect(open().addFinished([game('b', 2), game('a', 1)])).toEqual({ ok: true, value: 2 });
    expect(parseHistory(readFileSync(historyPath(), 'utf8'))).toEqual({
      ok: true,
      value: [game('a', 1), game('b', 2)],
    });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['history.json']);
  });

  it('replaces games of the same id, and tells how many were new', () => {
    const store = open();
    store.addFinished([game('a'), game('b')]);
    expect(store.addFinished([{ ...game('a'), hints: 7 }, game('c'), game('c')])).toEqual({ ok: true, value: 1 });
    expect(store.history().map(({ id, hints }) => [id, hints])).toEqual([
      ['a', 7],
      ['b', 0],
      ['c', 0],
    ]);
  });

  it('shows what another program wrote, and takes nothing of it away', () => {
    const [one, other] = [open(), open()];
    one.addFinished([game('a')]);
    other.addFinished([game('b')]);
    one.addFinished([game('c')]);
    expect(ids(other)).toEqual(['a', 'b', 'c']);
    expect(other.removeFinished('a')).toEqual({ ok: true, value: true });
    expect(ids(one)).toEqual(['b', 'c']);
  });

  it('loses no game of several programs that add at the same time', async () => {
    const run = promisify(execFile);
    const writer = await bundled(WRITER, top);
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(names.map((name) => run(process.execPath, [writer, folder, name, '25'])));
    expect(new Set(ids(open())).size).toBe(100);
    expect(readdirSync(folder)).toEqual(['history.json']);
  });

  it('takes over the lock of a program that is gone, and one that says nothing', () => {
    mkdirSync(folder, { recursive: true });
    const lock = `${historyPath()}.lock`;
    const past = new Date(2020, 1, 1);
    const leftovers: (() => void)[] = [
      () => symlinkSync(`999999999.1.${machine()}`, lock),
      // Its number was given again: to this process, which started at another time.
      () => symlinkSync(`${process.pid}.1.${machine()}`, lock),
      () => writeFileSync(lock, `999999999.1.${machine()}`),
      () => {
        writeFileSync(lock, '');
        utimesSync(lock, past, past);
      },
      () => {
        symlinkSync('1.1.elsewhere', lock);
        lutimesSync(lock, past, past);
      },
      () => {
        symlinkSync(`999999999.1.${machine()}`, lock);
        symlinkSync(`999999999.1.${machine()}`, `${lock}.over`);
      },
    ];
    for (const [index, leave] of leftovers.entries()) {
      leave();
      expect(open().addFinished([game(`g${index}`)])).toEqual({ ok: true, value: 1 });
    }
    expect(readdirSync(folder)).toEqual(['history.json']);
  });

  it('names the lock of a program that does not let go, and keeps the game for the next time', () => {
    mkdirSync(folder, { recursive: true });
    symlinkSync(`${process.ppid}..${machine()}`, `${historyPath()}.lock`);
    const store = open();
    const added = store.addFinished([game('a')]);
    expect(added).toEqual({
      ok: false,
      error: `${historyPath()} is in use by another program, process ${process.ppid}; if it is not, remove ${historyPath()}.lock`,
    });
    expect(ids(store)).toEqual(['a']);
    rmSync(`${historyPath()}.lock`);
    expect(store.addFinished([game('b')])).toEqual({ ok: true, value: 1 });
    expect(ids(open())).toEqual(['a', 'b']);
  });
});

describe('a damaged history', () => {
  it('gives up only the game that is damaged, and stays beside it as it was', () => {
    const damaged = formatHistory([game('a'), game('b'), game('c')]).replace('"id": "b"', '"id": 5');
    write('history.json', damaged);
    const store = open();
    expect(ids(store)).toEqual(['a', 'c']);
    expect(store.takeProblems()).toEqual([
      `${historyPath()} was damaged (game 2: id must be a text). 2 games were recovered; the old file is ${historyPath()}.broken-1`,
    ]);
    expect(readFileSync(`${historyPath()}.broken-1`, 'utf8')).toBe(damaged);
    expect([ids(open()), open().takeProblems()]).toEqual([['a', 'c'], []]);
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, -200), ['a', 'b']],
    ['without its beginning', (text: string) => text.slice(90), ['b', 'c']],
    ['with a lost quote', (text: string) => text.replace('"id": "a"', '"id": a"'), ['b', 'c']],
    ['of nothing like it', () => 'hello {"games":', []],
    ['of another kind', () => '{"format":"x"}', []],
    ['of zeros, as a crash leaves it', () => '\0'.repeat(4096), []],
  ])('%s gives what it still holds whole', (_, damage, expected) => {
    const text = damage(formatHistory([game('a'), game('b'), game('c')]));
    write('history.json', text);
    write('history.json.broken-1', 'of an earlier time');
    const store = open();
    expect(store.addFinished([game('new', 9)])).toEqual({ ok: true, value: 1 });
    expect(ids(store)).toEqual([...expected, 'new']);
    expect(store.takeProblems()).toHaveLength(1);
    expect(readFileSync(`${historyPath()}.broken-1`, 'utf8')).toBe('of an earlier time');
    expect(readFileSync(`${historyPath()}.broken-2`, 'utf8')).toBe(text);
  });

  it('of a later version is left alone', () => {
    const text = formatHistory([]).replace('"version": 1', '"version": 2');
    write('history.json', text);
    const store = open();
    const problem = `${historyPath()} has version 2, which this program does not support yet`;
    expect(store.addFinished([game('a')])).toEqual({ ok: false, error: problem });
    expect([ids(store), store.takeProblems(), store.takeProblems()]).toEqual([['a'], [problem], []]);
    expect(readFileSync(historyPath(), 'utf8')).toBe(text);
  });
});

describe('a place that cannot be written to', () => {
  it('is a full disk', () => {
    mkdirSync(folder, { recursive: true });
    symlinkSync('/dev/full', historyPath());
    const store = open();
    expect(store.addFinished([game('a')])).toEqual({
      ok: false,
      error: `${historyPath()} cannot be written: No space left on device`,
    });
    expect(ids(store)).toEqual(['a']);
    rmSync(historyPath());
    store.addFinished([]);
    expect(ids(open())).toEqual(['a']);
  });

  it('is a folder in the place of the file', () => {
    mkdirSync(historyPath(), { recursive: true });
    const problem = `${historyPath()} cannot be read: Is a directory`;
    expect(open().addFinished([game('a')])).toEqual({ ok: false, error: problem });
  });

  it('is a file in the place of the folder', () => {
    mkdirSync(join(top, 'share'));
    writeFileSync(folder, '');
    const store = open();
    expect(store.addFinished([game('a')])).toMatchObject({ ok: false });
    expect(store.saveRunning(running('r'))).toMatchObject({ ok: false });
    expect(store.takeRunning()).toBeUndefined();
    store.saveLastParams(DEFAULT_PARAMS);
    for (const problem of store.takeProblems()) expect(problem).toMatch(/: Not a directory$/);
    expect(ids(store)).toEqual(['a']);
  });

  it('is a folder that takes none', () => {
    // Here the runtime's own way to make folders has no end.
    folder = '/proc/countermine';
    const store = open();
    expect(store.saveRunning(running('r'))).toMatchObject({ ok: false });
    store.saveLastParams(DEFAULT_PARAMS);
    expect(store.takeProblems()).toEqual([
      '/proc/countermine/last-params.json cannot be written: No such file or directory',
    ]);
  });

  it('is no link: what it leads to is written, and it stays', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(top, 'elsewhere.json'), formatHistory([game('a')]));
    symlinkSync(join(top, 'elsewhere.json'), historyPath());
    open().addFinished([game('b')]);
    expect(ids(open())).toEqual(['a', 'b']);
    expect(lstatSync(historyPath()).isSymbolicLink()).toBe(true);
  });
});

describe('a game that is being played', () => {
  it('is gone on with by the next program, the last one first', () => {
    const first = open();
    first.saveRunning(running('one', 1));
    first.saveRunning(running('two', 2));
    expect(open().takeRunning()).toBeUndefined();
    leave(first);
    const [next, other] = [open(), open()];
    expect(next.takeRunning()?.kept).toEqual(running('two', 2));
    expect(other.takeRunning()?.kept).toEqual(running('one', 1));
    expect(open().takeRunning()).toBeUndefined();
    next.dropRunning('two');
    leave(next);
    leave(other);
    expect(open().takeRunning()?.kept).toEqual(running('one', 1));
  });

  it('is taken by one of several programs that start at the same time', async () => {
    const store = open();
    for (const id of ['one', 'two', 'three']) store.saveRunning(running(id));
    leave(store);
    const program = await bundled(TAKER, top);
    const takers = Array.from({ length: 5 }, () => spawn(process.execPath, [program, folder]));
    const taken = await Promise.all(takers.map(({ stdout }) => firstText(stdout)));
    expect(taken.sort()).toEqual(['none', 'none', 'one', 'three', 'two']);
    expect(open().takeRunning()).toBeUndefined();
    // Two end as they should, the others are killed.
    for (const [index, taker] of takers.entries()) {
      if (index < 2) taker.stdin.end();
      else taker.kill('SIGKILL');
    }
    await Promise.all(takers.map((taker) => once(taker, 'exit')));
    const next = open();
    expect([1, 2, 3].map(() => open().takeRunning()?.kept.id).sort()).toEqual(['one', 'three', 'two']);
    expect(next.takeRunning()).toBeUndefined();
  });

  it('is not written by a program that does not play it', () => {
    open().saveRunning(running('one'));
    const { error } = { error: '', ...open().saveRunning(running('one')) };
    expect(error).toContain(`one.json is in use by another program, process ${process.pid}`);
  });

  it('is set aside where it is damaged, and the next is taken', () => {
    const store = open();
    store.saveRunning(running('good', 1));
    leave(store);
    write('games/bad.json', JSON.stringify({ ...running('bad', 9), code: 'nonsense' }));
    write('games/worse.json', '{');
    const next = open();
    expect(next.takeRunning()?.kept).toEqual(running('good', 1));
    expect(next.takeProblems()).toEqual([expect.stringMatching(/^A saved game is damaged .*bad.json.broken-1$/)]);
    expect(open().takeRunning()).toBeUndefined();
    expect(readdirSync(join(folder, 'games')).filter((name) => name.includes('broken'))).toEqual([
      'bad.json.broken-1',
      'worse.json.broken-1',
    ]);
  });

  it('joins the history where its program ended before that', () => {
    const store = open();
    const over = new Game({ ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 0 });
    over.apply({ kind: 'place', at: 0, mines: new Uint8Array(9) });
    over.apply({ kind: 'open', at: 0, cell: 4 });
    store.saveRunning({ ...running('over', 5), code: encodeSession(over, { kind: 'seed', seed: 1 }, 4) });
    leave(store);
    const next = open();
    expect(next.takeRunning()).toBeUndefined();
    expect(next.history()).toMatchObject([{ id: 'over', outcome: 'won', endedAt: 5 }]);
    expect(readdirSync(join(folder, 'games'))).toEqual([]);
  });

  it('is forgotten when ten others were left after it, but not while somebody plays it', () => {
    const others = open();
    others.saveRunning(running('played', 1));
    const over = new Game({ ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 0 });
    over.apply({ kind: 'place', at: 0, mines: new Uint8Array(9) });
    over.apply({ kind: 'open', at: 0, cell: 4 });
    const left = open();
    left.saveRunning({ ...running('over', 2), code: encodeSession(over, { kind: 'seed', seed: 1 }, 4) });
    for (let number = 3; number <= 14; number += 1) left.saveRunning(running(`g${number}`, number));
    leave(left);
    write('games/bad.json', '{');
    const store = open();
    store.saveRunning(running('new', 20));
    store.saveRunning(running('new', 21));
    const kept = readdirSync(join(folder, 'games')).filter((name) => name.endsWith('.json'));
    const last = Array.from({ length: 10 }, (_, index) => `g${index + 5}.json`);
    expect(kept.sort()).toEqual([...last, 'bad.json', 'new.json', 'over.json', 'played.json'].sort());
  });

  it('may have any id', () => {
    const store = open();
    for (const id of ['../../x', 'a/b', '.', 'é', '']) {
      expect(store.saveRunning(running(id))).toEqual({ ok: true, value: true });
    }
    expect(readdirSync(join(folder, 'games')).filter((name) => name.endsWith('.json'))).toHaveLength(5);
  });
});

describe('the last params', () => {
  it('are remembered, and forgotten where they are damaged', () => {
    expect(open().lastParams()).toBeUndefined();
    const params = { ...DEFAULT_PARAMS, width: 30, hasQuestionMarks: true };
    open().saveLastParams(params);
    expect(open().lastParams()).toEqual(params);
    write('last-params.json', '{"width":0}');
    expect(open().lastParams()).toBeUndefined();
  });
});

async function firstText(stream: Readable): Promise<string> {
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) return String(bytes).trim();
  return '';
}

function machine(): string {
  return hostname().slice(0, 24);
}

/** Lets go of the games of a store, as the end of its program does. */
function leave(store: FilePlayStore): void {
  store.close();
}

/** A game with one move. */
function running(id: string, savedAt = 1): RunningGame {
  const begun = new Game(DEFAULT_PARAMS);
  begun.apply({ kind: 'mark', at: 0, cell: 3 });
  return { id, code: encodeSession(begun, { kind: 'seed', seed: 7 }, undefined), elapsed: 500, savedAt, seed: 7 };
}

it.runIf(existsSync('/proc/self/stat'))(
  'takes over the lock of a program that ended and was not asked how',
  async () => {
    // The child ends soon, while who started it never asks: it stays in the list of processes.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30']);
    const pid = Number(await firstText(parent.stdout));
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'latin1')).toContain(') Z ');
    mkdirSync(folder, { recursive: true });
    symlinkSync(`${pid}..${machine()}`, `${historyPath()}.lock`);
    expect(open().addFinished([PLAIN_GAME])).toEqual({ ok: true, value: 1 });
    parent.kill();
  },
);
