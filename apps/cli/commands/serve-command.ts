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
    .description('serve the game as a web page; npm start does the same')
    .option(
      '--port <n>',
      'port; the next free one if it is taken, any free one for 0',
      wholeNumber(0, 65_535),
      DEFAULT_PORT,
    )
    .option(
      '--host <address>',
      'address to listen on; the default is reachable from this machine only',
      hostName,
      DEFAULT_HOST,
    )
    .addHelpText('after', EXIT_STATUSES)
    .action(async (place: { port: number; host: string }) =>
      finish(await runBundle('server', 'serve', place, { print, complain })),
    );
}

/** To Node, an empty host would mean all addresses, which would be a surprise. */
function hostName(text: string): string {
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a host name or an address.');
}

const EXIT_STATUSES = `
Exit status: 0 when ended by Ctrl-C, SIGTERM or SIGHUP; 1 when it cannot listen on that address.
`;
