import type { ShellLimits } from './supervise.ts';

/** What of the limits cannot be enforced on this system, a sentence each. */
export function enforcementNotes(shell: ShellLimits, hasProcessTable: boolean): string[] {
  const missing = [
    ...(shell.options.has('t') ? [] : ['processor time']),
    ...(shell.options.has('f') ? [] : ['the size of files']),
    ...(shell.options.has('n') ? [] : ['open files']),
    ...(shell.options.has('d') || hasProcessTable ? [] : ['memory']),
    ...(shell.processesOption !== undefined || hasProcessTable ? [] : ['the number of processes']),
  ];
  const notes = missing.length === 0 ? [] : [`This system cannot limit ${missing.join(', ')}.`];
  if (hasProcessTable) return notes;
  return [...notes, 'Processes that a program leaves in another process group are not found on this system.'];
}
