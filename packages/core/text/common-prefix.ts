/** Units: characters. */
const BLOCK = 256;

/** How many characters two texts have in common from their start. Cost: that of comparing strings. */
export function commonPrefix(one: string, other: string): number {
  let at = 0;
  while (at < one.length && other.startsWith(one.slice(at, at + BLOCK), at)) at += BLOCK;
  const most = Math.min(one.length, other.length);
  at = Math.min(at, most);
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}
