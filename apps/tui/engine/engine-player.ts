import { randomBytes, randomInt } from 'node:crypto';
import type { OnlineStatus, RequestFailure } from '@countermine/play/online/online-client.ts';
import { PlayerController, type PlayerKeyStore } from '@countermine/play/online/player-controller.ts';
import type { OnlineTransport } from '@countermine/play/online/transport.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import { LONGEST_NAME } from '@countermine/protocol/player-messages.ts';

/** What an engine needs to play on a server. */
export interface EnginePlayerPorts {
  readonly transport: OnlineTransport;
  readonly clock: Clock;
  readonly keys: PlayerKeyStore;
}

/** The server has so long to answer: the first to ask waits for its database to open. Units: ms. */
const PATIENCE = 20_000;
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
  const status = await connected(player, ports.clock);
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

/** Settles once the client is connected, is refused, or nobody answers. */
function connected({ client }: PlayerController, clock: Clock): Promise<OnlineStatus> {
  return new Promise((resolve) => {
    const finish = (status: OnlineStatus): void => {
      cancel();
      queueMicrotask(() => end?.());
      resolve(status);
    };
    const cancel = clock.after(PATIENCE, () => finish('offline'));
    let end: (() => void) | undefined;
    client.connect();
    end = client.state.status.subscribe((status) => {
      if (status === 'online' || status === 'refused') finish(status);
      else if (status === 'retrying') finish('offline');
    });
  });
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
