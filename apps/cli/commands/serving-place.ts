import { type Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../command-line/number-option.ts';

const DEFAULT_HOST = '127.0.0.1';

/** The options for where pages are served. */
export function addServingPlace(command: Command, port: number): Command {
  return command
    .option('--port <n>', 'port; the next free one if it is taken, any free one for 0', wholeNumber(0, 65_535), port)
    .option(
      '--host <address>',
      'address to listen on; the default is reachable from this machine only',
      hostName,
      DEFAULT_HOST,
    );
}

/** To Node, an empty host would mean all addresses, which would be a surprise. */
function hostName(text: string): string {
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a host name or an address.');
}
