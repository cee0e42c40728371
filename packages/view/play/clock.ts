/** A time of play as text. */
export function formatClock(ms: number, precision: 'seconds' | 'hundredths'): string {
  const total = precision === 'seconds' ? Math.floor(ms / 1000) : Math.floor(ms / 10) / 100;
  const minutes = Math.floor(total / 60);
  const seconds = total - 60 * minutes;
  const text = precision === 'seconds' ? String(seconds) : seconds.toFixed(2);
  return minutes === 0 ? text : `${minutes}:${text.padStart(precision === 'seconds' ? 2 : 5, '0')}`;
}
