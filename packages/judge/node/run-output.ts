import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Limits } from '../verdict/limits.ts';
import type { RunFolder } from './workspace.ts';

/** What a run left in its files; texts are bytes, as characters 0 to 255, cut at the limit. */
export interface RunOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  /** What the shell wrote of processor times. */
  readonly times: string;
}

/** Reads what a program wrote. */
export function readOutput(folder: RunFolder, limits: Limits): RunOutput {
  const stdout = readStart(folder.file('stdout'), limits.outputBytes);
  const stderr = readStart(folder.file('stderr'), limits.outputBytes);
  const times = readStart(folder.file('times'), 4096);
  return {
    stdout: stdout.text,
    stderr: stderr.text,
    stdoutBytes: stdout.size,
    stderrBytes: stderr.size,
    times: times.text,
  };
}

function readStart(path: string, limit: number): { text: string; size: number } {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const buffer = Buffer.allocUnsafe(Math.min(size, limit));
    let length = 0;
    while (length < buffer.length) {
      const count = readSync(fd, buffer, length, buffer.length - length, length);
      if (count === 0) break;
      length += count;
    }
    return { text: buffer.toString('latin1', 0, length), size };
  } finally {
    closeSync(fd);
  }
}
