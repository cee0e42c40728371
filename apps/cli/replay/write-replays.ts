import { basename, join } from 'node:path';
import { withCommas } from '@countermine/core/text/english.ts';
import { BAD_INPUT, BAD_USAGE, EX_IOERR, type Interrupt } from '@countermine/node/exit-status.ts';
import { makeFolder } from '@countermine/node/folders.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { errorText } from '@countermine/recordings/derive/recording-problem.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { complain, writeOutput } from '../host/streams.ts';
import { QUIET_SECONDS, StatusLine } from '../host/terminal.ts';
import { convertReplay, type ReplayTarget } from './convert-replay.ts';
import { readReplay } from './replay-entry.ts';

const STANDARD_OUTPUT = '-';

/**
 * Writes recordings in another format: one to standard output or a file, several to a folder.
 * @returns the exit status
 */
export async function writeReplays(
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
