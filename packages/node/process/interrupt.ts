/** The signals that end a command early. */
export interface Interrupt {
  /** Aborted by the first of them; a second one ends the process. */
  readonly signal: AbortSignal;
  /** The exit status for it; undefined without one. */
  readonly status: number | undefined;
  /** Restores the default handling of the signals. */
  release(): void;
}

/** Waits until a signal is aborted; one that was aborted before is not waited for. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
