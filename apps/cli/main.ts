import { runGame } from './run/run.ts';

/** Exit status of a defect in this program: EX_SOFTWARE of sysexits.h. */
const EX_SOFTWARE = 70;

// `run` is the path that a judge takes thousands of times: it loads nothing that it does not need. Everything else
// lives in a bundle of its own.
async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  const status = command === 'run' ? runGame(rest) : 'help';
  if (status !== 'help') return status;
  const { runCommand } = await import('./commands/commands.ts');
  return runCommand(args);
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    const details = error instanceof Error ? error : new Error(String(error));
    const shown = process.env['COUNTERMINE_DEBUG'] ? details.stack : details.message;
    process.stderr.write(`countermine: internal error, please report it: ${shown}\n`);
    process.exitCode = EX_SOFTWARE;
  },
);
