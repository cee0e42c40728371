import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHistoryCsv } from '@countermine/core/history/history-csv.ts';
import { formatHistory } from '@countermine/core/history/history-json.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TUI_HOST } from '../../cli/commands/tui-host.ts';
import { FilePlayStore } from '../storage/file-play-store.ts';
import { MemoryPlayStore } from '../storage/memory-play-store.ts';
import type { PlayStore } from '../storage/play-store.ts';
import { HistoryFiles } from './history-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const GAMES = [PLAIN_GAME, { ...PLAIN_GAME, id: 'b' }];

function filesOf(store: PlayStore): HistoryFiles {
  return new HistoryFiles(store, TUI_HOST, 'de');
}

it('writes games to a file and takes them in again, each once', () => {
  const store = new MemoryPlayStore();
  store.addFinished(GAMES);
  const path = join(folder, 'games.CSV');
  expect(filesOf(store).exportTo(path)).toEqual({ ok: true, value: 2 });
  expect(parseHistoryCsv(readFileSync(path, 'utf8'))).toEqual({ ok: true, value: GAMES });
  store.removeFinished('b');
  expect(filesOf(store).importFrom(path)).toEqual({ ok: true, value: { added: 1, known: 1 } });
  expect(store.history()).toEqual(GAMES);
});

it('says why not, and takes nothing', () => {
  const store = new MemoryPlayStore();
  const files = filesOf(store);
  expect(files.exportTo(folder)).toEqual({
    ok: false,
    error: `${folder} kann nicht geschrieben werden: Is a directory`,
  });
  expect(files.importFrom('-')).toMatchObject({
    ok: false,
    error: expect.stringMatching(/cannot read .*No such file/),
  });
  const path = join(folder, 'games.json');
  writeFileSync(path, formatHistory(GAMES).replace('"id": "b"', '"id": ""'));
  expect(files.importFrom(path)).toEqual({ ok: false, error: 'Spiel 2 ist beschädigt (id must not be empty)' });
  expect(store.history()).toEqual([]);
});

it('overwrites nothing where the history cannot be read', () => {
  const history = join(folder, 'history.json');
  const path = join(folder, 'games.json');
  writeFileSync(history, formatHistory(GAMES).replace('"version": 1', '"version": 2'));
  writeFileSync(path, 'of an earlier time');
  expect(filesOf(new FilePlayStore(folder, TUI_HOST, 'en')).exportTo(path)).toEqual({
    ok: false,
    error: `${history} has version 2, which this program does not support yet`,
  });
  expect(readFileSync(path, 'utf8')).toBe('of an earlier time');
});
