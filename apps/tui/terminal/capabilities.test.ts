import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { LANGUAGES } from '@countermine/play/words/language.ts';
import { describe, expect, it } from 'vitest';
import {
  type Capabilities,
  capabilitiesOf,
  type Environment,
  fullScreenObstacle,
  localeLanguage,
} from './capabilities.ts';

describe('colours', () => {
  it.each<[Environment, string]>([
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, '24-bit'],
    [{ TERM: 'xterm', COLORTERM: '24bit' }, '24-bit'],
    [{ TERM: 'xterm-direct' }, '24-bit'],
    [{ TERM: 'xterm-direct256' }, '24-bit'],
    [{ TERM: 'xterm-kitty' }, '24-bit'],
    [{ TERM: 'alacritty' }, '24-bit'],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'vscode' }, '24-bit'],
    [{ TERM: 'xterm-256color', WT_SESSION: '1' }, '24-bit'],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal' }, '256'],
    [{ TERM: 'xterm-256color' }, '256'],
    [{ TERM: 'tmux-256color' }, '256'],
    [{ TERM: 'tmux-256color', TMUX: '1', COLORTERM: 'truecolor' }, '24-bit'],
    [{ TERM: 'screen-256color', WT_SESSION: '1' }, '256'],
    [{ TERM: 'screen.xterm-256color', STY: '1', COLORTERM: 'truecolor' }, '256'],
    [{ TERM: 'screen', STY: '1', COLORTERM: 'truecolor' }, '16'],
    [{ TERM: 'tmux-256color', STY: '1', TMUX: '1', COLORTERM: 'truecolor' }, '24-bit'],
    [{ TERM: 'screen' }, '16'],
    [{ TERM: 'tmux' }, '16'],
    [{ TERM: 'xterm' }, '16'],
    [{ TERM: 'rxvt' }, '16'],
    [{ TERM: 'linux' }, '16'],
    [{ TERM: 'linux', COLORTERM: 'truecolor' }, '16'],
    [{ TERM: 'a-terminal-of-tomorrow' }, '16'],
    [{ TERM: 'vt100' }, 'none'],
    [{ TERM: 'xterm-mono' }, 'none'],
    [{ TERM: 'dumb', COLORTERM: 'truecolor' }, 'none'],
    [{}, 'none'],
  ])('of %j are %s', (env, colours) => {
    expect(capabilitiesOf(env).colours).toBe(colours);
  });

  it('are off with NO_COLOR, unless it is empty', () => {
    const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
    expect(capabilitiesOf({ ...env, NO_COLOR: '1' }).colours).toBe('none');
    expect(capabilitiesOf({ ...env, NO_COLOR: '0' }).colours).toBe('none');
    expect(capabilitiesOf({ ...env, NO_COLOR: '1', FORCE_COLOR: '3' }).colours).toBe('none');
    expect(capabilitiesOf({ ...env, NO_COLOR: '' }).colours).toBe('24-bit');
  });

  it('are more with FORCE_COLOR, or none, and never fewer', () => {
    expect(capabilitiesOf({ TERM: 'xterm', FORCE_COLOR: '3' }).colours).toBe('24-bit');
    expect(capabilitiesOf({ TERM: 'vt100', FORCE_COLOR: '' }).colours).toBe('16');
    expect(capabilitiesOf({ TERM: 'xterm-256color', FORCE_COLOR: '1' }).colours).toBe('256');
    expect(capabilitiesOf({ TERM: 'xterm-256color', FORCE_COLOR: '0' }).colours).toBe('none');
    expect(capabilitiesOf({ TERM: 'dumb', FORCE_COLOR: '3' }).colours).toBe('none');
  });
});

describe('characters', () => {
  it.each<[Environment, boolean]>([
    [{ LANG: 'en_GB.UTF-8' }, true],
    [{ LANG: 'C.utf8' }, true],
    [{ LC_CTYPE: 'UTF-8' }, true],
    [{ LC_ALL: '', LC_CTYPE: '', LANG: 'de_DE.UTF-8' }, true],
    [{ LC_ALL: 'C', LANG: 'en_GB.UTF-8' }, false],
    [{ LC_CTYPE: 'de_DE.ISO-8859-1', LANG: 'en_GB.UTF-8' }, false],
    [{ LANG: 'de_DE' }, false],
    [{}, false],
    [{ WT_SESSION: '1' }, true],
  ])('of %j: more than ASCII is %s', (env, hasUnicode) => {
    expect(capabilitiesOf({ TERM: 'xterm', ...env }).hasUnicode).toBe(hasUnicode);
  });
});

