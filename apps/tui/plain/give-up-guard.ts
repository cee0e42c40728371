import type { GameController } from '@countermine/play/game/game-controller.ts';
import type { PlainCommand } from './plain-commands.ts';

/** Asks before a command ends a game in which something was done. */
export class GiveUpGuard {
  /** The command that would end the game; typed again, it is done. */
  #pending: string | undefined;

  /** Whether a command would end a game and was not typed just before. @param typed as it was typed */
  stops(game: Pick<GameController, 'wouldLoseProgress'>, command: PlainCommand, typed: string): boolean {
    const isAskedAgain = this.#pending === typed;
    this.#pending = undefined;
    if (isAskedAgain || !beginsAnother(command) || !game.wouldLoseProgress) return false;
    this.#pending = typed;
    return true;
  }
}

function beginsAnother(command: PlainCommand): boolean {
  if (command.kind === 'seed') return command.seed !== undefined;
  return command.kind === 'new' || command.kind === 'same' || command.kind === 'daily';
}
