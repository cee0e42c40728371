import { encode } from 'uqr';
import { expect, it } from 'vitest';
import type { Capabilities } from '../terminal/capabilities.ts';
import { printedQr, qrLines } from './qr-lines.ts';

const CODE = '0AB-1CD-2EF-3GH-4JK-5MN-6PQ-7RS-8TV';
const DARK: Capabilities = { colours: 'none', hasUnicode: true, isAddressable: true, background: 'dark' };

/** The modules that lines show: whether each has ink. */
function inked(lines: readonly string[], hasUnicode: boolean): boolean[][] {
  if (!hasUnicode) return lines.map((line) => (line.match(/../g) ?? []).map((pair) => pair === '##'));
  const half = (ink: string) => (line: string) => [...line].map((sign) => ink.includes(sign));
  return lines.flatMap((line) => [half('█▀')(line), half('█▄')(line)]);
}

it.each([
  ['light where the background is dark', DARK, false],
  ['dark where it is light', { ...DARK, background: 'light' }, true],
  ['in ASCII', { ...DARK, hasUnicode: false }, false],
  ['dark in the colours of its own', { ...DARK, colours: '16' }, true],
] as const)('draws the modules of a QR code: %s', (_how, capabilities, drawn) => {
  const { data, size } = encode(CODE, { border: 2 });
  const shown = inked(qrLines(CODE, capabilities), capabilities.hasUnicode);
  expect(shown.slice(0, size)).toEqual(data.map((row) => row.map((isDark) => isDark === drawn)));
});

it('has its own colours only where the terminal has any', () => {
  const [bare = ''] = printedQr(CODE, DARK);
  const [coloured = ''] = printedQr(CODE, { ...DARK, colours: '256' });
  expect([bare.startsWith('\x1b'), coloured.startsWith('\x1b[30;107m'), coloured.endsWith('\x1b[0m')]).toEqual([
    false,
    true,
    true,
  ]);
});
