import { LEVELS } from '@countermine/core/game/params.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import type { OnlineRequest } from '@countermine/tui/online/online-setting.ts';
import type { EngineOnlineRequest } from '@countermine/tui/online/play-engine.ts';
import type { RankedRequest, RoomRequest } from '@countermine/tui/online/play-online.ts';
import type { PlayerRequest } from '@countermine/tui/online/player-command.ts';
import type { ServerGameRequest } from '@countermine/tui/online/replay-server-game.ts';
import type { LeaderboardRequest } from '@countermine/tui/online/show-leaderboard.ts';
import { Argument, type Command, Option } from 'commander';
import {
  isoDate,
  languageOption,
  levelOption,
  MOVE_TIME,
  PLAIN,
  passOn,
  path,
  requireSeparator,
  seconds,
  wholeNumber,
} from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { loadBundle, TUI_HOST } from '../host/bundle.ts';
import { complain, isTerminal, print } from '../host/streams.ts';
import { withServerPackage } from './server-bundle.ts';

const DATA_ABOUT = "folder of the database, as for serve (default: the user's)";

/** `online backup` and `online restore`: the embedded database of a server, in a file. */
function addBackup(group: StatusCommand): void {
  const backup = group.command('backup').description("save a stopped server's embedded database in a file");
  const restore = group.command('restore').description('restore an embedded database from a backup');
  for (const [what, command] of [
    ['backup', backup],
    ['restore', restore],
  ] as const) {
    command
      .argument('<file>', 'the backup, a .tar.gz', path)
      .option('--data <folder>', DATA_ABOUT, path)
      .addHelpText('after', BACKUP_HELP)
      .action((file: string, options: { data?: string }) =>
        withServerPackage(() => loadBundle('server').backUp({ what, file, ...options }, { print, complain })),
      );
  }
}

const BACKUP_HELP = `
The server has to be stopped. An existing database is never replaced. With $DATABASE_URL use pg_dump and pg_restore, also
while the server runs.
`;

/** What is looked at or decided, and the subject that it needs. */
const REVIEWS = {
  list: ['', 'list the games that wait for a review, and appeals'],
  show: ['<game>', 'show the review of a game'],
  clear: ['<game>', 'list a game: it was played by a person'],
  refuse: ['<game>', 'take a game out of the lists'],
  ban: ['<player>', 'take out all games of a player, and those to come'],
  unban: ['<player>', 'undo that'],
  log: ['', 'print the decisions, the latest first'],
} as const;

/** `online review`: for the operator of a server. */
function addReview(group: StatusCommand): void {
  const review = group
    .command('review')
    .description('look at wins beyond what people do, as the operator, and list, refuse or ban')
    .summary('as the operator, look at wins beyond what people do')
    .helpCommand(false)
    .option('--data <folder>', DATA_ABOUT, path)
    .addHelpText('after', REVIEW_HELP);
  review.hook('preSubcommand', (_, part) => passOn(review.opts(), part));
  for (const [action, [subject, about]] of Object.entries(REVIEWS)) {
    const command = review.command(action).description(about);
    if (subject !== '') command.argument(subject).option('--note <text>', 'why; it is kept in the log');
    command.option('--data <folder>', DATA_ABOUT, path).action(async (...given: unknown[]) => {
      const request = { action, ...(subject !== '' && { subject: String(given[0]) }), ...command.opts() };
      const host = { print, complain };
      return await withServerPackage(() => loadBundle('server').reviewGames(request as ReviewOptions, host));
    });
  }
}

type ReviewOptions = Parameters<ReturnType<typeof loadBundle<'server'>>['reviewGames']>[0];

const REVIEW_HELP = `
The database is that of $DATABASE_URL, whose server may run meanwhile, or an embedded one, whose server has to be stopped.
Games and players are named by their ids. docs/online.md says what is beyond what people do.
`;

const MAX_GAMES = 10_000;

interface EngineOptions extends Omit<EngineOnlineRequest, 'what' | 'command' | 'games'> {
  readonly count: number;
}

/** Options that mean nothing elsewhere. */
const NEW_ROOM_OPTIONS = ['level', 'guess', 'players'] as const;

