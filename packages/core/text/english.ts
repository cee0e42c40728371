export interface NumberStyle {
  readonly group: string;
  readonly decimalMark: '.' | ',';
}

/** Puts a separator between groups of three digits. */
function groupDigits(digits: string, group: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, group);
}

/** A number for people, rounded to this many digits after the mark: `1,234.5`, `1.234,5`. */
export function formatNumber(value: number, digits: number, { group, decimalMark }: NumberStyle): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = groupDigits(whole, group);
  const text = fraction === undefined ? grouped : `${grouped}${decimalMark}${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A whole number with thousands separators: `8,123,456`. */
export function withCommas(count: number | bigint): string {
  return groupDigits(String(count), ',');
}

/** A count with its noun: `1 mine`, `2 mines`, `12,000 mines`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${withCommas(count)} ${count === 1 ? noun : plural}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

// Measures for people.

/** A number of bytes: `300 bytes`, `1.5 KiB`, `512 MiB`. */
export function bytesWords(bytes: number): string {
  if (bytes < 2 ** 10) return countOf(bytes, 'byte');
  return bytes < 2 ** 20
    ? `${Number((bytes / 2 ** 10).toFixed(1))} KiB`
    : `${Number((bytes / 2 ** 20).toFixed(1))} MiB`;
}

/** A duration: `0.25 s`, `12.3 s`, `2 min 5 s`. */
export function secondsWords(seconds: number): string {
  // Not 60: what rounds to a minute is one.
  if (seconds < 59.95) return `${Number(seconds.toFixed(seconds < 10 ? 2 : 1))} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min${whole % 60 === 0 ? '' : ` ${whole % 60} s`}`;
}

/** A share in whole percent, or a limit that it is below or above. */
interface WholePercent {
  readonly relation: '' | '<' | '>';
  /** Range: 0 to 100. */
  readonly percent: number;
}

/**
 * A share in whole percent. What is not certain never looks certain: 0 and 100 are exact; anything near them becomes less
 * than 1 or more than 99.
 * @param share 0 to 1
 */
export function wholePercent(share: number): WholePercent {
  if (share > 0 && share < 0.01) return { relation: '<', percent: 1 };
  if (share > 0.99 && share < 1) return { relation: '>', percent: 99 };
  return { relation: '', percent: Math.round(100 * share) };
}

/** A share as {@link wholePercent}, short enough for a cell: `33%`, `<1%`, `>99%`. */
export function formatPercent(share: number): string {
  const { relation, percent } = wholePercent(share);
  return `${relation}${percent}%`;
}

/**
 * A share in percent for a sentence: one digit after the point, more where that would look like 0 or 100. At the very
 * ends it is shown as less or more than a limit.
 */
export function percentInWords(share: number): string {
  if (share === 0 || share === 1) return `${100 * share}%`;
  const percent = 100 * share;
  for (let digits = 1; digits <= 6; digits += 1) {
    const text = percent.toFixed(digits);
    if (Number(text) > 0 && Number(text) < 100) return `${text}%`;
  }
  return share < 0.5 ? 'less than 0.000001%' : 'more than 99.999999%';
}

/** `2020-03-29 07:20 UTC`. @param time ISO 8601 in UTC */
export function timeWords(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}
