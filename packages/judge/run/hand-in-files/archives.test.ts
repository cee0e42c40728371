import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type ArchiveEntry, makeTar, makeTarGz, makeZip, type TarEntry } from '../../testing/archives.ts';
import { HAND_IN_RULES, type HandInBudget } from './files.ts';
import { readHandInFiles } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BUDGET: HandInBudget = { files: 5, bytes: 2 ** 20, entries: 20 };

/** What is read from an archive: the paths of its files, or the problem. */
async function read(name: string, bytes: Uint8Array) {
  writeFileSync(join(folder, name), bytes);
  const files = await readHandInFiles([{ path: join(folder, name) }], name, BUDGET);
  return files.ok ? files.value.map(({ path }) => path) : files.error;
}

const readZip = (...entries: readonly ArchiveEntry[]) => read('a.zip', makeZip(entries));
const readTar = (...entries: readonly TarEntry[]) => read('a.tar', makeTar(entries));

describe('an archive that was handed in', () => {
  it.each([
    ['a.zip', makeZip([{ path: 'b.c', bytes: 'text b' }, { path: 'd/' }, { path: 'd/a.c', bytes: 'text a' }])],
    [
      'a.tar',
      makeTar([
        { path: 'b.c', bytes: 'text b' },
        { path: 'd', type: 'Directory' },
        { path: 'd/a.c', bytes: 'text a' },
      ]),
    ],
    [
      'a.tgz',
      makeTarGz([
        { path: './b.c', bytes: 'text b' },
        { path: 'd/a.c', bytes: 'text a' },
      ]),
    ],
  ])('%s gives its files', async (name, bytes) => {
    writeFileSync(join(folder, name), bytes);
    const files = await readHandInFiles([{ path: join(folder, name) }], name);
    const texts = files.ok && files.value.map((file) => [file.path, Buffer.from(file.bytes).toString()]);
    expect(texts).toEqual([
      ['b.c', 'text b'],
      ['d/a.c', 'text a'],
    ]);
  });

  it('is read as the system made it', async () => {
    const inside = mkdtempSync(join(folder, 'real-'));
    writeFileSync(join(inside, 'minesweeper.c'), 'int main(void) {}');
    const archive = join(folder, 'real.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', inside, '.']);
    const files = await readHandInFiles([{ path: archive }], 'real');
    expect(files.ok && files.value.map(({ path }) => path)).toEqual(['minesweeper.c']);
  });

  it('loses the folder around everything, but not the folder of the sources', async () => {
    expect(await readZip({ path: 'ass1/a.c' }, { path: 'ass1/b/c.c' }, { path: '__MACOSX/ass1/._a.c' })).toEqual([
      'a.c',
      'b/c.c',
    ]);
    expect(await readZip({ path: 'src/cs1302/A.java' })).toEqual(['src/cs1302/A.java']);
  });

  it('may have backslashes between folders, and no version control', async () => {
    expect(await readZip({ path: 'x.c' }, { path: 'a\\b.c' }, { path: '.git/config' })).toEqual(['a/b.c', 'x.c']);
  });

  it('may be all that is in a folder', async () => {
    const inside = mkdtempSync(join(folder, 'wrapped-'));
    writeFileSync(join(inside, 'ass1.zip'), makeZip([{ path: 'a.c' }]));
    const files = await readHandInFiles([{ path: inside }], 'wrapped');
    expect(files.ok && files.value.map(({ path }) => path)).toEqual(['a.c']);
  });
});

