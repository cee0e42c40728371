import fc from 'fast-check';
import { amount } from '../packages/core/testing/soak.ts';

// Vitest loads this before each file of the tests without a browser.

/** How many inputs a property is tried with that does not set a number itself; by itself fast-check takes 100. */
fc.configureGlobal({ numRuns: amount({ usual: 30, soak: 5000 }) });
