import { formatRoute } from '../address/route.ts';

/** The link to a room of this page. */
export function roomLink(code: string): string {
  return new URL(formatRoute({ kind: 'online', place: { kind: 'rooms', room: code } }), location.href).href;
}
