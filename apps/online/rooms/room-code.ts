import type { ServerRandom } from '../session/server-random.ts';

/** Without letters that are taken for others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** The code of a new room: 60 random bits, so that nobody finds a room by trying. */
export function newRoomCode(random: ServerRandom): string {
  return Array.from(random.bytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
