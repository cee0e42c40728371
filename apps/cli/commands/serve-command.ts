import type { Command } from 'commander';
import { complain, print } from '../host/streams.ts';
import { runBundle } from './bundle.ts';
import { addServingPlace } from './serving-place.ts';

const DEFAULT_PORT = 8080;

/** `serve`: the page, for a browser on this machine. */
export function addServe(program: Command, finish: (status: number) => void): void {
  const command = program.command('serve').description('serve the game as a web page; npm start does the same');
  addServingPlace(command, DEFAULT_PORT)
    .addHelpText('after', EXIT_STATUSES)
    .action(async (place: { port: number; host: string }) =>
      finish(await runBundle('server', 'serve', place, { print, complain })),
    );
}

const EXIT_STATUSES = `
Exit status: 0 when ended by Ctrl-C, SIGTERM or SIGHUP; 1 when it cannot listen on that address.
`;
