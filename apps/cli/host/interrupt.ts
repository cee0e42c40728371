import type { Interrupt } from '@countermine/node/exit-status.ts';

/** The signals that end a judgement early, with the exit status that a shell reports for them. */
const STATUSES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The first interrupting signal ends the judgement early; a second one ends the process immediately. */
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
