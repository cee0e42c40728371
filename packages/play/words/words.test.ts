import { describe, expect, it } from 'vitest';
import { wordsIn } from '../testing/all-words.ts';
import { LANGUAGES, type Language, languageFor } from './language.ts';

type Value = number | string | readonly string[];
type Speaker = (...values: readonly Value[]) => string;

/** What may be the same in English and another language: signs, names and words that both have. */
const SAME = new Map<Language, readonly string[]>([
  ['de', ['actionGroups.terminal', 'actions.pause', 'share.link', 'replay.told', 'terminal.terminal']],
  ['tr', ['actionGroups.terminal', 'replay.told', 'terminal.terminal']],
]);
const SIGNS = /^[\d\W_]*$|^(3BV(\/s)?|ZiNi|OK)$/u;

/** Every text and function of a table, by its path. */
function entriesOf(table: object, path: string[] = []): [string, string | Speaker][] {
  return Object.entries(table).flatMap(([key, value]): [string, string | Speaker][] => {
    const here = [...path, key];
    if (typeof value === 'object' && value !== null) return entriesOf(value, here);
    return [[here.join('.'), value]];
  });
}

/** Two sets of values for each function, by the name of its key; numbers where it takes no other. */
const ARGUMENTS = new Map<string, readonly (readonly Value[])[]>([
  [
    'text.number',
    [
      [1234.5, 1],
      [7, 0],
    ],
  ],
  [
    'text.clock',
    [
      [83_456, 1],
      [7, 2],
    ],
  ],
  [
    'text.percent',
    [
      ['<', 1],
      ['>', 99],
    ],
  ],
  ['text.list', [[['aa', 'bb', 'cc']], [['xx', 'yy']]]],
  ['replay.told', [[['aa', 'bb', 'cc']], [['xx', 'yy']]]],
  ...['loss.flagHadToBeSafe', 'loss.knownMine', 'loss.unknown'].map((path) => [path, [['aa'], ['bb']]] as const),
]);

function argumentsFor(path: string, speak: Speaker): readonly (readonly Value[])[] {
  const known = ARGUMENTS.get(path);
  if (known !== undefined) return known;
  const places = Array.from({ length: speak.length }, (_, index) => index);
  return [places.map((index) => 3 + index), places.map((index) => 51 + index)];
}

/** What a function says about the first values, and of these with one exchanged for the second, for each of them. */
function said(path: string, speak: Speaker): { base: string; changed: string[] } {
  const [first = [], second = []] = argumentsFor(path, speak);
  const changed = first.map((_, at) => speak(...first.map((value, index) => (index === at ? second[at]! : value))));
  return { base: speak(...first), changed };
}

function isSpeaker(value: string | Speaker): value is Speaker {
  return typeof value === 'function';
}

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const entries = entriesOf(wordsIn(language, 'common'));

  it('have every key, and a text for each', () => {
    expect(entries.map(([path]) => path)).toEqual(
      expect.arrayContaining(entriesOf(wordsIn('en', 'common')).map(([path]) => path)),
    );
    expect(entries.length).toBe(entriesOf(wordsIn('en', 'common')).length);
    const empty = entries.filter(([, value]) => value === '' || (typeof value === 'string' && value.trim() !== value));
    expect(empty).toEqual([]);
  });

  it('use all values', () => {
    const unused = entries.flatMap(([path, value]) => {
      if (!isSpeaker(value)) return [];
      const { base, changed } = said(path, value);
      return changed.some((text) => text === base) ? [path] : [];
    });
    expect(unused).toEqual([]);
  });

  it('take as many values as the English ones', () => {
    const counts = new Map(
      entriesOf(wordsIn('en', 'common')).map(([path, value]) => [path, isSpeaker(value) ? value.length : -1]),
    );
    const other = entries.filter(([path, value]) => (isSpeaker(value) ? value.length : -1) !== counts.get(path));
    expect(other.map(([path]) => path)).toEqual([]);
  });

  it('contain nothing broken', () => {
    const texts = entries.map(([path, value]) => (isSpeaker(value) ? said(path, value).base : value));
    expect(texts.filter((text) => /undefined|NaN|\[object|\$\{| {2}/.test(text))).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the messages in %s', (language) => {
  it('are not left in English, except where both are the same', () => {
    const english = new Map(entriesOf(wordsIn('en', 'common')));
    const left = entriesOf(wordsIn(language, 'common')).filter(([path, value]) => {
      const other = english.get(path);
      const text = isSpeaker(value) ? said(path, value).base : value;
      const same = other !== undefined && isSpeaker(other) ? said(path, other).base : other;
      return text === same && !SIGNS.test(text);
    });
    expect(left.map(([path]) => path)).toEqual(SAME.get(language) ?? []);
  });
});

it('screens say no word that only engineers use', () => {
  const parts = (['common', 'page', 'online', 'terminal', 'onlineTerminal'] as const).map((name) =>
    wordsIn('en', name),
  );
  const texts = parts.flatMap((part) => entriesOf(part)).map(([, value]) => String(value));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /SHA-?256|\bnetwork\b|\bchunks?\b|\bfingerprint\b/i.test(text))).toEqual([]);
});

describe('languageFor', () => {
  it('uses the first available language, by its first part', () => {
    expect(languageFor(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(languageFor(['zh-CN'])).toBe('zh');
    expect(languageFor(['TR_tr'])).toBe('tr');
    expect(languageFor(['den', 'x'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
});