describe('an archive that attacks is refused, by rule and entry:', () => {
  const LINK = 0o120777;

  it.each<readonly [string, string, ArchiveEntry | undefined, TarEntry | undefined]>([
    ['a path out of it', 'outside', { path: '../x' }, { path: '../x' }],
    ['a path out of it further down', 'outside', { path: 'a/../../x' }, { path: 'a/../../x' }],
    ['a path out of it with backslashes', 'outside', { path: 'a\\..\\..\\x' }, { path: 'a\\..\\..\\x' }],
    ['an absolute path', 'absolute', { path: '/etc/x' }, { path: '/etc/x' }],
    ['a path with a drive', 'absolute', { path: 'C:\\x' }, { path: 'C:/x' }],
    ['an escape sequence', 'control-characters', { path: '\u001b[2J.c' }, { path: '\u001b[2J.c' }],
    ['a name that is shown backwards', 'control-characters', { path: 'a\u202ec.exe' }, { path: 'a\u202ec.exe' }],
    ['a long name', 'bad-name', { path: 'x'.repeat(300) }, undefined],
    ['a deep folder', 'bad-name', { path: `${'d/'.repeat(40)}x` }, { path: `${'d/'.repeat(40)}x` }],
    [
      'a link to a file of the system',
      'link-outside',
      { path: 'l', bytes: '/etc/passwd', mode: LINK },
      { path: 'l', type: 'SymbolicLink', linkpath: '/etc/passwd' },
    ],
    [
      'a link upwards',
      'link-outside',
      { path: 'a/l', bytes: '../../x', mode: LINK },
      { path: 'a/l', type: 'SymbolicLink', linkpath: '../../x' },
    ],
    ['a hard link upwards', 'link-outside', undefined, { path: 'l', type: 'Link', linkpath: '../x' }],
    ['a device', 'special-file', { path: 'd', mode: 0o060644 }, { path: 'd', type: 'BlockDevice' }],
    ['a pipe', 'special-file', { path: 'p', mode: 0o010644 }, { path: 'p', type: 'FIFO' }],
    ['a password', 'encrypted', { path: 'e', isEncrypted: true }, undefined],
  ])('%s', async (_, rule, zipEntry, tarEntry) => {
    const good = { path: 'good.c', bytes: 'good' };
    if (zipEntry !== undefined) {
      const entry = rule === 'outside' || rule === 'absolute' ? zipEntry.path.replaceAll('\\', '/') : zipEntry.path;
      expect(await readZip(good, zipEntry)).toEqual({ source: 'a.zip', entry, rule });
    }
    if (tarEntry !== undefined) {
      expect(await readTar(good, tarEntry)).toEqual({ source: 'a.tar', entry: tarEntry.path, rule });
    }
  });

  it('the same path twice, or a file in the place of a folder', async () => {
    expect(await readZip({ path: 'a' }, { path: './a' })).toMatchObject({ rule: 'clash', entry: 'a' });
    expect(await readTar({ path: 'a' }, { path: 'a/b' })).toMatchObject({ rule: 'clash', entry: 'a/b' });
    expect(await readTar({ path: 'a/b' }, { path: 'a' })).toMatchObject({ rule: 'clash', entry: 'a' });
  });

  it('too many files, also where they are empty', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ path: `${index}.c` }));
    expect(await readZip(...many)).toMatchObject({ rule: 'too-many-files' });
    expect(await readTar(...many)).toMatchObject({ rule: 'too-many-files' });
    const folders = Array.from({ length: 21 }, (_, index) => ({ path: `.git/${index}/` }));
    expect(await readZip(...folders)).toMatchObject({ rule: 'too-many-files' });
  });

  it('more bytes unpacked than the budget, whatever the archive says', async () => {
    const zeros = '\0'.repeat(4 * 2 ** 20);
    expect(await readZip({ path: 'z', bytes: zeros })).toMatchObject({ rule: 'too-many-bytes', entry: 'z' });
    expect(await readZip({ path: 'z', bytes: zeros, claimedSize: 5 })).toMatchObject({ rule: 'damaged' });
    expect(await read('a.tgz', makeTarGz([{ path: 'z', bytes: zeros }]))).toMatchObject({ rule: 'too-many-bytes' });
    // Left out of the hand-in, but unpacked all the same.
    expect(await readZip({ path: '.git/z', bytes: zeros })).toMatchObject({ rule: 'too-many-bytes' });
  });

  it('packed twice', async () => {
    const twice = gzipSync(makeTarGz([{ path: 'z', bytes: 'z' }]));
    expect(await read('a.tgz', twice)).toMatchObject({ rule: 'damaged' });
  });
});

describe('a damaged archive', () => {
  const archives = {
    'a.zip': makeZip([
      { path: 'a.c', bytes: 'int main(void) { return 0; }' },
      { path: 'b/c.c', bytes: 'x' },
    ]),
    'a.tar': makeTar([
      { path: 'a.c', bytes: 'int main(void) { return 0; }' },
      { path: 'b/c.c', bytes: 'x' },
    ]),
    'a.tgz': makeTarGz([
      { path: 'a.c', bytes: 'int main(void) { return 0; }' },
      { path: 'b/c.c', bytes: 'x' },
    ]),
  };
  const names = ['a.zip', 'a.tar', 'a.tgz'] as const;

  it.each([...names, 'b.zip', 'b.tar', 'b.tar.gz'])(
    '%s is refused where it is text, empty or cut off',
    async (name) => {
      const kind = names.find((known) => known === name);
      const damaged = [
        Buffer.from('no archive at all'),
        Buffer.alloc(0),
        Buffer.from('PK\x03\x04'),
        Buffer.from([0x1f, 0x8b, 8]),
      ];
      for (const bytes of [...damaged, ...(kind ? [archives[kind].subarray(0, archives[kind].length / 2)] : [])]) {
        const found = await read(name, bytes);
        // An empty tar is an archive without files for the format; all others say what is wrong.
        if (bytes.length > 0 || !name.includes('.t')) expect(found).toMatchObject({ rule: 'damaged' });
      }
    },
  );

  it('never throws or gives a path that leads out, whatever is changed in it', async () => {
    const change = fc.tuple(fc.nat(), fc.nat({ max: 255 }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        async (name, changes) => {
          const bytes = Buffer.from(archives[name]);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const found = await read(name, bytes);
          if (!Array.isArray(found)) expect(HAND_IN_RULES).toContain(found.rule);
          else for (const path of found) expect(path).not.toMatch(/^\/|(^|\/)\.\.(\/|$)|\\/);
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it('never throws on any bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 2000 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), bytes, async (name, tail) => {
        const head = { 'a.zip': 'PK\x03\x04', 'a.tar': '', 'a.tgz': '\x1f\x8b\x08' }[name];
        const found = await read(name, Buffer.concat([Buffer.from(head, 'latin1'), tail]));
        if (!Array.isArray(found)) expect(HAND_IN_RULES).toContain(found.rule);
      }),
      { numRuns: tries(200) },
    );
  });
});
