import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { FIRST_MOVES, LEVELS, MAX_SIDE } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { wholeNumber } from '../command-line/number-option.ts';
import { runBundle } from './bundle.ts';
import { TUI_HOST } from './tui-host.ts';

/** What makes a board; a game that is named, and the board of a day, have it all. */
const OF_BOARD = ['level', 'width', 'height', 'mines', 'guess', 'reveal', 'firstMove', 'questionMarks', 'seed'];

/** `play`: the game on the full screen, or line by line. */
export function addPlay(program: Command, finish: (status: number) => void): void {
  const play = program.command('play');
  addBoardOptions(play);
  play
    .description('play Minesweeper in the terminal, full screen or line by line')
    .argument('[game]', 'a link, a game ID, the text of a game, or a file that holds one')
    .option('--new', 'a new game like the last, also where an unfinished one waits')
    .option('--plain', 'line by line, for screen readers, braille displays and pipes')
    .option('--ascii', 'draw with ASCII characters alone')
    .addOption(
      new Option('--colours <depth>', 'how many colours to draw with (default: what the terminal has)').choices([
        'none',
        '16',
        '256',
        '24-bit',
      ]),
    )
    .addOption(
      new Option('--background <kind>', 'what the terminal has (default: as it says, else dark)').choices([
        'dark',
        'light',
      ]),
    )
    .option('--no-mouse', 'leave the mouse to the terminal, such as for selecting text')
    .option('--no-animation', 'without explosions and other movement')
    .addOption(
      new Option('--language <tag>', 'language of all texts (default: that of the locale)').choices([
        'en',
        'de',
        'zh',
        'tr',
      ]),
    )
    .option('--print-config', 'print a config file with every setting as it is now, and end')
    .addHelpText('after', PLAY_HELP)
    .action(async (shared: string | undefined, options: Options) => {
      if (shared !== undefined) rejectWithGame(play);
      finish(await runBundle('play', 'play', requestOf(shared, options), TUI_HOST));
    });
}

/** What is played, where it is neither the last game nor one that is named. */
function addBoardOptions(command: Command): void {
  command
    .addOption(
      new Option('--level <name>', 'a size with its mines')
        .choices(Object.keys(LEVELS))
        .conflicts(['width', 'height', 'mines']),
    )
    .option('--width <n>', `a size of your own: columns, up to ${MAX_SIDE}`, wholeNumber(1, MAX_SIDE))
    .option('--height <n>', 'its rows', wholeNumber(1, MAX_SIDE))
    .option('--mines <n>', 'its mines', wholeNumber(0, MAX_SIDE * MAX_SIDE))
    // In this order: the other way round, the one that is not said would count as said.
    .option('--guess', 'a board as chance has it, which may need guesses')
    .option('--no-guess', 'a board that reasoning alone wins')
    .addOption(new Option('--reveal <rule>', 'what opens with a cell: flood is the usual rule').choices(REVEAL_RULES))
    .addOption(
      new Option(
        '--first-move <rule>',
        'what the first cell is: no mine (safe), without mines around (opening) ...',
      ).choices(FIRST_MOVES),
    )
    .option('--question-marks', 'flagging a flagged cell makes it a question mark')
    .option(
      '--seed <n>',
      'a number from which the mines are drawn: the same again, the same board',
      wholeNumber(0, MAX_SEED),
    )
    .addOption(
      new Option('--daily [date]', "the board of a day, such as 2026-11-21 (default: today's)")
        .argParser(date)
        .conflicts(OF_BOARD),
    );
  rejectBoth(command, '--guess', '--no-guess');
}

/** For an option and its opposite, of which the last would hold. */
function rejectBoth(command: Command, ...flags: readonly string[]): void {
  const said = new Set<string>();
  for (const flag of flags) {
    command.on(`option:${flag.slice(2)}`, () => {
      if (said.add(flag).size > 1) command.error(cannotBeUsed(`option '${flags[0]}'`, `option '${flags[1]}'`));
    });
  }
}

/** What a game that is named says itself. */
function rejectWithGame(command: Command): void {
  for (const name of [...OF_BOARD, 'daily']) {
    if (command.getOptionValueSource(name) !== 'cli') continue;
    const isNegated = command.getOptionValue(name) === false;
    const option = command.options.find((one) => one.attributeName() === name && one.negate === isNegated);
    command.error(cannotBeUsed(`option '${option?.flags}'`, 'a game'));
  }
}

function cannotBeUsed(one: string, other: string): string {
  return `error: ${one} cannot be used with ${other}`;
}

interface Options {
  readonly guess?: boolean;
  readonly mouse: boolean;
  readonly animation: boolean;
  readonly new?: true;
  readonly [name: string]: unknown;
}

/** The options as the bundle takes them: what was not said is left out. */
function requestOf(shared: string | undefined, { guess, mouse, animation, new: fresh, ...others }: Options): object {
  return {
    ...others,
    ...(shared !== undefined && { shared }),
    ...(guess !== undefined && { noGuess: !guess }),
    ...(fresh && { fresh }),
    ...(!mouse && { mouse }),
    ...(!animation && { animation }),
  };
}

function date(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a date such as 2026-11-21.');
}

const PLAY_HELP = `
Without options your unfinished game goes on; where there is none, a game like the last one begins. More is in
docs/play.md.

Examples:
  countermine play --level expert --no-guess
  countermine play --daily
  countermine play 9x9:6,3,m50e3e13fe2f1e247b3d90
  countermine play --plain < commands.txt

Keys: arrows or h j k l move, Space opens, f flags, i gives a hint, u takes back, ? shows all, q quits.

Files: settings in $XDG_CONFIG_HOME/countermine/config.json, games and history in $XDG_DATA_HOME/countermine
(by default in ~/.config and ~/.local/share; on macOS in ~/Library/Application Support/countermine, on Windows in
%APPDATA%\\countermine and %LOCALAPPDATA%\\countermine). To change settings:
  countermine play --print-config > config.json      then edit it and move it there

Exit status: 0; 1 for a game that cannot be read, or where there is no terminal for it; 2 for a command line that cannot
be understood; 70 for a defect of Countermine; 74 when input cannot be read; 129, 130 and 143 when SIGHUP, Ctrl-C or
SIGTERM ended it: the game is kept.
`;
