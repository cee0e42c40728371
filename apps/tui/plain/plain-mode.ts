import type { Host } from '../files/host.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import type { FirstGame } from '../start/begin-game.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { type LinePorts, playLines } from './line-host.ts';
import { PlainGame } from './plain-game.ts';
import { createTalk } from './plain-talk.ts';

/** What is played line by line, and by whom. */
export interface PlainOptions extends Omit<LinePorts, 'prompt'> {
  readonly play: TerminalPlay;
  /** What to begin with. A shared game has started already. */
  readonly beginning: Exclude<FirstGame, { readonly kind: 'shared' }>;
  readonly settings: Pick<PlaySettings, 'language'>;
  /** Whether more than ASCII can be shown. */
  readonly hasUnicode: boolean;
  readonly host: Pick<Host, 'commandName' | 'complain' | 'reasonOf'>;
}

/**
 * Plays the own game line by line.
 * @returns the exit status
 */
export function playPlain({ play, beginning, settings, write, hasUnicode, ...ports }: PlainOptions): Promise<number> {
  const talk = createTalk(settings.language, hasUnicode, (line) => write(`${line}\n`));
  const game = new PlainGame(play, talk, { beginning, commandName: ports.host.commandName });
  return playLines(game, { ...ports, write, prompt: talk.texts.prompt });
}
