import { EX_IOERR } from '@countermine/node/process/exit-status.ts';
import type { Host } from '../files/host.ts';
import { LineReader } from '../plain/line-reader.ts';

/** What is played over a server line by line. */
export interface PlainPlace {
  /** Whether the player has left. */
  readonly hasLeft: boolean;
  /** Says where the player is. */
  greet(): void;
  /** Answers a line, which may hold several commands. */
  answer(line: string): Promise<void>;
  /** Ends it. */
  dispose(): void;
}

/** Where lines come from, and where what is said goes. */
export interface LinePorts {
  readonly input: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean; destroy(): void };
  readonly host: Pick<Host, 'print' | 'complain' | 'reasonOf'>;
  readonly prompt: string;
}

/**
 * Reads lines and has them answered, until the player leaves or there are no more.
 * @returns the exit status: 74 if the input cannot be read
 */
export async function talkLineByLine(place: PlainPlace, { input, host, prompt }: LinePorts): Promise<number> {
  const reader = new LineReader();
  const ask = (): void => {
    if (input.isTTY === true) host.print(prompt);
  };
  try {
    place.greet();
    ask();
    for await (const chunk of input) {
      for (const line of reader.feed(chunk)) {
        if (line.kind === 'line') await place.answer(line.text);
        if (place.hasLeft) return 0;
      }
      ask();
    }
    for (const line of reader.end()) if (line.kind === 'line') await place.answer(line.text);
    // Whoever has nothing more to say has left.
    if (!place.hasLeft) await place.answer('leave');
    return 0;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    host.complain(`cannot read stdin: ${host.reasonOf(error)}`);
    return EX_IOERR;
  } finally {
    place.dispose();
    input.destroy();
  }
}
