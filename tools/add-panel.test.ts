import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PANELS } from '../apps/web/page/navigation.ts';
import { edited, typeErrorsOf } from './type-errors.ts';

// The steps of CONTRIBUTING.md for a new panel of the page, followed with a small panel that is in no file.

const ROOT = join(import.meta.dirname, '..');
const NAVIGATION = join(ROOT, 'apps/web/page/navigation.ts');
const PANEL = join(ROOT, 'apps/web/shell/panel.tsx');
const TABLES = ['en', 'de', 'zh', 'tr'].map((language) => join(ROOT, `packages/play/words/${language}/common.ts`));

const NOTES_PANEL = `
import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';

/** Says which game is on the board. */
export function NotesPanel({ page }: { readonly page: Page }): VNode {
  return <p>{page.game.state.game.value.shape.size}</p>;
}
`;

const NAME = [NAVIGATION, edited(NAVIGATION, ["'replay'] as const", "'replay', 'notes'] as const"])] as const;
const TITLES = TABLES.map((path) => [path, edited(path, ['  menu: {', "  menu: {\n    notes: 'Notes',"])] as const);
const COMPONENT = [
  [join(ROOT, 'apps/web/play/notes-panel.tsx'), NOTES_PANEL],
  [
    PANEL,
    edited(PANEL, [
      '  statistics: async',
      "  notes: async () => (await import('../play/notes-panel.tsx')).NotesPanel,\n  statistics: async",
    ]),
  ],
] as const;

/** The type errors of the files that the steps are about. */
function errorsWith(...steps: readonly (readonly [path: string, text: string])[]): string[] {
  const files = [...new Set([PANEL, ...TABLES, ...steps.map(([path]) => path)])];
  return typeErrorsOf([...files, join(ROOT, 'apps/web/bundler.d.ts')], new Map(steps), {
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: 'preact',
  });
}

describe('a new panel', () => {
  it('is a type error until it has a component, and a title in every language', () => {
    const found = errorsWith(NAME, TITLES[0]!).map((error) => error.replace(`${ROOT}/`, '').split(':')[0]);
    const tables = ['de', 'tr', 'zh'].map((language) => `packages/play/words/${language}/common.ts`);
    expect(found.sort()).toEqual(['apps/web/shell/panel.tsx', ...tables]);
  });

  it('is a name, a title in every language, and a component', () => {
    expect(errorsWith(NAME, ...TITLES, ...COMPONENT)).toEqual([]);
  });
});

it('is what CONTRIBUTING.md says', () => {
  const section = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Add a panel')[1]?.split('\n## ')[0];
  for (const file of ['apps/web/page/navigation.ts', 'packages/play/words/', 'apps/web/shell/panel.tsx']) {
    expect(section).toContain(file);
  }
  expect(PANELS).not.toContain('notes');
});
