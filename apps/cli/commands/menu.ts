import { join, relative } from 'node:path';
import { didYouMean, shownWord } from '@countermine/core/text/typed.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { startPlay } from '../host/bundle.ts';
import { commandName } from '../host/command-name.ts';
import { isTerminal, print, readInput } from '../host/streams.ts';
import { runCommandLine } from '../run/games.ts';
import { playOnStandardStreams } from '../run/run.ts';

const WORDS_TO_QUIT = ['q', 'quit', 'exit'];

/** The menu's name for Minesweeper itself, as opposed to the course games. */
const PLAY = 'play';

/** White space, which ends a file name in the input of a game. */
const WHITE_SPACE = /[ \t-\r]/;

/** A board to start with. The bundle is in `dist/`, beside `examples/`. */
function examplePath(name: string): string {
  return relative('', join(__dirname, '../examples', name));
}

/**
 * Runs `countermine` without a command: in a terminal it shows a menu and plays the choice, elsewhere it prints an
 * overview.
 * @returns the exit status
 */
export async function welcome(): Promise<number> {
  if (isTerminal(0) && isTerminal(1)) return playFromMenu();
  print(overview());
  return 0;
}

function overview(): string {
  const width = Math.max(...[...dialects.keys()].map((id) => id.length));
  const command = commandName();
  const uses = USES.map(([words, what]) => `  ${command} ${words.padEnd(12)}  ${what}\n`);
  const games = [...dialects.values()].map(({ id, title }) => `  ${id.padEnd(width)}  ${title}\n`);
  return `Countermine: Minesweeper, and the Minesweeper games of five university courses, byte for byte.

${uses.slice(0, FOR_PLAYERS).join('')}
${games.join('')}
${uses.slice(FOR_PLAYERS).join('')}`;
}

const FOR_PLAYERS = 4;
const USES = [
  ['play', 'play Minesweeper in the terminal'],
  ['play --plain', 'the same, line by line'],
  ['online', 'play with others, through a server'],
  ['serve', 'play in a browser'],
  ['run <game>', 'run a course game on standard input and output'],
  ['games', 'list their sources and readings'],
  ['--help', 'everything else'],
] as const;

async function playFromMenu(): Promise<number> {
  const choices = [...dialects.values()];
  print('Countermine: what do you want to play?\n\n');
  const lines = choices.map(({ id, title }, index) => `  ${index + 1}  ${id.padEnd(9)} ${title}\n`);
  print(`  p  ${PLAY.padEnd(9)} Minesweeper, on the full screen\n\n${lines.join('')}\n`);
  for (;;) {
    const answer = ask(`p to play Minesweeper, a number from 1 to ${choices.length}, a name, or q to quit: `);
    if (answer === undefined || WORDS_TO_QUIT.includes(answer.toLowerCase())) return 0;
    if (answer === '') continue;
    if (PLAY.startsWith(answer.toLowerCase())) return startPlay({});
    const [meant, ...others] = gamesMeant(answer.toLowerCase(), choices);
    if (meant === undefined)
      print(`Unknown game: ${shownWord(answer)}${didYouMean(answer, [PLAY, ...dialects.keys()])}.\n`);
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
