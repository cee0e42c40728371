/** How a language writes numbers. */
export interface NumberStyle {
  /** The separator between groups of three digits. */
  readonly group: string;
  readonly decimalMark: '.' | ',';
}

const HIGH_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number that is too long to read, given by its decimal logarithm: two digits of it, and a power of ten. */
export function scientificParts(log10: number): { readonly factor: number; readonly exponent: string } {
  let exponent = Math.floor(log10);
  let factor = Math.round(10 ** (log10 - exponent + 1)) / 10;
  if (factor >= 10) {
    factor /= 10;
    exponent += 1;
  }
  return { factor, exponent: String(exponent).replace(/\d/g, (digit) => HIGH_DIGITS[Number(digit)] ?? digit) };
}

/** Puts a separator between groups of three digits. */
export function groupDigits(digits: string, group: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, group);
}

/** A number for people, rounded to this many digits after the mark: `1,234.5`, `1.234,5`. */
export function formatNumber(value: number, digits: number, { group, decimalMark }: NumberStyle): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = groupDigits(whole, group);
  const text = fraction === undefined ? grouped : `${grouped}${decimalMark}${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}
