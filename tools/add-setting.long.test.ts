import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, followRecipe } from './recipe.ts';
import { type Overlay, typeErrorsOf } from './type-errors.ts';

// A setting of both front ends, added to a copy of the project by following the page word for word.

const ROOT = join(import.meta.dirname, '..');
const PAGE = 'docs/add-a-setting.md';

/** What shows the clock on the page; and styles, which have no types. */
const BESIDE = ['apps/web/play/play-board.tsx', 'apps/web/online/room-view.tsx', 'apps/web/bundler.d.ts'];

const folder = mkdtempSync(join(tmpdir(), 'countermine-setting-'));
let written: string[] = [];

beforeAll(() => {
  copyProject(folder);
  written = followRecipe(PAGE, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of the copy as if they were in the project. */
function overlayOf(paths: readonly string[]): Overlay {
  const copied = paths.filter((path) => /\.tsx?$/.test(path));
  return new Map(copied.map((path) => [join(ROOT, path), readFileSync(join(folder, path), 'utf8')]));
}

it('has a type in both front ends once the page is followed', () => {
  const overlay = overlayOf(written);
  const files = [...overlay.keys(), ...BESIDE.map((path) => join(ROOT, path))];
  const found = typeErrorsOf(files, overlay, {
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: 'preact',
  });
  expect(found).toEqual([]);
});

it('is a type error until every language names it', () => {
  const turkish = 'packages/play/words/tr/panels.ts';
  const overlay = overlayOf(written.filter((path) => path !== turkish));
  const found = typeErrorsOf([join(ROOT, turkish)], overlay, { lib: ['lib.es2023.d.ts'] });
  expect(found.join('\n')).toContain('hidesClock');
});

it('is stored on the page, and read from the config file of the terminal', async () => {
  const { settingsFrom } = await import(join(folder, 'apps/web/page/settings.ts'));
  expect([{}, { hidesClock: true }].map((stored) => settingsFrom(stored).hidesClock)).toEqual([false, true]);
  const { DEFAULT_CONFIG, formatConfig, parseConfig } = await import(join(folder, 'apps/tui/start/config.ts'));
  expect(formatConfig(DEFAULT_CONFIG)).toContain('"hidesClock": false');
  const parsed = parseConfig('{"hidesClock": true}');
  expect(parsed).toMatchObject({ ok: true, value: { config: { hidesClock: true }, problems: [] } });
  const { resolveSettings } = await import(join(folder, 'apps/tui/start/play-settings.ts'));
  expect(resolveSettings({}, parsed.value.config, 'en').hidesClock).toBe(true);
});
