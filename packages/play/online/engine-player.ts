import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Clock } from '../ports/clock.ts';
import { MAX_NAME_LENGTH } from '../protocol/player-messages.ts';
import { type RequestFailure, whenConnected } from './online-client.ts';
import { PlayerController, type PlayerPorts } from './player-controller.ts';

export type EnginePlayerPorts = Omit<PlayerPorts, 'client'>;

/** Timeout of a lost connection. */
const MAX_ABSENCE_MS = 60_000;

interface EngineName {
  readonly text: string;
  readonly isChosen: boolean;
}

interface EnginePlayer {
  readonly player: PlayerController;
  close(): void;
}

/**
 * Connects an engine, as a new player where there is none yet.
 * @param name of a new player, and whether it was chosen; one that was not gets a number where somebody has it already.
 * Without a name the key has to be that of a player
 * Errors: why not; undefined where nobody answers.
 */
export async function connectEngine(
  ports: EnginePlayerPorts,
  name: EngineName | undefined,
): Promise<Result<EnginePlayer, RequestFailure> | undefined> {
  const player = new PlayerController({ ...ports, client: 'engine' });
  const status = await whenConnected(player.client, ports.clock);
  const failure = status === 'online' ? await ensurePlayer(player, name, ports) : player.client.state.refusal.peek();
  if (status !== 'online' || failure !== undefined) {
    player.dispose();
    return failure && err(failure);
  }
  const stop = endWhenGone(player, ports.clock);
  const close = (): void => {
    stop();
    player.dispose();
  };
  return ok({ player, close });
}

async function ensurePlayer(
  player: PlayerController,
  name: EngineName | undefined,
  { randomBytes }: Pick<EnginePlayerPorts, 'randomBytes'>,
): Promise<RequestFailure | undefined> {
  if (name === undefined) return player.client.state.player.peek() === undefined ? { code: 'unknown-key' } : undefined;
  const failure = await player.ensure(name.text.slice(0, MAX_NAME_LENGTH));
  if (failure?.code !== 'name-taken' || name.isChosen) return failure;
  return await player.ensure(`${name.text.slice(0, MAX_NAME_LENGTH - 5)} ${fourDigits(randomBytes)}`);
}

/** A number for a name. Range: 1000 to 9999 */
export function fourDigits(randomBytes: (count: number) => Uint8Array): number {
  const [high = 0, low = 0] = randomBytes(2);
  return 1000 + ((256 * high + low) % 9000);
}

/** Ends a connection that was lost for long: then everything asked has its answer. */
function endWhenGone({ client }: PlayerController, clock: Pick<Clock, 'after'>): () => void {
  let cancel: (() => void) | undefined;
  const end = client.state.status.subscribe((status) => {
    if (status === 'online') {
      cancel?.();
      cancel = undefined;
    } else cancel ??= clock.after(MAX_ABSENCE_MS, () => client.close());
  });
  return () => {
    end();
    cancel?.();
  };
}
