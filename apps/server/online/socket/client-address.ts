/**
 * The address that limits are counted for.
 * @param remote who has opened the connection
 * @param forwarded the header `X-Forwarded-For`
 * @param isProxied whether that is a proxy of ours, which adds the address of its client at the end
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
  return (isProxied && last) || (remote ?? '');
}
