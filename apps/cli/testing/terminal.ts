import { begin, COUNTERMINE, type Finished, finish, ROOT } from './command.ts';

/** What is typed at a program. */
interface Typing {
  readonly text: string;
  /** Typed once the terminal shows this; at once by default. */
  readonly after?: string | RegExp;
}

/** Less than a test has. Units: ms. */
const TIMEOUT_MS = 240_000;

const SCRIPT = process.platform === 'linux' ? 'exec script -qec "$1" /dev/null' : 'exec script -q /dev/null sh -c "$1"';

/**
 * Runs a command line on a terminal of its own, by script(1) of Linux or BSD, until it ends.
 * @param line in which "$COUNTERMINE" is the command
 * @returns what the terminal showed, with \n for line ends
 */
export async function onTerminal(line: string, typing?: Typing, cwd = ROOT): Promise<Omit<Finished, 'stderr'>> {
  const child = begin('sh', ['-c', `COUNTERMINE='${COUNTERMINE}'; export COUNTERMINE; ${SCRIPT}`, 'sh', line], cwd);
  // The program may end before everything is typed.
  child.stdin.on('error', () => undefined);
  if (typing !== undefined) typeWhenReady(child, typing);
  // With its terminal gone the program ends, too: one that waits for more than is typed must not outlive the test.
  const timeout = setTimeout(() => child.kill(), TIMEOUT_MS);
  const { stdout, stderr, status } = await finish(child);
  clearTimeout(timeout);
  if (status === 127) throw new Error(`these tests need script(1): ${stderr}`);
  return { stdout: stdout.replaceAll('\r\n', '\n'), status };
}

/** Standard input stays open: script(1) would pass its end on to the program. */
function typeWhenReady({ stdin, stdout }: ReturnType<typeof begin>, { text, after = '' }: Typing): void {
  if (after === '') {
    stdin.write(text);
    return;
  }
  let shown = '';
  const look = (bytes: Buffer): void => {
    shown += bytes.toString();
    if (shown.search(after) < 0) return;
    stdout.off('data', look);
    stdin.write(text);
  };
  stdout.on('data', look);
}
