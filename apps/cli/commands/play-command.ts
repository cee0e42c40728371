import { FIRST_MOVES, MAX_SIDE } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import type { PlayRequest } from '@countermine/tui/start/play-settings.ts';
import { Option } from 'commander';
import { isoDate, languageOption, levelOption, PLAIN, seedOption, wholeNumber } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { startPlay } from '../host/bundle.ts';

/** What makes a board; a game that is named, and the board of a day, have it all. */
const OF_BOARD = ['level', 'width', 'height', 'mines', 'guess', 'reveal', 'firstMove', 'questionMarks', 'seed'];

/** `play`: the game on the full screen, or line by line. */
export function addPlay(program: StatusCommand): void {
  const play = program.command('play');
  addBoardOptions(play);
  play
    .description('play Minesweeper in the terminal, full screen or line by line')
    .summary('play in the terminal, full screen or line by line')
    .argument('[game]', "a link, an ID, a game's text or file (-: standard input)")
    .option('--new', 'start a new game even if there is an unfinished one')
    .option('--plain', PLAIN)
    .option('--ascii', 'draw with ASCII characters only')
    .addOption(
      new Option('--colour <depth>', 'colour')
        .choices(['none', '16', '256', '24-bit'])
        .default(undefined, "the terminal's"),
    )
    .addOption(
      new Option('--background <kind>', 'dark or light')
        .choices(['dark', 'light'])
        .default(undefined, 'as it reports, else dark'),
    )
    .option('--no-mouse', 'leave the mouse to the terminal, to select text')
    .option('--no-animation', 'no explosions or other movement')
    .addOption(languageOption())
    .option('--print-config', 'print a config file with all current settings and exit')
    .addHelpText('after', PLAY_HELP)
    .action(async (shared: string | undefined, options: Options) => {
      if (shared !== undefined) rejectWithGame(play);
      return await startPlay(requestOf(shared, options));
    });
}

/** What is played, where it is neither the last game nor one that is named. */
function addBoardOptions(command: StatusCommand): void {
  command
    .addOption(levelOption().conflicts(['width', 'height', 'mines']))
    .option('--width <n>', `custom size: columns, up to ${MAX_SIDE}`, wholeNumber(1, MAX_SIDE))
    .option('--height <n>', 'custom size: rows', wholeNumber(1, MAX_SIDE))
    .option('--mines <n>', 'custom size: mines', wholeNumber(0, MAX_SIDE * MAX_SIDE))
    // In this order: the other way round, the one that is not said would count as said.
    .option('--guess', 'a random board, which may need guessing')
    .option('--no-guess', 'a board without guessing (default: as explained below)')
    .addOption(new Option('--reveal <rule>', 'which cells a move opens').choices(REVEAL_RULES))
    .addOption(new Option('--first-move <rule>', 'the first cell').choices(FIRST_MOVES))
    .option('--question-marks', 'flagging a flag makes it a question mark')
    .addOption(seedOption('a random one'))
    .addOption(
      new Option('--daily [date]', "board of a day, such as 2026-11-21 (default: today's)")
        .argParser(isoDate)
        .conflicts(OF_BOARD),
    );
  rejectBoth(command, '--guess', '--no-guess');
}

/** For an option and its opposite, of which the last would hold. */
function rejectBoth(command: StatusCommand, ...flags: readonly string[]): void {
  const said = new Set<string>();
  for (const flag of flags) {
    command.on(`option:${flag.slice(2)}`, () => {
      if (said.add(flag).size > 1) command.error(cannotBeUsed(`option '${flags[0]}'`, `option '${flags[1]}'`));
    });
  }
}

/** What a game that is named says itself. */
function rejectWithGame(command: StatusCommand): void {
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

interface Options extends Omit<PlayRequest, 'shared' | 'noGuess' | 'fresh' | 'colours'> {
  readonly colour?: PlayRequest['colours'];
  readonly guess?: boolean;
  readonly mouse: boolean;
  readonly animation: boolean;
  readonly new?: true;
}

/** The options as the bundle takes them: what was not said is left out. */
function requestOf(
  shared: string | undefined,
  { guess, mouse, animation, colour, new: fresh, ...others }: Options,
): PlayRequest {
  return {
    ...others,
    ...(shared !== undefined && { shared }),
    ...(guess !== undefined && { noGuess: !guess }),
    ...(colour !== undefined && { colours: colour }),
    ...(fresh && { fresh }),
    ...(!mouse && { mouse }),
    ...(!animation && { animation }),
  };
}

const PLAY_HELP = `
With no options, your unfinished game continues; if there is none, a new game like the last one starts, at first one on
a small board. A level, or a custom size of up to 10,000 cells and 22% mines, needs no guess, unless you say --guess or give
other rules. See also docs/play.md.

Examples:
  countermine play -l expert
  countermine play --daily
  countermine play 9x9:6,3,m50e3e13fe2f1e247b3d90

Keys: arrows or h j k l move, Space opens, f flags, i gives a hint, u undoes, ? shows all keys, q quits.

Files: settings in $XDG_CONFIG_HOME/countermine/config.json, games and history in $XDG_DATA_HOME/countermine
(by default in ~/.config and ~/.local/share; on macOS in ~/Library/Application Support/countermine, on Windows in
%APPDATA%\\countermine and %LOCALAPPDATA%\\countermine). To change settings, edit what countermine play --print-config
prints and save it there. However the game is ended, it is saved.
`;
