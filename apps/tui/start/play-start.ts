import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import type { TuiTexts } from '@countermine/text/terminal/tui-texts.ts';
import type { Host } from '../files/host.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import type { PlayStore } from '../storage/play-store.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import type { FirstGame } from './first-game.ts';

/** Everything that both modes of playing are given. */
export interface PlayStart {
  readonly first: FirstGame;
  readonly settings: PlaySettings;
  readonly capabilities: Capabilities;
  readonly messages: Messages;
  readonly texts: TuiTexts;
  readonly store: PlayStore;
  readonly solver: SolverClient;
  readonly host: Host;
  /** What is to be told before anything else: what was found damaged. */
  readonly problems: readonly string[];
  readonly newSeed: () => number;
  readonly newId: () => string;
}
