import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type GameRecord, replayGame } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { BAD_INPUT, BAD_USAGE, EX_IOERR } from '@countermine/node/exit-status.ts';
import { HistoryController } from '@countermine/play/game/history-controller.ts';
import { listOfGame, submitGame } from '@countermine/play/online/finished-games.ts';
import { MAX_APPEAL_LENGTH, type RankedBoard } from '@countermine/play/protocol/game-kinds.ts';
import { answerProblemWords, rankedProblemWords, submitProblemWords } from '@countermine/play/words/online.ts';
import { storageErrorWords } from '@countermine/play/words/storage.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { StartProblem } from '../start/begin-game.ts';
import { readShared } from '../start/read-shared-argument.ts';
import { FileStorage } from '../storage/file-storage.ts';
import type { Host } from '../storage/host.ts';
import { connect, type OnlineSession, sessionOf, signIn } from './online-session.ts';
import { type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';
import { namedGame } from './replay-server-game.ts';

/** The options of `countermine online submit`. */
interface SubmitRequest extends OnlineRequest {
  /**
   * A file, a link, an ID or the text of a game; `-`: standard input; `last`: the last one of the history that was won.
   */
  readonly game: string;
}

/** A game that the server may list, and where. */
interface Listed {
  readonly record: GameRecord;
  readonly board: RankedBoard;
  /** Units: ms. */
  readonly ms: number;
}

/** The game of the history that is meant by this word. */
const LAST = 'last';

/** Submits a game that was played without the server. @returns the exit status */
export async function submitCommand(request: SubmitRequest, host: Host): Promise<number> {
  const setting = await onlineSetting(request, host);
  const session = sessionOf(setting);
  if (session === undefined) return BAD_USAGE;
  try {
    return await runSubmit(request, setting, session);
  } finally {
    session.player.dispose();
  }
}

/** The options of `countermine online appeal`. */
interface AppealRequest extends OnlineRequest {
  /** The id of an own game, or the link to it. */
  readonly game: string;
  readonly text: string;
}

/** Asks for another look at an own game that is not listed. @returns the exit status */
export async function appealCommand({ game, text, ...request }: AppealRequest, host: Host): Promise<number> {
  const setting = await onlineSetting(request, host);
  const named = namedGame(game, setting);
  if (named === undefined) return BAD_USAGE;
  const session = sessionOf({ ...setting, server: named.server });
  if (session === undefined) return BAD_USAGE;
  const texts = wordsIn(setting.language, 'online').ranked;
  try {
    const problem = await connect(session, setting);
    if (problem !== undefined) return failed(host, problem);
    // A new player has no game to appeal for.
    if (session.client.state.player.peek() === undefined) {
      return failed(host, setting.own.player.nobody(session.origin));
    }
    const answer = await session.client.ask('ranked-appeal', {
      game: named.id,
      text: text.trim().slice(0, MAX_APPEAL_LENGTH),
    });
    if (!answer.ok) return failed(host, answerProblemWords(texts, answer.error, texts.gameUnknown));
    host.print(`${texts.appealed}\n`);
    return 0;
  } finally {
    session.player.dispose();
  }
}

/** The same over a session. @returns the exit status */
export async function runSubmit(
  { game, name }: SubmitRequest,
  setting: OnlineSetting,
  session: OnlineSession,
): Promise<number> {
  const { host, language, messages } = setting;
  const read = game === LAST ? await lastWon(setting) : gameIn(game, setting);
  if (!read.ok) return failed(host, read.error.problem, read.error.status);
  const listed = listedGame(read.value, setting);
  if (!listed.ok) return failed(host, listed.error);
  const problem = await send(listed.value.record, setting, session, name);
  if (problem !== undefined) return failed(host, problem);
  const texts = wordsIn(language, 'online').ranked;
  const { board, ms } = listed.value;
  const { submitted } = wordsIn(language, 'terminal').submit;
  host.print(`${texts.boards[board]}, ${messages.text.clock(ms, 2)}: ${submitted}\n${texts.localAbout}\n`);
  return 0;
}

function failed(host: Host, problem: string, status: number = BAD_INPUT): number {
  host.complain(problem);
  return status;
}

function gameIn(given: string, { messages, texts, host }: OnlineSetting): Result<GameRecord, StartProblem> {
  const read = readShared(given, { messages, texts: texts.modes }, host);
  return read.ok ? ok(read.value.record) : read;
}

/** The last game of the history that was won and is stored with its moves. */
async function lastWon({ own, folders, host, texts }: OnlineSetting): Promise<Result<GameRecord, StartProblem>> {
  const refuse = (problem: string, status: number) => err({ problem, status });
  if (folders === undefined) return refuse(texts.store.noHome, EX_IOERR);
  const games = await new HistoryController(new FileStorage(folders.data, host)).load();
  if (!games.ok) return refuse(storageErrorWords(texts.store, games.error), EX_IOERR);
  const last = games.value.findLast(({ outcome, code }) => outcome === 'won' && code !== '');
  const record = last && decodeGame(last.code);
  return record?.ok === true ? ok(record.value) : refuse(own.lists.noneWon, BAD_INPUT);
}

/** What the server would refuse is told before anything is sent. */
function listedGame(record: GameRecord, { language }: OnlineSetting): Result<Listed, string> {
  const { problems } = wordsIn(language, 'terminal').submit;
  const board = listOfGame(record);
  if (!board.ok) return err(problems[board.error]);
  const played = replayGame(record);
  if (!played.ok) return err(problems['unreadable-game']);
  const { phase, log } = played.value;
  if (phase !== 'won') return err(phase === 'lost' ? problems['not-won'] : problems['not-over']);
  return ok({ record, board: board.value, ms: log.at(-1)?.at ?? 0 });
}

/** Signs in, as a new player where there is none yet, and submits the game. @returns why not, in words */
async function send(
  record: GameRecord,
  setting: OnlineSetting,
  session: OnlineSession,
  name: string | undefined,
): Promise<string | undefined> {
  const { language, host } = setting;
  const problem = await signIn(session, setting, name, (words) => host.print(`${words}\n`));
  if (problem !== undefined) return problem;
  const failure = await submitGame(session.client, record);
  if (failure === undefined) return undefined;
  return (
    submitProblemWords(wordsIn(language, 'terminal').submit, failure) ??
    rankedProblemWords(wordsIn(language, 'online').ranked, failure)
  );
}
