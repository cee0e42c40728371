import type { Requirement } from '../cases/requirement.ts';
import { emptyBoardRequirements } from './requirements/advanced.ts';
import { advancedMarkRequirements, advancedRequirements } from './requirements/advanced-blocked.ts';
import { boardRequirements, randomBoardRequirements } from './requirements/board.ts';
import { commandRequirements, placeRequirements } from './requirements/command.ts';
import { advancedCountRequirements, countRequirements, markedCountRequirements } from './requirements/count.ts';
import { markRequirements } from './requirements/mark.ts';
import { nextBoardRequirements } from './requirements/next-board.ts';
import { advancedLossRequirements, markedStepRequirements, stepRequirements } from './requirements/step.ts';
import { whiteSpace } from './requirements/white-space.ts';
import { winRequirements } from './requirements/win.ts';

/** What the course text requires, each after those that it needs. */
export const CS136_REQUIREMENTS: readonly Requirement[] = [
  ...boardRequirements,
  ...commandRequirements,
  ...emptyBoardRequirements,
  ...countRequirements,
  ...placeRequirements,
  ...stepRequirements,
  ...advancedLossRequirements,
  ...advancedRequirements,
  ...advancedCountRequirements,
  ...markRequirements,
  ...winRequirements,
  ...markedCountRequirements,
  ...markedStepRequirements,
  ...advancedMarkRequirements,
  ...randomBoardRequirements,
  ...nextBoardRequirements,
  whiteSpace,
];
