import { fstatSync, readSync } from 'node:fs';
import type { RunStreams } from './workspace.ts';

/** What a run left in its files; texts are bytes, as characters 0 to 255, cut at the limit. */
export interface RunOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  /** The shell's message about a program that was ended by a signal. */
  readonly shell: string;
  /** The processor times that the shell printed. */
  readonly times: string;
}

/** The shell itself never writes more than this. Units: bytes. */
const MOST_OF_SHELL = 4096;

/**
 * Reads what a program wrote, from the descriptors that were opened before it started: it may have put anything in the
 * place of the files meanwhile.
 * @param limit how much of each output is kept. Units: bytes
 */
export function readOutput({ stdout, stderr, shell, times }: RunStreams, limit: number): RunOutput {
  const [output, errors] = [readStart(stdout, limit), readStart(stderr, limit)];
  return {
    stdout: output.text,
    stderr: errors.text,
    stdoutBytes: output.size,
    stderrBytes: errors.size,
    shell: readStart(shell, MOST_OF_SHELL).text,
    times: readStart(times, MOST_OF_SHELL).text,
  };
}

function readStart(fd: number, limit: number): { text: string; size: number } {
  const { size } = fstatSync(fd);
  const buffer = Buffer.allocUnsafe(Math.min(size, limit));
  let length = 0;
  while (length < buffer.length) {
    const count = readSync(fd, buffer, length, buffer.length - length, length);
    if (count === 0) break;
    length += count;
  }
  return { text: buffer.toString('latin1', 0, length), size };
}
