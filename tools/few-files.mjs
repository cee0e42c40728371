// @ts-check
import { basename, extname } from 'node:path';

/**
 * Has what is loaded when a program starts in few files: each takes the runtime about as long to find as to compile. The
 * bundler alone writes a file for each combination of parts that share something.
 *
 * The modules that a start needs, itself included, are in a file of its name; those that several need are in one of all
 * their names.
 * @param {string} entry what it needs itself stays with it
 * @param {readonly string[]} starts modules that are loaded when they are asked for
 * @param {readonly string[]} early small modules that each start asks for in any case
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
        for (const start of starts) {
          for (const id of new Set([...neededBy(start, importsOf), ...early])) {
            if (there.has(id)) continue;
            startsOf.set(id, [...(startsOf.get(id) ?? []), basename(start, extname(start))]);
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
