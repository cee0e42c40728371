import { LIMITABLE, type Limitable, LOST_PROCESSES, unlimitedNote } from '../words/run-notes.ts';
import type { ShellLimits } from './supervise.ts';

/** The limits that cannot be enforced on this system, a sentence each. */
export function enforcementNotes({ options, userProcesses }: ShellLimits, hasProcessTable: boolean): string[] {
  const isLimited: Readonly<Record<Limitable, boolean>> = {
    cpu: options.has('t'),
    'file-size': options.has('f'),
    'open-files': options.has('n'),
    memory: hasProcessTable,
    processes: userProcesses !== undefined || hasProcessTable,
  };
  const missing = LIMITABLE.filter((one) => !isLimited[one]);
  const notes = missing.length === 0 ? [] : [unlimitedNote(missing)];
  if (hasProcessTable) return notes;
  return [...notes, LOST_PROCESSES];
}
