import { nameSkeleton } from '@countermine/server/store/name-skeleton.ts';
import { describe, expect, it } from 'vitest';
import { isAllowedName, normalizedName } from './name-rules.ts';

describe('names', () => {
  it.each([
    ['Ada', '\u0410da'],
    ['Ada', 'ADA'],
    ['Ada', '\uff21\uff44\uff41'],
    ['Bob', 'B0b'],
    ['Ben', '\u0412en'],
    ['paypal', '\u0440\u0430\u0443\u0440\u0430l'],
    ['Mary', 'Rnary'],
    ['Zoë', 'Zoe\u0308'],
  ])('%s and %s look alike', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  });

  it.each([
    ['Ada', 'Ado'],
    ['Player 1234', 'Player 1235'],
    ['Лена', 'Lena'],
    ['王', '玉'],
  ])('%s and %s do not', (one, other) => {
    expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
  });

  it.each([
    'Ada',
    'Ада',
    'Müller 2',
    '王小明',
    'ゆきユキ雪',
    'Ada 雪',
    '한글 Ada',
    'Δημήτρης',
    'أحمد',
    'हिन्दी',
    '★ Star',
    '🙂',
    "O'Neil",
    '7',
    'Serverino',
    'Hostetler',
    'Modesta',
    'Adminah',
    'Modest Host',
    'Root Beer',
    'Theodora',
    'Miner 49',
  ])('%s is one', (name) => {
    expect(isAllowedName(normalizedName(name))).toBe(true);
  });

  it.each([
    ['a filler that is a letter and not drawn', '\u3164'],
    ['the blank of Braille', '\u2800\u2800'],
    ['a joiner inside', 'A\u034Fda'],
    ['Cyrillic among Latin', 'A\u0434a'],
    ['Greek among Latin', 'Ad\u03B1'],
    ['a mark without a letter', '\u0301a'],
    ['a pile of marks', `Z${'\u0300\u0301\u0302\u0303'}`],
    ['a hyphen', '-'],
    ['points', '...'],
    ['somebody in charge', 'Admin'],
    ['somebody in charge, disguised', '\u0410dm1n'],
    ['somebody in charge, decorated', '-=Server 2=-'],
    ['one of those in charge', 'The Admin'],
    ['those in charge', 'Admins'],
    ['their team', 'Admin Team'],
    ['one of them by name', 'JaneAdmin'],
    ['two words in one', 'serveradmin'],
    ['the server itself', 'Countermine Server'],
    ['the game itself', 'C0untermine'],
    ['a moderator, in short', 'Mod'],
    ['a host', 'TheHost'],
    ['an operator, as of old', 'sysop'],
    ['a program of the server', 'Quick Miner'],
    ['its second', 'quick-miner 2'],
  ])('%s is none', (_, name) => {
    expect(isAllowedName(normalizedName(name))).toBe(false);
  });
});
