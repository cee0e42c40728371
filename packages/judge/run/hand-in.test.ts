import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compiled, findingSentence, makeChecks } from '@countermine/courses/cases/hand-in.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileHandIn } from './compile.ts';
import { readHandIn } from './hand-in-files/read.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples/programs');
const HAS_JAVA = spawnSync('javac', ['-version']).status === 0;
const HAS_C = spawnSync('cc', ['--version']).status === 0;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-hand-in-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What is wrong with the hand-in in the folder, check by check; without compiling it, only what its files show. */
async function findings(game: string, isCompiled = true): Promise<Record<string, string[]>> {
  const { checks, recipe } = judgedGames.get(game)!;
  const read = readHandIn(folder);
  if (!read.ok) throw new Error(read.error);
  const compiled = isCompiled && recipe ? compileHandIn(read.value, recipe.compile) : undefined;
  const results = await makeChecks(checks, { ...read.value, compiled });
  const notPassed = results.filter(({ outcome }) => outcome === 'failed' || (isCompiled && outcome === 'not-made'));
  return Object.fromEntries(notPassed.map((result) => [result.id, result.findings.map(findingSentence)]));
}

function edit(path: string, from: string, to: string): void {
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(file, before.replace(from, to));
}

describe.runIf(HAS_JAVA)('a hand-in of cs1302', () => {
  const GAME = 'src/cs1302/game/MinesweeperGame.java';
  const DRIVER = 'src/cs1302/game/MinesweeperDriver.java';
  beforeEach(() => cpSync(join(EXAMPLES, 'hand-ins/cs1302/right'), folder, { recursive: true }));

  it('is right as in the text', async () => {
    expect(await findings('cs1302')).toEqual({});
  });

  it('may have more classes, in or under the package', async () => {
    mkdirSync(join(folder, 'src/cs1302/game/board'));
    writeFileSync(
      join(folder, 'src/cs1302/game/AGrid.java'),
      'package cs1302.game;\nclass AGrid { cs1302.game.board.B b; }\n',
    );
    writeFileSync(join(folder, 'src/cs1302/game/board/B.java'), 'package cs1302.game.board;\npublic class B {}\n');
    expect(await findings('cs1302')).toEqual({});
    writeFileSync(join(folder, 'src/Other.java'), 'class Other {}\n');
    expect(await findings('cs1302', false)).toEqual({
      package: ['src/Other.java is not in package cs1302.game or below it.'],
    });
  });

  it('has all methods, public, with the right types', async () => {
    edit(GAME, 'public boolean isWon()', 'boolean isWon()');
    edit(GAME, 'public void printLoss()', 'public void printLoss(int why)');
    edit(GAME, 'printLoss();', 'printLoss(1);');
    edit(GAME, 'private int rounds;', 'private static int rounds;');
    expect(await findings('cs1302')).toEqual({
      'is-won': ['boolean isWon() is not public.'],
      'print-loss': ['There is no void printLoss().'],
      'no-static-variables': ['cs1302.game.MinesweeperGame has the static variable rounds.'],
    });
  });

  it('has one scanner for standard input, in main', async () => {
    edit(GAME, 'if (!stdIn.hasNextLine())', 'if (!new Scanner(System.in).hasNextLine())');
    expect(await findings('cs1302', false)).toEqual({
      'one-scanner': [
        expect.stringMatching(/^src\/cs1302\/game\/MinesweeperGame\.java:\d+ has new Scanner\(System\.in\) outside of/),
        expect.stringMatching(/MinesweeperGame\.java:\d+ has another new Scanner\(System\.in\)\.$/),
      ],
    });
  });

  it('compiles', async () => {
    edit(GAME, 'printWelcome();', 'printWelcome(;');
    const found = await findings('cs1302');
    expect(found['compiles']).toEqual([
      expect.stringMatching(
        /^It does not compile: javac --release 17 -cp bin -d bin src\/.*\n.*MinesweeperGame\.java:/,
      ),
    ]);
    expect(found['one-scanner']).toEqual([
      expect.stringMatching(/MinesweeperGame\.java:\d+ is no Java that can be read\.$/),
    ]);
    expect(found['play']).toEqual(['There is no class cs1302.game.MinesweeperGame.']);
  });

  it('is in the folder src', async () => {
    cpSync(join(folder, 'src'), join(folder, 'source'), { recursive: true });
    rmSync(join(folder, 'src'), { recursive: true });
    expect(await findings('cs1302', false)).toMatchObject({
      'directory-structure': [`There is no file ${GAME}.`, `There is no file ${DRIVER}.`],
      package: [
        expect.stringContaining('source/cs1302/game/MinesweeperDriver.java is not in package'),
        expect.anything(),
      ],
    });
  });
});

