import { isOver } from '@countermine/core/game/game.ts';
import { summaryOf } from '@countermine/core/history/game-summary.ts';
import type { Announcer } from '@countermine/play/activity/announcement.ts';
import { FIRST_PARAMS } from '@countermine/play/game/game-request.ts';
import { type GameSettings, readParams } from '@countermine/play/game/settings-controller.ts';
import { type Standing, standingOf } from '@countermine/play/game/standing.ts';
import { createPlay, type Play, type PlayPorts } from '@countermine/play/play.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import type { StorageError } from '@countermine/play/ports/play-storage.ts';
import { GhostController } from '@countermine/play/replay/ghost.ts';
import type { GameSetup } from '@countermine/play/timed-game/game-setup.ts';
import { type StorageWords, storageErrorWords, storageEventWords } from '@countermine/play/words/storage.ts';
import { computed, type ReadonlySignal } from '@preact/signals-core';

/** How many problems wait to be reported at most. */
const MAX_PROBLEMS = 20;

/** Collects what is wrong with the files until the player is told, each problem once. */
class StorageProblems {
  readonly #words: StorageWords;
  readonly #reported = new Set<string>();
  #pending: string[] = [];

  constructor(announcer: Announcer, words: StorageWords) {
    this.#words = words;
    announcer.onAnnouncement((announcement) => {
      if (announcement.kind === 'storage') this.#add(this.wordsOf(announcement.error));
      else if (announcement.kind === 'damaged') this.#add(storageEventWords(words, announcement.event));
    });
  }

  wordsOf(error: StorageError): string {
    return storageErrorWords(this.#words.store, error);
  }

  /** The problems since the last call. */
  take(): readonly string[] {
    const problems = this.#pending;
    this.#pending = [];
    return problems;
  }

  #add(problem: string | undefined): void {
    if (problem === undefined || this.#reported.has(problem) || this.#pending.length >= MAX_PROBLEMS) return;
    this.#reported.add(problem);
    this.#pending.push(problem);
  }
}

export interface TerminalPlay extends Play<GameSettings> {
  readonly clock: Clock;
  readonly problems: StorageProblems;
  readonly ghosts: GhostController;
  /** Where the game stands among the wins on its level, once it is over: found once, not in every frame. */
  readonly standing: ReadonlySignal<Standing | undefined>;
  /** True if nobody has started it here before. */
  readonly isFirstStart: boolean;
}

interface Left {
  /** True if there is a game to resume. */
  readonly isSaved: boolean;
  /** Why something could not be saved, in a line. */
  readonly problem: string | undefined;
}

/** Opens what both modes play with, as it was left. @param words for problems with the files */
export async function openPlay(ports: PlayPorts, words: StorageWords): Promise<TerminalPlay> {
  const stored = await ports.storage.readSetting('params');
  const params = (stored.ok ? readParams(stored.value) : undefined) ?? FIRST_PARAMS;
  const isFirstStart = stored.ok && stored.value === undefined;
  // From now on it has been started before. Where that cannot be stored, games cannot, either, which is told then.
  if (isFirstStart) void ports.storage.writeSetting('params', params);
  return { ...composePlay(ports, words, { params }), isFirstStart };
}

/** Composes what both modes play with. @param first the first game; by default one like the last */
export function composePlay(
  ports: PlayPorts,
  words: StorageWords,
  settings: GameSettings,
  first?: GameSetup,
): TerminalPlay {
  const play = createPlay<GameSettings>(
    { summarise: summaryOf, ...ports },
    {
      settings,
      saveSettings: (changed) => ports.storage.writeSetting('params', changed.params),
      ...(first !== undefined && { first }),
    },
  );
  const { game, history } = play;
  const ghosts = new GhostController({
    game: game.state.game,
    elapsed: () => game.elapsed,
    begin: (record) => game.openRecord(record),
  });
  return {
    ...play,
    clock: ports.clock,
    problems: new StorageProblems(play.announcer, words),
    ghosts,
    standing: computed(() => {
      const ended = game.state.game.value;
      return isOver(game.state.phase.value) ? standingOf(ended, history.state.games.value ?? []) : undefined;
    }),
    isFirstStart: false,
  };
}

/** Saves the game and closes everything. Storage that works at once has saved it when this returns its promise. */
export async function closePlay({ problems, dispose }: TerminalPlay): Promise<Left> {
  const { isSaved, problem } = await dispose();
  return { isSaved, problem: problem && problems.wordsOf(problem) };
}
