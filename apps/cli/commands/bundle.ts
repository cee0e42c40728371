import { join } from 'node:path';
import { EX_UNAVAILABLE } from '@countermine/node/process/exit-status.ts';
import { requireOfServer, SERVER_PACKAGE } from '@countermine/node/process/server-package.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { complain } from '../host/streams.ts';

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

/** @param what needs {@link SERVER_PACKAGE}, as the beginning of a sentence */
export function serverPackageWords(what: string): string {
  return `${what} ${SERVER_PACKAGE}: npm install ${SERVER_PACKAGE}@${manifest.version} (with --global, if countermine is)`;
}

/** Does what needs {@link SERVER_PACKAGE}. @returns the exit status */
export async function withServerPackage(run: () => Promise<number>): Promise<number> {
  if (requireOfServer() !== undefined) return await run();
  complain(serverPackageWords('this needs the package'));
  return EX_UNAVAILABLE;
}
