import type { Requirement } from '../cases/requirement.ts';
import { LOSS_REQUIREMENTS, WIN_REQUIREMENTS } from './requirements/endings.ts';
import { BAD_GUESS_REQUIREMENTS } from './requirements/guesses.ts';
import { MINE_REQUIREMENTS } from './requirements/mines.ts';
import { NUMBER_REQUIREMENTS } from './requirements/numbers.ts';
import { OPENING_REQUIREMENTS } from './requirements/openings.ts';
import { PRINTING_REQUIREMENTS } from './requirements/printing.ts';
import { START_REQUIREMENTS, WHITE_SPACE_REQUIREMENTS } from './requirements/start.ts';

/** What the course text requires, each after those that it needs. */
export const CALPOLY_REQUIREMENTS: readonly Requirement[] = [
  ...START_REQUIREMENTS,
  ...LOSS_REQUIREMENTS,
  ...WHITE_SPACE_REQUIREMENTS,
  ...MINE_REQUIREMENTS,
  ...NUMBER_REQUIREMENTS,
  ...BAD_GUESS_REQUIREMENTS,
  ...OPENING_REQUIREMENTS,
  ...WIN_REQUIREMENTS,
  ...PRINTING_REQUIREMENTS,
];
