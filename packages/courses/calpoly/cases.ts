import type { ScriptKind } from '../cases/script-kind.ts';
import { type CalpolyScript, formatCalpoly, isValidCalpoly, parseCalpoly, plainCalpoly } from './script.ts';
import { calpolySessions } from './sessions.ts';
import { calpolyStages } from './stages.ts';

/** The sessions of calpoly. */
export const calpolyScripts: ScriptKind<CalpolyScript> = {
  scripts: calpolySessions,
  plain: plainCalpoly,
  format: formatCalpoly,
  parse: parseCalpoly,
  isValid: isValidCalpoly,
  stages: calpolyStages,
};
