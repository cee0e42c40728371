/**
 * Progress as a bar: `[██████░░░░]`.
 * @param columns the width of the bar without its brackets
 */
export function formatBar(done: number, total: number, columns: number): string {
  const full = total === 0 ? columns : Math.floor((columns * Math.min(done, total)) / total);
  return `[${'█'.repeat(full)}${'░'.repeat(columns - full)}]`;
}

/** The remaining time, in the largest unit that fits, rounded up: `about 30 s left`. */
export function formatTimeLeft(seconds: number): string {
  const left = Math.ceil(seconds);
  if (left < 60) return `about ${left} s left`;
  return left < 3600 ? `about ${Math.ceil(left / 60)} min left` : `about ${Math.ceil(left / 3600)} h left`;
}
