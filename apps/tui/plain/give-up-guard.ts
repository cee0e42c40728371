import type { Game } from '@countermine/core/game/game.ts';
import { isWellBegun } from '@countermine/play/session/well-begun.ts';
import type { PlainCommand } from './plain-commands.ts';

/** Sees to it that a slip of the keys does not end a game in which something was done. */
export class GiveUpGuard {
  /** What was asked for and would end a game; asked for again, it is done. */
  #pending: string | undefined;

  /** Whether a command would give up a game and was not asked for just before. @param typed as it was typed */
  stops(game: Game, command: PlainCommand, typed: string): boolean {
    const isAskedAgain = this.#pending === typed;
    this.#pending = undefined;
    if (isAskedAgain || !beginsAnother(command) || !isWellBegun(game)) return false;
    this.#pending = typed;
    return true;
  }
}

function beginsAnother(command: PlainCommand): boolean {
  if (command.kind === 'seed') return command.seed !== undefined;
  return command.kind === 'new' || command.kind === 'same' || command.kind === 'daily';
}
