/** What a system may be unable to limit, in the order in which it is listed. */
export const LIMITABLE = ['cpu', 'file-size', 'open-files', 'memory', 'processes'] as const;

export type Limitable = (typeof LIMITABLE)[number];

const LIMITABLE_WORDS: Readonly<Record<Limitable, string>> = {
  cpu: 'processor time',
  'file-size': 'the size of files',
  'open-files': 'open files',
  memory: 'memory',
  processes: 'the number of processes',
};

/** Which limits are not enforced. */
export function unlimitedNote(missing: readonly Limitable[]): string {
  return `This system cannot limit ${missing.map((one) => LIMITABLE_WORDS[one]).join(', ')}.`;
}

/** For a system whose processes cannot be listed. */
export const LOST_PROCESSES = 'Processes that a program leaves in another process group are not found on this system.';

/** What share of the time of the cases was the start of Java. Units: `startSeconds` is that of each case. */
export function javaStartNote(percent: number, startSeconds: number): string {
  return `About ${percent} % of the time of the cases was the start of Java, ${startSeconds.toFixed(2)} s for each.`;
}

/** For cases that were not run since too many timed out. */
export function timeOutNote(timeOuts: number, unrun: number): string {
  return `After ${timeOuts} time-outs the remaining ${unrun} cases were not run (--max-time-outs sets how many).`;
}

/** For a folder of the runs that is still there. */
export function folderLeftNote(folder: string): string {
  return `The folder ${folder} could not be removed.`;
}

/** For processes of the program that are still there. */
export function processesLeftNote(pids: readonly number[]): string {
  return `Processes that could not be ended: ${pids.join(', ')}.`;
}

/** Where the program ran. @param image of Docker's container; undefined for another sandbox */
export function sandboxNote(sandbox: 'bubblewrap' | 'docker', image?: string): string {
  return `Every run was in a sandbox (${image === undefined ? sandbox : `${sandbox}, image ${image}`}).`;
}

/** For a sandbox without control groups. */
export const NO_CONTROL_GROUPS = 'No control groups here: memory and processes are watched, not limited.';
