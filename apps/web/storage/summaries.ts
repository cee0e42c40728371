import type { Summarise } from '@countermine/play/game/game-saver.ts';

let loaded: Promise<Summarise | undefined> | undefined;
let ready: Summarise | undefined;

/** Loads what measures a game, which is needed once the first one is over. If it fails, it is tried again then. */
export function loadSummaries(): Promise<Summarise | undefined> {
  loaded ??= import('@countermine/core/history/game-summary.ts').then(
    ({ summaryOf }) => {
      ready = summaryOf;
      return ready;
    },
    () => {
      loaded = undefined;
      return undefined;
    },
  );
  return loaded;
}

/** Sums up a game; undefined where what does it cannot be loaded: then the next session does. */
export const summarise: Summarise = (question) =>
  ready === undefined ? loadSummaries().then((sumUp) => sumUp?.(question)) : ready(question);
