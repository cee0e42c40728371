import { readFileSync, statSync } from 'node:fs';
import { BAD_INPUT, BAD_USAGE, EX_IOERR } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { type CommandHost, reportWritten, storeProblemWords } from '@countermine/server/command-host.ts';
import { databaseUrl, noDatabaseWords } from '@countermine/server/store/database-location.ts';
import { type BackupError, packStore, unpackStore } from '@countermine/server/store/embedded-backup.ts';

/** Which database, and which file. */
interface BackupRequest {
  readonly file: string;
  readonly folder: string;
}

type BackupHost = Pick<CommandHost, 'print' | 'complain'>;

/** `countermine online backup`: the embedded database in a file. @returns the exit status */
export async function backupOnline({ file, folder }: BackupRequest, host: BackupHost): Promise<number> {
  if (isOfPostgres(host)) return BAD_USAGE;
  const packed = await packStore(folder);
  if (!packed.ok) {
    host.complain(backupProblem(packed.error, folder, file));
    return backupStatus(packed.error);
  }
  // Whoever reads it can sign games.
  const written = writeFileWhole(file, packed.value, 0o600);
  if (!written.ok) return reportWritten(written, file, host);
  host.print(`The database of ${folder} is in ${file}.\n`);
  return 0;
}

/** `countermine online restore`: an embedded database from a file. @returns the exit status */
export async function restoreOnline({ file, folder }: BackupRequest, host: BackupHost): Promise<number> {
  if (isOfPostgres(host)) return BAD_USAGE;
  let packed: Uint8Array<ArrayBuffer>;
  try {
    // Most devices have no end.
    packed = statSync(file).isCharacterDevice() ? new Uint8Array(0) : readFileSync(file);
  } catch (error) {
    host.complain(`cannot read ${file}: ${reasonOf(error)}`);
    return EX_IOERR;
  }
  const restored = await unpackStore(folder, packed);
  if (!restored.ok) {
    host.complain(backupProblem(restored.error, folder, file));
    return backupStatus(restored.error);
  }
  host.print(`The database of ${folder} is restored from ${file}.\n`);
  return 0;
}

function isOfPostgres({ complain }: BackupHost): boolean {
  const isSet = databaseUrl() !== undefined;
  if (isSet) complain('$DATABASE_URL is set, and this is for embedded databases: use pg_dump and pg_restore');
  return isSet;
}

function backupStatus({ code }: BackupError): number {
  return code === 'has-database' || code === 'not-a-backup' ? BAD_INPUT : EX_IOERR;
}

function backupProblem(problem: BackupError, folder: string, file: string): string {
  switch (problem.code) {
    case 'no-database':
      return noDatabaseWords(folder);
    case 'has-database':
      return `${folder} has a database already; it is not replaced`;
    case 'not-a-backup':
      return `${file} is not a backup of countermine online, or is damaged: ${problem.reason}`;
    case 'in-use':
      return `${storeProblemWords(problem, folder)}; stop the server first: one process at a time can read an embedded database`;
    default:
      return storeProblemWords(problem, folder);
  }
}
