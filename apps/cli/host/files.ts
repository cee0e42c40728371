import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { FileFailure, FilePort, OpenFile } from '@countermine/dialects/kit/files.ts';
import { reasonOf } from './errors.ts';

/** The files of this machine. A directory does not open. */
export const diskFiles: FilePort = {
  open(path) {
    return attempt(
      () => openSync(typeof path === 'string' ? path : Buffer.from(path), 'r'),
      (fd) => openFile(fd),
    );
  },
};

function openFile(fd: number): Result<OpenFile, FileFailure> {
  const stat = fstatSync(fd);
  if (stat.isDirectory()) {
    closeSync(fd);
    return err({ reason: 'Is a directory' });
  }
  return ok({
    size: stat.isFile() ? stat.size : undefined,
    read: (into) => attempt(() => readSync(fd, into), ok),
    close: () => closeSync(fd),
  });
}

function attempt<Given, Value>(
  call: () => Given,
  then: (given: Given) => Result<Value, FileFailure>,
): Result<Value, FileFailure> {
  let given: Given;
  try {
    given = call();
  } catch (error) {
    return err({ reason: reasonOf(error) });
  }
  return then(given);
}
