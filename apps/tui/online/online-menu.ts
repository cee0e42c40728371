import { type Level, levelOf } from '@countermine/core/game/params.ts';
import { LISTED_BOARDS } from '@countermine/play/online/leaderboard.ts';
import { askApi, OPEN_ROOMS_PATH } from '@countermine/play/online/online-api.ts';
import { type OpenRoom, openRooms } from '@countermine/play/protocol/api-answers.ts';
import { MAX_PLAYERS, QUICK_BOARDS, RANKED_BOARDS } from '@countermine/play/protocol/game-kinds.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { toAscii } from '@countermine/play/words/ascii.ts';
import { openRoomWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { columnLines, textWidth } from '../screen/text-column.ts';
import type { Host } from '../storage/host.ts';
import { nextKeyboard } from '../terminal/tty-terminal.ts';
import { serverReach } from './online-session.ts';
import { type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';
import { askLine } from './player-command.ts';
import type { WatchGame } from './replay-server-game.ts';

/** What the menu does: each is a command of its own, and loaded when it is chosen. @returns the exit status */
export interface MenuParts {
  readonly play: (what: 'race' | 'together') => Promise<number>;
  readonly quick: (level: Level) => Promise<number>;
  readonly join: (room: string) => Promise<number>;
  readonly watch: (room: string) => Promise<number>;
  /** The rooms that everybody may find; undefined where the server does not answer. */
  readonly openRooms: () => Promise<readonly OpenRoom[] | undefined>;
  readonly ranked: (board: RankedChoice) => Promise<number>;
  readonly field: () => Promise<number>;
  readonly leaderboard: (board: RankedChoice) => Promise<number>;
  readonly player: () => Promise<number>;
}

/** A line of the menu. */
interface Item {
  readonly title: string;
  /** What does the same on the command line. */
  readonly command: string;
  /** Undefined: the player has thought better of it. */
  readonly run: () => Promise<number | undefined>;
}

/** Asks a question; undefined where the input has ended. */
type Ask = (question: string) => Promise<string | undefined>;

const TO_QUIT = /^(q|quit|exit)$/i;
/** A program that was ended by a signal has a higher status than any other. */
const BY_SIGNAL = 128;

/** Lets the player choose what to play with others, one thing after another. @returns the exit status */
export async function onlineMenu(
  request: OnlineRequest,
  host: Host,
  watch: WatchGame,
  given?: OnlineSetting,
): Promise<number> {
  const setting = given ?? (await onlineSetting(request, host));
  return runMenu(setting, commandParts(request, host, watch, setting), askOnTerminal);
}

async function askOnTerminal(question: string): Promise<string | undefined> {
  const keyboard = nextKeyboard();
  if (keyboard === undefined) return undefined;
  try {
    return await askLine(keyboard, process.stdout, question);
  } finally {
    if (keyboard !== process.stdin) keyboard.destroy();
  }
}

/** The same with other parts. @returns the exit status */
export async function runMenu(setting: OnlineSetting, parts: MenuParts, askAnything: Ask): Promise<number> {
  const { host, own, server, language, capabilities } = setting;
  const ask: Ask = capabilities.hasUnicode ? askAnything : (question) => askAnything(toAscii(question));
  const items = itemsOf(setting, parts, ask);
  for (;;) {
    host.print(`\n${wordsIn(language, 'online').ranked.sectionsLabel}: ${server}\n\n`);
    const lines = menuLines(items, setting.width);
    const chosen = await choose(setting, lines, own.menu.choose(items.length), ask);
    if (chosen === undefined) return 0;
    const status = await items[chosen]?.run();
    if (status !== undefined && status > BY_SIGNAL) return status;
  }
}

/** The lines of the menu, without the commands where there is no room for them. */
function menuLines(items: readonly Item[], width: number): readonly string[] {
  const rows = items.map(({ title, command }, at) => [`  ${at + 1}`, title, command]);
  const lines = columnLines(rows);
  return lines.some((line) => textWidth(line) > width) ? columnLines(rows.map((row) => row.slice(0, 2))) : lines;
}

/** Prints lines and asks for one of them. @returns its index; undefined where none is wanted */
async function choose(
  { host, own }: OnlineSetting,
  lines: readonly string[],
  question: string,
  ask: Ask,
): Promise<number | undefined> {
  host.print(`${lines.join('\n')}\n\n`);
  for (;;) {
    const answer = (await ask(question))?.trim();
    if (answer === undefined || TO_QUIT.test(answer)) return undefined;
    const at = Number(answer) - 1;
    if (lines[at] !== undefined) return at;
    if (answer !== '') host.print(`${own.menu.unknown(answer)}\n`);
  }
}

function itemsOf(setting: OnlineSetting, parts: MenuParts, ask: Ask): readonly Item[] {
  const { language, messages, own, host } = setting;
  const rooms = wordsIn(language, 'online').room;
  const ranked = wordsIn(language, 'online').ranked;
  const onBoard =
    (boards: readonly RankedChoice[], run: (board: RankedChoice) => Promise<number>) =>
    async (): Promise<number | undefined> => {
      const lines = columnLines(boards.map((board, at) => [`  ${at + 1}`, ranked.boards[board]]));
      const board = boards[(await choose(setting, lines, own.menu.choose(boards.length), ask)) ?? -1];
      return board && (await run(board));
    };
  return [
    {
      title: rooms.quick.title,
      command: 'now',
      run: async () => {
        const lines = columnLines(QUICK_BOARDS.map((level, at) => [`  ${at + 1}`, messages.game.levels[level]]));
        const level = QUICK_BOARDS[(await choose(setting, lines, own.menu.choose(QUICK_BOARDS.length), ask)) ?? -1];
        return level && (await parts.quick(level));
      },
    },
    { title: rooms.race, command: 'race', run: () => parts.play('race') },
    { title: rooms.together, command: 'together', run: () => parts.play('together') },
    {
      title: rooms.enter,
      command: 'join LINK',
      run: async () => {
        const room = (await ask(`${rooms.code}: `))?.trim() ?? '';
        return room === '' ? undefined : await parts.join(room);
      },
    },
    { title: rooms.openRooms.title, command: 'join LINK', run: () => chooseRoom(setting, parts, ask) },
    { title: ranked.sections.ranked, command: 'ranked BOARD', run: onBoard(RANKED_BOARDS, parts.ranked) },
    { title: ranked.boards.daily, command: 'daily', run: () => parts.ranked('daily') },
    { title: wordsIn(language, 'online').field.title, command: 'field', run: () => parts.field() },
    {
      title: ranked.sections.leaderboard,
      command: 'leaderboard BOARD',
      run: onBoard(LISTED_BOARDS, parts.leaderboard),
    },
    { title: ranked.sections.you, command: 'player', run: () => parts.player() },
  ].map((item) => ({ ...item, command: `${host.commandName()} online ${item.command}` }));
}

/** Shows the open rooms, and goes into one: to play, or to watch a race of strangers. */
async function chooseRoom(setting: OnlineSetting, parts: MenuParts, ask: Ask): Promise<number | undefined> {
  const { language, messages, own, host } = setting;
  const texts = wordsIn(language, 'online').room;
  const found = await parts.openRooms();
  if (found === undefined || found.length === 0) {
    host.print(`${found === undefined ? texts.problems.unavailable : texts.openRooms.none}\n`);
    return undefined;
  }
  const rows = found.map((room, at) => [
    `  ${at + 1}`,
    openRoomWords(texts, room, boardName(messages.game, room), MAX_PLAYERS),
    room.isDuel ? texts.watch : texts.join,
  ]);
  const room = found[(await choose(setting, columnLines(rows), own.menu.choose(found.length), ask)) ?? -1];
  return room && (await (room.isDuel ? parts.watch(room.code) : parts.join(room.code)));
}

function boardName({ levels, custom }: OnlineSetting['messages']['game'], { board }: OpenRoom): string {
  const level = levelOf(board);
  return level === undefined ? custom : levels[level];
}

/** Each with the setting of the menu, whose problems were reported when it was read. */
function commandParts(request: OnlineRequest, host: Host, watch: WatchGame, setting: OnlineSetting): MenuParts {
  const enter = async (what: 'race' | 'together' | 'join' | 'watch', room?: string): Promise<number> => {
    const { playInRoom } = await import('./play-online.ts');
    return playInRoom({ ...request, what, ...(room !== undefined && { room }) }, host, setting);
  };
  return {
    play: (what) => enter(what),
    quick: async (level) =>
      (await import('./play-online.ts')).playInRoom({ ...request, what: 'quick', level }, host, setting),
    join: (room) => enter('join', room),
    watch: (room) => enter('watch', room),
    openRooms: async () => {
      const api = serverReach(setting)?.api;
      const answer = api && (await askApi(api, OPEN_ROOMS_PATH, openRooms));
      return answer?.ok === true ? answer.value.rooms : undefined;
    },
    ranked: async (board) => (await import('./play-online.ts')).playRanked({ ...request, board }, host, setting),
    field: async () => (await import('./play-online.ts')).playField(request, host, setting),
    leaderboard: async (board) =>
      (await import('./show-leaderboard.ts')).showLeaderboard({ ...request, board }, host, watch, setting),
    player: async () =>
      (await import('./player-command.ts')).playerCommand({ ...request, what: 'show' }, host, setting),
  };
}