/** `online engine`: a program plays ranked games, or in a room. */
function addEngineOnline(group: StatusCommand): void {
  const command = group
    .command('engine')
    .description('let an engine play ranked games, with leaderboards of their own, or in a room')
    .summary('let an engine play ranked games, or in a room')
    .argument(
      '<what>',
      'a ranked board such as expert-no-guess, daily, race or together for a new room, or the link or code of one',
    )
    .argument('[engine...]', 'the program of an engine and its arguments, after --')
    .usage('<what> [options] -- <engine> [arguments...]')
    .option('-n, --count <n>', `number of games or matches, up to ${MAX_GAMES}`, wholeNumber(1, MAX_GAMES), 1)
    .option('--move-time <seconds>', 'how long a move may take', seconds, MOVE_TIME)
    .addOption(levelOption('of a new room').default(undefined, 'beginner'))
    .option('--guess', 'in a new room: a random board, which may need guessing')
    .option('--players <n>', 'wait until so many are there (default: 2 to race)', wholeNumber(1, MAX_PLAYERS))
    .option('--server <url>', SERVER_ABOUT)
    .option('--name <name>', "the engine's name on the server (default: what it calls itself)")
    .option('--json', 'print a line of JSON for each game')
    .addHelpText('after', ENGINE_HELP);
  command.action(async (what: string, words: string[], options: EngineOptions) => {
    const wrong = NEW_ROOM_OPTIONS.find((option) => command.getOptionValue(option) !== undefined);
    if (wrong !== undefined && what !== 'race' && what !== 'together') {
      command.error(`error: --${wrong} is for a new room: online engine race, or together`);
    }
    if (words.length === 0) command.error("error: missing required argument 'engine'");
    requireSeparator(command, `online engine ${what}`, words);
    const { count: games, ...others } = options;
    return await loadBundle('play').playEngineOnline({ what, command: words, games, ...others }, TUI_HOST);
  });
}

const ENGINE_HELP = `
docs/protocol.md describes the lines that engines read and write. An engine is a player of its own; its key for each server
is stored beside yours. In a race it is ready for each match until --count are played. The link of a new room is printed
first: others join with it.

Examples:
  countermine online engine expert -n 20 -- python3 my_engine.py
  countermine online engine race --players 3 -n 5 -- python3 my_engine.py
  countermine online leaderboard expert --engines
`;

/** `online`: playing with others, through a server. */
export function addOnline(program: StatusCommand): void {
  const group = program
    .command('online')
    .description('play with others: races, one board together, ranked games, the endless field')
    .summary('play with others: races, ranked games, the endless field')
    .helpCommand(false)
    .addHelpText('after', ONLINE_HELP);
  addOnlineOptions(group).action(async (options: OnlineRequest) => {
    if (!isTerminal(0) || !isTerminal(1)) group.help({ error: true });
    return await tui().onlineMenu(options, TUI_HOST);
  });
  group.hook('preSubcommand', (_, part) => {
    refuseOthers(group, part);
    passOn(group.opts(), part);
  });
  const now = group
    .command('now')
    .description('race against a stranger who is about as strong, or a program where nobody comes')
    .summary('race against a stranger who is about as strong')
    .addOption(new Option('--level <name>', 'board').choices(Object.keys(LEVELS)).default('beginner'));
  addOnlineOptions(now).action((options: Omit<RoomRequest, 'what'>) =>
    tui().playInRoom({ what: 'quick', ...options }, TUI_HOST),
  );
  for (const what of ['race', 'together'] as const) {
    const create = group
      .command(what)
      .description(what === 'race' ? 'open a room for races' : 'open a room for one board that everybody plays')
      .addOption(levelOption().default('beginner'))
      .option('--guess', 'a random board, which may need guessing');
    addOnlineOptions(create).action((options: Omit<RoomRequest, 'what'>) =>
      tui().playInRoom({ what, ...options }, TUI_HOST),
    );
  }
  for (const what of ['join', 'watch'] as const) {
    const enter = group
      .command(what)
      .description(what === 'join' ? 'play in a room' : 'watch a room')
      .argument('<room>', 'its link, or its code');
    addOnlineOptions(enter).action((room: string, options: OnlineRequest) =>
      tui().playInRoom({ what, room, ...options }, TUI_HOST),
    );
  }
  addRanked(group);
  addLists(group);
  addField(group);
  addEngineOnline(group);
  addPlayer(group);
  addBackup(group);
  addReview(group);
  addAppeal(group);
}

