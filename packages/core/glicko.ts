// Glicko-2, as M. E. Glickman describes it in "Example of the Glicko-2 system", 2022: http://www.glicko.net/glicko/glicko2.pdf.
// The names of the steps are those of the paper.

/** The strength of a player, or how hard a puzzle is, on the scale of Glicko: 1500 in the beginning. */
export interface Strength {
  readonly rating: number;
  /** The true strength is within two deviations of the rating in 95 of 100 cases. */
  readonly deviation: number;
  /** How much the strength itself is expected to change. */
  readonly volatility: number;
}

/** A race against another player, or a puzzle. `score`: 1 won, 0.5 drawn, 0 lost. */
interface RatedRace {
  readonly opponent: Pick<Strength, 'rating' | 'deviation'>;
  readonly score: number;
}

/** Nothing is known of a player. */
export const UNRATED: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How much the volatility may change: the paper recommends 0.3 to 1.2, and computes with this. */
const TAU = 0.5;
const EPSILON = 0.000001;
/** A player of whom nothing was seen for long is as uncertain as a new one. */
const MAX_DEVIATION = UNRATED.deviation;
/** A rating period without races: a day. Units: ms. */
const PERIOD_MS = 86_400_000;

/** The strength after the races of a period. Cost: some iterations. */
export function strengthAfter(player: Strength, races: readonly RatedRace[]): Strength {
  const mu = (player.rating - UNRATED.rating) / SCALE;
  const phi = player.deviation / SCALE;
  let inverse = 0;
  let sum = 0;
  for (const { opponent, score } of races) {
    const phiOther = opponent.deviation / SCALE;
    const g = 1 / Math.sqrt(1 + (3 * phiOther ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - UNRATED.rating) / SCALE)));
    inverse += g ** 2 * expected * (1 - expected);
    sum += g * (score - expected);
  }
  if (races.length === 0) return { ...player, deviation: SCALE * Math.hypot(phi, player.volatility) };
  const v = 1 / inverse;
  const volatility = volatilityAfter(player.volatility, phi, v, v * sum);
  const phiStar = Math.hypot(phi, volatility);
  const phiAfter = 1 / Math.sqrt(1 / phiStar ** 2 + inverse);
  const rating = UNRATED.rating + SCALE * (mu + phiAfter ** 2 * sum);
  return { rating, deviation: Math.min(MAX_DEVIATION, SCALE * phiAfter), volatility };
}

/** The strength after days without a race: nobody knows it as well any more. @param ms since the last race */
export function strengthNow(player: Strength, ms: number): Strength {
  const periods = Math.max(0, ms) / PERIOD_MS;
  const phi = player.deviation / SCALE;
  const deviation = SCALE * Math.sqrt(phi ** 2 + periods * player.volatility ** 2);
  return { ...player, deviation: Math.min(MAX_DEVIATION, deviation) };
}

/** Step 5: the zero of f, by the Illinois algorithm. */
function volatilityAfter(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const rest = phi ** 2 + v + e;
    return (e * (delta ** 2 - rest)) / (2 * rest ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = delta ** 2 > phi ** 2 + v ? Math.log(delta ** 2 - phi ** 2 - v) : belowZero(f, a);
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > EPSILON) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = next;
    atHigh = atNext;
  }
  return Math.exp(low / 2);
}

/** The first of a - tau, a - 2 tau ... where f is not negative. */
function belowZero(f: (x: number) => number, a: number): number {
  let k = 1;
  while (f(a - k * TAU) < 0) k += 1;
  return a - k * TAU;
}
