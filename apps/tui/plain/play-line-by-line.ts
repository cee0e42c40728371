import type { PlayStart } from '../start/play-start.ts';
import { onEndSignal } from './line-host.ts';
import { playPlain } from './plain-mode.ts';

/** Where lines come from. */
export interface LineInput extends AsyncIterable<Uint8Array> {
  /** Whether it is a terminal. */
  readonly isTTY?: boolean;
  /** Ends it: reads no more lines. */
  destroy(): void;
}

/**
 * Plays line by line, on standard output.
 * @param input where lines come from; what is left of standard input if undefined
 * @returns the exit status
 */
export async function playLineByLine(start: PlayStart, input: LineInput = process.stdin): Promise<number> {
  const { play, beginning, host, capabilities, settings, texts } = start;
  for (const problem of start.problems) host.complain(problem);
  if (beginning.kind === 'shared') {
    if (beginning.beside !== undefined) host.complain(texts.panels.watch.onlyFirst);
    play.game.continueRecord(beginning.game.record);
  }
  const status = await playPlain({
    play,
    beginning: beginning.kind === 'shared' ? { kind: 'begun', as: 'new' } : beginning,
    settings,
    input,
    write: host.print,
    isInteractive: input.isTTY === true,
    hasUnicode: capabilities.hasUnicode,
    host,
    onEnd: onEndSignal,
  });
  // Otherwise the process would wait for another line.
  input.destroy();
  return status;
}
