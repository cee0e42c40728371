import { type Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../command-line/number-option.ts';
import { complain, print } from '../host/streams.ts';
import { runBundle } from './bundle.ts';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;

/** `serve`: the page, for a browser on this machine. */
export function addServe(program: Command, finish: (status: number) => void): void {
  program
    .command('serve')
    .description('serve the page for a browser; npm start does the same')
    .option(
      '--port <n>',
      'where to serve; the next free port when it is taken, any at 0',
      wholeNumber(0, 65_535),
      DEFAULT_PORT,
    )
    .option('--host <address>', 'for whom: by default for this machine alone', hostName, DEFAULT_HOST)
    .addHelpText('after', EXIT_STATUSES)
    .action(async (place: { port: number; host: string }) =>
      finish(await runBundle('server', 'serve', place, { print, complain })),
    );
}

/** Node takes an empty host for every address, which nobody means. */
function hostName(text: string): string {
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a name or an address.');
}

const EXIT_STATUSES = `
Exit status: 0 when Ctrl-C (or SIGTERM, SIGHUP) ended it, 1 when it cannot serve there.
`;
