import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyFolder, makeFolder, userFolders } from './folders.ts';

describe('a folder with those above it', () => {
  it('is created, and left as it is where it exists', () => {
    const top = mkdtempSync(join(tmpdir(), 'countermine-folder-'));
    for (let time = 0; time < 2; time += 1) makeFolder(join(top, 'a/b'), 0o700);
    expect(statSync(join(top, 'a')).mode & 0o777).toBe(0o700);
    rmSync(top, { recursive: true });
  });

  it('is refused where a file has its name, or that of one above it', () => {
    const top = mkdtempSync(join(tmpdir(), 'countermine-folder-'));
    writeFileSync(join(top, 'file'), '');
    for (const path of ['file', 'file/b']) {
      expect(() => makeFolder(join(top, path))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
    }
    rmSync(top, { recursive: true });
  });

  it.runIf(process.platform === 'linux')('is refused where no folder can be created', () => {
    expect(() => makeFolder('/proc/countermine/b')).toThrow('ENOENT');
  });
});

it('copies a folder with all below it, and writes over nothing', () => {
  const top = mkdtempSync(join(tmpdir(), 'countermine-copy-'));
  const [source, copy] = [join(top, 'source'), join(top, 'copy')];
  for (const folder of [copy, join(source, 'a/b'), join(source, 'empty')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(source, 'a/b/file'), 'text');
  copyFolder(source, copy, 0o400);
  expect(readFileSync(join(copy, 'a/b/file'), 'utf8')).toBe('text');
  expect(statSync(join(copy, 'a/b/file')).mode & 0o777).toBe(0o400);
  expect(() => copyFolder(source, copy)).toThrow('EEXIST');
  expect(() => copyFolder(join(source, 'a/b'), join(copy, 'a/b'))).toThrow('EEXIST');
  rmSync(top, { recursive: true });
});

const LINUX = { platform: 'linux', home: '/home/ada', env: {} } as const;

describe('the folders of a user', () => {
  it.each([
    ['where nothing is set', {}, '/home/ada/.config/countermine', '/home/ada/.local/share/countermine'],
    ['where both are set', { XDG_CONFIG_HOME: '/c', XDG_DATA_HOME: '/d' }, '/c/countermine', '/d/countermine'],
    [
      'where a path is relative, which is none',
      { XDG_DATA_HOME: 'data', XDG_CONFIG_HOME: '' },
      '/home/ada/.config/countermine',
      '/home/ada/.local/share/countermine',
    ],
    ['where HOME says another', { HOME: '/tmp/h' }, '/tmp/h/.config/countermine', '/tmp/h/.local/share/countermine'],
    [
      'where HOME is relative or empty',
      { HOME: '.' },
      '/home/ada/.config/countermine',
      '/home/ada/.local/share/countermine',
    ],
  ])('on Linux, %s', (_, env, config, data) => {
    expect(userFolders({ ...LINUX, env })).toMatchObject({ config, data });
  });

  it('are where macOS and Windows have them', () => {
    expect(userFolders({ env: {}, platform: 'darwin', home: '/Users/ada' })).toEqual({
      config: '/Users/ada/Library/Application Support/countermine',
      data: '/Users/ada/Library/Application Support/countermine',
      cache: '/Users/ada/Library/Caches/countermine',
    });
    const env = { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' };
    expect(userFolders({ env, platform: 'win32', home: 'C:\\Users\\ada' })).toEqual({
      config: 'C:\\Users\\ada\\AppData\\Roaming\\countermine',
      data: 'C:\\Users\\ada\\AppData\\Local\\countermine',
      cache: 'C:\\Users\\ada\\AppData\\Local\\countermine',
    });
    expect(userFolders({ ...LINUX, env: { XDG_CACHE_HOME: '/k' } })?.cache).toBe('/k/countermine');
    expect(userFolders(LINUX)?.cache).toBe('/home/ada/.cache/countermine');
  });

  it('are none without a home', () => {
    expect(userFolders({ env: {}, platform: 'linux', home: undefined })).toBeUndefined();
    expect(userFolders({ env: {}, platform: 'win32', home: undefined })).toBeUndefined();
  });
});
