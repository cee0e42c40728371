import { accessSync, constants, createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { err } from '@countermine/core/result.ts';
import { failWith } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { failInput, reportWritten } from '@countermine/server/command-host.ts';
import { archiveClass, restoreLines } from '../store/archive.ts';
import { findClass } from '../store/classes.ts';
import type { CommandHost } from './class-request.ts';
import { cannotRead, classNameOf, type OpenClass, openClassStore } from './open-class.ts';

/** The first line of an archive. */
const FORMAT = { format: 'countermine-class', version: 1 } as const;

/** `countermine class backup`: writes everything about a class to a file. @returns the exit status */
export async function backupCommand({ store, record }: OpenClass, file: string, host: CommandHost): Promise<number> {
  const draft = `${file}.${process.pid}`;
  try {
    await archiveClass(store, record.id, async (lines) => {
      await pipeline(Readable.from(withFormat(lines)), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    return reportWritten(err(reasonOf(error)), file, host);
  }
  host.print(`The class ${record.name} is in ${file}.\n`);
  return 0;
}

async function* withFormat(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(FORMAT)}\n`;
  yield* lines;
}

/** `countermine class restore`: takes a class from a file into a store that does not have it. @returns the exit status */
export async function restoreCommand(folder: string, file: string, host: CommandHost): Promise<number> {
  const unreadable = whyUnreadable(file);
  if (unreadable !== undefined) return failWith(cannotRead(file, unreadable), host.complain);
  const name = classNameOf(folder);
  const rows = rowsOf(file, name);
  try {
    // Before a database is made for it.
    const first = await rows.next();
    return await restoreFrom(withFirst(first, rows), { folder, name, file }, host);
  } catch (error) {
    return failInput(`${file} is not a backup of a class, or is damaged: ${reasonOf(error)}`, host);
  }
}

function whyUnreadable(file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isDirectory() ? 'Is a directory' : undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

async function restoreFrom(
  rows: AsyncIterable<string>,
  { folder, name, file }: { readonly folder: string; readonly name: string; readonly file: string },
  host: CommandHost,
): Promise<number> {
  const opened = await openClassStore(folder);
  if (!opened.ok) return failWith(opened.error, host.complain);
  const store = opened.value;
  try {
    if ((await findClass(store, name)) !== undefined) {
      return failInput(`there is a class ${name} already; it is not replaced`, host);
    }
    await restoreLines(store, rows);
    host.print(`The class ${name} is restored from ${file}.\n`);
    return 0;
  } finally {
    await store.close();
  }
}

async function* withFirst(first: IteratorResult<string, void>, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

/** The rows of an archive. The class gets the name of its folder, which may be another than before. */
async function* rowsOf(file: string, name: string): AsyncGenerator<string, void> {
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY });
  // What goes wrong with the file would otherwise only end the lines.
  const failed = new Promise<never>((_, reject) => unpacked.on('error', reject));
  failed.catch(() => undefined);
  let isFirst = true;
  const iterator = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([iterator.next(), failed]);
    if (next.done === true) break;
    if (!isFirst) yield renamed(next.value, name);
    else if (next.value !== JSON.stringify(FORMAT)) throw new Error('it is of another format or version');
    isFirst = false;
  }
  if (isFirst) throw new Error('it is empty');
}

function renamed(line: string, name: string): string {
  if (!line.startsWith('{"table":"class"')) return line;
  const parsed: { table: string; row: object } = JSON.parse(line);
  return JSON.stringify({ ...parsed, row: { ...parsed.row, name } });
}
