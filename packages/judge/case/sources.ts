import { calpolyScripts } from './calpoly.ts';
import { caseSourceOf } from './case-source.ts';
import { comp1511Scripts } from './comp1511.ts';
import { cs136Scripts } from './cs136.ts';
import { cs204Scripts } from './cs204.ts';
import { cs1302Scripts } from './cs1302.ts';
import type { CaseSource } from './script-kind.ts';

/** What the cases of each game are taken from, by the id of the game. */
export const caseSources: ReadonlyMap<string, CaseSource> = new Map([
  ['comp1511', caseSourceOf(comp1511Scripts)],
  ['calpoly', caseSourceOf(calpolyScripts)],
  ['cs136', caseSourceOf(cs136Scripts)],
  ['cs204', caseSourceOf(cs204Scripts)],
  ['cs1302', caseSourceOf(cs1302Scripts)],
]);
