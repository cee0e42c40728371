import type { ScriptKind } from '../cases/script-kind.ts';
import { shrunkFirstBy } from '../cases/script-shrinks.ts';
import { type Cs204Script, formatCs204, isValidCs204, parseCs204, recordedCs204 } from './script.ts';
import { cs204Sessions } from './sessions.ts';
import { smallerCs204 } from './smaller.ts';
import { cs204Stages } from './stages.ts';

/** The sessions of cs204. */
export const cs204Scripts: ScriptKind<Cs204Script> = {
  scripts: cs204Sessions,
  plain: shrunkFirstBy(recordedCs204, smallerCs204),
  format: formatCs204,
  parse: parseCs204,
  isValid: isValidCs204,
  stages: cs204Stages,
};
