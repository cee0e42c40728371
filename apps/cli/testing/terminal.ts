import { type Finished, shell } from './command.ts';

/**
 * Runs a command line on a terminal of its own and types at it, as script(1) of Linux and of BSD lets us.
 * @param line in which "$COUNTERMINE" is the command; without single quotes
 * @param typed as printf(1) takes it; without single quotes
 * @returns what the terminal showed, its line ends as programs write them
 */
export async function onTerminal(line: string, typed: string, cwd?: string): Promise<Omit<Finished, 'stderr'>> {
  const words = process.platform === 'linux' ? `-qec "$LINE" /dev/null` : `-q /dev/null sh -c "$LINE"`;
  const { stdout, stderr, status } = await shell(
    `LINE='${line}'; export LINE COUNTERMINE; (sleep 1; printf '${typed}'; sleep 1) | script ${words}`,
    cwd,
  );
  if (status === 127) throw new Error(`these tests need script(1): ${stderr}`);
  return { stdout: stdout.replaceAll('\r\n', '\n'), status };
}
