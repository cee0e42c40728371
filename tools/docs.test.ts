import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { playerTest } from '../apps/tui/testing/player.ts';
import manifest from '../package.json' with { type: 'json' };
import { atAnyTime, blocksIn, expectPrinted, pages, takesLong } from './documented.ts';

// What the pages show is run: console blocks as typed, TypeScript blocks as modules, excerpts against their source.
// Console blocks that take long are run by docs.long.test.ts.

const ROOT = join(import.meta.dirname, '..');
const SNIPPETS = join(ROOT, 'dist/snippets');
// Games that are played here are nobody's.
const PLAYER = mkdtempSync(join(tmpdir(), 'countermine-docs-'));
vi.stubEnv('XDG_DATA_HOME', join(PLAYER, 'data'));
vi.stubEnv('XDG_CONFIG_HOME', join(PLAYER, 'config'));

afterAll(() => {
  vi.unstubAllEnvs();
  for (const folder of [SNIPPETS, PLAYER]) rmSync(folder, { recursive: true, force: true });
});

describe('a console block shows what really happens', () => {
  const quick = blocksIn('console').filter((block) => !takesLong(block));
  it.concurrent.each(quick)('$title', expectPrinted);
});

// The info string of such a block is `text screen COLUMNSxROWS WORDS keys KEY:TEXT ...`: it shows `countermine WORDS`
// after these keys, each pressed when the screen has the text of the one before.
describe('a screen block shows what the terminal shows', () => {
  const screens = blocksIn('text').filter(({ info }) => info[1] === 'screen');
  playerTest.for(screens)('$title', async ({ info, text }, { player }) => {
    const [, , size = '', command, ...words] = info;
    expect(command).toBe('play');
    const [width, height] = size.split('x').map(Number);
    const keys = words.indexOf('keys');
    const screen = await player.play(words.slice(0, keys), { width: width!, height: height! });
    await screen.waitFor(':-)');
    for (const step of words.slice(keys + 1)) {
      const [key = '', shown = ''] = step.split(':');
      await screen.sendKeys(key);
      await screen.waitFor(shown);
    }
    expect(atAnyTime(await screen.capture()).trimEnd()).toBe(atAnyTime(text).trimEnd());
  });
});

describe('a TypeScript block runs', () => {
  const modules = blocksIn('ts').filter(({ info }) => info[1] === undefined);
  it.each(modules)('$title', async ({ text, line, page }) => {
    mkdirSync(SNIPPETS, { recursive: true });
    const file = join(SNIPPETS, `${page.replaceAll(/\W/g, '-')}-${line}.ts`);
    writeFileSync(file, text);
    const said: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...words) => said.push(words.join(' ')));
    try {
      await import(pathToFileURL(file).href);
    } finally {
      log.mockRestore();
    }
    const promised = [...text.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map((match) => match[1]);
    expect(said).toEqual(promised);
  });

  // Blocks marked `ts installed` are run by `npm run pack:check`: their threads need built packages. Those marked
  // `ts file` belong to a recipe, which a test follows.
  const elsewhere = new Set([undefined, 'installed', 'file']);
  const excerpts = blocksIn('ts').filter(({ info: [, keyword] }) => !elsewhere.has(keyword));
  it.each(excerpts)('$title is in its source', ({ text, info }) => {
    const [, keyword, source = ''] = info;
    expect(keyword).toBe('from');
    const lines = readFileSync(join(ROOT, source), 'utf8').split('\n');
    const missing = text.split('\n').filter((line) => line !== '' && !lines.includes(line));
    expect(missing).toEqual([]);
  });
});

describe('a shell block names commands that exist', () => {
  const scripts = new Set([...Object.keys(manifest.scripts), 'ci', 'install', 'init', 'pkg']);
  it.each(blocksIn('sh'))('$title', ({ text }) => {
    for (const line of text.trim().split('\n')) {
      const [, script = ''] = /^npm (?:run )?(?:-s )?([a-z]+)/.exec(line) ?? [];
      expect(
        line.startsWith('npm ')
          ? scripts.has(script)
          : /^(git|cd|mkdir|\.\/countermine|npx countermine|countermine)( |$)/.test(line),
      ).toBe(true);
    }
  });
});

describe('a link within the repository leads somewhere', () => {
  it.each(pages)('%s', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(/```.*?```/gs, '');
    const targets = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    for (const target of targets) expect(() => readdirOrFile(join(ROOT, page, '..', target))).not.toThrow();
  });

  function readdirOrFile(path: string): void {
    try {
      readFileSync(path);
    } catch {
      readdirSync(path);
    }
  }
});