/** The group takes its options anywhere in the line, also those that a subcommand lacks. */
function refuseOthers(group: Command, part: Command): void {
  const known = new Set(namesOf(part));
  for (const option of group.options) {
    const name = option.attributeName();
    if (group.getOptionValueSource(name) === 'cli' && !known.has(name)) {
      part.error(`error: unknown option '${option.long}'`, { code: 'commander.unknownOption' });
    }
  }
}

function namesOf(part: Command): string[] {
  return [...part.options.map((option) => option.attributeName()), ...part.commands.flatMap(namesOf)];
}

function addRanked(group: StatusCommand): void {
  const ranked = group
    .command('ranked')
    .description('play ranked games: the server keeps the mines and the clock')
    .addArgument(new Argument('[board]', 'the board').choices(RANKED.slice(0, -1)).default('beginner'));
  addOnlineOptions(ranked).action((board: RankedRequest['board'], options: OnlineRequest) =>
    tui().playRanked({ board, ...options }, TUI_HOST),
  );
  const daily = group
    .command('daily')
    .description('play the board of the day: one for everybody, one attempt each')
    .summary('play the board of the day, one for everybody');
  addOnlineOptions(daily).action((options: OnlineRequest) =>
    tui().playRanked({ board: 'daily', ...options }, TUI_HOST),
  );
}

/** `online leaderboard`, `online game` and `online submit`. */
function addLists(group: StatusCommand): void {
  const leaderboard = group
    .command('leaderboard')
    .description('print the best games on a board, with quartiles of the times, or replay one')
    .summary('print the best games on a board, or replay one')
    .addArgument(new Argument('[board]', 'the board').choices(RANKED).default('beginner'))
    .argument('[day]', 'the day of daily, as 2026-11-20, UTC (default: today)', isoDate)
    .option('--week', 'only games of this week, since Monday, UTC')
    .option('--engines', 'the leaderboard of programs')
    .addOption(
      new Option('--local', 'games played without the server: their mines were not secret').conflicts([
        'week',
        'engines',
      ]),
    )
    .addOption(new Option('--replay <place>', 'watch the game at this rank').argParser(wholeNumber(1, MAX_LIST)));
  addWatchOptions(leaderboard).action(
    async (
      board: RankedRequest['board'],
      day: string | undefined,
      options: Omit<LeaderboardRequest, 'board' | 'day'>,
    ) => {
      const wrong = board === 'daily' ? options.local || options.week : day !== undefined;
      if (wrong) leaderboard.error(board === 'daily' ? ONLY_DAYS : ONLY_DAILY);
      return await tui().showLeaderboard({ board, ...(day !== undefined && { day }), ...options }, TUI_HOST);
    },
  );
  const game = group
    .command('game')
    .description('replay a finished ranked game in the terminal, or save it')
    .argument('<id>', 'its id, as lists show it, or its link')
    .option('-o, --out <file>', 'save it: .json for verify (-: standard output), otherwise for replay');
  addWatchOptions(game).action(
    (id: string, { out: to, ...options }: Omit<ServerGameRequest, 'game' | 'to'> & { out?: string }) =>
      tui().showServerGame({ game: id, ...(to !== undefined && { to }), ...options }, TUI_HOST),
  );
  const submit = group
    .command('submit')
    .description('submit a game that you played without the server to the list of local games')
    .summary('submit a game that you played without the server')
    .argument('<game>', "a file, a link or a game's text; last: your last win; -: standard input");
  addTextOptions(submit)
    .option('--name <name>', NAME_ABOUT)
    .action((given: string, options: OnlineRequest) => tui().submitCommand({ game: given, ...options }, TUI_HOST));
}

/** `online appeal`: another look at an own game. */
function addAppeal(group: StatusCommand): void {
  const appeal = group
    .command('appeal')
    .description('ask for another look at a win of yours that is under review or not listed')
    .summary('ask for another look at a win that is not listed')
    .argument('<game>', 'its id, as countermine online player shows it')
    .argument('<text>', 'how you played it; there is one appeal for each game');
  addTextOptions(appeal).action((game: string, text: string, options: OnlineRequest) =>
    tui().appealCommand({ game, text, ...options }, TUI_HOST),
  );
}

function addField(group: StatusCommand): void {
  const field = group
    .command('field')
    .description('play on the endless field: one for everybody, without edges')
    .argument('[cell]', 'where to go: COLUMN,ROW such as 12,-5; -- goes before a negative one');
  addOnlineOptions(field).action((cell: string | undefined, options: OnlineRequest) =>
    tui().playField({ ...(cell !== undefined && { cell }), ...options }, TUI_HOST),
  );
}

