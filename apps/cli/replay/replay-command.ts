import { type Dirent, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { BAD_INPUT, BAD_USAGE, EX_IOERR, type Interrupt } from '@countermine/node/exit-status.ts';
import { makeFolder } from '@countermine/node/folders.ts';
import { runOnThreads } from '@countermine/node/pool.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import {
  collectionAsCsv,
  collectionAsJson,
  type ListedFile,
  summarizeCollection,
} from '@countermine/recordings/collection.ts';
import { errorText, gameDifferenceText } from '@countermine/recordings/derive/recording-problem.ts';
import { isReplayName } from '@countermine/recordings/replay-file.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { complain, print, writeOutput } from '../host/streams.ts';
import { QUIET_SECONDS, StatusLine } from '../host/terminal.ts';
import { convertReplay, REPLAY_TARGETS, type ReplayTarget } from './convert-replay.ts';
import { readReplay, replayEntry } from './replay-entry.ts';
import { boardSheet, recordingSheet, replayTable, summaryText } from './replay-text.ts';

/**
 * The recordings and boards in a folder and in those below it, in the order of their paths. Links to folders are not
 * followed: one may lead back.
 * @returns an error in words if the folder itself cannot be read; one below it that cannot is listed like a file, so that
 *   reading it tells why
 */
export function recordingsIn(folder: string): Result<readonly string[], string> {
  const top = entriesOf(folder);
  if (typeof top === 'string') return err(`${folder}: ${top}`);
  const found: string[] = [];
  const waiting: (readonly [path: string, entries: readonly Dirent[]])[] = [[folder, top]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, entries] = next;
    for (const entry of entries) {
      const inside = join(path, entry.name);
      if (!entry.isDirectory()) {
        if (isReplayName(entry.name)) found.push(inside);
        continue;
      }
      const below = entriesOf(inside);
      if (typeof below === 'string') found.push(inside);
      else waiting.push([inside, below]);
    }
  }
  return ok(found.sort());
}

/** @returns a text: why the system does not let us read it */
function entriesOf(folder: string): Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return reasonOf(error);
  }
}

export interface ReplayOptions {
  readonly folder?: string;
  readonly format?: ReplayTarget;
  readonly out?: string;
  /** The time of a picture. Units: seconds. */
  readonly still?: number;
  readonly verify?: true;
  readonly json?: true;
  readonly csv?: true;
  readonly jobs: number;
}

/** With fewer files, starting threads takes longer than reading them. */
const WORTH_WORKERS = 24;
/** How many files are queued for each worker. */
const FILES_AHEAD = 16;

/**
 * `countermine replay`: shows, converts and verifies recordings of this and other programs.
 * @returns the exit status
 */
export async function replayCommand(given: readonly string[], options: ReplayOptions): Promise<number> {
  const { out, still, format: to = targetOf(out) } = options;
  const files = filesOf(given, { ...options, ...(to !== undefined && { format: to }) });
  if (typeof files === 'number') return files;
  if (to !== undefined) return writeReplays(files, to, { out, still });
  const read = await readAll(files, options.jobs);
  if (typeof read === 'number') return read;
  show(read, options);
  return Math.max(0, ...read.map((entry) => statusOf(entry, options.verify === true)));
}

/** Tells what is wrong with a file. @returns the exit status: 0 if nothing is */
export function replayProblemOf(file: string): number {
  const read = readReplay(file);
  if (typeof read !== 'string' && !('offset' in read)) return 0;
  complain(`${file}: ${typeof read === 'string' ? read : errorText(read)}`);
  return typeof read === 'string' ? EX_IOERR : BAD_INPUT;
}

/** The format that the name of a file tells. */
function targetOf(out: string | undefined): ReplayTarget | undefined {
  return REPLAY_TARGETS.find((target) => out?.toLowerCase().endsWith(`.${target}`));
}

/** The files to read; the exit status if there are none. */
function filesOf(
  given: readonly string[],
  { folder, out, format: to, still }: ReplayOptions,
): readonly string[] | number {
  if (still !== undefined && to !== 'svg' && to !== 'png') return refuse('--still needs --format svg or png');
  if (out !== undefined && to === undefined) {
    return refuse('--out needs --format, or the name of a file that ends in one, such as game.rawvf');
  }
  if (folder === undefined) return given.length > 0 ? given : refuse('no files: name some, or a folder with --folder');
  const found = recordingsIn(folder);
  if (!found.ok) {
    complain(found.error);
    return EX_IOERR;
  }
  if (found.value.length > 0 || given.length > 0) return [...given, ...found.value];
  complain(`${folder}: no recording found`);
  return BAD_INPUT;
}

function refuse(problem: string): number {
  complain(problem);
  return BAD_USAGE;
}

/** Reads all files, in their order. @returns the exit status if it was interrupted */
async function readAll(files: readonly string[], workers: number): Promise<ListedFile[] | number> {
  if (files.length < WORTH_WORKERS) return files.map(replayEntry);
  const entries = new Map<string, ListedFile>();
  const interrupt = onInterrupt();
  const line = new StatusLine(true, QUIET_SECONDS);
  const program = {
    file: join(__dirname, 'replay-worker.cjs'),
    count: Math.min(workers, files.length),
    ahead: FILES_AHEAD,
  };
  try {
    await runOnThreads<string, ListedFile>(program, files.values(), interrupt.signal, (entry) => {
      entries.set(entry.file, entry);
      line.show(() => `${withCommas(entries.size)} of ${withCommas(files.length)} files`);
    });
  } finally {
    line.clear();
    interrupt.release();
  }
  return interrupt.status ?? files.flatMap((file) => entries.get(file) ?? []);
}

