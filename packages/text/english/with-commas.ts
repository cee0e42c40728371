/** A whole number with thousands separators: `8,123,456`. */
export function withCommas(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
