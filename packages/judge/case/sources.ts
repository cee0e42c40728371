import { calpolyScripts } from './calpoly/cases.ts';
import { caseSourceOf } from './case-source.ts';
import { comp1511Scripts } from './comp1511/cases.ts';
import { cs136Scripts } from './cs136/cases.ts';
import { cs204Scripts } from './cs204/cases.ts';
import { cs1302Scripts } from './cs1302/cases.ts';
import type { CaseSource } from './script-kind.ts';

/** What the cases of each game are taken from, by the id of the game. */
export const caseSources: ReadonlyMap<string, CaseSource> = new Map([
  ['comp1511', caseSourceOf(comp1511Scripts)],
  ['calpoly', caseSourceOf(calpolyScripts)],
  ['cs136', caseSourceOf(cs136Scripts)],
  ['cs204', caseSourceOf(cs204Scripts)],
  ['cs1302', caseSourceOf(cs1302Scripts)],
]);