describe('the full screen', () => {
  it('needs a terminal with a known type that can do more than print', () => {
    expect(capabilitiesOf({}).isAddressable).toBe(false);
    expect(capabilitiesOf({ TERM: '' }).isAddressable).toBe(false);
    expect(capabilitiesOf({ TERM: 'dumb' }).isAddressable).toBe(false);
    expect(capabilitiesOf({ TERM: 'dumb', WT_SESSION: '1' }).isAddressable).toBe(false);
    expect(capabilitiesOf({ WT_SESSION: '1' }).isAddressable).toBe(true);
    expect(capabilitiesOf({ TERM: 'vt100' }).isAddressable).toBe(true);
    expect(capabilitiesOf({ TERM: 'linux' }).isAddressable).toBe(true);
  });
});

describe('the language', () => {
  it.each<[Environment, string]>([
    [{ LANG: 'de_AT.UTF-8' }, 'de'],
    [{ LANG: 'de.UTF-8@euro' }, 'de'],
    [{ LC_MESSAGES: 'tr_TR.UTF-8', LANG: 'de_DE.UTF-8' }, 'tr'],
    [{ LC_ALL: 'zh_CN.utf8', LC_MESSAGES: 'tr_TR.UTF-8' }, 'zh'],
    [{ LANG: 'de_DE.UTF-8', LANGUAGE: 'fr:tr:de' }, 'tr'],
    [{ LANG: 'de_DE.UTF-8', LANGUAGE: '' }, 'de'],
    [{ LANG: 'C.UTF-8', LANGUAGE: 'de' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8' }, 'en'],
    [{ LANG: 'zh_CN.GB18030' }, 'en'],
    [{ LC_MESSAGES: 'de_DE.UTF-8', LC_CTYPE: 'C' }, 'en'],
    [{}, 'en'],
  ])('of %j is %s', (env, language) => {
    expect(localeLanguage(env)).toBe(language);
  });
});

describe('the background', () => {
  it.each([
    [{}, 'dark'],
    [{ COLORFGBG: '15;0' }, 'dark'],
    [{ COLORFGBG: '0;15' }, 'light'],
    [{ COLORFGBG: '0;default;15' }, 'light'],
    [{ COLORFGBG: '0;7' }, 'light'],
    [{ COLORFGBG: '12;8' }, 'dark'],
    [{ COLORFGBG: '15;default' }, 'dark'],
    [{ COLORFGBG: 'none' }, 'dark'],
  ] as const)('by %j is %s', (env, background) => {
    expect(capabilitiesOf({ TERM: 'rxvt', ...env }).background).toBe(background);
  });
});

const able: Capabilities = { colours: '16', hasUnicode: true, isAddressable: true, background: 'dark' };

describe('the full screen', () => {
  it('needs a terminal on both sides', () => {
    expect(fullScreenObstacle(able, { hasKeyboard: true, hasScreen: true })).toBeUndefined();
    expect(fullScreenObstacle(able, { hasKeyboard: false, hasScreen: true })).toBe('no-keyboard');
    expect(fullScreenObstacle(able, { hasKeyboard: true, hasScreen: false })).toBe('no-screen');
    expect(fullScreenObstacle(able, { hasKeyboard: false, hasScreen: false })).toBe('no-keyboard');
  });

  it('needs a cursor that can be moved', () => {
    expect(fullScreenObstacle({ ...able, isAddressable: false }, { hasKeyboard: true, hasScreen: true })).toBe(
      'not-addressable',
    );
  });

  it('explains in every language how to play without it', () => {
    const texts = LANGUAGES.flatMap((language) => Object.values(wordsIn(language, 'terminal').modes.obstacle));
    expect(texts).toHaveLength(3 * LANGUAGES.length);
    expect(texts.filter((text) => !text.includes('--plain'))).toEqual([]);
  });
});
