import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { GameSetup } from '@countermine/play/game/game-setup.ts';
import { type GameSettings, readParams } from '@countermine/play/game/settings-controller.ts';
import { createPlay, type Play, type PlayPorts } from '@countermine/play/play.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import type { StorageWords } from '@countermine/play/words/terminal/storage-words.ts';
import { StorageProblems } from './storage-problems.ts';

/** What both modes play with. */
export interface TerminalPlay extends Play<GameSettings> {
  readonly clock: Clock;
  readonly problems: StorageProblems;
}

/** How a game was left. */
export interface Left {
  /** Whether there is a game to resume. */
  readonly isSaved: boolean;
  /** Why something could not be saved, in a line. */
  readonly problem: string | undefined;
}

/** Opens what both modes play with, as it was left. @param words for problems with the files */
export async function openPlay(ports: PlayPorts, words: StorageWords): Promise<TerminalPlay> {
  const stored = await ports.storage.readSetting('params');
  return composePlay(ports, words, { params: (stored.ok ? readParams(stored.value) : undefined) ?? DEFAULT_PARAMS });
}

/** Composes what both modes play with. @param first the first game; by default one like the last */
export function composePlay(
  ports: PlayPorts,
  words: StorageWords,
  settings: GameSettings,
  first?: GameSetup,
): TerminalPlay {
  const play = createPlay<GameSettings>(ports, {
    settings,
    saveSettings: (changed) => ports.storage.writeSetting('params', changed.params),
    ...(first !== undefined && { first }),
  });
  return { ...play, clock: ports.clock, problems: new StorageProblems(play.announcer, words) };
}

/** Saves the game and closes everything. Storage that works at once has saved it when this returns its promise. */
export async function closePlay({ problems, dispose }: TerminalPlay): Promise<Left> {
  const { isSaved, problem } = await dispose();
  return { isSaved, problem: problem && problems.wordsOf(problem) };
}
