import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TUI_HOST } from '@countermine/cli/host/bundle.ts';
import { formatHistory } from '@countermine/core/history/history-json.ts';
import { parseHistoryCsv } from '@countermine/core/history/history-text.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { HistoryController } from '@countermine/play/game/history-controller.ts';
import { MemoryStorage } from '@countermine/play/ports/memory-storage.ts';
import type { PlayStorage } from '@countermine/play/ports/play-storage.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileStorage } from '../storage/file-storage.ts';
import { HistoryFiles } from './history-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const GAMES = [PLAIN_GAME, { ...PLAIN_GAME, id: 'b' }];

function filesOf(storage: PlayStorage, language: 'de' | 'en' = 'de'): HistoryFiles {
  return new HistoryFiles(new HistoryController(storage), TUI_HOST, {
    messages: wordsIn(language, 'common'),
    store: wordsIn(language, 'terminal').store,
  });
}

it('writes games to a file and reads them again, each once', async () => {
  const storage = new MemoryStorage();
  await storage.addFinished(GAMES);
  const path = join(folder, 'games.CSV');
  const files = filesOf(storage);
  expect(await files.exportTo(path)).toEqual({ ok: true, value: 2 });
  expect(parseHistoryCsv(readFileSync(path, 'utf8'))).toEqual({ ok: true, value: GAMES });
  expect(await files.remove('b')).toMatchObject({ ok: true });
  expect(await files.importFrom(path)).toEqual({ ok: true, value: { added: 1, known: 1 } });
  expect(await storage.readFinished()).toEqual({ ok: true, value: GAMES });
});

it('reports why an import fails, and adds nothing', async () => {
  const storage = new MemoryStorage();
  const files = filesOf(storage);
  expect(await files.exportTo(folder)).toEqual({
    ok: false,
    error: `${folder} kann nicht geschrieben werden: Is a directory`,
  });
  expect(await files.importFrom('-')).toMatchObject({
    ok: false,
    error: expect.stringMatching(/cannot read .*No such file/),
  });
  const path = join(folder, 'games.json');
  writeFileSync(path, formatHistory(GAMES).replace('"id": "b"', '"id": ""'));
  expect(await files.importFrom(path)).toEqual({
    ok: false,
    error: 'Spiel 2 ist beschädigt (id darf nicht leer sein)',
  });
  expect(await storage.readFinished()).toEqual({ ok: true, value: [] });
});

it('overwrites nothing where the history cannot be read', async () => {
  const history = join(folder, 'history.json');
  const path = join(folder, 'games.json');
  writeFileSync(history, formatHistory(GAMES).replace('"version": 1', '"version": 2'));
  writeFileSync(path, 'of an earlier time');
  expect(await filesOf(new FileStorage(folder, TUI_HOST), 'en').exportTo(path)).toEqual({
    ok: false,
    error: `${history} has version 2, which this program does not support yet`,
  });
  expect(readFileSync(path, 'utf8')).toBe('of an earlier time');
});
