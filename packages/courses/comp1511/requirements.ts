import type { Requirement } from '../cases/requirement.ts';
import { commandRequirement } from './requirements/commands.ts';
import {
  FIRST_TURN,
  FIRST_TURN_BY_RADIAL,
  FIRST_TURN_DEEP,
  FIRST_TURN_ONLY,
  FIRST_TURN_RADIAL,
} from './requirements/first-turn.ts';
import { GAMEPLAY_FIELD, GAMEPLAY_NUMBERS, MODE_MESSAGES } from './requirements/gameplay.ts';
import {
  COLUMN_COUNT,
  HINT_AFTER_REVEAL,
  HINT_LIMIT,
  REFUSED_FIELD,
  REFUSED_READS,
  ROW_COUNT,
} from './requirements/hints.ts';
import { LOSS, LOSS_BY_RADIAL, LOSS_ENDS, LOSS_IN_GAMEPLAY } from './requirements/losses.ts';
import { RADIAL_LINES, RADIAL_NUMBER, RADIAL_STOPS } from './requirements/radial.ts';
import { REVEAL_AGAIN, REVEAL_AGAIN_RADIAL, REVEAL_NUMBER, REVEAL_ZERO } from './requirements/reveals.ts';
import { SQUARE_INSIDE } from './requirements/square.ts';
import { SQUARE_ENDS, SQUARE_SIDES } from './requirements/square-border.ts';
import {
  DEBUG_FIELD,
  INPUT_END,
  MANY_COMMANDS,
  PAIRS,
  PAIRS_OFF_FIELD,
  PAIRS_REPEATED,
  START,
} from './requirements/start.ts';
import { WIN, WIN_BY_RADIAL, WIN_ENDS, WIN_IN_GAMEPLAY, WIN_TYPED } from './requirements/wins.ts';

/** What the course text requires, each after those that it needs. */
export const COMP1511_REQUIREMENTS: readonly Requirement[] = [
  START,
  DEBUG_FIELD,
  PAIRS,
  PAIRS_OFF_FIELD,
  PAIRS_REPEATED,
  INPUT_END,
  ...([1, 2, 3, 5, 6, 4, 7] as const).map((command) => commandRequirement(command, () => COMP1511_REQUIREMENTS)),
  MANY_COMMANDS,
  ROW_COUNT,
  COLUMN_COUNT,
  SQUARE_INSIDE,
  SQUARE_SIDES,
  SQUARE_ENDS,
  GAMEPLAY_FIELD,
  MODE_MESSAGES,
  HINT_LIMIT,
  REFUSED_READS,
  REFUSED_FIELD,
  REVEAL_NUMBER,
  REVEAL_ZERO,
  HINT_AFTER_REVEAL,
  GAMEPLAY_NUMBERS,
  RADIAL_NUMBER,
  RADIAL_LINES,
  RADIAL_STOPS,
  REVEAL_AGAIN,
  REVEAL_AGAIN_RADIAL,
  LOSS,
  LOSS_IN_GAMEPLAY,
  LOSS_BY_RADIAL,
  LOSS_ENDS,
  WIN,
  WIN_BY_RADIAL,
  WIN_TYPED,
  WIN_IN_GAMEPLAY,
  WIN_ENDS,
  FIRST_TURN,
  FIRST_TURN_DEEP,
  FIRST_TURN_ONLY,
  FIRST_TURN_BY_RADIAL,
  FIRST_TURN_RADIAL,
];
