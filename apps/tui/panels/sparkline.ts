/**
 * Values as a row of bars, the last ones where there are more than columns; a blank for each that is missing.
 * @param bars signs, the lowest first
 * @param range what the lowest and the highest bar stand for; the least and the most of the values unless it is given
 */
export function sparkline(
  values: readonly (number | undefined)[],
  bars: readonly string[],
  columns: number,
  range?: readonly [least: number, most: number],
): string {
  const shown = values.slice(-Math.max(1, columns));
  const known = shown.filter((value) => value !== undefined);
  const [least, most] = range ?? [Math.min(...known), Math.max(...known)];
  const span = most - least;
  const barOf = (value: number): string => {
    // Values that are all alike are neither low nor high.
    const share = span > 0 ? (value - least) / span : 0.5;
    return bars[Math.min(bars.length - 1, Math.floor(share * bars.length))] ?? ' ';
  };
  return shown.map((value) => (value === undefined ? ' ' : barOf(value))).join('');
}
