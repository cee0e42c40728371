import { EX_UNAVAILABLE } from '@countermine/node/exit-status.ts';
import { requireOfServer, SERVER_PACKAGE } from '@countermine/node/server-package.ts';
import { InvalidArgumentError, Option } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { wholeNumber } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { commandName } from '../host/command-name.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { complain, isTerminal, print } from '../host/streams.ts';
import { loggedTerminal, StatusLine, terminalColumns } from '../host/terminal.ts';

/** What this command gives to the bundle of classes and studies. */
export function bundleHost() {
  const bar = new StatusLine(true, 0, loggedTerminal());
  return {
    print,
    complain,
    showProgress: (format: (seconds: number, width: number) => string) => bar.show(format),
    clearProgress: () => bar.clear(),
    onInterrupt,
    command: commandName(),
    version: manifest.version,
    isAtTerminal: isTerminal(1),
    width: terminalColumns('stdout') ?? wantedColumns(),
  };
}

/** The width of tables where the output is no terminal. */
function wantedColumns(): number {
  const columns = Number(process.env['COLUMNS']);
  return Number.isInteger(columns) && columns > 0 ? columns : 100;
}

/** @param what needs {@link SERVER_PACKAGE}, as the beginning of a sentence */
export function serverPackageWords(what: string): string {
  return `${what} ${SERVER_PACKAGE}: npm install ${SERVER_PACKAGE}@${manifest.version} (with --global, if countermine is)`;
}

/** Does what needs {@link SERVER_PACKAGE}. @returns the exit status */
export async function withServerPackage(run: () => Promise<number>): Promise<number> {
  if (requireOfServer() !== undefined) return await run();
  complain(serverPackageWords('this needs the package'));
  return EX_UNAVAILABLE;
}

const DEFAULT_HOST = '127.0.0.1';

/** The options for where pages are served. */
export function addServingPlace(command: StatusCommand, port: number): StatusCommand {
  return command
    .option('--port <n>', 'port, or the next free one; 0: any', wholeNumber(0, 65_535), port)
    .addOption(
      new Option('--host <address>', 'where to listen')
        .argParser(hostName)
        .default(DEFAULT_HOST, `${DEFAULT_HOST}, only this machine`),
    );
}

/** To Node, an empty host would mean all addresses, which would be a surprise. */
function hostName(text: string): string {
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a host name or an address.');
}
