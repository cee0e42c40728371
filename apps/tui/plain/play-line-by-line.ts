import { printedQr } from '../screen/qr-lines.ts';
import type { FirstGame, PlayStart } from '../start/begin-game.ts';
import type { PlaySettings } from '../start/play-settings.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import type { Host } from '../storage/host.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import { END_SIGNALS, type EndSignal } from '../terminal/terminal.ts';
import { type LinePorts, playLines } from './line-host.ts';
import { PlainGame } from './plain-game.ts';
import { createTalk } from './plain-talk.ts';

export interface PlainOptions extends Omit<LinePorts, 'prompt'> {
  readonly play: TerminalPlay;
  /** What to begin with. A shared game has started already. */
  readonly beginning: Exclude<FirstGame, { readonly kind: 'shared' }>;
  readonly settings: Pick<PlaySettings, 'language' | 'page'>;
  readonly capabilities: Capabilities;
  readonly host: Pick<Host, 'commandName' | 'complain' | 'reasonOf'>;
}

/**
 * Plays the own game line by line.
 * @returns the exit status
 */
export function playPlain({
  play,
  beginning,
  settings: { language, page },
  write,
  capabilities,
  ...ports
}: PlainOptions): Promise<number> {
  const talk = createTalk(language, capabilities.hasUnicode, (line) => write(`${line}\n`));
  const links = { page, qr: (text: string) => printedQr(text, capabilities) };
  const game = new PlainGame(play, talk, { beginning, commandName: ports.host.commandName, links });
  return playLines(game, { ...ports, write, prompt: talk.texts.prompt });
}

interface LineInput extends AsyncIterable<Uint8Array> {
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
    capabilities: process.stdout.isTTY ? capabilities : { ...capabilities, colours: 'none' },
    host,
    onEnd: onEndSignal,
  });
  // Otherwise the process would wait for another line.
  input.destroy();
  return status;
}

/** Calls back instead of ending the process when a signal asks it to end. @returns stops listening */
function onEndSignal(listener: (signal: EndSignal) => void): () => void {
  for (const signal of END_SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, listener);
  };
}
