/** Does one thing after the other, each when the last one is done. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  /** Does something when everything before is done, whether that failed or not. */
  readonly run = <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  };
}
