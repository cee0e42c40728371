/** `1 line`, `3000 lines`. Without separators, as the line numbers in the same sentences. */
export function plainCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
