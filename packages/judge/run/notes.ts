import { shownWord } from '@countermine/core/text/typed.ts';

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

/** Why a program cannot be started. */
type StartProblem =
  | 'no-command'
  | 'no-file'
  | 'directory'
  | 'not-executable'
  | 'other-system'
  | 'no-interpreter'
  | 'refused';

/** The problem as a clause. */
export const START_PROBLEMS: Readonly<Record<StartProblem, string>> = {
  'no-command': 'there is no such command',
  'no-file': 'there is no such file',
  directory: 'it is a directory',
  'not-executable': 'it is not executable (chmod +x changes that)',
  'other-system': 'it is not a program for this system',
  'no-interpreter': 'the interpreter or loader that it names is not there',
  refused: 'it is not executable',
};

/** For a program that cannot be started. @param words its command @param reason a clause */
export function cannotStart(words: readonly string[], reason: string): string {
  return `cannot start ${words.map(shownWord).join(' ')}: ${reason}`;
}

/** For a program whose runs all end at once with the same message. @param lines of its standard error */
export function neverStartsWords(status: number, lines: readonly string[]): string {
  const quoted = lines.length === 1 ? ` ${lines[0]}` : `\n${lines.join('\n')}`;
  return `it prints nothing and ends with status ${status}, whatever its input; its standard error is:${quoted}`;
}

/** For a game that is not one of those that programs are judged by. */
export function noSuchGame(game: string, games: readonly string[]): string {
  return `there is no game ${game}; it is one of ${games.join(', ')}`;
}

/** Why a sandbox does not work here. */
export const SANDBOX_PROBLEMS = {
  'no-linux': 'Bubblewrap needs Linux.',
  'no-bubblewrap': 'Bubblewrap is not installed (the program bwrap of the package bubblewrap).',
  'no-setpriv': 'As root, bubblewrap needs setpriv of the package util-linux.',
  'no-docker': 'Docker is not installed.',
} as const;

/**
 * For bubblewrap that fails.
 * @param said its message
 * @param forbiddenBy settings that forbid namespaces; undefined if it fails for another reason
 */
export function bubblewrapFails(said: string, forbiddenBy: readonly string[] | undefined): string {
  const problem = `Bubblewrap does not work here: ${said}.`;
  if (forbiddenBy === undefined) return problem;
  const settings = forbiddenBy.length === 0 ? '' : ` (${forbiddenBy.join(', ')})`;
  return `${problem} This system does not let this user make namespaces${settings}.`;
}

/** For docker without the image. @param said its message */
export function noDockerImage(image: string, said: string): string {
  return `Docker has no image ${image} here: ${said}`;
}

/** For a file of a marking scheme. @param reason why it cannot be read */
export function unreadableScheme(path: string, reason: string): string {
  return `cannot read the scheme ${path}: ${reason}`;
}

/** For a folder that was handed in. @param reason why it cannot be read */
export function unreadableHandIn(folder: string, reason: string): string {
  return `${folder} cannot be read: ${reason}`;
}

export function notHandIn(folder: string, reason: string): string {
  return `${folder} is no hand-in: ${reason}`;
}

/** The rules that a hand-in can break, as the reason for refusing it. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['outside', 'a path leads out of it'],
  ['absolute', 'a path is absolute'],
  ['link-outside', 'a link leads out of it'],
  ['special-file', 'it has a device, a pipe or a socket'],
  ['control-characters', 'a name has control characters'],
  ['bad-name', 'a name is empty, too long or nested too deep'],
  ['clash', 'two entries have the same name'],
  ['too-many-files', 'it has too many files'],
  ['too-many-bytes', 'it is too large'],
  ['encrypted', 'it needs a password'],
  ['damaged', 'it is damaged'],
  ['unreadable', 'it cannot be read'],
  ['unrecognised', 'not recognised as a hand-in'],
]);

/** Why a hand-in was refused. */
export function handInRefusalWords(rule: string, entry: string | null): string {
  return `${REFUSALS.get(rule) ?? rule}${entry === null ? '' : `: ${entry}`}`;
}
