import type { Level } from '@countermine/core/game/params.ts';
import { signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { Listeners, readOnly } from '../ports/listeners.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';

interface Seeking {
  readonly board: Level;
  /** When a program plays, on the clock of the ports; undefined until the server has said so. Units: ms. */
  readonly programAt: number | undefined;
}

interface QuickPorts {
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'now'>;
}

/** Waits for somebody to race with, whoever that is. */
export class QuickController {
  /** Told the code of the room in which the race is about to begin. */
  readonly found: Listeners<string> = new Listeners<string>();
  readonly #ports: QuickPorts;
  readonly #state = {
    seeking: signal<Seeking | undefined>(undefined),
    /** The refusal of the last request. */
    problem: signal<RequestFailure | undefined>(undefined),
  };
  readonly state = readOnly(this.#state);
  readonly #ends: readonly (() => void)[];

  constructor(ports: QuickPorts) {
    this.#ports = ports;
    const { client } = ports;
    this.#ends = [
      client.events.add((event) => {
        if (event.type === 'moved-away') this.#seekAgain();
        if (event.type === 'quick-found' && this.#state.seeking.peek() !== undefined) {
          this.#state.seeking.value = undefined;
          this.found.tell(event.room);
        }
      }),
      client.reconnected.add(() => this.#seekAgain()),
    ];
  }

  /** The time until a program plays; undefined where that is not known. Units: ms. */
  get programIn(): number | undefined {
    const { programAt } = this.#state.seeking.peek() ?? {};
    return programAt === undefined ? undefined : Math.max(0, programAt - this.#ports.clock.now());
  }

  /** Waits for somebody, until there is one or {@link cancel}. */
  async seek(board: Level): Promise<void> {
    const seeking: Seeking = { board, programAt: undefined };
    this.#state.seeking.value = seeking;
    this.#state.problem.value = undefined;
    const { client, clock } = this.#ports;
    const answer = await client.ask('quick-seek', { board }, { isResent: true });
    if (this.#state.seeking.peek() !== seeking) return;
    this.#state.seeking.value = answer.ok ? { board, programAt: clock.now() + answer.value.programMs } : undefined;
    if (!answer.ok) this.#state.problem.value = answer.error;
  }

  cancel(): void {
    if (this.#state.seeking.peek() === undefined) return;
    this.#state.seeking.value = undefined;
    void this.#ports.client.ask('quick-leave', {});
  }

  dispose(): void {
    this.cancel();
    for (const end of this.#ends) end();
    this.found.clear();
  }

  /** Another connection, or another process, does not know of it. */
  #seekAgain(): void {
    const seeking = this.#state.seeking.peek();
    if (seeking !== undefined) void this.seek(seeking.board);
  }
}
