import { join } from 'node:path';
import { HAS_COMPILER, type ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { COUNTERMINE, ROOT } from './command.ts';

/**
 * A program for a game, right or with misconceptions, as the words that start it: one of `examples/programs`, which
 * starts thirty times as fast as the command. Without a compiler it is the command itself.
 * @param misconceptions such that the example has as mistakes, too
 */
export function gameProgram(programs: ProgramFolder, game: string, ...misconceptions: readonly string[]): string[] {
  if (!HAS_COMPILER) return commandAsProgram(game, ...misconceptions);
  const mistakes = misconceptions.map((id) => `MISTAKE_${id.toUpperCase().replaceAll('-', '_')}`);
  return [compileExample(programs, game, ...mistakes)];
}

/** The command itself as a program for a game. */
export function commandAsProgram(game: string, ...misconceptions: readonly string[]): string[] {
  return [COUNTERMINE, 'run', game, ...misconceptions.flatMap((id) => ['--misconception', id])];
}

/** Compiles the example for a game with some of its mistakes. @returns the path of the program */
export function compileExample(programs: ProgramFolder, game: string, ...mistakes: readonly string[]): string {
  const source = join(ROOT, 'examples/programs', `${game}.c`);
  const options = mistakes.map((mistake) => `-D${mistake}`);
  return programs.compile([game, ...mistakes].join('-'), source, options);
}
