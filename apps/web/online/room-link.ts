import { formatRoute } from '../address/route.ts';

/** The link to a room of this page. */
export function roomLink(code: string): string {
  return new URL(formatRoute({ kind: 'online', room: code }), location.href).href;
}
