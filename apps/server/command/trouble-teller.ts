import type { CommandHost } from './command-host.ts';

/** Complaints about the same are this far apart. Units: ms. */
const EVERY = 60_000;

/** Tells the user that the database cannot be used, but not for each of many that notice it. */
export function troubleTeller({ complain }: CommandHost): (reason: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    const now = performance.now();
    if (now - toldAt < EVERY) return;
    toldAt = now;
    complain(`the database cannot be used now (${reason}); trying again`);
  };
}
