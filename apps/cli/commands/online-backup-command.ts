import type { Command } from 'commander';
import { path } from '../command-line/path-option.ts';
import { commandName } from '../host/command-name.ts';
import { complain, print } from '../host/streams.ts';
import { loadBundle, withServerPackage } from './bundle.ts';
import type { Finish } from './finish.ts';

/** `online backup` and `online restore`: the embedded database of a server, in a file. */
export function addBackup(group: Command, finish: Finish): void {
  const backup = group.command('backup').description("save a stopped server's embedded database in a file");
  const restore = group.command('restore').description('restore an embedded database from a backup');
  for (const [what, command] of [
    ['backup', backup],
    ['restore', restore],
  ] as const) {
    command
      .argument('<file>', 'the backup, a .tar.gz', path)
      .option('--data <folder>', "the folder of the database, as for serve (default: the user's)", path)
      .addHelpText('after', HELP)
      .action(async (file: string, options: { data?: string }) =>
        finish(
          await withServerPackage(() =>
            loadBundle('server').backUp({ what, file, ...options }, { print, complain, command: commandName() }),
          ),
        ),
      );
  }
}

const HELP = `
The server has to be stopped: one process at a time can read an embedded database. An existing database is never
replaced. With $DATABASE_URL use pg_dump and pg_restore, which also work while the server runs.

Exit status: 0; 1 if the database or the file cannot be used; 2 for an invalid command line; 74 if the file cannot be
read or written.
`;
