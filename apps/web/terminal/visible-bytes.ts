/** Part of a line of bytes as readable text; `isMark` where the text stands for bytes rather than being them. */
export interface VisiblePart {
  readonly text: string;
  readonly isMark: boolean;
}

/** The signs for invisible bytes. Where the output has one of these characters itself, its bytes are shown. */
export const VISIBLE = { blank: '·', newline: '¶', tab: '⇥', return: '\\r' } as const;

/** The most characters of a line that are shown; the rest is counted. */
const MOST_SHOWN = 4000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
/** Characters that are invisible, or that could be mistaken for one of our signs. */
const UNSEEN = /([\p{C}\p{Z}·¶⇥])/u;

/** Makes every byte of a line visible; the line comes without its newline. */
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

/** Splits the text: each invisible character by itself, others in runs, and invalid UTF-8 as bytes. */
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
