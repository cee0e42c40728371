// @ts-check
import process from 'node:process';

/**
 * How to start npm from a script: the npm that runs the script, or the one on PATH. On Windows that is a batch file, which
 * Node does not start, so the scripts of package.json are the way there.
 * @returns {[program: string, ...words: string[]]}
 */
export function npmCommand() {
  const { npm_execpath: script } = process.env;
  return script === undefined || !/\.c?js$/.test(script) ? ['npm'] : [process.execPath, script];
}