/** `online player`: who plays. */
function addPlayer(group: StatusCommand): void {
  const player = group
    .command('player')
    .description('show who you or others are; rename, export, move or delete yourself')
    .summary('show who plays; rename, export, move or delete yourself')
    .helpCommand(false);
  const act = (request: PlayerRequest): Promise<number> => tui().playerCommand(request, TUI_HOST);
  const show = player
    .command('show', { isDefault: true })
    .description('print the last ranked games of a player, with their figures')
    .argument('[name]', 'the player (default: you)');
  addTextOptions(show).action((of: string | undefined, options: OnlineRequest) =>
    act({ what: 'show', ...(of !== undefined && { of }), ...options }),
  );
  const code = player
    .command('code')
    .description('print the recovery code, to play as yourself on another device')
    .option('--qr', 'draw it as a QR code, too');
  addTextOptions(code).action((options: OnlineRequest & { qr?: true }) => act({ what: 'code', ...options }));
  const recover = player
    .command('recover')
    .description('become the player with this recovery code on this device')
    .argument('<code>', 'the code; -: from standard input, so that no shell remembers it');
  addTextOptions(recover).action((code: string, options: OnlineRequest) => act({ what: 'recover', code, ...options }));
  const rename = player.command('rename').description('choose another name').argument('<name>', 'the name');
  addTextOptions(rename).action((to: string, options: OnlineRequest) => act({ what: 'rename', to, ...options }));
  const friends = player
    .command('friends')
    .description('list your friends, with their times on the board of the day')
    .option('--add <name>', 'add a player')
    .addOption(new Option('--remove <name>', 'remove a player').conflicts('add'));
  addTextOptions(friends).action(
    ({ add, remove, ...options }: OnlineRequest & Partial<Record<'add' | 'remove', string>>) => {
      const of = add ?? remove;
      const what = add === undefined ? 'unfriend' : 'befriend';
      return act(of === undefined ? { what: 'friends', ...options } : { what, of, ...options });
    },
  );
  const all = player
    .command('export')
    .description('save everything that the server knows about you, as JSON')
    .argument('<file>', 'where to; -: standard output');
  addTextOptions(all).action((file: string, options: OnlineRequest) => act({ what: 'export', file, ...options }));
  const remove = player
    .command('delete')
    .description('delete yourself, with all games and results, for good')
    .option('--yes', 'without asking');
  addTextOptions(remove).action((options: OnlineRequest & { yes?: true }) => act({ what: 'delete', ...options }));
}

/** What is ranked: each level as it is and without a guess, and the board of the day. */
const RANKED = [...Object.keys(LEVELS), ...Object.keys(LEVELS).map((level) => `${level}-no-guess`), 'daily'];

const SERVER_ABOUT = 'the server (default: as explained below)';
const NAME_ABOUT = 'your name, if you are new (default: one with a number)';
/** A list has at most this many games. */
const MAX_LIST = 100;
const ONLY_DAYS = 'error: daily has a list for each day, and none for a week or of local games';
const ONLY_DAILY = 'error: only daily has a list for each day';

function tui() {
  return loadBundle('play');
}

/** The options of all that is played. */
function addOnlineOptions(command: StatusCommand): StatusCommand {
  return addWatchOptions(command).option('--name <name>', NAME_ABOUT);
}

/** The options of all that is shown on the full screen. */
function addWatchOptions(command: StatusCommand): StatusCommand {
  return addTextOptions(command).option('--plain', PLAIN).option('--ascii', 'draw with ASCII characters only');
}

/** The options of all that asks a server. */
function addTextOptions(command: StatusCommand): StatusCommand {
  return command.option('--server <url>', SERVER_ABOUT).addOption(languageOption());
}

const ONLINE_HELP = `
With no command, a terminal shows a menu. The commands take these options, too. countermine serve (or npm start) starts a server. Commands use the server of
the link, else --server URL, else $COUNTERMINE_SERVER, else "server" in config.json (countermine play --help says where it
is), else http://127.0.0.1:8080.

There is no account. Your key for each server is stored in $XDG_DATA_HOME/countermine/players.json, which only you can
read; countermine online player shows who you are.

Examples:
  countermine online ranked expert-no-guess
  countermine online leaderboard expert --week --replay 1
  countermine online join http://127.0.0.1:8080/room/4k7m2p9q3rst --name Ada
`;
