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
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import type { StorageEvent } from '@countermine/play/ports/play-storage.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { encodeRunningGame, type RunningGame } from '@countermine/play/timed-game/running-game.ts';
import { storageErrorWords, storageEventWords } from '@countermine/play/words/storage.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundled } from '../testing/bundled.ts';
import { FileStorage } from './file-storage.ts';

const WORDS = { messages: wordsIn('en', 'common'), store: wordsIn('en', 'terminal').store };

const TAKER = join(import.meta.dirname, '../testing/store-taker.ts');
const WRITER = join(import.meta.dirname, '../testing/store-writer.ts');

let top = '';
let folder = '';
/** What all storages told. */
let told: StorageEvent[] = [];
beforeEach(() => {
  told = [];
  top = mkdtempSync(join(tmpdir(), 'countermine-store-'));
  folder = join(top, 'share', 'countermine');
});
afterEach(() => {
  rmSync(top, { recursive: true });
});

function open(): FileStorage {
  const storage = new FileStorage(folder, { writeFileWhole, reasonOf });
  storage.subscribe((event) => told.push(event));
  return storage;
}

function game(id: string, endedAt = 1): FinishedGame {
  return { ...PLAIN_GAME, id, endedAt };
}

async function ids(storage: FileStorage): Promise<string[]> {
  const games = await storage.readFinished();
  return games.ok ? games.value.map(({ id }) => id) : [games.error.code];
}

/** The id of the game that a program takes. */
async function taken(storage: FileStorage): Promise<string | undefined> {
  const found = await storage.takeRunning();
  return found.ok ? found.value.adopted?.id : found.error.code;
}

function write(name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const historyPath = (): string => join(folder, 'history.json');

describe('the history', () => {
  it('is empty without a file, and writes nothing to be read', async () => {
    const storage = open();
    expect([await ids(storage), told, existsSync(folder)]).toEqual([[], [], false]);
  });

  it('is an export that the page imports, in a folder that only the user can read', async () => {
    expect(await open().addFinished([game('b', 2), game('a', 1)])).toEqual({ ok: true, value: 2 });
    expect(parseHistory(readFileSync(historyPath(), 'utf8'))).toEqual({
      ok: true,
      value: [game('a', 1), game('b', 2)],
    });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['history.json']);
  });

  it('loses no game of several programs that add at the same time', async () => {
    const run = promisify(execFile);
    const writer = await bundled(WRITER, top);
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(names.map((name) => run(process.execPath, [writer, folder, name, '25'])));
    expect(new Set(await ids(open())).size).toBe(100);
    expect(readdirSync(folder)).toEqual(['history.json']);
  });

  it('takes over the lock of a program that is gone, and one that is empty', async () => {
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
      expect(await open().addFinished([game(`g${index}`)])).toEqual({ ok: true, value: 1 });
    }
    expect(readdirSync(folder)).toEqual(['history.json']);
  });

  it('names the lock of a program that does not release it', async () => {
    mkdirSync(folder, { recursive: true });
    symlinkSync(`${process.ppid}..${machine()}`, `${historyPath()}.lock`);
    const storage = open();
    expect(await storage.addFinished([game('a')])).toEqual({
      ok: false,
      error: { code: 'locked', path: historyPath(), lock: `${historyPath()}.lock`, pid: process.ppid },
    });
    rmSync(`${historyPath()}.lock`);
    expect(await storage.addFinished([game('b')])).toEqual({ ok: true, value: 1 });
    expect(await ids(open())).toEqual(['b']);
  });
});

