import { withCommas } from '@countermine/core/text/english.ts';
import { describe, expect, it } from 'vitest';
import { NASTY } from '../testing/sample-report.ts';
import { cleanLine, cleanText, cutMiddle } from './clean.ts';

describe('cleanText', () => {
  it('shows what a terminal would obey', () => {
    expect(cleanText('\x1b[31mred\x1b[0m \x07 \x9b1m \x7f \0')).toBe(
      '\\x1B[31mred\\x1B[0m \\x07 \\u{9B}1m \\x7F \\x00',
    );
  });

  it('keeps newlines and tabs, and shows carriage returns', () => {
    expect(cleanText('a\tb\r\nc\rd\n')).toBe('a\tb\\r\nc\\rd\n');
  });

  it('shows what turns the direction of writing, shows nothing or is no character', () => {
    expect(cleanText('\u202ea\u200b\ufeff\u2028\uffff\ud800\u{1fffe}')).toBe(
      '\\u{202E}a\\u{200B}\\u{FEFF}\\u{2028}\\u{FFFF}\\u{D800}\\u{1FFFE}',
    );
    expect(cleanText('\u{e0002}a\u3164\u034f')).toBe('\\u{E0002}a\\u{3164}\\u{34F}');
  });

  it('leaves what can be seen as it is', () => {
    const text = 'é ß 日本語 💣 ❤\ufe0f 👨\u200d👩\u200d👧 · → ⏎ \\x1b \ufffd';
    expect(cleanText(text)).toBe(text);
  });

  it('gives the same when it cleans twice', () => {
    expect(cleanText(cleanText(NASTY))).toBe(cleanText(NASTY));
  });

  it('can make one line of it', () => {
    expect(cleanLine('a\n\tb\r\n')).toBe('a\\n\\tb\\r\\n');
  });
});

describe('cutMiddle', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}\n`).join('');

  it('leaves a short text alone', () => {
    expect(cutMiddle('short\n', 6)).toBe('short\n');
  });

  it('keeps the head and the tail in whole lines, and counts the rest', () => {
    const cut = cutMiddle(lines, 200);
    expect(cut).toMatch(/^line 0\nline 1\n[^…]*\n… [\d,]+ bytes left out …\nline \d+\n[^…]*line 999\n$/);
    expect(bytesOf(cut)).toBe(lines.length);
    expect(cut.length).toBeLessThanOrEqual(200);
  });

  it('counts a flood', () => {
    expect(cutMiddle('x'.repeat(8_123_456 + 954), 1000)).toContain('\n… 8,123,456 bytes left out …\n');
  });

  it('counts right when it cuts once more', () => {
    expect(bytesOf(cutMiddle(cutMiddle(lines, 5000), 400))).toBe(lines.length);
  });

  it('breaks no character, be it in UTF-16 or in bytes', () => {
    const bombs = '💣'.repeat(500);
    expect(cutMiddle(bombs, 201)).toMatch(/^(💣)+\n… [\d,]+ bytes left out …\n(💣)+$/u);
    expect(bytesOf(cutMiddle(bombs, 201), '', 4)).toBe(2000);
    const bytes = '\xf0\x9f\x92\xa3'.repeat(500);
    const [head = '', , tail = ''] = cutMiddle(bytes, 203).split('\n');
    expect([head.length % 4, tail.length % 4]).toEqual([0, 0]);
    expect(bytesOf(cutMiddle(bytes, 203), '')).toBe(2000);
  });

  it('gives the note alone where there is room for nothing else', () => {
    expect(cutMiddle('x'.repeat(100), 0)).toBe('… 100 bytes left out …\n');
  });
});

describe('withCommas', () => {
  it('groups the digits', () => {
    expect([0, 999, 1000, 8_123_456].map(withCommas)).toEqual(['0', '999', '1,000', '8,123,456']);
  });
});

/**
 * The bytes that a cut text stands for.
 * @param glue what of the line break before the note was there before
 */
function bytesOf(cut: string, glue: '\n' | '' = '\n', bytesPerCharacter = 1): number {
  const [note = '', count = ''] = /\n… ([\d,]+) bytes left out …\n/.exec(cut) ?? [];
  return [...cut.replace(note, glue)].length * bytesPerCharacter + Number(count.replaceAll(',', ''));
}
