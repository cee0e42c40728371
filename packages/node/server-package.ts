import { createRequire } from 'node:module';

/**
 * The package with what only classes, studies and online play need, 38 MB: the embedded database, and the grammars of
 * the languages in which hand-ins are compared. It is installed beside `countermine` by whoever needs it; in the
 * checkout it is the workspace of that name.
 */
export const SERVER_PACKAGE = '@countermine/server';

/** `require` as a module of {@link SERVER_PACKAGE} has it; undefined where that is not installed. */
export function requireOfServer(): NodeJS.Require | undefined {
  try {
    return createRequire(createRequire(import.meta.url).resolve(`${SERVER_PACKAGE}/package.json`));
  } catch {
    return undefined;
  }
}

/**
 * Loads a package that {@link SERVER_PACKAGE} brings.
 * Errors: throws where it is not installed, of which the command tells before it begins.
 */
export function loadOfServer<Module>(name: string): Module {
  const requireThere = requireOfServer();
  if (requireThere === undefined) throw new Error(`${SERVER_PACKAGE} is not installed`);
  return requireThere(name);
}
