import { BIN, type CompileRecipe, compileRecipes } from '@countermine/courses/cases/compile-recipe.ts';

/** How a hand-in becomes a program. */
export interface ProgramRecipe {
  readonly compile: CompileRecipe;
  /** What starts it, in the folder of the hand-in. */
  readonly run: readonly string[];
}

/** What starts the program that a course's own recipe makes, by the id of the game. */
const STARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['comp1511', [`${BIN}/minesweeper`]],
  ['cs204', [`${BIN}/the1`]],
  ['cs1302', ['java', '-cp', BIN, 'cs1302.game.MinesweeperDriver']],
]);

/** For the courses whose text does not say how to compile: one file of C. */
const PLAIN_C: ProgramRecipe = {
  compile: {
    compiler: 'cc',
    quickly: [],
    isSource: (path) => path.endsWith('.c'),
    needsOthers: false,
    argumentsFor: (path) => ['-o', `${BIN}/program`, path],
  },
  run: [`${BIN}/program`],
};

/**
 * How the hand-ins of a game become programs.
 * @param compile a shell command instead of the course's own; it is run once in the folder of the hand-in
 * @param run what starts the program, instead of the course's own
 */
export function programRecipe(game: string, compile: string | null, run: readonly string[] | null): ProgramRecipe {
  const own = compileRecipes.get(game);
  const usual = own === undefined ? PLAIN_C : { compile: own, run: STARTS.get(game) ?? PLAIN_C.run };
  return { compile: compile === null ? usual.compile : shellRecipe(compile), run: run ?? usual.run };
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
