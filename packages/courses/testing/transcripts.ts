import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err } from '@countermine/core/result.ts';
import { type FilePort, filesInMemory, TRANSCRIPT_FILES } from '../kit/files.ts';
import type { GameOptions, Turn } from '../kit/session.ts';

/** Where the golden transcripts are; fixtures/README.md says what a folder of them holds. */
export const TRANSCRIPTS = join(import.meta.dirname, '../../../fixtures/dialects');

/** A golden transcript: what a game is given and what it must answer, byte for byte. */
export interface Transcript {
  readonly dialect: string;
  readonly name: string;
  readonly folder: string;
  readonly args: readonly string[];
  readonly readings: readonly string[];
  /** Mines instead of random ones, as (row, column). */
  readonly layout: readonly (readonly [number, number])[] | undefined;
  /** What the program finds in its folder, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly stdin: Uint8Array;
  readonly stdout: string;
  /** Undefined where the text of an error is free. */
  readonly stderr: string | undefined;
  readonly exit: number;
}

/** All golden transcripts of a game. */
export function readTranscripts(dialect: string, transcripts = TRANSCRIPTS): Transcript[] {
  const folder = join(transcripts, dialect);
  return readdirSync(folder)
    .sort()
    .map((name) => readTranscript(dialect, name, join(folder, name)));
}

function readTranscript(dialect: string, name: string, folder: string): Transcript {
  const read = (file: string): string | undefined =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'latin1') : undefined;
  const linesOf = (file: string): string[] => read(file)?.split('\n').slice(0, -1) ?? [];
  const stdout = read('stdout');
  if (stdout === undefined) throw new Error(`${folder} has no stdout`);
  return {
    dialect,
    name,
    folder,
    args: linesOf('argv'),
    readings: linesOf('readings'),
    layout: read('layout') === undefined ? undefined : linesOf('layout').map(placeOf),
    files: filesOf(folder),
    stdin: readFileSync(join(folder, 'stdin')),
    stdout,
    stderr: read('stderr'),
    exit: Number(read('exit')),
  };
}

/** A line of a layout file names the column first. */
function placeOf(line: string): readonly [number, number] {
  const [column = Number.NaN, row = Number.NaN] = line.split(' ').map(Number);
  return [row, column];
}

function filesOf(folder: string): Map<string, Uint8Array> {
  const names = readdirSync(folder).filter((name) => !TRANSCRIPT_FILES.has(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** How to play a transcript in memory: the files of its folder are the only ones there are. */
export function playOptions({ args, readings, layout, files }: Transcript): GameOptions {
  return { args, readings, files: folderOf(files), ...(layout && { layout }) };
}

/** Files beside each other in the working directory, which is itself no file. */
function folderOf(inside: ReadonlyMap<string, Uint8Array>): FilePort {
  const files = filesInMemory(inside);
  return { open: (path) => (path.join() === '46' ? err({ reason: 'Is a directory' }) : files.open(path)) };
}

/** What some turns wrote to one stream, as characters 0 to 255. */
export function textOf(turns: readonly Turn[], stream: 'stdout' | 'stderr'): string {
  const pieces = turns.flatMap((turn) => turn.output).filter((output) => output.stream === stream);
  return Buffer.concat(pieces.map((piece) => piece.bytes)).toString('latin1');
}
