/** The signals that end a judgement early, with the exit status that a shell gives to a program they end. */
const STATUSES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** What tells that the judgement is to end early. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** The exit status for it; undefined while nobody has interrupted. */
  readonly status: number | undefined;
  /** Leaves the signals to the system again. */
  release(): void;
}

/** Takes the first interrupting signal as a wish to end; a second one ends the process at once. */
export function onInterrupt(): Interrupt {
  const controller = new AbortController();
  let status: number | undefined;
  const names = Object.keys(STATUSES) as (keyof typeof STATUSES)[];
  const release = (): void => {
    for (const name of names) process.removeListener(name, take);
  };
  const take = (name: NodeJS.Signals): void => {
    status = STATUSES[name as keyof typeof STATUSES];
    release();
    controller.abort();
  };
  for (const name of names) process.on(name, take);
  return {
    signal: controller.signal,
    get status() {
      return status;
    },
    release,
  };
}