function show(entries: readonly ListedFile[], { json, csv, folder, verify }: ReplayOptions): void {
  if (json === true) print(collectionAsJson(entries, { problem: errorText, difference: gameDifferenceText }));
  else if (csv === true) print(collectionAsCsv(entries));
  else if (folder !== undefined || entries.length > 1)
    print(
      replayTable(entries) + summaryText(summarizeCollection(entries.filter((entry) => entry.kind !== 'unreadable'))),
    );
  for (const entry of entries)
    showOne(entry, json === true || csv === true || folder !== undefined || entries.length > 1);
  if (verify === true) tellVerified(entries);
}

/** Problems go to standard error, one line each; a single file is shown on a sheet. */
function showOne(entry: ListedFile, isTold: boolean): void {
  if (entry.kind === 'unreadable') complain(`${entry.file}: ${entry.reason}`);
  else if (entry.kind === 'broken') complain(`${entry.file}: ${errorText(entry.error)}`);
  else if (isTold) return;
  else print(entry.kind === 'board' ? boardSheet(entry) : recordingSheet(entry));
}

function tellVerified(entries: readonly ListedFile[]): void {
  let agreed = 0;
  for (const entry of entries) {
    if (entry.kind !== 'recording') continue;
    if (entry.difference === undefined) agreed += 1;
    else complain(`${entry.file}: ${gameDifferenceText(entry.difference)}`);
  }
  const of = `${withCommas(agreed)} of ${countOf(entries.length, 'file')}`;
  complain(`${of}: the input leads to the game that the file tells of`);
}

function statusOf(entry: ListedFile, isVerified: boolean): number {
  if (entry.kind === 'unreadable') return EX_IOERR;
  if (entry.kind === 'broken') return BAD_INPUT;
  return isVerified && entry.kind === 'recording' && entry.difference !== undefined ? BAD_INPUT : 0;
}

const STANDARD_OUTPUT = '-';

/**
 * Writes recordings in another format: one to standard output or a file, several to a folder.
 * @returns the exit status
 */
async function writeReplays(
  files: readonly string[],
  target: ReplayTarget,
  { out = STANDARD_OUTPUT, still }: WriteOptions = {},
): Promise<number> {
  const interrupt = onInterrupt();
  try {
    return interrupt.status ?? (await writeAll(files, target, out, { still, interrupt }));
  } finally {
    interrupt.release();
  }
}

interface WriteOptions {
  readonly out?: string | undefined;
  /** The time of a picture. Units: seconds. */
  readonly still?: number | undefined;
}

interface Writing {
  readonly still: number | undefined;
  readonly interrupt: Interrupt;
}

async function writeAll(
  files: readonly string[],
  target: ReplayTarget,
  out: string,
  writing: Writing,
): Promise<number> {
  const [only] = files;
  if (files.length === 1 && only !== undefined) return writeReplay(only, target, out, writing);
  if (out === STANDARD_OUTPUT) {
    complain('several files need a folder: --out DIR');
    return BAD_USAGE;
  }
  try {
    makeFolder(out);
  } catch (error) {
    complain(`${out}: ${reasonOf(error)}`);
    return EX_IOERR;
  }
  const taken = new Set<string>();
  let status = 0;
  for (const file of files) {
    if (writing.interrupt.status !== undefined) return writing.interrupt.status;
    status = Math.max(status, await writeReplay(file, target, join(out, freeName(file, target, taken)), writing));
  }
  return status;
}

/** The name of a file with another ending, and a number if another file has it already. */
function freeName(file: string, target: ReplayTarget, taken: Set<string>): string {
  const stem = basename(file).replace(/\.[a-z0-9]+$/i, '');
  // Programs know an APNG by the name of a PNG.
  const ending = target === 'apng' ? 'png' : target;
  let name = `${stem}.${ending}`;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}.${ending}`;
  taken.add(name);
  return name;
}

async function writeReplay(
  file: string,
  target: ReplayTarget,
  out: string,
  { still, interrupt }: Writing,
): Promise<number> {
  const read = readReplay(file);
  if (typeof read === 'string' || 'offset' in read) {
    complain(`${file}: ${typeof read === 'string' ? read : errorText(read)}`);
    return typeof read === 'string' ? EX_IOERR : BAD_INPUT;
  }
  const line = new StatusLine(true, QUIET_SECONDS);
  const onProgress = (done: number, total: number): void =>
    line.show(() => `${file}: ${withCommas(done)} of ${withCommas(total)} pictures`);
  const converted = await convertReplay(read, target, { still, onProgress, cancel: interrupt.signal });
  line.clear();
  if (interrupt.status !== undefined) return interrupt.status;
  if (!converted.ok) {
    complain(`${file}: cannot be written as ${target}: ${converted.error}`);
    return BAD_INPUT;
  }
  const { bytes, losses } = converted.value;
  if (out === STANDARD_OUTPUT) writeOutput('stdout', bytes);
  else {
    const written = writeFileWhole(out, bytes);
    if (!written.ok) {
      complain(`${out}: ${written.error}`);
      return EX_IOERR;
    }
  }
  for (const loss of losses) complain(`${file}: ${loss}`);
  return 0;
}
