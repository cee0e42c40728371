import { countOf } from '@countermine/core/text/english.ts';
import { failInput } from '@countermine/server/command-host.ts';
import { newToken, tokenDigest } from '../access.ts';
import { linkAddress } from '../pages/page-addresses.ts';
import { studentsOf } from '../store/intakes.ts';
import { revokeLinks, saveLink } from '../store/tokens.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import type { OpenClass } from './open-class.ts';

/** `countermine class link`: makes a link for a student, or revokes all there are. @returns the exit status */
export async function linkCommand(
  { store, record }: OpenClass,
  { student, show, revoke }: Extract<ClassRequest, { command: 'link' }>,
  host: CommandHost,
): Promise<number> {
  const unknown = `there is no student ${student}`;
  const students = await studentsOf(store, record.id);
  if (!students.some(({ id }) => id === student)) return failInput(unknown, host);
  if (revoke) {
    host.print(`${countOf(await revokeLinks(store, record.id, student), 'link')} of ${student} revoked.\n`);
    return 0;
  }
  const token = newToken();
  if (await saveLink(store, record.id, student, { tokenDigest: tokenDigest(token), show })) {
    host.print(`${linkAddress(token)}\n`);
    return 0;
  }
  return failInput(unknown, host);
}
