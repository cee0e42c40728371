import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './layers.ts';

// The steps of CONTRIBUTING.md for a new storage, held by all that there are.

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const storages = sourceFiles(ROOT).filter((path) => /\bimplements PlayStorage\b/.test(read(path)));

describe('every storage', () => {
  it('is found', () => {
    expect(storages).toContain('packages/play/ports/memory-storage.ts');
    expect(storages.length).toBeGreaterThan(2);
  });

  it.each(storages)('is held to the laws by a test beside it: %s', (path) => {
    const folder = dirname(path);
    const tests = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.test.ts'));
    expect(tests.filter((name) => read(join(folder, name)).includes('STORAGE_LAWS'))).not.toEqual([]);
  });
});

it('is what CONTRIBUTING.md says', () => {
  const section = read('CONTRIBUTING.md').split('## Add a storage')[1]?.split('\n## ')[0];
  const named = [...(section ?? '').matchAll(/`([^`]+\.ts)`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(2);
  for (const path of named) expect(() => read(path)).not.toThrow();
});
