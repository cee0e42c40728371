import fc from 'fast-check';

/** How many inputs a property is tried with that does not set a number itself; usually 100. */
const RUNS = 5000;

// Vitest loads this before each file of a soak.
fc.configureGlobal({ numRuns: RUNS });
