/**
 * The score of a won game, 100 * squares / rounds, with two decimals, half up on the exact value: binary fractions
 * would round 2.025 down.
 * @param squares rows * columns
 * @param rounds at least 1
 */
export function formatScore(squares: number, rounds: number): string {
  return formatScoreTo(2, squares, rounds);
}

/** The same with another number of decimals. */
export function formatScoreTo(decimals: number, squares: number, rounds: number): string {
  const scale = 10 ** decimals;
  return formatParts(Math.floor((200 * scale * squares + rounds) / (2 * rounds)), decimals);
}

/** The same with ties to the even digit, as the formats of C and Python have it, which is wrong. */
export function formatScoreToEven(decimals: number, squares: number, rounds: number): string {
  const scaled = 100 * 10 ** decimals * squares;
  const low = Math.floor(scaled / rounds);
  const rest = 2 * (scaled - low * rounds) - rounds;
  return formatParts(rest > 0 || (rest === 0 && low % 2 === 1) ? low + 1 : low, decimals);
}

/** The same cut off after two decimals, which is wrong. */
export function formatTruncatedScore(squares: number, rounds: number): string {
  return formatTruncatedScoreTo(2, squares, rounds);
}

/** Cut off after some decimals; those that are left of the two are zeros. */
export function formatTruncatedScoreTo(decimals: number, squares: number, rounds: number): string {
  const scale = 10 ** decimals;
  return formatParts(Math.floor((100 * scale * squares) / rounds) * 10 ** (2 - decimals), 2);
}

/** @param parts of which 10 to the power of `decimals` make 1 */
function formatParts(parts: number, decimals: number): string {
  const scale = 10 ** decimals;
  const whole = String(Math.floor(parts / scale));
  return decimals === 0 ? whole : `${whole}.${String(parts % scale).padStart(decimals, '0')}`;
}
