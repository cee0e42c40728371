import type { PlayerKeyStore } from '@countermine/play/online/player-controller.ts';
import { playerKey } from '@countermine/play/protocol/player-messages.ts';
import { browserStorages } from '../platform/browser-storages.ts';
import { keptText } from '../platform/kept-text.ts';

const NAME = 'countermine.player';

/** Where the key of the player is: one for the browser, or one for this window alone. */
export class PlayerStore implements PlayerKeyStore {
  readonly #shared = keptText(browserStorages().local, NAME);
  readonly #own = keptText(browserStorages().session, NAME);

  read(): string | undefined {
    const read = playerKey.safeParse(this.#own.read() ?? this.#shared.read());
    return read.success ? read.data : undefined;
  }

  write(key: string | undefined): void {
    const isOwn = this.#own.read() !== undefined;
    (isOwn ? this.#own : this.#shared).write(key ?? '');
  }

  /** From now on this window has a player of its own, and none yet. */
  separate(): void {
    this.#own.write('');
  }
}
