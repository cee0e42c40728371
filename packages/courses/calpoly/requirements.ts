import type { Requirement } from '../cases/requirement.ts';

/** What the course text requires, each after those that it needs. */
export const CALPOLY_REQUIREMENTS: readonly Requirement[] = [];
