import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err } from '@countermine/core/result/result.ts';
import { type FilePort, filesInMemory } from '../kit/files.ts';
import type { PlayOptions, Turn } from '../kit/session.ts';

/** Where the golden transcripts are; fixtures/README.md says what a folder of them holds. */
export const TRANSCRIPTS = join(import.meta.dirname, '../../../fixtures/dialects');

/** A golden transcript: what a game is given and what it must answer, byte for byte. */
export interface Transcript {
  readonly dialect: string;
  readonly name: string;
  readonly folder: string;
  readonly args: readonly string[];
  readonly readings: readonly string[];
  /** Mines in place of random ones, as (row, column). */
  readonly layout: readonly (readonly [number, number])[] | undefined;
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

/** How to play a transcript in memory: the files of its folder are the only ones there are. */
export function playOptions(transcript: Transcript): PlayOptions {
  const { args, readings, layout, folder } = transcript;
  return { args, readings, files: filesOfFolder(folder), ...(layout && { layout }) };
}

function filesOfFolder(folder: string): FilePort {
  const files = filesInMemory(new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])));
  return { open: (path) => (path.join() === '46' ? err({ reason: 'Is a directory' }) : files.open(path)) };
}

/** What some turns wrote to one stream, as characters 0 to 255. */
export function textOf(turns: readonly Turn[], stream: 'stdout' | 'stderr'): string {
  const pieces = turns.flatMap((turn) => turn.output).filter((output) => output.stream === stream);
  return Buffer.concat(pieces.map((piece) => piece.bytes)).toString('latin1');
}
