/** The origin of a server's address, which may lack `http://`; undefined for what is none. */
export function serverOrigin(text: string): string | undefined {
  try {
    const url = new URL(/^\w+:\/\//.test(text) ? text : `http://${text}`);
    return /^https?:$/.test(url.protocol) ? url.origin : undefined;
  } catch {
    return undefined;
  }
}
