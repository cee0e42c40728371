import type { Level } from '@countermine/core/game/params.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { Listeners } from '../ports/listeners.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';

/** What the player waits for. */
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
  readonly state: {
    readonly seeking: ReadonlySignal<Seeking | undefined>;
    /** The refusal of the last request. */
    readonly problem: ReadonlySignal<RequestFailure | undefined>;
  };
  /** Told the code of the room in which the race is about to begin. */
  readonly found: Listeners<string> = new Listeners<string>();
  readonly #ports: QuickPorts;
  readonly #seeking = signal<Seeking | undefined>(undefined);
  readonly #problem = signal<RequestFailure | undefined>(undefined);
  readonly #ends: readonly (() => void)[];

  constructor(ports: QuickPorts) {
    this.#ports = ports;
    this.state = { seeking: this.#seeking, problem: this.#problem };
    const { client } = ports;
    this.#ends = [
      client.events.add((event) => {
        if (event.type === 'moved-away') this.#seekAgain();
        if (event.type === 'quick-found' && this.#seeking.peek() !== undefined) {
          this.#seeking.value = undefined;
          this.found.tell(event.room);
        }
      }),
      client.reconnected.add(() => this.#seekAgain()),
    ];
  }

  /** The time until a program plays; undefined where that is not known. Units: ms. */
  get programIn(): number | undefined {
    const { programAt } = this.#seeking.peek() ?? {};
    return programAt === undefined ? undefined : Math.max(0, programAt - this.#ports.clock.now());
  }

  /** Waits for somebody, until there is one or {@link cancel}. */
  async seek(board: Level): Promise<void> {
    const seeking: Seeking = { board, programAt: undefined };
    this.#seeking.value = seeking;
    this.#problem.value = undefined;
    const { client, clock } = this.#ports;
    const answer = await client.ask('quick-seek', { board }, { isResent: true });
    if (this.#seeking.peek() !== seeking) return;
    this.#seeking.value = answer.ok ? { board, programAt: clock.now() + answer.value.programMs } : undefined;
    if (!answer.ok) this.#problem.value = answer.error;
  }

  cancel(): void {
    if (this.#seeking.peek() === undefined) return;
    this.#seeking.value = undefined;
    void this.#ports.client.ask('quick-leave', {});
  }

  dispose(): void {
    this.cancel();
    for (const end of this.#ends) end();
    this.found.clear();
  }

  /** Another connection, or another process, does not know of it. */
  #seekAgain(): void {
    const seeking = this.#seeking.peek();
    if (seeking !== undefined) void this.seek(seeking.board);
  }
}
