import type { ShellLimits } from './supervise.ts';

/** The limits that cannot be enforced on this system, a sentence each. */
export function enforcementNotes({ options, userProcesses }: ShellLimits, hasProcessTable: boolean): string[] {
  const missing = [
    ...(options.has('t') ? [] : ['processor time']),
    ...(options.has('f') ? [] : ['the size of files']),
    ...(options.has('n') ? [] : ['open files']),
    ...(hasProcessTable ? [] : ['memory']),
    ...(userProcesses !== undefined || hasProcessTable ? [] : ['the number of processes']),
  ];
  const notes = missing.length === 0 ? [] : [`This system cannot limit ${missing.join(', ')}.`];
  if (hasProcessTable) return notes;
  return [...notes, 'Processes that a program leaves in another process group are not found on this system.'];
}