describe.runIf(HAS_C)('a hand-in of comp1511', () => {
  it('compiles, or the compiler says why not', async () => {
    cpSync(join(EXAMPLES, 'comp1511.c'), join(folder, 'minesweeper.c'));
    expect(await findings('comp1511')).toEqual({});
    edit('minesweeper.c', 'int main(void)', 'int main(void');
    const { compiles = [] } = await findings('comp1511');
    expect(compiles[0]).toMatch(/^It does not compile: cc -o bin\/minesweeper minesweeper\.c\nminesweeper\.c:.*error/);
  });

  it('without its file is not compiled', async () => {
    expect(await findings('comp1511')).toEqual({
      'file-name': ['There is no file minesweeper.c.'],
      compiles: ['There is no source file to compile.'],
    });
  });
});

/** A compiler of text files: each begins with the name of one that must have been compiled before, or with "none". */
const TEXT_COMPILER = `#!/bin/sh
read needed < "$1"
[ "$needed" = none ] || [ -e "bin/$needed" ] || { echo "$1 needs $needed"; exit 1; }
echo "$1" >> log; touch "bin/$(basename "$1" .txt)"
`;

/** Compiles text files, whose compiler is in the folder, too. */
function compileTexts(texts: Readonly<Record<string, string>>, needsOthers = true): Compiled['failed'] {
  const compiler = join(folder, 'compiler');
  writeFileSync(compiler, TEXT_COMPILER, { mode: 0o755 });
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  const isSource = (path: string): boolean => path.endsWith('.txt');
  const recipe = { compiler, quickly: [], isSource, needsOthers, argumentsFor: (path: string) => [path] };
  return compileHandIn({ files, compiled: undefined }, recipe).failed;
}

describe('files that are compiled one by one', () => {
  it('may need each other in any order, and mention each other', () => {
    expect(compileTexts({ 'a.txt': 'b\n', 'b.txt': 'none\na', 'c.txt': 'a\n' })).toBeUndefined();
    expect(compileTexts({ 'a.txt': 'none\nb', 'b.txt': 'a\n', 'c.txt': 'b\n' })).toBeUndefined();
  });

  it('fail with the file that others need', () => {
    expect(compileTexts({ 'a.txt': 'b\n', 'b.txt': 'none-such\n', 'c.txt': 'none\n' })).toEqual({
      command: `${join(folder, 'compiler')} b.txt`,
      output: 'b.txt needs none-such\n',
    });
  });

  it('are compiled in the order of their paths where none needs another', () => {
    const texts = { 'b.txt': 'none-such\n', 'a.txt': 'none-such\nb\n' };
    expect(compileTexts(texts)).toMatchObject({ output: 'b.txt needs none-such\n' });
    expect(compileTexts(texts, false)).toMatchObject({ output: 'a.txt needs none-such\n' });
  });
});

it('a folder that is not there cannot be read', () => {
  expect(readHandIn(join(folder, 'none'))).toEqual({
    ok: false,
    error: `${join(folder, 'none')} cannot be read: No such file or directory`,
  });
});

it('a folder is read as it is: without links, and with archives as files', () => {
  writeFileSync(join(folder, 'a.zip'), 'PK');
  symlinkSync('/etc/passwd', join(folder, 'users'));
  const read = readHandIn(folder);
  expect(read.ok && [...read.value.files.keys()]).toEqual(['a.zip']);
});
