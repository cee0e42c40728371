import { boardHandlers } from './board-handlers.ts';
import { gameHandlers } from './game-handlers.ts';
import type { AnswerKind, CommandHandlers, HandlerParts } from './handler-parts.ts';
import { helpHandlers } from './help-handlers.ts';
import type { CommandKind, PlainCommand } from './plain-commands.ts';

/** The handlers of all commands. */
export function commandHandlers(parts: HandlerParts): CommandHandlers {
  const { play, talk, state } = parts;
  const board = {
    board: () => play.game.state.game.peek(),
    cursor: play.cursor,
    talk,
    isVerbose: () => state.isVerbose,
  };
  return { ...boardHandlers(board), ...gameHandlers(parts), ...helpHandlers(parts) };
}

/** Performs a command. */
export async function perform<Kind extends Exclude<CommandKind, AnswerKind>>(
  handlers: CommandHandlers<Kind>,
  command: PlainCommand<Kind>,
): Promise<void> {
  const handler: CommandHandlers<Kind>[Kind] = handlers[command.kind];
  await handler(command);
}
