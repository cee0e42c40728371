import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { withCommas } from '@countermine/core/text/english.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import type { PlayRequest } from '@countermine/tui/start/play-settings.ts';
import { commandName } from '../host/command-name.ts';
import { complain, print } from '../host/streams.ts';
import { MAX_TEXT, openText, ReadFailure, readAll } from './text-input.ts';

/** The other bundles, which lie beside ours: of other apps, this one imports types only. */
interface Bundles {
  readonly class: typeof import('@countermine/class/main.ts');
  readonly play: typeof import('@countermine/tui/main.ts');
  readonly server: typeof import('@countermine/online/serve.ts');
}

export function loadBundle<Name extends keyof Bundles>(name: Name): Bundles[Name] {
  // `import` would parse the whole bundle once more, in search of what it exports.
  return module.require(join(__dirname, `${name}.cjs`));
}

/** What this command provides to apps/tui, whose bundle is beside ours; no app imports another. */
export const TUI_HOST = { print, printData: print, complain, readText, writeFileWhole, reasonOf, commandName } as const;

function readText(path: string): Result<string, string> {
  const input = openText(path);
  if (!input.ok) return err(input.error.problem);
  const { name } = input.value;
  try {
    const text = readAll(input.value);
    return text === undefined ? err(`${name} is longer than ${withCommas(MAX_TEXT)} bytes`) : ok(text);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    return err(error.message);
  }
}

/** Starts the terminal game. @param request the options that were given @returns the exit status */
export function startPlay(request: PlayRequest): Promise<number> {
  return loadBundle('play').play(request, TUI_HOST);
}
