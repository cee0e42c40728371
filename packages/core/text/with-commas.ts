import { groupDigits } from './numbers.ts';

/** A whole number with thousands separators: `8,123,456`. */
export function withCommas(count: number | bigint): string {
  return groupDigits(String(count), ',');
}
