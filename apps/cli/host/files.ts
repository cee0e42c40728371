import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { FileFailure, FilePort, OpenFile } from '@countermine/courses/kit/files.ts';
import { reasonOf } from '@countermine/node/files/system-error.ts';

/** The files of this machine. Directories cannot be opened. */
export const diskFiles: FilePort = {
  open(path) {
    try {
      return openFile(openSync(Buffer.from(path), 'r'));
    } catch (error) {
      return err({ reason: reasonOf(error) });
    }
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
    read(into) {
      try {
        return ok(readSync(fd, into));
      } catch (error) {
        return err({ reason: reasonOf(error) });
      }
    },
    close: () => closeSync(fd),
  });
}
