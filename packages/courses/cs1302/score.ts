/**
 * The score of a won game, 100 * squares / rounds, with two decimals, half up on the exact value: binary fractions
 * would round 2.025 down.
 * @param squares rows * columns
 * @param rounds at least 1
 */
export function formatScore(squares: number, rounds: number): string {
  return formatHundredths(Math.floor((20_000 * squares + rounds) / (2 * rounds)));
}

/** The same cut off after two decimals, which is wrong. */
export function formatTruncatedScore(squares: number, rounds: number): string {
  return formatHundredths(Math.floor((10_000 * squares) / rounds));
}

function formatHundredths(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
