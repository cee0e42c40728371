/** A stretch of a line of bytes, to be read: `isMark` where what stands there is no character that the program wrote. */
export interface VisiblePart {
  readonly text: string;
  readonly isMark: boolean;
}

/** What stands for bytes that nobody sees. A real one of these characters is shown by its bytes. */
export const VISIBLE = { blank: '·', newline: '¶', tab: '⇥', return: '\\r' } as const;

/** More characters of a line than this are counted, not shown. */
const MOST_SHOWN = 4000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
/** Characters that cannot be seen, or that would pass for one of our own. */
const UNSEEN = /([\p{C}\p{Z}·¶⇥])/u;

/** The bytes of a line, without its newline, so that none of them is hidden. */
export function visibleParts(line: Uint8Array): VisiblePart[] {
  const parts: VisiblePart[] = [];
  const add = (text: string, isMark: boolean): void => {
    const last = parts.at(-1);
    if (last?.isMark === isMark) parts[parts.length - 1] = { text: last.text + text, isMark };
    else if (text !== '') parts.push({ text, isMark });
  };
  for (const piece of decode(line.subarray(0, MOST_SHOWN))) {
    if (typeof piece !== 'string') add(escapeBytes(piece), true);
    else if (piece === ' ') add(VISIBLE.blank, false);
    else if (piece === '\t') add(VISIBLE.tab, true);
    else if (piece === '\r') add(VISIBLE.return, true);
    else if (UNSEEN.test(piece)) add(escapeBytes(encoder.encode(piece)), true);
    else add(piece, false);
  }
  if (line.length > MOST_SHOWN) add(`… +${line.length - MOST_SHOWN}`, true);
  return parts;
}

/** Characters that cannot be seen one by one, others in stretches, and what is no UTF-8 as bytes. */
function decode(line: Uint8Array): (string | Uint8Array)[] {
  try {
    return decoder.decode(line).split(UNSEEN);
  } catch {
    const stretches: (string | Uint8Array)[] = [];
    for (const byte of line) stretches.push(byte < 0x80 ? String.fromCharCode(byte) : Uint8Array.of(byte));
    return stretches;
  }
}

function escapeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}