describe('a damaged history', () => {
  it('loses only the damaged game, and is also kept as it was', async () => {
    const damaged = formatHistory([game('a'), game('b'), game('c')]).replace('"id": "b"', '"id": 5');
    write('history.json', damaged);
    expect(await ids(open())).toEqual(['a', 'c']);
    expect(told.map((event) => storageEventWords(WORDS, event))).toEqual([
      `${historyPath()} was damaged (game 2: id must be a text). 2 games were recovered; the old file is ${historyPath()}.broken-1`,
    ]);
    expect(readFileSync(`${historyPath()}.broken-1`, 'utf8')).toBe(damaged);
    expect([await ids(open()), told.length]).toEqual([['a', 'c'], 1]);
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, -200), ['a', 'b']],
    ['without its beginning', (text: string) => text.slice(90), ['b', 'c']],
    ['with a lost quote', (text: string) => text.replace('"id": "a"', '"id": a"'), ['b', 'c']],
    ['of nothing like it', () => 'hello {"games":', []],
    ['of another kind', () => '{"format":"x"}', []],
    ['of zeros, as a crash leaves it', () => '\0'.repeat(4096), []],
  ])('%s gives what it still holds whole', async (_, damage, expected) => {
    const text = damage(formatHistory([game('a'), game('b'), game('c')]));
    write('history.json', text);
    write('history.json.broken-1', 'of an earlier time');
    const storage = open();
    expect(await storage.addFinished([game('new', 9)])).toEqual({ ok: true, value: 1 });
    expect(await ids(storage)).toEqual([...expected, 'new']);
    expect(told).toHaveLength(1);
    expect(readFileSync(`${historyPath()}.broken-1`, 'utf8')).toBe('of an earlier time');
    expect(readFileSync(`${historyPath()}.broken-2`, 'utf8')).toBe(text);
  });

  it('of a later version is left alone', async () => {
    const text = formatHistory([]).replace('"version": 1', '"version": 2');
    write('history.json', text);
    const storage = open();
    const error = { code: 'newer', path: historyPath(), version: 2 } as const;
    expect(await storage.addFinished([game('a')])).toEqual({ ok: false, error });
    expect(await storage.readFinished()).toEqual({ ok: false, error });
    expect(storageErrorWords(wordsIn('en', 'terminal').store, error)).toBe(
      `${historyPath()} has version 2, which this program does not support yet`,
    );
    expect([told, readFileSync(historyPath(), 'utf8')]).toEqual([[], text]);
  });

  it('that is locked is read as it is, and the lock is named', async () => {
    write('history.json', formatHistory([game('a'), game('b')]).replace('"id": "b"', '"id": 5'));
    symlinkSync(`${process.ppid}..${machine()}`, `${historyPath()}.lock`);
    expect(await ids(open())).toEqual(['a']);
    expect(told).toMatchObject([{ kind: 'problem', error: { code: 'locked', pid: process.ppid } }]);
  });
});

describe('a path that cannot be written to', () => {
  it('is a full disk', async () => {
    mkdirSync(folder, { recursive: true });
    symlinkSync('/dev/full', historyPath());
    expect(await open().addFinished([game('a')])).toEqual({
      ok: false,
      error: { code: 'unwritable', path: historyPath(), reason: 'No space left on device' },
    });
  });

  it('is a folder where the file should be', async () => {
    mkdirSync(historyPath(), { recursive: true });
    expect(await open().addFinished([game('a')])).toEqual({
      ok: false,
      error: { code: 'unreadable', path: historyPath(), reason: 'Is a directory' },
    });
  });

  it('is a file where the folder should be', async () => {
    mkdirSync(join(top, 'share'));
    writeFileSync(folder, '');
    const storage = open();
    const results = [
      await storage.addFinished([game('a')]),
      await storage.saveRunning(running('r')),
      await storage.writeSetting('params', DEFAULT_PARAMS),
    ];
    for (const result of results) expect(result).toMatchObject({ ok: false, error: { reason: 'Not a directory' } });
    expect(await taken(storage)).toBeUndefined();
    expect(told).toMatchObject([{ kind: 'problem', error: { code: 'unreadable', reason: 'Not a directory' } }]);
  });

  it('is a read-only folder', async () => {
    // Here the runtime's own way to make folders has no end.
    folder = '/proc/countermine';
    const storage = open();
    expect(await storage.saveRunning(running('r'))).toMatchObject({ ok: false });
    expect(await storage.writeSetting('params', DEFAULT_PARAMS)).toEqual({
      ok: false,
      error: {
        code: 'unwritable',
        path: '/proc/countermine/last-params.json',
        folder: '/proc/countermine',
        reason: 'No such file or directory',
      },
    });
  });

  it('is not a link: its target is written, and the link stays', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(top, 'elsewhere.json'), formatHistory([game('a')]));
    symlinkSync(join(top, 'elsewhere.json'), historyPath());
    await open().addFinished([game('b')]);
    expect(await ids(open())).toEqual(['a', 'b']);
    expect(lstatSync(historyPath()).isSymbolicLink()).toBe(true);
  });
});

