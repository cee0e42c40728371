import type { Requirement } from '../cases/requirement.ts';
import { BOUNDS } from './requirements/bounds.ts';
import { COMMANDS, QUIT } from './requirements/commands.ts';
import { COUNT_REQUIREMENTS } from './requirements/count.ts';
import { LOSS_REQUIREMENTS, WIN_REQUIREMENTS } from './requirements/end.ts';
import { NOFOG } from './requirements/fog.ts';
import { INVALID } from './requirements/invalid.ts';
import { AGAIN_REQUIREMENT, ONE_SQUARE } from './requirements/squares.ts';
import { SEED_LAYOUT, START, START_ERRORS } from './requirements/start.ts';

/** What the course text requires, each after those that it needs. */
export const CS1302_REQUIREMENTS: readonly Requirement[] = [
  START,
  QUIT,
  SEED_LAYOUT,
  ...INVALID,
  BOUNDS,
  ...START_ERRORS,
  ...COMMANDS,
  ...COUNT_REQUIREMENTS,
  ONE_SQUARE,
  ...LOSS_REQUIREMENTS,
  AGAIN_REQUIREMENT,
  NOFOG,
  ...WIN_REQUIREMENTS,
];
