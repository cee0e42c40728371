/** Lets go of what a tab holds. */
export type Release = () => void;

const PREFIX = 'countermine.game.';

/** Whether tabs can hold games. Browsers have locks only where the page came by https or from this machine. */
export function canHoldGames(): boolean {
  return 'locks' in navigator;
}

/**
 * Holds a game for this tab, so that no other goes on with it. The browser lets go of it when the tab ends, however it
 * ends.
 * @param patience how long another holder may take to let go. Units: ms.
 * @returns undefined where another tab holds it
 */
export function holdGame(id: string, patience = 0): Promise<Release | undefined> {
  if (!canHoldGames()) return Promise.resolve(() => undefined);
  const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock !== null) return new Promise((release) => resolve(release));
      resolve(undefined);
      return undefined;
    };
    navigator.locks.request(`${PREFIX}${id}`, options, hold).catch(() => resolve(undefined));
  });
}

/** A name for a game that no other has. */
export function newGameId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(36).padStart(7, '0')).join('');
}
