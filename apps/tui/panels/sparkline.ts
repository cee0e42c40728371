/**
 * Values as a row of bars, the last ones if there are more than columns; a blank for each missing value.
 * @param bars signs, lowest first
 * @param range the values of the lowest and the highest bar; by default the least and the greatest value
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
    // Equal values are neither low nor high.
    const share = span > 0 ? (value - least) / span : 0.5;
    return bars[Math.min(bars.length - 1, Math.floor(share * bars.length))] ?? ' ';
  };
  return shown.map((value) => (value === undefined ? ' ' : barOf(value))).join('');
}
