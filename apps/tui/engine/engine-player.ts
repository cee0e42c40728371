import { randomBytes, randomInt } from 'node:crypto';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import { PlayerController, type PlayerKeyStore } from '@countermine/play/online/player-controller.ts';
import type { OnlineTransport } from '@countermine/play/online/transport.ts';
import { whenConnected } from '@countermine/play/online/when-connected.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import { LONGEST_NAME } from '@countermine/protocol/player-messages.ts';

/** What an engine needs to play on a server. */
export interface EnginePlayerPorts {
  readonly transport: OnlineTransport;
  readonly clock: Clock;
  readonly keys: PlayerKeyStore;
}

/** A lost connection is waited for so long. Units: ms. */
const LONGEST_ABSENCE = 60_000;

/** The player of an engine, connected. */
export interface EnginePlayer {
  readonly player: PlayerController;
  close(): void;
}

/**
 * Connects an engine, as a new player where there is none yet.
 * @param name the name that was chosen; undefined for one that the server may have already
 * Errors: why not; undefined where nobody answers.
 */
export async function connectEngine(
  ports: EnginePlayerPorts,
  name: { readonly text: string; readonly isChosen: boolean },
): Promise<EnginePlayer | RequestFailure | undefined> {
  const player = new PlayerController({ ...ports, client: 'engine', randomBytes });
  const status = await whenConnected(player.client, ports.clock);
  const failure = status === 'online' ? await ensureName(player, name) : player.client.state.refusal.peek();
  if (status !== 'online' || failure !== undefined) {
    player.dispose();
    return failure;
  }
  const stop = endWhenGone(player, ports.clock);
  return {
    player,
    close() {
      stop();
      player.dispose();
    },
  };
}

/** A name that nobody chose gets a number where it is somebody else's. */
async function ensureName(
  player: PlayerController,
  { text, isChosen }: { readonly text: string; readonly isChosen: boolean },
): Promise<RequestFailure | undefined> {
  const failure = await player.ensure(text.slice(0, LONGEST_NAME));
  if (failure?.code !== 'name-taken' || isChosen) return failure;
  return await player.ensure(`${text.slice(0, LONGEST_NAME - 5)} ${randomInt(1000, 10_000)}`);
}

/** Ends a connection that was lost for long: then everything asked has its answer. */
function endWhenGone({ client }: PlayerController, clock: Clock): () => void {
  let cancel: (() => void) | undefined;
  const end = client.state.status.subscribe((status) => {
    if (status === 'online') {
      cancel?.();
      cancel = undefined;
    } else cancel ??= clock.after(LONGEST_ABSENCE, () => client.close());
  });
  return () => {
    end();
    cancel?.();
  };
}
