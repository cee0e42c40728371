import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../testing/any-character.ts';
import { type TextSpan, visibleLine, visibleText } from './visible.ts';

/** The bytes of a text in UTF-8, as characters 0 to 255. */
function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** A visible line with its marks in brackets. */
function shown(line: string, marks: readonly TextSpan[] = []): string {
  const visible = visibleLine(line, marks);
  let text = visible.text;
  for (const [start, end] of [...visible.marks].reverse()) {
    text = `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
  }
  return text;
}

describe('a visible line', () => {
  it.each([
    ['words and blanks', 'Game Won!\n', 'Game·Won!⏎'],
    ['a line without its end', 'How many mines? ', 'How·many·mines?·'],
    ['a tab and a carriage return', '1\t2\r\n', '1→2␍⏎'],
    ['control characters', '\0\x07\x1b[2J\x7f', '\\x00\\x07\\x1B[2J\\x7F'],
    ['a byte that is no UTF-8', 'a\xffb\xc3', 'a\\xFFb\\xC3'],
    ['UTF-8 cut off in the middle', utf8('▄').slice(0, 2), '\\xE2\\x96'],
    ['an overlong form and a surrogate', '\xc0\x80\xed\xa0\x80', '\\xC0\\x80\\xED\\xA0\\x80'],
    ['characters', utf8('░▄ "Wow" é 💣'), '░▄·"Wow"·é·💣'],
    ['what turns the direction of writing', utf8('a\u202eb'), 'a\\u{202E}b'],
    ['characters without a width', utf8('a\u200bb\u00adc\ufeff'), 'a\\u{200B}b\\u{AD}c\\u{FEFF}'],
    ['spaces that are no blanks', utf8('a\u00a0b\u3000c\u2800d'), 'a\\u{A0}b\\u{3000}c\\u{2800}d'],
    ['a mark over the character before', utf8('e\u0301'), 'e\\u{301}'],
    ['the signs that stand for others', utf8('·→⏎␍…'), '\\u{B7}\\u{2192}\\u{23CE}\\u{240D}\\u{2026}'],
    ['a backslash', '/\\ \\n \\/', '/\\·\\n·\\/'],
    ['a backslash that looks like an escape', '\\x41 \\u{41}', '\\x5Cx41·\\x5Cu{41}'],
  ])('shows %s', (_, line, text) => {
    expect(visibleLine(line).text).toBe(text);
  });

  it('marks what is shown for the bytes that are marked', () => {
    expect(
      shown('a\0b c\n', [
        [1, 2],
        [4, 5],
      ]),
    ).toBe('a[\\x00]b·[c]⏎');
  });

  it('marks a character when one of its bytes is marked', () => {
    expect(shown(utf8('a▄b'), [[2, 3]])).toBe('a[▄]b');
  });

  it('makes one mark of two that touch', () => {
    expect(
      shown('abcd', [
        [0, 1],
        [1, 2],
        [3, 4],
      ]),
    ).toBe('[ab]c[d]');
  });

  it('is cut around its first mark', () => {
    const line = `${'a'.repeat(1000)}X${'b'.repeat(1000)}\n`;
    const text = shown(line, [[1000, 1001]]);
    expect(text).toBe(`…${'a'.repeat(80)}[X]${'b'.repeat(159)}…`);
  });

  it('is cut at its end when nothing is marked, and shows its end when that is marked', () => {
    expect(shown('0123456789'.repeat(100))).toBe(`${'0123456789'.repeat(24)}…`);
    expect(shown(`${'0'.repeat(999)}1`, [[999, 1000]])).toBe(`…${'0'.repeat(239)}[1]`);
  });

  it('never cuts a character', () => {
    const line = utf8('▄'.repeat(2000));
    for (let at = 3000; at < 3010; at += 1) expect(shown(line, [[at, at + 1]])).toMatch(/^…▄+\[▄\]▄+…$/);
  });
});

const line = fc.oneof(
  fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: 400 }),
  fc.string({ unit: anyCharacter, maxLength: 100 }).map(utf8),
);
const spans = fc
  .uniqueArray(fc.nat(400), { maxLength: 8 })
  .map((places) => places.sort((one, other) => one - other))
  .map((places) => places.flatMap((at, index) => (index % 2 === 1 ? [[places[index - 1]!, at] as const] : [])));

it('shows no character that cannot be seen, whatever the bytes', () => {
  fc.assert(
    fc.property(line, (bytes) => {
      expect(visibleText(bytes)).toMatch(/^[^\p{C}\p{Z}\p{M}]*$/u);
      expect(visibleLine(bytes).text.length).toBeLessThanOrEqual(242);
    }),
  );
});

it('shows different lines differently', () => {
  fc.assert(
    fc.property(line, line, (one, other) => {
      expect(visibleText(one) === visibleText(other)).toBe(one === other);
    }),
  );
});

it('keeps marks inside the text, in order', () => {
  fc.assert(
    fc.property(line, spans, (bytes, marks) => {
      const visible = visibleLine(bytes, marks);
      const places = visible.marks.flat();
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      for (const place of places) expect(place).toBeLessThanOrEqual(visible.text.length);
    }),
  );
});
