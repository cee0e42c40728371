/** What stands before the text of a game in the fragment of a link: `#g=...`. */
const MARK = '#g=';

/** The link that opens a game, on the page at this address. @param code what `encodeGame` wrote */
export function linkFor(address: string, code: string): string {
  return `${address.replace(/#.*$/s, '')}${MARK}${code}`;
}

/** The text of a game in a link, or in the fragment of one; undefined where there is none. */
export function codeInLink(link: string): string | undefined {
  const at = link.indexOf(MARK);
  if (at < 0) return undefined;
  const code = link.slice(at + MARK.length);
  // Mail programs and chats write signs as %XX that need none.
  try {
    return decodeURIComponent(code).trim();
  } catch {
    return code;
  }
}
