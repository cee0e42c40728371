import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeInLink, linkFor, nameInLink } from './link.ts';

const PAGE = 'https://example.org/play';

it('brings a game and a name back', () => {
  const code = fc.stringMatching(/^[\w-]{1,40}$/);
  const name = fc.stringMatching(/^[\p{L}\d&=#%'.!]{1,30}$/u);
  fc.assert(
    fc.property(code, name, (game, by) => {
      const link = linkFor(`${PAGE}#/statistics`, game, by);
      expect(codeInLink(link)).toBe(game);
      if (!by.includes('&by=')) expect(nameInLink(link)).toBe(by);
    }),
  );
});

it('has no name where none was given, and keeps a name to one short line', () => {
  expect(linkFor(PAGE, 'abc', '  ')).toBe(`${PAGE}#g=abc`);
  expect(nameInLink(`${PAGE}#g=abc`)).toBeUndefined();
  expect(nameInLink(`${PAGE}#g=abc&by=%0A`)).toBeUndefined();
  expect(nameInLink(linkFor(PAGE, 'abc', `Ana\n${'x'.repeat(90)}`))).toBe(`Ana ${'x'.repeat(36)}`);
});
