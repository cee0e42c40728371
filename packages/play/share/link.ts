import { LINK_LIMIT } from '@countermine/core/codec/game-code.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';

/** The prefix of a game in the fragment of a link: `#g=...`. */
const MARK = '#g=';
/** The prefix of the player's name, after the game. */
const NAME_MARK = '&by=';
/** Units: characters. */
const MAX_NAME = 40;

/**
 * The link that opens a game, on the page at this address.
 * @param code what `encodeGame` wrote
 * @param name of the player, where it should go with the game
 */
export function linkFor(address: string, code: string, name = ''): string {
  const by = tidyName(name);
  return `${address.replace(/#.*$/s, '')}${MARK}${code}${by === '' ? '' : `${NAME_MARK}${encodeURIComponent(by)}`}`;
}

export function linkCode(code: string): Result<string, 'too-large'> {
  return code.length <= LINK_LIMIT ? ok(code) : err('too-large');
}

/** The text of a game in a link, or in the fragment of one; undefined if there is none. */
export function codeInLink(link: string): string | undefined {
  return partsOf(link)?.code;
}

/** The name of the player whose game is in a link; undefined if it has none. */
export function nameInLink(link: string): string | undefined {
  const name = partsOf(link)?.name;
  return name === undefined || name === '' ? undefined : name;
}

function partsOf(link: string): { readonly code: string; readonly name: string } | undefined {
  const at = link.indexOf(MARK);
  if (at < 0) return undefined;
  const [code = '', name = ''] = decoded(link.slice(at + MARK.length)).split(NAME_MARK);
  return { code: code.trim(), name: tidyName(name) };
}

/** Mail programs and chats write signs as %XX that need none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One line of a sensible length: a name comes from a stranger. */
function tidyName(name: string): string {
  return [...name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, MAX_NAME).join('').trim();
}
