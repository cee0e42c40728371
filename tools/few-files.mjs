// @ts-check
import { basename, extname } from 'node:path';

/**
 * Has what is loaded when a program starts in few files: each takes the runtime about as long to find as to compile. The
 * bundler alone writes a file for each combination of parts that share something.
 *
 * The modules that a start needs, itself included, are in a file of its name; those that several need are in one of all
 * their names. Of what it loads one of, what two of them need is with the start.
 * @param {string} entry what it needs itself stays with it
 * @param {readonly Start[]} starts
 * @param {readonly string[]} early small modules that each start asks for in any case
 *
 * @typedef {object} Start
 * @property {string} module that is loaded when it is asked for
 * @property {readonly string[]} [oneOf] modules of which it loads one
 */
export function fewFiles(entry, starts, early = []) {
  /** @type {Map<string, string[]>} */
  const startsOf = new Map();
  return {
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'few-files',
      buildEnd() {
        const importsOf = (/** @type {string} */ module) => this.getModuleInfo(module)?.importedIds ?? [];
        const there = neededBy(entry, importsOf);
        const put = (/** @type {string} */ file, /** @type {Iterable<string>} */ modules) => {
          for (const id of modules) if (!there.has(id)) startsOf.set(id, [...(startsOf.get(id) ?? []), file]);
        };
        for (const { module, oneOf = [] } of starts) {
          const parts = oneOf.map((part) => ({ part, needs: neededBy(part, importsOf) }));
          const isShared = (/** @type {string} */ id) => parts.filter(({ needs }) => needs.has(id)).length > 1;
          const shared = parts.flatMap(({ needs }) => [...needs].filter(isShared));
          const own = new Set([...neededBy(module, importsOf), ...shared, ...early]);
          put(nameOf(module), own);
          for (const { part, needs } of parts) {
            const only = [...needs].filter((id) => !own.has(id));
            put(nameOf(part), only);
          }
        }
      },
    },
    group: { debugName: 'few-files', name: (/** @type {string} */ id) => startsOf.get(id)?.join('-') ?? null },
  };
}

/**
 * A module and all that it imports, directly or not.
 * @param {string} start @param {(module: string) => readonly string[]} importsOf
 */
function neededBy(start, importsOf) {
  const needed = new Set([start]);
  for (const module of needed) for (const imported of importsOf(module)) needed.add(imported);
  return needed;
}

/** @param {string} module */
function nameOf(module) {
  return basename(module, extname(module));
}
