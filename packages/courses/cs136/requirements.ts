import type { Requirement } from '../cases/requirement.ts';
import { advancedMarkRequirements, advancedRequirements } from './advanced-requirements.ts';
import { boardRequirements, randomBoardRequirements } from './board-requirements.ts';
import { commandRequirements, placeRequirements } from './command-requirements.ts';
import { advancedCountRequirements, countRequirements } from './count-requirements.ts';
import { markRequirements } from './mark-requirements.ts';
import { advancedLossRequirements, markedStepRequirements, stepRequirements } from './step-requirements.ts';

/** What the course text requires, each after those that it needs. */
export const CS136_REQUIREMENTS: readonly Requirement[] = [
  ...boardRequirements,
  ...commandRequirements,
  ...countRequirements,
  ...placeRequirements,
  ...stepRequirements,
  ...advancedLossRequirements,
  ...advancedRequirements,
  ...advancedCountRequirements,
  ...markRequirements,
  ...markedStepRequirements,
  ...advancedMarkRequirements,
  ...randomBoardRequirements,
];
