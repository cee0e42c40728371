// Compiled with the pure ring. Each line below must fail there: were the ring ever given DOM or Node types, the
// unused `@ts-expect-error` would itself be the error.

// @ts-expect-error the pure ring knows no page
export const page: unknown = document;

// @ts-expect-error the pure ring knows no process
export const runningProcess: unknown = process;

// @ts-expect-error the pure ring has no timers
export const timer: unknown = setTimeout;
