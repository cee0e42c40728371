import { Command } from 'commander';

/** A command whose action returns its exit status; without one it is 0. */
export class StatusCommand extends Command {
  readonly #finish: (status: number) => void;

  /** @param finish receives the exit status, also that of the commands below */
  constructor(name: string | undefined, finish: (status: number) => void) {
    super(name);
    this.#finish = finish;
  }

  override createCommand(name?: string): StatusCommand {
    return new StatusCommand(name, this.#finish);
  }

  override action<Values extends unknown[]>(run: (...values: Values) => unknown): this {
    return super.action(async (...values: Values) => {
      const status = await run(...values);
      if (typeof status === 'number') this.#finish(status);
    });
  }
}
