import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, followRecipe } from './recipe.ts';
import { typeErrorsOf } from './type-errors.ts';

// A format of recordings, added to a copy of the project by following the page word for word.

const ROOT = join(import.meta.dirname, '..');
const GAME = 'clicks 1 3 2\n1 5\n0 press 8 8\n120 release 8 8\n';

const folder = mkdtempSync(join(tmpdir(), 'countermine-format-'));
let written: string[] = [];

beforeAll(() => {
  copyProject(folder);
  written = followRecipe('docs/add-a-recording-format.md', folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has types once the page is followed, and the table of formats asks for nothing else', () => {
  const sources = written.filter((path) => path.endsWith('.ts'));
  const overlay = new Map(sources.map((path) => [join(ROOT, path), readFileSync(join(folder, path), 'utf8')]));
  expect(sources).toContain('packages/recordings/clicks.ts');
  expect(typeErrorsOf([...overlay.keys()], overlay, { lib: ['lib.es2023.d.ts'] })).toEqual([]);
});

it('is read by its name and by its content, and leads to a game', async () => {
  const { formatOfName, parseReplayFile } = await import(join(folder, 'packages/recordings/replay-file.ts'));
  const { deriveGame } = await import(join(folder, 'packages/recordings/derive/derive-game.ts'));
  const bytes = new TextEncoder().encode(GAME);
  expect(formatOfName('game.clicks')).toBe('clicks');
  for (const name of ['game.clicks', '']) {
    const read = parseReplayFile(bytes, name);
    expect(read).toMatchObject({
      ok: true,
      value: { kind: 'recording', recording: { format: 'clicks', mineCount: 2 } },
    });
    expect(deriveGame(read.value.recording).game.openCount).toBe(1);
  }
});

it('names the line that is wrong', async () => {
  const { parseReplayFile } = await import(join(folder, 'packages/recordings/replay-file.ts'));
  const read = parseReplayFile(new TextEncoder().encode(GAME.replace('120', '-1')), 'game.clicks');
  expect(read).toMatchObject({ ok: false, error: { line: 4, field: 'event' } });
});

it('is found in folders of recordings', async () => {
  const { recordingsIn } = await import(join(folder, 'apps/cli/replay/replay-command.ts'));
  const games = mkdtempSync(join(folder, 'games-'));
  writeFileSync(join(games, 'one.clicks'), GAME);
  expect(recordingsIn(games)).toEqual({ ok: true, value: [join(games, 'one.clicks')] });
});
