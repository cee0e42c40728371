import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { ok } from '@countermine/core/result.ts';
import { BAD_INPUT, BAD_USAGE, EX_IOERR } from '@countermine/node/exit-status.ts';
import { serverGame } from '@countermine/play/online/finished-games.ts';
import { gameFilePath } from '@countermine/play/online/online-api.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import { gameId } from '@countermine/play/protocol/game-messages.ts';
import type { FiledGame } from '@countermine/play/share/game-file.ts';
import { answerProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { Host } from '../storage/host.ts';
import { type ServerReach, serverReach } from './online-session.ts';
import { type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';

/** Replays a game in the terminal. @returns the exit status */
export type WatchGame = (game: FiledGame) => Promise<number>;

/** The options of `countermine online game`. */
export interface ServerGameRequest extends OnlineRequest {
  /** Its id, or the link to it. */
  readonly game: string;
  /** Where to save it: as JSON, to be verified, or under another ending as text, to be replayed. */
  readonly to?: string;
}

/** Replays a finished game of the server, or saves it. @returns the exit status */
export async function showServerGame(request: ServerGameRequest, writer: Host, watch: WatchGame): Promise<number> {
  const setting = await onlineSetting(request, writer);
  const game = namedGame(request.game, setting);
  if (game === undefined) return BAD_USAGE;
  const reach = serverReach({ ...setting, server: game.server });
  if (reach === undefined) return BAD_USAGE;
  if (request.to === undefined) return await replayFromServer(game.id, setting, reach, watch);
  return await saveServerGame(game.id, request.to, setting, reach);
}

/** The game that an id or a link names, and its server; undefined: it names none, which was said. */
export function namedGame(
  text: string,
  { server, own, host }: OnlineSetting,
): { readonly id: string; readonly server: string } | undefined {
  const [, link, id] = /^(https?:\/\/[^#]*#\/game\/)?(.*)$/.exec(text.trim()) ?? [];
  const game = gameId.safeParse(id);
  if (game.success) return { id: game.data, server: link ?? server };
  host.complain(own.lists.notAGame(text));
  return undefined;
}

/** Replays a finished game of the server. @returns the exit status */
export async function replayFromServer(
  id: string,
  { host, language }: OnlineSetting,
  { api }: ServerReach,
  watch: WatchGame,
): Promise<number> {
  const game = await serverGame(api, id);
  if (game.ok) return await watch(game.value);
  host.complain(gameProblemWords(language, game.error));
  return BAD_INPUT;
}

/** Saves a finished game of the server. @returns the exit status */
export async function saveServerGame(
  id: string,
  to: string,
  { host, own, language }: OnlineSetting,
  { api }: ServerReach,
): Promise<number> {
  const isProof = to === '-' || to.toLowerCase().endsWith('.json');
  const text = isProof ? await api(gameFilePath(id)) : await gameText(id, api);
  if (!text.ok) {
    host.complain(gameProblemWords(language, text.error));
    return BAD_INPUT;
  }
  if (to === '-') {
    host.printData(text.value);
    return 0;
  }
  const command = host.commandName();
  const written = host.writeFileWhole(to, text.value);
  if (!written.ok) {
    host.complain(own.notSaved(to, written.error));
    return EX_IOERR;
  }
  host.print(`${own.saved(to)} ${isProof ? own.ranked.verifyWith(command, to) : own.lists.playWith(command, to)}\n`);
  return 0;
}

async function gameText(id: string, api: ServerReach['api']): ReturnType<ServerReach['api']> {
  const game = await serverGame(api, id);
  return game.ok ? ok(`${encodeGame(game.value.record)}\n`) : game;
}

function gameProblemWords(language: OnlineSetting['language'], failure: RequestFailure): string {
  const texts = wordsIn(language, 'online').ranked;
  return answerProblemWords(texts, failure, texts.gameUnknown);
}