describe('a game in progress', () => {
  it('is resumed by the next program, the last one first', async () => {
    const first = open();
    await first.saveRunning(running('one', 1));
    await first.saveRunning(running('two', 2));
    expect(await taken(open())).toBeUndefined();
    await first.close();
    const [next, other] = [open(), open()];
    expect([await taken(next), await taken(other), await taken(open())]).toEqual(['two', 'one', undefined]);
    await next.addFinished([], ['two']);
    await next.close();
    await other.close();
    expect(await taken(open())).toBe('one');
  });

  it('has the time that its clock showed last, which goes with it', async () => {
    const first = open();
    await first.saveRunning(running('one', 1));
    await first.saveElapsed('one', 7300);
    await first.saveElapsed('other', 9);
    await first.close();
    const next = open();
    expect(await next.takeRunning()).toMatchObject({ value: { adopted: { elapsed: 7300 } } });
    await next.addFinished([], ['one']);
    expect(readdirSync(join(folder, 'games'))).toEqual([]);
  });

  it('is taken by one of several programs that start at the same time', async () => {
    const storage = open();
    for (const id of ['one', 'two', 'three']) await storage.saveRunning(running(id));
    await storage.close();
    const program = await bundled(TAKER, top);
    const takers = Array.from({ length: 5 }, () => spawn(process.execPath, [program, folder]));
    const all = await Promise.all(takers.map(({ stdout }) => firstText(stdout)));
    expect(all.sort()).toEqual(['none', 'none', 'one', 'three', 'two']);
    expect(await taken(open())).toBeUndefined();
    // Two end as they should, the others are killed.
    for (const [index, taker] of takers.entries()) {
      if (index < 2) taker.stdin.end();
      else taker.kill('SIGKILL');
    }
    await Promise.all(takers.map((taker) => once(taker, 'exit')));
    const next = open();
    const again = await Promise.all([1, 2, 3].map(() => taken(open())));
    expect(again.sort()).toEqual(['one', 'three', 'two']);
    expect(await taken(next)).toBeUndefined();
  });

  it('is not written by a program that does not play it', async () => {
    await open().saveRunning(running('one'));
    expect(await open().saveRunning(running('one'))).toMatchObject({
      ok: false,
      error: { code: 'locked', path: expect.stringContaining('one.json'), pid: process.pid },
    });
  });

  it('is set aside if it is damaged, and the next is resumed', async () => {
    const storage = open();
    await storage.saveRunning(running('good', 1));
    await storage.close();
    write('games/bad.json', JSON.stringify({ ...running('bad', 9), code: 'nonsense' }));
    write('games/worse.json', '{');
    expect(await taken(open())).toBe('good');
    expect(told.map((event) => storageEventWords(WORDS, event))).toEqual([
      expect.stringMatching(/^A saved game is damaged .*bad.json.broken-1$/),
    ]);
    expect(await taken(open())).toBeUndefined();
    expect(readdirSync(join(folder, 'games')).filter((name) => name.includes('broken'))).toEqual([
      'bad.json.broken-1',
      'worse.json.broken-1',
    ]);
  });

  it('is reported if it is over, and removed once it is in the history', async () => {
    const storage = open();
    await storage.saveRunning(finished('over', 5));
    await storage.close();
    const next = open();
    expect(await next.takeRunning()).toMatchObject({
      value: { adopted: undefined, over: [{ saved: { id: 'over' } }] },
    });
    await next.addFinished([game('over')], ['over']);
    expect([await ids(next), readdirSync(join(folder, 'games'))]).toEqual([['over'], []]);
  });

  it('is removed when ten newer ones are unfinished, but not while it is being played', async () => {
    await open().saveRunning(running('played', 1));
    const left = open();
    await left.saveRunning(finished('over', 2));
    for (let number = 3; number <= 14; number += 1) await left.saveRunning(running(`g${number}`, number));
    await left.close();
    write('games/bad.json', '{');
    const storage = open();
    await storage.saveRunning(running('new', 20));
    await storage.saveRunning(running('new', 21));
    const stored = readdirSync(join(folder, 'games')).filter((name) => name.endsWith('.json'));
    const last = Array.from({ length: 10 }, (_, index) => `g${index + 5}.json`);
    expect(stored.sort()).toEqual([...last, 'bad.json', 'new.json', 'over.json', 'played.json'].sort());
  });

  it('may have any id', async () => {
    const storage = open();
    for (const id of ['../../x', 'a/b', '.', 'é', ''])
      expect(await storage.saveRunning(running(id))).toMatchObject({ ok: true });
    expect(readdirSync(join(folder, 'games')).filter((name) => name.endsWith('.json'))).toHaveLength(5);
  });
});

