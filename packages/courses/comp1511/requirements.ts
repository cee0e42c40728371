import type { Requirement } from '../cases/requirement.ts';
import { commandRequirement } from './requirements/commands.ts';
import { FIRST_TURN_REQUIREMENTS } from './requirements/first-turn.ts';
import { MODE_REQUIREMENTS, NUMBER_REQUIREMENTS } from './requirements/gameplay.ts';
import { HINT_COUNTER } from './requirements/hint-counter.ts';
import { HINT_AFTER_REVEAL, HINT_REQUIREMENTS } from './requirements/hints.ts';
import { COUNT_REQUIREMENTS } from './requirements/line-counts.ts';
import { LOSS_REQUIREMENTS } from './requirements/losses.ts';
import { PAIR_NUMBERS } from './requirements/pair-numbers.ts';
import { RADIAL_REQUIREMENTS } from './requirements/radial.ts';
import { REVEAL_AGAIN_REQUIREMENTS, REVEAL_REQUIREMENTS } from './requirements/reveals.ts';
import { SQUARE_INSIDE } from './requirements/square.ts';
import { BORDER_REQUIREMENTS } from './requirements/square-border.ts';
import { manyCommands, startRequirements, WHITE_SPACE } from './requirements/start.ts';
import { WIN_REQUIREMENTS } from './requirements/wins.ts';

/** What the course text requires, each after those that it needs. */
export const COMP1511_REQUIREMENTS: readonly Requirement[] = [
  ...startRequirements(() => COMP1511_REQUIREMENTS),
  ...([1, 2, 3, 5, 6, 4, 7] as const).map((command) => commandRequirement(command, () => COMP1511_REQUIREMENTS)),
  manyCommands(() => COMP1511_REQUIREMENTS),
  WHITE_SPACE,
  ...COUNT_REQUIREMENTS,
  SQUARE_INSIDE,
  ...BORDER_REQUIREMENTS,
  HINT_COUNTER,
  ...MODE_REQUIREMENTS,
  ...HINT_REQUIREMENTS,
  ...REVEAL_REQUIREMENTS,
  HINT_AFTER_REVEAL,
  ...NUMBER_REQUIREMENTS,
  PAIR_NUMBERS,
  ...RADIAL_REQUIREMENTS,
  ...REVEAL_AGAIN_REQUIREMENTS,
  ...LOSS_REQUIREMENTS,
  ...WIN_REQUIREMENTS,
  ...FIRST_TURN_REQUIREMENTS,
];
