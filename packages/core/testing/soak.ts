/** Whether this run is `npm run soak`, which tries more of everything and takes much longer. */
export const IS_SOAK = process.env['COUNTERMINE_SOAK'] === '1';

/** How much a test tries: in `npm test` enough to notice a mistake soon, in a soak all of it. */
export function amount<T>({ usual, soak }: { readonly usual: T; readonly soak: T }): T {
  return IS_SOAK ? soak : usual;
}

/** How often a property is tried: in a soak so often, in `npm test` a quarter of that, but not fewer than 20 times. */
export function tries(soak: number): number {
  return amount({ usual: Math.max(Math.ceil(soak / 4), Math.min(soak, 20)), soak });
}
