/** How a language writes numbers. */
export interface NumberStyle {
  /** What stands between groups of three digits. */
  readonly group: string;
  readonly decimalMark: '.' | ',';
}

/** A number for people, rounded to so many digits after the mark: `1,234.5`, `1.234,5`. */
export function formatNumber(value: number, digits: number, { group, decimalMark }: NumberStyle): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const text = fraction === undefined ? grouped : `${grouped}${decimalMark}${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}
