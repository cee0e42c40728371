import { join, relative } from 'node:path';
import { didYouMean, shownWord } from '@countermine/core/text/typed.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { loadBundle, startPlay, TUI_HOST } from '../host/bundle.ts';
import { commandName } from '../host/command-name.ts';
import { isTerminal, print, readInput } from '../host/streams.ts';
import { runCommandLine } from '../run/games.ts';
import { playOnStandardStreams } from '../run/run.ts';

const WORDS_TO_QUIT = ['q', 'quit', 'exit'];

/** What people come for, with what opens it. */
const DOORS = [
  ['play', 'Minesweeper, on boards that need no guess'],
  ['courses', 'the games of five university courses, and the judge'],
  ['learn', 'lessons, one technique after the other'],
  ['online', 'races, one board together, ranked games'],
  ['build', 'the solver, boards, studies and recordings'],
] as const;

type Door = (typeof DOORS)[number][0];

/** White space, which ends a file name in the input of a game. */
const WHITE_SPACE = /[ \t-\r]/;

/** A board to start with. The bundle is in `dist/`, beside `examples/`. */
function examplePath(name: string): string {
  return relative('', join(__dirname, '../examples', name));
}

/**
 * Runs `countermine` without a command: in a terminal it asks what to do, elsewhere it prints the same.
 * @returns the exit status
 */
export async function welcome(): Promise<number> {
  if (isTerminal(0) && isTerminal(1)) return await openDoor();
  const more = `${commandName()} --help lists all commands.`;
  print(`${TITLE}\n\n${DOORS.map(doorLines).join('')}\n${more}\n`);
  return 0;
}

const TITLE = 'Countermine: Minesweeper to play, to learn, to teach and to build on.';

const COMMANDS: Readonly<Record<Door, readonly string[]>> = {
  play: ['play', 'play --plain', 'serve'],
  courses: ['run <game>', 'games', 'judge <game> -- <program>'],
  learn: ['learn', 'learn <technique>'],
  online: ['online', 'online race', 'online daily'],
  build: ['analyze', 'generate', 'simulate', 'replay', 'help <command>'],
};

function doorLines([door, about]: readonly [Door, string]): string {
  const lines = COMMANDS[door].map((words) => `             ${commandName()} ${words}\n`);
  return `  ${door.padEnd(9)}  ${about}\n${lines.join('')}`;
}

async function openDoor(): Promise<number> {
  const lines = DOORS.map(([door, about], index) => `  ${index + 1}  ${door.padEnd(9)}  ${about}\n`);
  print(`${TITLE}\n\n${lines.join('')}\n`);
  for (;;) {
    const answer = ask(`a number from 1 to ${DOORS.length}, a word, or q to quit: `)?.toLowerCase();
    if (answer === undefined || WORDS_TO_QUIT.includes(answer)) return 0;
    if (answer === '') continue;
    const [door] = DOORS[Number(answer) - 1] ?? DOORS.find(([name]) => name.startsWith(answer)) ?? [];
    if (door !== undefined) return await enter(door);
    const [game, ...others] = gamesMeant(answer, [...dialects.values()]);
    if (game !== undefined && others.length === 0) return playInTerminal(game);
    const names = [...DOORS.map(([name]) => name), ...dialects.keys()];
    print(`There is no ${shownWord(answer)}${didYouMean(answer, names)}.\n`);
  }
}

async function enter(door: Door): Promise<number> {
  switch (door) {
    case 'play':
      return await startPlay({});
    case 'courses':
      return playFromMenu();
    case 'learn':
      return await loadBundle('play').learn({}, TUI_HOST);
    case 'online':
      return await loadBundle('play').onlineMenu({}, TUI_HOST);
    case 'build':
      print(`\n${BUILD.map(([words, what]) => `  ${commandName()} ${words.padEnd(9)} ${what}\n`).join('')}`);
      print(`\n${commandName()} help <command> has the options of each.\n`);
      return 0;
  }
}

const BUILD = [
  ['analyze', 'what can be known about a position'],
  ['generate', 'boards, also no-guess'],
  ['simulate', 'let the solver or your engine play'],
  ['metrics', 'measure boards'],
  ['study', 'count on millions of boards'],
  ['replay', 'read recordings of other programs'],
  ['review', 'tell skill from luck in a game'],
  ['engine', 'the solver, for programs in any language'],
] as const;

function playFromMenu(): number {
  const choices = [...dialects.values()];
  const lines = choices.map(({ id, title }, index) => `  ${index + 1}  ${id.padEnd(9)} ${title}\n`);
  print(`\n${lines.join('')}\nTo compare a program with one: ${commandName()} judge <game> -- <program>\n\n`);
  for (;;) {
    const answer = ask(`a number from 1 to ${choices.length}, a name, or q to quit: `);
    if (answer === undefined || WORDS_TO_QUIT.includes(answer.toLowerCase())) return 0;
    if (answer === '') continue;
    const [meant, ...others] = gamesMeant(answer.toLowerCase(), choices);
    if (meant === undefined) print(`Unknown game: ${shownWord(answer)}${didYouMean(answer, [...dialects.keys()])}.\n`);
    else if (others.length === 0) return playInTerminal(meant);
    else print(`${answer} could be ${[meant, ...others].map(({ id }) => id).join(', ')}.\n`);
  }
}

/** The games that an answer can mean: a number, a name or the start of a name. */
function gamesMeant(answer: string, choices: readonly Dialect[]): readonly Dialect[] {
  const exact = choices[Number(answer) - 1] ?? dialects.get(answer);
  return exact === undefined ? choices.filter(({ id }) => id.startsWith(answer)) : [exact];
}

function playInTerminal(dialect: Dialect): number {
  const args: string[] = [];
  const hints: string[] = [];
  for (const { name, givenBy, example } of dialect.files) {
    const path = examplePath(example);
    if (givenBy === 'input') {
      if (!WHITE_SPACE.test(path)) hints.push(` (a ${name} to try: ${path})`);
      continue;
    }
    const answer = ask(`${name} (Enter for ${path}): `);
    if (answer === undefined) return 0;
    args.push(answer === '' ? path : answer);
  }
  print(`\n${runCommandLine(dialect, args)}\nType ${dialect.input}${hints.join('')}.\nEnd with Ctrl-D.\n\n`);
  return playOnStandardStreams(dialect, { args });
}

/** Reads a line from the terminal; undefined at the end of the input. */
function ask(prompt: string): string | undefined {
  print(prompt);
  const buffer = Buffer.alloc(4096);
  const length = readInput(buffer);
  if (length > 0) return buffer.toString('utf8', 0, length).trim();
  print('\n');
  return undefined;
}
