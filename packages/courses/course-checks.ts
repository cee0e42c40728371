import { COMP1511_CHECKS, CS136_CHECKS, CS204_CHECKS } from './cases/c-checks.ts';
import type { Check } from './cases/check.ts';
import { type CompileRecipe, compileRecipes } from './cases/compile-recipe.ts';
import { CS1302_CHECKS } from './cs1302/hand-in.ts';
import type { DialectId } from './registry.ts';

/** What a course asks of a hand-in. */
export interface CourseChecks {
  readonly checks: readonly Check[];
  /** How the course compiles it; undefined if its text does not say. */
  readonly recipe: CompileRecipe | undefined;
}

/** A game without its line here is a type error. The text of calpoly names nothing that can be seen in a folder. */
const CHECKS: Readonly<Record<DialectId, readonly Check[]>> = {
  comp1511: COMP1511_CHECKS,
  calpoly: [],
  cs136: CS136_CHECKS,
  cs204: CS204_CHECKS,
  cs1302: CS1302_CHECKS,
};

/** The checks of each course, by the id of its game. */
export const courseChecks: ReadonlyMap<string, CourseChecks> = new Map(
  Object.entries(CHECKS).map(([game, checks]) => [game, { checks, recipe: compileRecipes.get(game) }]),
);
