import { isatty } from 'node:tty';
import type { Capabilities } from './capabilities.ts';

/** Why the full screen cannot be shown: input is not a terminal, output is none, or its cursor cannot be moved. */
export type FullScreenObstacle = 'no-keyboard' | 'no-screen' | 'not-addressable';

/** What the full screen has. */
export interface Devices {
  readonly hasKeyboard: boolean;
  /** Whether standard output is a terminal; found out unless given. */
  readonly hasScreen?: boolean;
}

/** Why the full screen cannot be shown; undefined if it can. */
export function fullScreenObstacle(
  { isAddressable }: Capabilities,
  { hasKeyboard, hasScreen = isatty(1) }: Devices,
): FullScreenObstacle | undefined {
  if (!hasKeyboard) return 'no-keyboard';
  if (!hasScreen) return 'no-screen';
  return isAddressable ? undefined : 'not-addressable';
}
