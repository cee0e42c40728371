/** The C library's messages for the errors that users meet; the runtime's own do for the rest. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'No such file or directory'],
  ['EISDIR', 'Is a directory'],
  ['EACCES', 'Permission denied'],
  ['EPERM', 'Operation not permitted'],
  ['ENOTDIR', 'Not a directory'],
  ['EEXIST', 'File exists'],
  ['ELOOP', 'Too many levels of symbolic links'],
  ['ENAMETOOLONG', 'File name too long'],
  ['EIO', 'Input/output error'],
  ['ENXIO', 'No such device or address'],
  ['ENOSPC', 'No space left on device'],
  ['EDQUOT', 'Disk quota exceeded'],
  ['EFBIG', 'File too large'],
  ['EROFS', 'Read-only file system'],
  ['EBADF', 'Bad file descriptor'],
  ['EMFILE', 'Too many open files'],
  ['ENOMEM', 'Cannot allocate memory'],
  ['ECONNRESET', 'Connection reset by peer'],
  // A path with a NUL, which no file can have.
  ['ERR_INVALID_ARG_VALUE', 'No such file or directory'],
]);

/** The code of a failed system call, as `ENOENT`; empty for anything else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True if an error is that of a system call: a library's own errors may have a code, too. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** The reason of a failed system call, in the C library's words. */
export function reasonOf(error: unknown): string {
  return REASONS.get(codeOf(error)) ?? (error instanceof Error ? error.message : String(error));
}
