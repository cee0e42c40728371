import { runBundle } from './bundle.ts';
import { TUI_HOST } from './tui-host.ts';

/** Starts the terminal game. @param request the options that were given @returns the exit status */
export function startPlay(request: object): Promise<number> {
  return runBundle('play', 'play', request, TUI_HOST);
}
