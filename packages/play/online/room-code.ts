import { roomCode } from '../protocol/room-messages.ts';

/** The code of a room in what somebody typed or pasted: a link, or the code, perhaps in capitals and with hyphens. */
export function codeInText(text: string): string | undefined {
  const last = text.trim().split(/[/\s]/).at(-1) ?? '';
  const read = roomCode.safeParse(last.toLowerCase().replace(/-/g, ''));
  return read.success ? read.data : undefined;
}
