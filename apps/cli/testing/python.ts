import { findProgram } from '../../../tools/find-program.mjs';

/** Python 3. Where there is none its tests are skipped loudly, or fail if CI is set. */
export const PYTHON: string | undefined = findProgram(['python3']);

if (PYTHON === undefined) {
  const problem = 'there is no python3 here: the engine in Python was not tested';
  if (process.env['CI']) throw new Error(problem);
  console.warn(`countermine: ${problem}`);
}
