import { readFileSync } from 'node:fs';

/** Whether there is such a process, and it has not ended: one may wait long for somebody to ask for its status. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ');
  } catch {
    // It has ended just now, or this system has no such files.
    return process.platform !== 'linux';
  }
}
