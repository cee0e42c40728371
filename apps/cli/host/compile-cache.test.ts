import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompiledScripts } from './compile-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a script says in a program that starts, runs it and ends. */
function start(text: string, kept = join(folder, 'kept')): string[] {
  writeFileSync(join(folder, 'said.cjs'), text);
  const said: string[] = [];
  const scripts = new CompiledScripts(kept);
  scripts.run(join(folder, 'said.cjs'), {}, { say: (words: string) => said.push(words) });
  scripts.save();
  return said;
}

const keptFile = (): string => join(folder, 'kept', 'said.cjs');
/** Changes whenever the file is written. */
const written = (): number => statSync(keptFile()).ino;

describe('CompiledScripts', () => {
  it('keeps what it has compiled, which the next program uses', () => {
    const text = `say('two times ' + (() => 2)());`;
    expect(start(text)).toEqual(['two times 2']);
    expect(statSync(keptFile()).mode & 0o777).toBe(0o600);
    const first = written();
    expect(start(text)).toEqual(['two times 2']);
    expect(written()).toBe(first);
    expect(readdirSync(join(folder, 'kept'))).toEqual(['said.cjs']);
  });

  it('leaves a script that imports to the runtime, as it would not find how in the next program', () => {
    const text = `say('imports'); void (() => import('node:fs'));`;
    expect([start(text), start(text)]).toEqual([[], []]);
    expect(existsSync(keptFile())).toBe(false);
  });

  it('keeps one that only calls a method of that name', () => {
    const text = `say({ import: (what) => 'takes ' + what }.import('games'));`;
    expect([start(text), start(text)]).toEqual([['takes games'], ['takes games']]);
    expect(existsSync(keptFile())).toBe(true);
  });

  it('runs the script as it is, also if another one of the same length was compiled', () => {
    start(`say('old');`);
    const first = written();
    expect(start(`say('new');`)).toEqual(['new']);
    expect(written()).not.toBe(first);
    expect(start(`say('new');`)).toEqual(['new']);
  });

  it.each([
    ['cut off', (): void => truncateSync(keptFile(), 40)],
    ['empty', (): void => truncateSync(keptFile())],
    ['of another runtime', (): void => writeFileSync(keptFile(), readFileSync(keptFile()).fill(1, 0, 16))],
  ])('compiles again what is %s', (_, damage) => {
    const text = `say('whole');`;
    start(text);
    const whole = readFileSync(keptFile());
    damage();
    expect(start(text)).toEqual(['whole']);
    expect(readFileSync(keptFile()).length).toBe(whole.length);
  });

  it('runs scripts where nothing can be kept', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(start(`say('all the same');`, join(folder, 'file', 'kept'))).toEqual(['all the same']);
  });

  it('reports errors where they are in the file', () => {
    let stack = '';
    try {
      start(`say(''); throw new Error('here');`);
    } catch (error) {
      stack = error instanceof Error ? (error.stack ?? '') : '';
    }
    expect(stack).toContain(`${join(folder, 'said.cjs')}:1:16`);
  });
});
