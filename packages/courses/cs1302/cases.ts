import type { ScriptKind } from '../cases/script-kind.ts';
import { shrunkFirstBy } from '../cases/script-shrinks.ts';
import { type Cs1302Script, formatCs1302, parseCs1302, recordedCs1302 } from './script.ts';
import { cs1302Sessions } from './sessions.ts';
import { smallerCs1302 } from './smaller.ts';
import { cs1302Stages } from './stages.ts';
import { isValidCs1302 } from './valid-script.ts';

/** The sessions of cs1302. */
export const cs1302Scripts: ScriptKind<Cs1302Script> = {
  scripts: cs1302Sessions,
  plain: shrunkFirstBy(recordedCs1302, smallerCs1302),
  format: formatCs1302,
  parse: parseCs1302,
  isValid: isValidCs1302,
  stages: cs1302Stages,
};
