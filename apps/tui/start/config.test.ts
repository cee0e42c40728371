import '@countermine/play/testing/all-words.ts';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { rebind, TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { LANGUAGES } from '@countermine/play/words/language.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Config,
  configProblemLines,
  DEFAULT_CONFIG,
  formatConfig,
  type LoadedConfig,
  loadConfig,
  parseConfig,
} from './config.ts';
import { resolveCapabilities, resolveSettings } from './play-settings.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (): string => join(folder, 'config.json');

function load(text?: string): LoadedConfig {
  if (text !== undefined) writeFileSync(path(), text);
  return loadConfig({ config: folder }, { writeFileWhole, reasonOf });
}

function lines(loaded: LoadedConfig): string[] {
  return configProblemLines(loaded, 'en').map((line) => line.replaceAll(folder, ''));
}

describe('a config file', () => {
  it('need not be there, and is never written', () => {
    expect([load().config, lines(load()), existsSync(path())]).toEqual([DEFAULT_CONFIG, [], false]);
    expect(loadConfig(undefined, { writeFileWhole, reasonOf }).config).toEqual(DEFAULT_CONFIG);
  });

  it('sets its entries, and leaves the rest', () => {
    const { config, problems } = load(
      '\ufeff{"language": "tr", "colours": "16", "ascii": true, "background": "light", "mouse": false, "leftOnNumber": "nothing",' +
        '"rightOnNumber": "flag-around", "animation": false, "server": "play.example.org", "keys": {"open": ["x"]}}',
    );
    const { keys, ...rest } = config;
    expect([rest, problems]).toEqual([
      {
        language: 'tr',
        colours: '16',
        ascii: true,
        background: 'light',
        mouse: false,
        leftOnNumber: 'nothing',
        rightOnNumber: 'flag-around',
        animation: false,
        server: 'play.example.org',
      },
      [],
    ]);
    expect([keys.get('x'), keys.get('e'), keys.get('f')]).toEqual(['open', undefined, 'mark']);
  });

  it('may be empty, or linked to nothing', () => {
    expect(load(' \n').problems).toEqual([]);
    rmSync(path());
    symlinkSync('/dev/null', path());
    expect(load().problems).toEqual([]);
  });

  it('has each wrong entry reported, applies the others, and stays as it is', () => {
    const text =
      '{"language": "fr", "color": "16", "server": "ftp://x", "mouse": "no", "animation": false,' +
      '"keys": {"chord": "c", "jump": ["x"], "open": ["Hyper+x"], "mark": ["Ctrl+c"], "undo": ["z"], "pause": ["z"]}}';
    const loaded = load(text);
    expect(lines(loaded)).toEqual([
      '/config.json: unknown entry "color"',
      '/config.json: language must be one of "auto", "en", "de", "zh", "tr"; the default applies',
      '/config.json: mouse must be one of true, false; the default applies',
      '/config.json: server is "ftp://x", which is not an address; the default applies',
      '/config.json: keys: chord must have a list of keys; its default keys apply',
      '/config.json: keys: unknown action "jump"',
      '/config.json: keys: open: unknown key "Hyper+x"; its default keys apply',
      '/config.json: keys: mark: the key Ctrl+c is reserved; its default keys apply',
      '/config.json: keys: pause: the key z is already used for undo; its default keys apply',
    ]);
    const { language, mouse, animation, keys } = loaded.config;
    expect([language, mouse, animation]).toEqual(['auto', true, false]);
    expect(['c', 'e', 'f', 'z', 'u', 'p'].map((key) => keys.get(key))).toEqual([
      ...['chord', 'open', 'mark', 'undo', undefined, 'pause'],
    ]);
    expect([readFileSync(path(), 'utf8'), readdirSync(folder)]).toEqual([text, ['config.json']]);
    for (const tongue of LANGUAGES) expect(new Set(configProblemLines(loaded, tongue)).size).toBe(9);
  });

  it.each([
    ['{"mouse": tru', /^\/config.json is not JSON \(.*\); the defaults apply, and the file is left as it is$/],
    ['[]', /^\/config.json is not JSON \(no object {…}\)/],
  ])('that is broken is reported and left alone: %s', (text, problem) => {
    const loaded = load(text);
    expect(loaded.config).toEqual(DEFAULT_CONFIG);
    expect(lines(loaded)).toEqual([expect.stringMatching(problem)]);
    expect([readFileSync(path(), 'utf8'), readdirSync(folder)]).toEqual([text, ['config.json']]);
  });

  it('that is a folder is reported and left alone', () => {
    mkdirSync(path());
    expect(lines(load())).toEqual(['/config.json cannot be read: Is a directory']);
  });

  it('is printed whole, and read back the same', () => {
    const bound = rebind(TERMINAL_KEYS.defaults, 'x', 'open', TERMINAL_KEYS);
    if (!bound.ok) throw new Error('x is taken');
    const config: Config = { ...DEFAULT_CONFIG, colours: '256', ascii: false, keys: bound.value };
    const text = formatConfig(config);
    expect(text).toContain('\n  "colours": "256",\n');
    expect(text).toContain('\n    "open": ["e","x"],\n');
    expect(text).toContain('\n    "quit": ["q"]\n');
    expect(text).not.toContain('zoom-in');
    const read = parseConfig(text);
    expect(read.ok && [read.value.problems, formatConfig(read.value.config)]).toEqual([[], text]);
  });
});

describe('settings', () => {
  const config: Config = {
    ...DEFAULT_CONFIG,
    language: 'tr',
    mouse: false,
    animation: false,
    colours: '16',
    ascii: true,
  };
  const found = { colours: '24-bit', hasUnicode: true, isAddressable: true, background: 'dark' } as const;

  it('are those of the command line, then of the file, then of the system', () => {
    const request = { language: 'zh', mouse: true, animation: true, colours: '256', ascii: false } as const;
    expect(resolveSettings(request, config, 'de')).toMatchObject({
      language: 'zh',
      hasMouse: true,
      animation: true,
    });
    expect(resolveSettings({}, config, 'de')).toMatchObject({ language: 'tr', hasMouse: false, animation: false });
    expect(resolveSettings({}, DEFAULT_CONFIG, 'de')).toEqual({
      language: 'de',
      bindings: TERMINAL_KEYS.defaults,
      hasMouse: true,
      mouse: { leftOnNumber: 'chord', rightOnNumber: 'nothing' },
      animation: true,
    });
    expect(resolveCapabilities(request, config, found)).toEqual({ ...found, colours: '256' });
    expect(resolveCapabilities({}, config, found)).toEqual({ ...found, colours: '16', hasUnicode: false });
    expect(resolveCapabilities({}, DEFAULT_CONFIG, found)).toEqual(found);
  });
});
