import { err, ok, type Result } from '@countermine/core/result.ts';
import { BAD_USAGE } from '@countermine/node/exit-status.ts';
import type { Begun } from '@countermine/play/game/game-controller.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import type { FiledGame } from '@countermine/play/share/game-file.ts';
import { setupOfDay } from '@countermine/play/timed-game/game-setup.ts';
import type { Messages, TerminalWords } from '@countermine/play/words/catalogue.ts';
import { dailyErrorWords, paramsErrorWords } from '@countermine/play/words/games.ts';
import type { Host } from '../storage/host.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import type { PlayRequest, PlaySettings } from './play-settings.ts';
import type { TerminalPlay } from './terminal-play.ts';

/** What a session begins with. The first has started already; the others make moves, which a screen must show. */
export type FirstGame =
  | { readonly kind: 'begun'; readonly as: Begun }
  /** The board of a day, such as `2026-11-21`. */
  | { readonly kind: 'daily'; readonly date: string }
  /** A shared game, perhaps with another one to watch beside it. */
  | { readonly kind: 'shared'; readonly game: FiledGame; readonly beside?: FiledGame };

export interface BeginPorts {
  readonly messages: Messages;
  /** A game that was read already. */
  readonly given?: FiledGame | undefined;
  /** Reads what was shared: a link, an ID, a text or a file. */
  readonly readShared: (shared: string) => Promise<Result<FiledGame, StartProblem>>;
}

/** Why there is nothing to begin with, and the exit status for it. */
export interface StartProblem {
  readonly problem: string;
  readonly status: number;
}

/** What the command line asks for; otherwise the game to resume, or one like the last. */
export async function beginGame(
  request: PlayRequest,
  { game, clock }: TerminalPlay,
  { messages, given, readShared }: BeginPorts,
): Promise<Result<FirstGame, StartProblem>> {
  const refuse = (problem: string) => err({ problem, status: BAD_USAGE });
  if (given !== undefined) return ok({ kind: 'shared', game: given });
  if (request.shared !== undefined) {
    const shared = await readShared(request.shared);
    const beside = request.beside === undefined ? undefined : await readShared(request.beside);
    if (!shared.ok) return shared;
    if (beside?.ok === false) return beside;
    return ok({ kind: 'shared', game: shared.value, ...(beside !== undefined && { beside: beside.value }) });
  }
  if (request.daily !== undefined) {
    const date = request.daily === true ? localDate(clock) : request.daily;
    const board = setupOfDay(date, localDate(clock));
    return board.ok ? ok({ kind: 'daily', date }) : refuse(dailyErrorWords(messages, board.error));
  }
  const begun = await game.resumeOrBegin(request);
  return begun.ok ? ok({ kind: 'begun', as: begun.value }) : refuse(paramsErrorWords(messages, begun.error));
}

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
