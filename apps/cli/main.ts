import { EX_SOFTWARE } from '@countermine/node/exit-status.ts';
import { complain } from './host/streams.ts';

// `run` is started thousands of times by a judge, so it loads nothing that it does not need; nor does any other command.
async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  const status = command === 'run' ? await (await import('./run/run.ts')).runGame(rest) : 'help';
  if (status !== 'help') return status;
  return (await import('./commands/run-command-line.ts')).runCommandLine(args);
}

const words = process.argv.slice(2);

// A first `--` says nothing: the words after it are the command all the same.
main(words[0] === '--' ? words.slice(1) : words).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    const details = error instanceof Error ? error : new Error(String(error));
    complain(`internal error, please report it: ${details.message}`);
    if (process.env['COUNTERMINE_DEBUG']) console.error(details.stack);
    process.exitCode = EX_SOFTWARE;
  },
);
