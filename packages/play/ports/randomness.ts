/** Randomness of the platform. */
export interface Randomness {
  /** A random seed. Range: 0 to 2^32 - 1. */
  seed(): number;
  /** An id that no other game has, on any device. */
  id(): string;
}
