/** How a course compiles a hand-in. */
export interface CompileRecipe {
  /** The compiler, the same for all steps. */
  readonly compiler: string;
  /** Arguments that make it start faster and change nothing else; the course does not have them. */
  readonly quickly: readonly string[];
  /** The files that are compiled, each by itself. */
  readonly isSource: (path: string) => boolean;
  /** Whether files need the compiled code of others. */
  readonly needsOthers: boolean;
  /** The arguments for one file. The folder of compiled code is `bin`. */
  readonly argumentsFor: (path: string) => readonly string[];
}

/** The folder that compiled code goes to. */
export const BIN = 'bin';

/**
 * By the id of the game. cs1302: `javac -cp bin -d bin FILE`, other classes as they are needed. comp1511 has `dcc`, which
 * is its own front of clang: here it is the C compiler that there is.
 */
export const compileRecipes: ReadonlyMap<string, CompileRecipe> = new Map([
  [
    'comp1511',
    {
      compiler: 'cc',
      quickly: [],
      isSource: (path) => path === 'minesweeper.c',
      needsOthers: false,
      argumentsFor: (path) => ['-o', `${BIN}/minesweeper`, path],
    },
  ],
  [
    'cs204',
    {
      compiler: 'c++',
      quickly: [],
      isSource: (path) => path.endsWith('.cpp'),
      needsOthers: false,
      argumentsFor: (path) => ['-o', `${BIN}/the1`, path],
    },
  ],
  [
    'cs1302',
    {
      compiler: 'javac',
      quickly: ['-J-XX:TieredStopAtLevel=1', '-J-Xshare:auto'],
      isSource: (path) => path.endsWith('.java'),
      needsOthers: true,
      argumentsFor: (path) => ['--release', '17', '-cp', BIN, '-d', BIN, path],
    },
  ],
]);
