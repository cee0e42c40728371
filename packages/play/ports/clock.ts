/** Time and timers of the platform. */
export interface Clock {
  /** The time from any origin; it never goes back. Units: ms. */
  now(): number;
  /** Units: ms since 1970, UTC. */
  date(): number;
  /** How far the player's local time is ahead of UTC at a date. Units: minutes. @param date ms since 1970 */
  utcOffset(date: number): number;
  /** Calls back once after some time. Units: ms. @returns cancels it */
  after(ms: number, run: () => void): () => void;
  /** Calls back again and again. Units: ms. @returns ends it */
  every(ms: number, run: () => void): () => void;
}
