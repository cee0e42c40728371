/** A number of 32 bits that depends on all numbers so far, and on their order. Of each number the lowest 32 bits count. */
export function mixed(state: number, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => Math.imul(sum ^ number, 0x01000193) >>> 0, state);
}
