import type { Messages, TerminalWords } from '@countermine/play/words/catalogue.ts';

import type { Host } from '../files/host.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import type { FirstGame } from './begin-game.ts';
import type { TerminalPlay } from './terminal-play.ts';

/** What both modes start with. */
export interface PlayStart {
  readonly play: TerminalPlay;
  readonly beginning: FirstGame;
  readonly settings: PlaySettings;
  readonly capabilities: Capabilities;
  readonly messages: Messages;
  readonly texts: TerminalWords;
  readonly host: Host;
  /** Problems to report first: what is wrong with the settings and the files. */
  readonly problems: readonly string[];
  /** What comes after the screen where the player wants to play with others. @returns the exit status */
  readonly playWithOthers: () => Promise<number>;
}
