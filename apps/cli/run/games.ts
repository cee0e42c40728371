import { shellWord } from '@countermine/core/text/typed.ts';
import type { Dialect, Misconception, Reading } from '@countermine/courses/kit/dialect.ts';
import { dialects } from '@countermine/courses/registry.ts';
import type { Command } from 'commander';
import { commandName } from '../host/command-name.ts';
import { print } from '../host/streams.ts';

/** The games with their sources, readings and misconceptions, for people. */
function gamesAsText(): string {
  return [...dialects.values()].map(describe).join('\n');
}

/** The same for programs: an array of objects, without what the program keeps for itself. */
function gamesAsJson(): string {
  const games = [...dialects.values()].map(({ play: _, misconceptions, ...facts }) => ({
    ...facts,
    // What one changes in the game is code.
    misconceptions: misconceptions.map(({ id, does, should }) => ({ id, does, should })),
  }));
  return `${JSON.stringify(games, null, 2)}\n`;
}

/**
 * How a game is started, as a shell takes it.
 * @param args its program arguments; unless they are known, the course's names of them
 */
export function runCommandLine(dialect: Dialect, args = argumentNames(dialect)): string {
  const separator = args.some((arg) => arg.startsWith('-')) ? ['--'] : [];
  return [`${commandName()} run`, dialect.id, ...separator, ...args.map(shellWord)].join(' ');
}

function argumentNames(dialect: Dialect): readonly string[] {
  return dialect.files.filter(({ givenBy }) => givenBy === 'argument').map(({ name }) => name);
}

function describe(dialect: Dialect): string {
  const { id, course, title, source, input, readings, misconceptions } = dialect;
  return `${id}: ${course}
  ${title}
  play      ${runCommandLine(dialect)}
  input     ${input}
  source    ${source}
  readings  ${readings.length === 0 ? 'none' : ''}
${readings.map(describeReading).join('')}  misconceptions
${misconceptions.map(describeMisconception).join('')}`.replace(/ +$/gm, '');
}

function describeReading({ id, says, default: usual, other }: Reading): string {
  return `    --reading ${id}: ${says}
      default   ${usual}
      other     ${other}
`;
}

function describeMisconception({ id, does }: Misconception): string {
  return `    --misconception ${id}: ${does}\n`;
}

export function addGames(program: Command): void {
  program
    .command('games')
    .description('list the course games with their sources, readings and misconceptions')
    .summary('list the course games, their sources and readings')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: true }) => print(json ? gamesAsJson() : gamesAsText()));
}
