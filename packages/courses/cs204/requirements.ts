import type { Requirement } from '../cases/requirement.ts';
import { KNOWING } from './requirements/choices.ts';
import { ENDING } from './requirements/ending.ts';
import { HELPING } from './requirements/helping.ts';
import { MARKING } from './requirements/marking.ts';
import { OPENING, openBomb } from './requirements/opening.ts';
import { OUTSIDE } from './requirements/outside.ts';
import { PLACING } from './requirements/placing.ts';
import { FILE_REQUIREMENTS, fileName, STARTING } from './requirements/start.ts';

/** What the course text requires, each after those that it needs. */
export const CS204_REQUIREMENTS: readonly Requirement[] = [
  fileName,
  openBomb,
  ...STARTING,
  ...KNOWING,
  ...PLACING,
  OUTSIDE,
  ...OPENING,
  ...MARKING,
  ...HELPING,
  ...ENDING,
  ...FILE_REQUIREMENTS,
];
