import { isatty } from 'node:tty';
import type { Capabilities } from './capabilities.ts';

/** Why the full screen cannot be shown: input is no terminal, output is none, or its cursor cannot be moved. */
export type FullScreenObstacle = 'no-keyboard' | 'no-screen' | 'not-addressable';

/**
 * Why the full screen cannot be shown; undefined if it can.
 * @param isTerminal whether a descriptor is a terminal
 */
export function fullScreenObstacle(
  { isAddressable }: Capabilities,
  isTerminal: (descriptor: number) => boolean = isatty,
): FullScreenObstacle | undefined {
  if (!isTerminal(0)) return 'no-keyboard';
  if (!isTerminal(1)) return 'no-screen';
  return isAddressable ? undefined : 'not-addressable';
}
