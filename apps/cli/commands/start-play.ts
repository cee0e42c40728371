import type { PlayRequest } from '@countermine/tui/start/play-settings.ts';
import { loadBundle } from './bundle.ts';
import { TUI_HOST } from './tui-host.ts';

/** Starts the terminal game. @param request the options that were given @returns the exit status */
export function startPlay(request: PlayRequest): Promise<number> {
  return loadBundle('play').play(request, TUI_HOST);
}
