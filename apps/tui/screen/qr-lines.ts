import { encode } from 'uqr';
import type { Capabilities } from '../terminal/capabilities.ts';
import { colour, type Style } from './style.ts';

/** Black on white, whatever colours the terminal has: cameras expect a dark code on a light ground. */
export const QR_STYLE: Style = { foreground: colour(0, 0), background: colour(0xffffff, 15), attributes: 0 };

/** The same for what is printed; 16 colours are enough. */
const [BEGIN, END] = ['\x1b[30;107m', '\x1b[0m'];

/** The light edge that a code needs. Units: modules. */
const EDGE = 2;
/** What the largest code holds, with the least correction (ISO/IEC 18004, table 7). */
const MAX_BYTES = 2953;

/**
 * A text as a QR code. Without colours it depends on the terminal's background which modules are drawn: the dark ones on a
 * light background, the light ones on a dark one.
 * @returns no lines where the text is too long for a code
 */
export function qrLines(text: string, { hasUnicode, colours, background }: Capabilities): string[] {
  if (Buffer.byteLength(text) > MAX_BYTES) return [];
  const { size, data } = encode(text, { border: EDGE });
  const drawn = colours !== 'none' || background === 'light';
  const isInk = (row: number, column: number): boolean => (data[row]?.[column] ?? false) === drawn;
  // A character is about twice as high as it is wide.
  const rowsOfLine = hasUnicode ? 2 : 1;
  return Array.from({ length: Math.ceil(size / rowsOfLine) }, (_, line) =>
    Array.from({ length: size }, (_, column) => {
      if (!hasUnicode) return isInk(line, column) ? '##' : '  ';
      return halves(isInk(2 * line, column), 2 * line + 1 < size ? isInk(2 * line + 1, column) : !drawn);
    }).join(''),
  );
}

/** The same to be printed: in its own colours where the terminal has any. */
export function printedQr(text: string, capabilities: Capabilities): string[] {
  const lines = qrLines(text, capabilities);
  return capabilities.colours === 'none' ? lines : lines.map((line) => `${BEGIN}${line}${END}`);
}

function halves(isUpper: boolean, isLower: boolean): string {
  if (isUpper) return isLower ? '█' : '▀';
  return isLower ? '▄' : ' ';
}
