import { type CompileRecipe, nativeRecipe, type ProgramRecipe } from '@countermine/courses/cases/hand-in.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';

/** For the courses whose text does not say how to compile: one file of C. */
const PLAIN_C = nativeRecipe('cc', 'program', (path) => path.endsWith('.c'));

/**
 * How the hand-ins of a game become programs.
 * @param compile a shell command instead of the course's own; it is run once in the folder of the hand-in
 * @param run what starts the program, instead of the course's own
 */
export function programRecipe(
  { recipe = PLAIN_C }: JudgedGame,
  compile: string | null,
  run: readonly string[] | null,
): ProgramRecipe {
  return { compile: compile === null ? recipe.compile : shellRecipe(compile), run: run ?? recipe.run };
}

/** A file that stands for the whole hand-in, so that the command is run once. */
export const WHOLE_HAND_IN = '.hand-in';

function shellRecipe(command: string): CompileRecipe {
  return {
    compiler: 'sh',
    quickly: [],
    isSource: (path) => path === WHOLE_HAND_IN,
    needsOthers: false,
    argumentsFor: () => ['-c', command],
  };
}
