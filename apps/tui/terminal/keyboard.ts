import { openSync } from 'node:fs';
import { ReadStream } from 'node:tty';

/** Where keys come from. */
export type Keyboard = ReadStream;

/** The terminal itself as a keyboard, for when standard input was something else; undefined if there is none. */
export function openKeyboard(): Keyboard | undefined {
  try {
    return new ReadStream(openSync('/dev/tty', 'r'));
  } catch {
    return undefined;
  }
}

/** Standard input, or the terminal itself once a game before this one has closed it. */
export function nextKeyboard(): Keyboard | undefined {
  return process.stdin.destroyed ? openKeyboard() : process.stdin;
}
