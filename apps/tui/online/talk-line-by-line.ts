import { EX_IOERR } from '@countermine/host/process/exit-status.ts';
import type { Host } from '../files/host.ts';
import { LineReader } from '../plain/line-reader.ts';
import type { PlainRoom } from './plain-room.ts';

/** Where lines come from, and where what is said goes. */
export interface RoomTalkPorts {
  readonly input: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean; destroy(): void };
  readonly host: Pick<Host, 'print' | 'complain' | 'reasonOf'>;
  readonly prompt: string;
}

/**
 * Reads lines and has the room answer them, until the player leaves or there are no more.
 * @returns the exit status: 74 if the input cannot be read
 */
export async function talkInRoom(room: PlainRoom, { input, host, prompt }: RoomTalkPorts): Promise<number> {
  const reader = new LineReader();
  const ask = (): void => {
    if (input.isTTY === true) host.print(prompt);
  };
  try {
    room.greet();
    ask();
    for await (const chunk of input) {
      for (const line of reader.feed(chunk)) {
        if (line.kind === 'line') await room.answer(line.text);
        if (room.hasLeft) return 0;
      }
      ask();
    }
    for (const line of reader.end()) if (line.kind === 'line') await room.answer(line.text);
    // Whoever has nothing more to say has left.
    if (!room.hasLeft) await room.answer('leave');
    return 0;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    host.complain(`cannot read stdin: ${host.reasonOf(error)}`);
    return EX_IOERR;
  } finally {
    room.dispose();
    input.destroy();
  }
}
