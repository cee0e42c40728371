/** Whether this run is `npm run soak`, which tries more of everything and takes much longer. */
export const IS_SOAK = process.env['COUNTERMINE_SOAK'] === '1';

/** How much a test tries: in `npm test` enough to notice a mistake soon, in a soak all of it. */
export function amount<T>({ usual, soak }: { readonly usual: T; readonly soak: T }): T {
  return IS_SOAK ? soak : usual;
}
