import { countOf } from '@countermine/core/text/english.ts';
import { failWith } from '@countermine/node/exit-status.ts';
import { failInput, withDatabase } from '@countermine/server/command-host.ts';
import { newToken, tokenDigest } from '../access.ts';
import { linkAddress } from '../pages/page-addresses.ts';
import { readIntake, releaseResults, studentsOf } from '../store/intakes.ts';
import { cancelRuns } from '../store/plans.ts';
import { revokeLinks, saveLink } from '../store/tokens.ts';
import { backupCommand, restoreCommand } from './backup-command.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import { compareCommand } from './compare-command.ts';
import { decideCommand, decisionsCommand } from './decide-command.ts';
import { exportCommand } from './export-command.ts';
import { judgeClassCommand } from './judge-command.ts';
import { type OpenClass, openClass } from './open-class.ts';
import { classText, faultsText, studentCommand } from './show-command.ts';
import { workerCommand } from './worker-command.ts';

/** Carries out a command about a class. @returns the exit status */
export function classCommand(request: ClassRequest, host: CommandHost): Promise<number> {
  return withDatabase(host, () => carryOut(request, host));
}

async function carryOut(request: ClassRequest, host: CommandHost): Promise<number> {
  switch (request.command) {
    case 'judge':
      return await judgeClassCommand(request, host);
    case 'worker':
      return await workerCommand(request, host);
    case 'restore':
      return await restoreCommand(request.folder, request.file, host);
    case 'serve': {
      // Loaded here only: no other command serves anything.
      const { serveCommand } = await import('./serve-command.ts');
      return await serveCommand(request, host);
    }
    default: {
      const opened = await openClass(request.folder, host.command);
      if (!opened.ok) return failWith(opened.error, host.complain);
      try {
        return await withClass(opened.value, request, host);
      } finally {
        await opened.value.store.close();
      }
    }
  }
}

/** A command about a class that was judged before. */
type RequestForClass = Exclude<ClassRequest, { command: 'judge' | 'worker' | 'restore' | 'serve' }>;

async function withClass(open: OpenClass, request: RequestForClass, host: CommandHost): Promise<number> {
  const { store, record } = open;
  switch (request.command) {
    case 'show':
      host.print(await classText(store, record, host, request));
      return 0;
    case 'student':
      return await studentCommand(store, record, host, request);
    case 'compare':
      return await compareCommand(store, record, host, request);
    case 'faults':
      host.print(await faultsText(store, record, host));
      return 0;
    case 'cancel':
      return await cancel(open, host);
    case 'export':
      return await exportCommand(open, request, host);
    case 'decide':
      return await decideCommand(open, request, host);
    case 'decisions':
      return await decisionsCommand(open, request, host);
    case 'link':
      return await linkCommand(open, request, host);
    case 'similar': {
      // Loaded here only: the grammars of three languages.
      const { similarCommand } = await import('./similar-command.ts');
      return await similarCommand(open, request, host);
    }
    case 'release':
      return await release(open, request.isReleased, host);
    case 'backup':
      return await backupCommand(open, request.file, host);
  }
}

/** What students see on their own pages: the results of the class, or those of the check only. */
async function release({ store, record }: OpenClass, isReleased: boolean, host: CommandHost): Promise<number> {
  const intake = await readIntake(store, record.id);
  const problem =
    intake === undefined
      ? 'its students do not hand in for themselves: links show the results'
      : isReleased && record.planId === intake.planId
        ? 'it was not judged yet'
        : undefined;
  if (problem !== undefined) return failInput(`${record.name}: ${problem}`, host);
  await releaseResults(store, record.id, isReleased);
  host.print(`Students ${isReleased ? 'see' : 'do not see'} the results of ${record.name}.\n`);
  return 0;
}

/** Hand-ins that workers are at are still judged; the rest is left. */
async function cancel({ store, record }: OpenClass, host: CommandHost): Promise<number> {
  return (await cancelRuns(store, record.id)) ? 0 : failInput(`nobody is judging ${record.name}`, host);
}

/** `countermine class link`: makes a link for a student, or revokes all there are. @returns the exit status */
async function linkCommand(
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
