type Release = () => void;

/**
 * What this tab has to itself, such as the games that it plays, so that no other tab continues with them. The browser
 * releases it when the tab ends, however it ends.
 */
export class TabLocks {
  readonly #prefix: string;
  readonly #held = new Map<string, Release>();

  /** @param prefix how the names of these locks begin, which no others have */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** True only where the page came by https or from this machine. */
  get areSupported(): boolean {
    return 'locks' in navigator;
  }

  /**
   * Takes something for this tab.
   * @param timeout how long another tab may take to let go. Units: ms.
   * @returns whether this tab has it now
   */
  async hold(id: string, timeout = 0): Promise<boolean> {
    if (this.#held.has(id)) return true;
    const release = await requestLock(`${this.#prefix}${id}`, timeout);
    if (release === undefined) return false;
    this.#held.set(id, release);
    return true;
  }

  /** Releases it; does nothing for one that this tab does not have. */
  release(id: string): void {
    this.#held.get(id)?.();
    this.#held.delete(id);
  }

  releaseAll(): void {
    for (const id of [...this.#held.keys()]) this.release(id);
  }
}

/** @returns undefined if another tab has it */
function requestLock(name: string, timeout: number): Promise<Release | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  const options = timeout > 0 ? { signal: AbortSignal.timeout(timeout) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      // The lock is held until the promise is settled.
      if (lock !== null) return new Promise((release) => resolve(release));
      resolve(undefined);
      return undefined;
    };
    navigator.locks.request(name, options, hold).catch(() => resolve(undefined));
  });
}
