import type { Randomness } from '@countermine/play/ports/randomness.ts';

/** Randomness of the browser. */
export const browserRandomness: Randomness = {
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
  id() {
    const words = crypto.getRandomValues(new Uint32Array(4));
    return Array.from(words, (word) => word.toString(36).padStart(7, '0')).join('');
  },
};
