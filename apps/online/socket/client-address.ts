import { isIPv6 } from 'node:net';

/**
 * The address that limits are counted for: of IPv6 the first 64 bits, since whoever has one address of such a network
 * has all of them.
 * @param remote who has opened the connection
 * @param forwarded the header `X-Forwarded-For`
 * @param isProxied whether that is a proxy of ours, which adds the address of its client at the end
 * @returns `192.0.2.7` also for `::ffff:192.0.2.7`; `2001:db8:0:1::/64`; what is not an address, as it came
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
  isProxied: boolean,
): string {
  // Of what stands before, the client may have written all.
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return networkOf(withoutPort((isProxied && last) || (remote ?? '')));
}

/** Some proxies add the port, which is another one for each connection. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** IPv4 in the last 32 bits of IPv6, as a socket for both calls it. */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (MAPPED.every((group, at) => groups[at] === group)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. A zone after `%` is a matter of this machine. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const { hostname } = new URL(`http://[${plain}]`);
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  if (after === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The remote address of a request, as Hono's adaptor tells it; empty where it does not. */
export function remoteAddressOf(environment: unknown): string {
  const incoming = fieldOf(environment, 'incoming');
  const address = fieldOf(fieldOf(incoming, 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
