// @ts-check
/** The examples of the libraries' READMEs, as files of the user's folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries, ROOT } from './workspaces.mjs';

/**
 * @typedef {object} Example
 * @property {string} name of its file, without the extension
 * @property {string} text
 * @property {readonly string[]} promised what it says that it prints, line by line
 */

/** Every block of TypeScript, of all READMEs. @returns {Example[]} */
export function readmeExamples() {
  return libraries().flatMap(({ folder }) => {
    const page = readFileSync(join(ROOT, 'packages', folder, 'README.md'), 'utf8');
    return [...page.matchAll(/^```ts\b.*\n([\s\S]*?)^```$/gm)].map(([, text = ''], index) => ({
      name: `${folder}-${index + 1}`,
      text,
      promised: [...text.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, line = '']) => line),
    }));
  });
}

/** @param {string} folder @param {readonly Example[]} examples */
export function writeExamples(folder, examples) {
  mkdirSync(join(folder, 'src'));
  for (const { name, text } of examples) writeFileSync(join(folder, 'src', `${name}.ts`), text);
}