describe('the last params', () => {
  it('are in a file of their own, and unset if it is damaged', async () => {
    expect(await open().readSetting('params')).toEqual({ ok: true, value: undefined });
    const params = { ...DEFAULT_PARAMS, width: 30, hasQuestionMarks: true };
    await open().writeSetting('params', params);
    expect(JSON.parse(readFileSync(join(folder, 'last-params.json'), 'utf8'))).toEqual(params);
    expect(await open().readSetting('params')).toEqual({ ok: true, value: params });
    write('last-params.json', '{"width":');
    expect(await open().readSetting('params')).toEqual({ ok: true, value: undefined });
  });

  it('are written when they differ from what the file has now', async () => {
    const replaced = () => statSync(join(folder, 'last-params.json')).ino;
    const storage = open();
    await storage.writeSetting('params', DEFAULT_PARAMS);
    const first = replaced();
    await storage.writeSetting('params', DEFAULT_PARAMS);
    expect(replaced()).toBe(first);
    write('last-params.json', '{"width":');
    await storage.writeSetting('params', DEFAULT_PARAMS);
    expect(await open().readSetting('params')).toEqual({ ok: true, value: DEFAULT_PARAMS });
  });
});

async function firstText(stream: Readable): Promise<string> {
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) return String(bytes).trim();
  return '';
}

function machine(): string {
  return hostname().slice(0, 24);
}

/** A game with one move. */
function running(id: string, savedAt = 1): RunningGame {
  const begun = new Game(DEFAULT_PARAMS);
  begun.apply({ kind: 'mark', at: 0, cell: 3 });
  return { id, code: encodeRunningGame(begun, { kind: 'seed', seed: 7 }, undefined), elapsed: 500, savedAt, seed: 7 };
}

/** A game that is won. */
function finished(id: string, savedAt: number): RunningGame {
  const over = new Game({ ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 0 });
  over.apply({ kind: 'place', at: 0, mines: new Uint8Array(9) });
  over.apply({ kind: 'open', at: 0, cell: 4 });
  return { ...running(id, savedAt), code: encodeRunningGame(over, { kind: 'seed', seed: 1 }, 4) };
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
    expect(await open().addFinished([PLAIN_GAME])).toEqual({ ok: true, value: 1 });
    parent.kill();
  },
);
