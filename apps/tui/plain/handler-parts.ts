import type { TerminalPlay } from '../start/terminal-play.ts';
import type { CommandKind, PlainCommand } from './plain-commands.ts';
import type { PlainTalk } from './plain-talk.ts';
import type { SpokenHints } from './spoken-hints.ts';
import type { SpokenMoves } from './spoken-moves.ts';
import type { SpokenReplay } from './spoken-replay.ts';

/** Commands about the last answer, which do not start a new one. */
export type AnswerKind = 'repeat' | 'more';

/** The handlers of some commands. */
export type CommandHandlers<Kind extends CommandKind = Exclude<CommandKind, AnswerKind>> = {
  readonly [One in Kind]: (command: PlainCommand<One>) => void | Promise<void>;
};

/** What commands change besides the game. */
export interface PlainState {
  /** Whether answers also describe what is around. */
  isVerbose: boolean;
  hasQuit: boolean;
}

/** What commands act on. */
export interface HandlerParts {
  readonly play: TerminalPlay;
  readonly talk: PlainTalk;
  readonly state: PlainState;
  readonly hints: SpokenHints;
  readonly moves: SpokenMoves;
  readonly replay: SpokenReplay;
}
