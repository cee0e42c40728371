import { startPlay } from '../host/bundle.ts';
import { useCompileCache } from '../host/compile-cache.ts';

/** Runs every command except `run`, and the help of all of them. @returns the exit status */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  useCompileCache();
  // There is nothing to parse, and the game appears sooner.
  if (args[0] === 'play' && args.length === 1) return startPlay({});
  return (await import('./commands.ts')).runCommand(args);
}
