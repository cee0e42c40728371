import type { ScriptKind } from '../cases/script-kind.ts';
import { type Comp1511Script, formatComp1511, isValidComp1511, parseComp1511, plainComp1511 } from './script.ts';
import { comp1511Sessions } from './sessions.ts';
import { comp1511Stages } from './stages.ts';

/** The sessions of comp1511. */
export const comp1511Scripts: ScriptKind<Comp1511Script> = {
  scripts: comp1511Sessions,
  plain: plainComp1511,
  format: formatComp1511,
  parse: parseComp1511,
  isValid: isValidComp1511,
  stages: comp1511Stages,
};
