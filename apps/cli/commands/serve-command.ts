import { requireOfServer } from '@countermine/node/server-package.ts';
import type { ServeRequest } from '@countermine/online/serve.ts';
import { InvalidArgumentError } from 'commander';
import { path, wholeNumber } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { loadBundle } from '../host/bundle.ts';
import { commandName } from '../host/command-name.ts';
import { complain, isTerminal, print } from '../host/streams.ts';
import { addServingPlace, serverPackageWords, withServerPackage } from './server-bundle.ts';

const DEFAULT_PORT = 8080;

/** `serve`: the page, for a browser on this machine. */
export function addServe(program: StatusCommand): void {
  const command = program.command('serve').description('serve the game as a web page; npm start does the same');
  addServingPlace(command, DEFAULT_PORT)
    .option('--data <folder>', 'folder of the database, without $DATABASE_URL', path)
    .option('--origin <url>', 'a page elsewhere that may play here (repeatable)', appendOrigin)
    .option('--metrics', 'let everybody read /api/metrics, not only this machine')
    .option('--keep-moves <months>', 'then remove moves of unlisted games (default: never)', wholeNumber(1, 1200))
    .option('--trust-proxy', 'behind a proxy: clients are the last in X-Forwarded-For')
    .option('--strict-port', 'fail where the port is taken')
    .option('--no-online', 'serve the page only, without online play')
    .action((request: ServeRequest) => serve(request));
}

/** The page alone needs no database; whoever names a folder for one wants it. */
async function serve(request: ServeRequest): Promise<number> {
  const hasDatabase = Boolean(process.env['DATABASE_URL']) || requireOfServer() !== undefined;
  if (request.data !== undefined && request.online && !hasDatabase)
    return await withServerPackage(() => start(request));
  if (request.online && !hasDatabase) complain(serverPackageWords('without online play, which needs'));
  return await start({ ...request, online: request.online && hasDatabase });
}

function start(request: ServeRequest): Promise<number> {
  const host = { print, complain, command: commandName(), isAtTerminal: isTerminal(1) };
  return loadBundle('server').serve(request, host);
}

function appendOrigin(text: string, before: readonly string[] = []): string[] {
  if (URL.canParse(text) && new URL(text).origin === text) return [...before, text];
  throw new InvalidArgumentError('Expected an origin such as https://play.example.org.');
}
