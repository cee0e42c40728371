import { asciiText } from '../recording/recorded-text.ts';

/** What a file has after its events, below the checksum, which nobody but its program can check. */
export interface AvfTail {
  readonly player: Uint8Array;
  readonly program: string;
}

const RETURN = 0x0d;
const LONGEST_TAIL = 4096;
const LONGEST_NAME = 256;

/** The name of the player and the program: the last two of the lines at the end. */
export function readAvfTail(bytes: Uint8Array, start: number): AvfTail {
  const from = Math.max(start, bytes.length - LONGEST_TAIL);
  const last = bytes.lastIndexOf(RETURN);
  if (last < from) return { player: new Uint8Array(0), program: '' };
  const before = last > from ? bytes.lastIndexOf(RETURN, last - 1) : -1;
  const name = before < from ? new Uint8Array(0) : bytes.subarray(before + 1, last);
  const program = asciiText(bytes.subarray(last + 1, last + 1 + LONGEST_NAME)).split('. ')[0] ?? '';
  return { player: name, program: /^[\x20-\x7e]*$/.test(program) ? program : '' };
}
