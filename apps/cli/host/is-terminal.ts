import { fstatSync } from 'node:fs';

/**
 * Whether a stream is a terminal. The module that knows loads those of streams and sockets with it, so that it is asked
 * about devices only: a judge starts thousands of programs with pipes.
 */
export function isTerminal(descriptor: number): boolean {
  return isDevice(descriptor) && process.getBuiltinModule('node:tty').isatty(descriptor);
}

function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    // It is closed.
    return false;
  }
}
