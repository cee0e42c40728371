import {
  BIN,
  type Check,
  compilesAsTold,
  type Findings,
  type HandIn,
  type HandInFinding,
  type ProgramRecipe,
  pathsEndingWith,
  sourceOf,
} from '../cases/hand-in.ts';
import { type ClassFile, type ClassMember, readClassFile } from './class-file.ts';
import { readJavaSource, type StandardInputScanner } from './java-source.ts';

const PACKAGE = 'cs1302.game';
const GAME = `${PACKAGE}.MinesweeperGame`;
const DRIVER = `${PACKAGE}.MinesweeperDriver`;
const SOURCES = 'src/';

/** The requirements on the folders, the classes and their methods. */
export const CS1302_CHECKS: readonly Check[] = [
  {
    id: 'directory-structure',
    quote:
      'The location of the default package for the source code should be a direct subdirectory of cs1302-minesweeper-alpha called src.',
    find: (handIn) =>
      [GAME, DRIVER].flatMap((name): HandInFinding[] => {
        const path = `${SOURCES}${name.replaceAll('.', '/')}.java`;
        return handIn.files.has(path) ? [] : [{ code: 'missing-file', path }];
      }),
  },
  {
    id: 'package',
    quote: 'Any additional classes that you create should be located in or under the cs1302.game package.',
    find: findOutsidePackage,
  },
  {
    id: 'compiles',
    quote:
      'This project must be implemented in Java 17, and it must compile and run correctly on Odin using the specific version of Java 17 that is setup according to the instructions provided by your instructor.',
    find: compilesAsTold,
  },
  method('constructor', GAME, 'MinesweeperGame(Scanner stdIn, String seedPath)', {
    name: '<init>',
    descriptor: '(Ljava/util/Scanner;Ljava/lang/String;)V',
  }),
  method('print-welcome', GAME, 'void printWelcome()', { name: 'printWelcome', descriptor: '()V' }),
  method('print-mine-field', GAME, 'void printMineField()', { name: 'printMineField', descriptor: '()V' }),
  method('prompt-user', GAME, 'void promptUser()', { name: 'promptUser', descriptor: '()V' }),
  method('is-won', GAME, 'boolean isWon()', { name: 'isWon', descriptor: '()Z' }),
  method('print-win', GAME, 'void printWin()', { name: 'printWin', descriptor: '()V' }),
  method('print-loss', GAME, 'void printLoss()', { name: 'printLoss', descriptor: '()V' }),
  method('play', GAME, 'void play()', { name: 'play', descriptor: '()V' }),
  method('main', DRIVER, 'void main(String[] args)', { name: 'main', descriptor: '([Ljava/lang/String;)V' }),
  {
    id: 'one-scanner',
    quote: 'Only one Scanner object for System.in (i.e., for standard input) should be created.',
    find: findScanners,
  },
  {
    id: 'no-static-variables',
    quote:
      'Use of static variables is not appropriate for this assignment. However, static constants are perfectly fine.',
    find: (handIn) => findInClasses(handIn, (classes) => [...classes.values()].flatMap(staticVariablesOf)),
  },
];

/** `javac -cp bin -d bin FILE`, other classes as they are needed. */
export const CS1302_RECIPE: ProgramRecipe = {
  compile: {
    compiler: 'javac',
    quickly: ['-J-XX:TieredStopAtLevel=1', '-J-Xshare:auto'],
    isSource: (path) => path.endsWith('.java'),
    needsOthers: true,
    argumentsFor: (path) => ['--release', '17', '-cp', BIN, '-d', BIN, path],
  },
  run: ['java', '-cp', BIN, DRIVER],
};

function method(
  id: string,
  className: string,
  declaration: string,
  { name, descriptor }: Pick<ClassMember, 'name' | 'descriptor'>,
): Check {
  return {
    id,
    quote: declaration,
    find: (handIn) =>
      findInClasses(handIn, (classes) => {
        const found = classes.get(className);
        if (found === undefined) return [{ code: 'missing-class', name: className }];
        const member = found.methods.find((other) => other.name === name && other.descriptor === descriptor);
        const isRight = member !== undefined && member.isStatic === (id === 'main');
        if (!isRight) return [{ code: 'missing-method', declaration }];
        return member.isPublic ? [] : [{ code: 'not-public', declaration }];
      }),
  };
}

function findInClasses(
  { compiled }: HandIn,
  find: (classes: ReadonlyMap<string, ClassFile>) => readonly HandInFinding[],
): Findings {
  if (compiled === undefined || compiled.missing !== undefined) return { notMade: { code: 'not-compiled' } };
  const classes = [...compiled.classes.values()].map(readClassFile).filter((found) => found !== undefined);
  return find(new Map(classes.map((found) => [found.name, found])));
}

function staticVariablesOf({ name: className, fields }: ClassFile): HandInFinding[] {
  const variables = fields.filter((field) => field.isStatic && !field.isFinal && !field.isSynthetic);
  return variables.map(({ name }) => ({ code: 'static-variable', className, name }));
}

async function findOutsidePackage(handIn: HandIn): Promise<Findings> {
  const findings: HandInFinding[] = [];
  for (const path of pathsEndingWith(handIn, '.java')) {
    const source = await readJavaSource(sourceOf(handIn, path)!);
    if ('errorLine' in source) return { notMade: { code: 'unreadable-source', at: { path, line: source.errorLine } } };
    const folder = path.replace(/\/?[^/]*$/, '');
    const isWithin = source.package === PACKAGE || source.package.startsWith(`${PACKAGE}.`);
    if (!isWithin || folder !== `${SOURCES}${source.package.replaceAll('.', '/')}`) {
      findings.push({ code: 'outside-package', path, package: PACKAGE });
    }
  }
  return findings;
}

async function findScanners(handIn: HandIn): Promise<Findings> {
  const scanners: { readonly path: string; readonly scanner: StandardInputScanner }[] = [];
  for (const path of pathsEndingWith(handIn, '.java')) {
    const source = await readJavaSource(sourceOf(handIn, path)!);
    if ('errorLine' in source) return { notMade: { code: 'unreadable-source', at: { path, line: source.errorLine } } };
    scanners.push(...source.scanners.map((scanner) => ({ path, scanner })));
  }
  const [first, ...others] = scanners;
  if (first === undefined) return [{ code: 'no-scanner' }];
  return [
    ...scanners.flatMap(({ path, scanner }) => misplacement(path, scanner)),
    ...others.map(
      ({ path, scanner }): HandInFinding => ({ code: 'further-scanner', at: { path, line: scanner.line } }),
    ),
  ];
}

/** The text has it in the main method of the driver, where it is made once. */
function misplacement(path: string, { line, inside, isInLoop }: StandardInputScanner): HandInFinding[] {
  if (isInLoop) return [{ code: 'scanner-in-loop', at: { path, line } }];
  const isInMain = inside[0] === 'MinesweeperDriver' && inside[1] === 'main';
  return isInMain ? [] : [{ code: 'scanner-outside-main', at: { path, line } }];
}
