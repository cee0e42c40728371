import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'countermine-'));
const near = program('near/chromium-browser');
const far = program('far/chromium');
const shell = program('shell/chromium-headless-shell');
const PATH = ['near', 'far', ''].map((folder) => folder && join(scratch, folder)).join(delimiter);

afterAll(() => rmSync(scratch, { recursive: true }));

function program(name: string): string {
  const file = join(scratch, name);
  mkdirSync(dirname(file));
  writeFileSync(file, '');
  return file;
}

describe('the browser of the tests', () => {
  it('is the one of $CHROMIUM', () => {
    expect(findBrowser({ CHROMIUM: near, PATH })).toBe(near);
  });

  it('is no other when there is none at $CHROMIUM', () => {
    expect(() => findBrowser({ CHROMIUM: '/nowhere', PATH })).toThrow(
      'CHROMIUM is /nowhere, and there is no such file',
    );
  });

  it("is the system's, chromium before others", () => {
    expect(findBrowser({ PATH })).toBe(far);
    expect(findBrowser({ CHROMIUM: '', PATH: join(scratch, 'near') })).toBe(near);
  });

  it('is the one without windows where that is installed', () => {
    expect(findBrowser({ PATH: [PATH, dirname(shell)].join(delimiter) })).toBe(shell);
  });
});
