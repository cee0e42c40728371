import type { ScriptKind } from '../cases/script-kind.ts';
import { shrunkFirstBy } from '../cases/script-shrinks.ts';
import { type Cs136Script, formatCs136, isValidCs136, parseCs136, plainCs136 } from './script.ts';
import { cs136Sessions } from './sessions.ts';
import { onSmallerBoards } from './smaller.ts';
import { cs136Stages } from './stages.ts';

/** The sessions of cs136. */
export const cs136Scripts: ScriptKind<Cs136Script> = {
  scripts: cs136Sessions,
  plain: shrunkFirstBy(plainCs136, onSmallerBoards),
  format: formatCs136,
  parse: parseCs136,
  isValid: isValidCs136,
  stages: cs136Stages,
};
