import { describe, expect, it } from 'vitest';
import { userFolders } from './user-folders.ts';

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
