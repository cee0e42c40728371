import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { BAD_INPUT, BAD_USAGE } from '@countermine/node/exit-status.ts';
import { askApi, EXPORT_PATH, playerNamePath, playerPath } from '@countermine/play/online/online-api.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import { tidyName } from '@countermine/play/online/player-controller.ts';
import { type PlayerPage, playerPage } from '@countermine/play/protocol/api-answers.ts';
import { formatRecoveryCode, parseRecoveryCode } from '@countermine/play/protocol/player-messages.ts';
import {
  answerProblemWords,
  friendWords,
  rankedProblemWords,
  ratingLines,
  standingLines,
} from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { printedQr } from '../screen/qr-lines.ts';
import type { Host } from '../storage/host.ts';
import { playerGameLines } from './online-lists.ts';
import { connect, type OnlineSession, sessionOf, signIn } from './online-session.ts';
import { listWords, type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';

/** Asks a question. @returns the answer; undefined where the input ends without one, as by Ctrl+D or Ctrl+C */
export function askLine(input: Readable, output: Writable, question: string): Promise<string | undefined> {
  const lines = createInterface({ input, output });
  return new Promise((resolve) => {
    let answer: string | undefined;
    lines.once('close', () => {
      if (answer === undefined) output.write('\n');
      resolve(answer);
    });
    lines.question(question, (given) => {
      answer = given;
      lines.close();
    });
  });
}

/** The options of `countermine online player`. */
export type PlayerRequest = OnlineRequest &
  (
    | { readonly what: 'code'; readonly qr?: true }
    /** `of`: the name of another player. */
    | { readonly what: 'show'; readonly of?: string }
    | { readonly what: 'rename'; readonly to: string }
    | { readonly what: 'friends' }
    /** `of`: the name of another player. */
    | { readonly what: 'befriend' | 'unfriend'; readonly of: string }
    | { readonly what: 'export'; readonly file: string }
    /** `code`: a recovery code; `-`: it is read from standard input, so that no shell remembers it. */
    | { readonly what: 'recover'; readonly code: string }
    | { readonly what: 'delete'; readonly yes?: true }
  );

export interface PlayerInput {
  /** Asks a question; undefined where nobody is there to answer. */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly readAll: () => string;
}

/** Shows, renames, exports, moves or deletes the player. @returns the exit status */
export async function playerCommand(request: PlayerRequest, host: Host, given?: OnlineSetting): Promise<number> {
  const setting = given ?? (await onlineSetting(request, host));
  const session = sessionOf(setting);
  if (session === undefined) return BAD_USAGE;
  try {
    return await runPlayerCommand(request, setting, session, { ask: askUser, readAll: () => readFileSync(0, 'utf8') });
  } finally {
    session.player.dispose();
  }
}

/** The same over a session. @returns the exit status */
export async function runPlayerCommand(
  request: PlayerRequest,
  setting: OnlineSetting,
  session: OnlineSession,
  input: PlayerInput,
): Promise<number> {
  const { host, own } = setting;
  // Who chooses a name becomes a player by that.
  const isNamed = request.what === 'rename';
  const problem = isNamed
    ? await signIn(session, setting, request.to, () => undefined)
    : await connect(session, setting);
  const isKnown = session.client.state.player.peek() !== undefined;
  const isOther = request.what === 'show' && request.of !== undefined;
  const canDo = isKnown || isOther || request.what === 'recover';
  const done = problem ?? (canDo ? await perform(request, setting, session, input) : own.player.nobody(session.origin));
  if (typeof done === 'string') {
    host.complain(done);
    return BAD_INPUT;
  }
  if (done.lines.length > 0) host.print(`${done.lines.join('\n')}\n`);
  return 0;
}

/** What a command has to say; a text alone: why it failed. */
type Done = string | { readonly lines: readonly string[] };

function perform(
  request: PlayerRequest,
  setting: OnlineSetting,
  session: OnlineSession,
  input: PlayerInput,
): Promise<Done> {
  switch (request.what) {
    case 'show':
      return request.of === undefined ? show(setting, session) : showOther(request.of, setting, session);
    case 'code':
      return Promise.resolve({ lines: codeLines(request.qr === true, setting, session) });
    case 'rename':
      return rename(request.to, setting, session);
    case 'friends':
      return friends(setting, session);
    case 'befriend':
    case 'unfriend':
      return setFriend(request.of, request.what === 'befriend', setting, session);
    case 'export':
      return exportAll(request.file, setting, session);
    case 'recover':
      return recover(request.code === '-' ? input.readAll() : request.code, setting, session);
    case 'delete':
      return remove(request.yes === true, setting, session, input);
  }
}

async function show(setting: OnlineSetting, { client, api, origin }: OnlineSession): Promise<Done> {
  const { own, language } = setting;
  const { id = '', name = '' } = client.state.player.peek() ?? {};
  const page = await askApi(api, playerPath(id), playerPage);
  if (!page.ok) return answerProblemWords(wordsIn(language, 'online').ranked, page.error);
  return {
    lines: [
      own.player.isAt(name, origin),
      ...pageLines(page.value, setting),
      own.player.toShowCode(setting.host.commandName()),
    ],
  };
}

/** The page of any player. */
async function showOther(name: string, setting: OnlineSetting, { api }: OnlineSession): Promise<Done> {
  const page = await askApi(api, playerNamePath(tidyName(name)), playerPage);
  const texts = wordsIn(setting.language, 'online').ranked;
  if (!page.ok) return answerProblemWords(texts, page.error, texts.playerUnknown);
  return { lines: [texts.gamesOf(page.value.player.name), ...pageLines(page.value, setting)] };
}

/** The player's friends, with their times on today's board of the day. */
async function friends(setting: OnlineSetting, { client }: OnlineSession): Promise<Done> {
  const answer = await client.ask('friends', {});
  if (!answer.ok) return failed(setting, answer.error);
  const shown = answer.value.friends;
  return shown.length === 0
    ? { lines: [setting.own.player.noFriends(setting.host.commandName())] }
    : { lines: shown.map((friend) => friendWords(setting.messages.text, friend)) };
}

async function setFriend(
  name: string,
  isFriend: boolean,
  setting: OnlineSetting,
  { api, client }: OnlineSession,
): Promise<Done> {
  const texts = wordsIn(setting.language, 'online').ranked;
  const page = await askApi(api, playerNamePath(tidyName(name)), playerPage);
  if (!page.ok) return answerProblemWords(texts, page.error, texts.playerUnknown);
  const { player } = page.value;
  const answer = await client.ask('friend-set', { friend: player.id, isFriend });
  if (!answer.ok) return failed(setting, answer.error);
  return { lines: [texts.friends[isFriend ? 'added' : 'removed'](player.name)] };
}

/** Since when somebody plays, how strong, and the last games. */
function pageLines(page: PlayerPage, setting: OnlineSetting): string[] {
  const { own, language } = setting;
  const { player, ratings, games } = page;
  const { ranked, room } = wordsIn(language, 'online');
  return [
    `${ranked.since(player.since.slice(0, 10))}, ${own.player.games(games.length)}`,
    ...ratingLines(ranked, room, ratings),
    ...(games.length === 0
      ? []
      : [...playerGameLines(page, listWords(setting)), own.lists.toReplay(setting.host.commandName())]),
    ...games.flatMap((game) => standingLines(ranked, game).map((line) => `${game.id}: ${line}`)),
  ];
}

function codeLines(isDrawn: boolean, { language, capabilities }: OnlineSetting, { player }: OnlineSession): string[] {
  const code = player.key === undefined ? '' : formatRecoveryCode(player.key);
  return [code, ...(isDrawn ? printedQr(code, capabilities) : []), wordsIn(language, 'online').ranked.recoveryAbout];
}

async function rename(to: string, setting: OnlineSetting, { player, client }: OnlineSession): Promise<Done> {
  const failure = await player.rename(to);
  if (failure !== undefined) return failed(setting, failure);
  return { lines: [wordsIn(setting.language, 'online').ranked.renamed(client.state.player.peek()?.name ?? to)] };
}

async function exportAll(file: string, setting: OnlineSetting, { player, api }: OnlineSession): Promise<Done> {
  const { own, host, language } = setting;
  const text = await api(EXPORT_PATH, player.key);
  if (!text.ok) return answerProblemWords(wordsIn(language, 'online').ranked, text.error);
  if (file === '-') {
    host.printData(`${text.value}\n`);
    return { lines: [] };
  }
  const written = host.writeFileWhole(file, text.value);
  return written.ok ? { lines: [own.saved(file)] } : own.notSaved(file, written.error);
}

async function recover(code: string, setting: OnlineSetting, session: OnlineSession): Promise<Done> {
  const texts = wordsIn(setting.language, 'online').ranked;
  const key = parseRecoveryCode(code);
  if (!key.ok) return texts.codeProblems[key.error.code];
  const failure = await session.player.use(key.value);
  if (failure !== undefined) return failed(setting, failure);
  const problem = await connect(session, setting);
  const name = session.client.state.player.peek()?.name ?? '';
  return problem ?? { lines: [setting.own.player.isHere(name)] };
}

async function remove(
  isSure: boolean,
  setting: OnlineSetting,
  { player, client, origin }: OnlineSession,
  { ask }: PlayerInput,
): Promise<Done> {
  const { own, language } = setting;
  const { name = '' } = client.state.player.peek() ?? {};
  const answer = isSure ? 'y' : await ask(own.player.askRemove(name, origin));
  if (answer === undefined) return own.player.needsYes;
  if (!/^(y|yes|j|ja|e|evet|是)$/iu.test(answer.trim())) return { lines: [own.player.kept] };
  const failure = await player.remove();
  return failure === undefined ? { lines: [wordsIn(language, 'online').ranked.removed] } : failed(setting, failure);
}

function failed({ language }: OnlineSetting, failure: RequestFailure): string {
  return rankedProblemWords(wordsIn(language, 'online').ranked, failure);
}

async function askUser(question: string): Promise<string | undefined> {
  if (process.stdin.isTTY !== true) return undefined;
  return askOn(process.stdin, process.stderr, question);
}

/** Asks a question. @returns the answer; empty where the input ends without one, as by Ctrl+D or Ctrl+C */
export async function askOn(input: Readable, output: Writable, question: string): Promise<string> {
  return (await askLine(input, output, question)) ?? '';
}
