import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { LANGUAGES } from '@countermine/play/words/language.ts';

import { describe, expect, it } from 'vitest';
import type { Capabilities } from './capabilities.ts';
import { fullScreenObstacle } from './full-screen-obstacle.ts';

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
