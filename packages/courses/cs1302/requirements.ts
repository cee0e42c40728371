import type { Requirement } from '../cases/requirement.ts';
import { BOUNDS } from './requirements/bounds.ts';
import { COMMANDS, QUIT } from './requirements/commands.ts';
import { COUNT_REQUIREMENTS } from './requirements/count.ts';
import { NOFOG } from './requirements/fog.ts';
import { INVALID } from './requirements/invalid.ts';
import { LOSS_REQUIREMENTS } from './requirements/loss.ts';
import { SCORE } from './requirements/score.ts';
import { SEED_ERRORS, SEED_LAYOUT } from './requirements/seed.ts';
import { AGAIN_REQUIREMENT, ONE_SQUARE } from './requirements/squares.ts';
import { SEED_ACCEPTED, SEED_ORDER, START, START_ERRORS } from './requirements/start.ts';
import { WIN_REQUIREMENTS } from './requirements/win.ts';

/** What the course text requires, each after those that it needs. */
export const CS1302_REQUIREMENTS: readonly Requirement[] = [
  START,
  SEED_ORDER,
  QUIT,
  SEED_LAYOUT,
  ...COMMANDS,
  ...INVALID,
  BOUNDS,
  ...START_ERRORS,
  SEED_ACCEPTED,
  ...SEED_ERRORS,
  ...COUNT_REQUIREMENTS,
  ONE_SQUARE,
  ...LOSS_REQUIREMENTS,
  AGAIN_REQUIREMENT,
  NOFOG,
  ...WIN_REQUIREMENTS,
  SCORE,
];
