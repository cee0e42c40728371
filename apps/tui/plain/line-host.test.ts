import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InputLine, LineReader, MAX_LINE } from './line-host.ts';

/** What is read of these pieces and the end of the input. */
function read(...pieces: readonly (string | readonly number[])[]): (string | undefined)[] {
  const reader = new LineReader();
  const textOf = (line: InputLine): string | undefined => (line.kind === 'line' ? line.text : undefined);
  const lines: (string | undefined)[] = [];
  for (const piece of pieces)
    lines.push(
      ...[...reader.feed(typeof piece === 'string' ? Buffer.from(piece) : Uint8Array.from(piece))].map(textOf),
    );
  return [...lines, ...[...reader.end()].map(textOf)];
}

it.each([
  ['a line each', ['open c4\nflag c5\n'], ['open c4', 'flag c5']],
  ['lines that end in CR LF', ['open c4\r\nflag c5\r\n'], ['open c4', 'flag c5']],
  ['a last line without an end', ['open c4'], ['open c4']],
  ['a line in pieces', ['op', 'en', ' c4\nw'], ['open c4', 'w']],
  ['no line', [''], []],
  ['blank lines', ['\n\n'], ['', '']],
  ['NUL and other control characters', ['open\u0000c4\u0007\n'], ['open c4']],
  ['keys of a terminal', ['\u001b[Aopen\u001bOP c4\u001b[1;5C\n'], ['open c4']],
  ['a lone escape', ['\u001bopen\n'], ['open']],
])('reads %s', (_, pieces, lines) => {
  expect(read(...pieces)).toEqual(lines);
});

it('reads invalid UTF-8 as meaningless text', () => {
  expect(read([0xff, 0xc3, 0x0a, 0x6f, 0x0a])).toEqual(['\ufffd\ufffd', 'o']);
});

it('leaves out a line that is too long, and no other', () => {
  const most = 'x'.repeat(MAX_LINE);
  expect(read(`${most}\n${most}x\nopen c4\n`)).toEqual([most, undefined, 'open c4']);
  expect(read(...Array.from({ length: 100 }, () => most), '\nopen c4')).toEqual([undefined, 'open c4']);
});

it('reads the same lines however the bytes come', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.array(fc.nat(60)), (bytes, cuts) => {
      const whole = [...bytes, 0x0a, 0x78];
      const places = [0, ...cuts.sort((one, other) => one - other), whole.length];
      const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
      expect(read(...pieces)).toEqual(read(whole));
    }),
  );
});
