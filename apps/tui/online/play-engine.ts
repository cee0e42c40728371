import { randomBytes } from 'node:crypto';
import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import { countOf } from '@countermine/core/text/english.ts';
import { BAD_INPUT, BAD_USAGE } from '@countermine/node/exit-status.ts';
import { userFolders } from '@countermine/node/folders.ts';
import { type RunningEngine, runEngine } from '@countermine/node/run-engine.ts';
import { connectEngine, type EnginePlayerPorts, fourDigits } from '@countermine/play/online/engine-player.ts';
import { engineProblem } from '@countermine/play/online/engine-problem.ts';
import { type EngineWish, playOnServer } from '@countermine/play/online/play-on-server.ts';
import type { PlayedGame, PlayProblem, PlayReport } from '@countermine/play/online/remote-engine-game.ts';
import type { EngineResult } from '@countermine/play/protocol/engine-lines.ts';
import { MIN_PLAYERS, RANKED_BOARDS, ROOM_KINDS } from '@countermine/play/protocol/game-kinds.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { online } from '@countermine/play/words/en/online.ts';
import { onlineTerminal } from '@countermine/play/words/en/online-terminal.ts';
import { rankedProblemWords, roomProblemWords } from '@countermine/play/words/online.ts';
import { SYSTEM_CLOCK } from '../start/system-ports.ts';
import type { Host } from '../storage/host.ts';
import { parseRoomAddress, type RoomAddress, roomLink, socketAddress, socketTransport } from './online-session.ts';
import { onlineSetting } from './online-setting.ts';
import { NO_KEYS, PlayerKeys } from './player-keys.ts';

interface PlayedEngineGame {
  /** From 1. */
  readonly number: number;
  readonly result: EngineResult;
  /** By the clock of the server. Units: ms. */
  readonly ms: number;
  /** Where it can be seen; undefined for a match in a room. */
  readonly link: string | undefined;
}

function engineRoomLine(link: string): string {
  return `room: ${link}`;
}

const RESULTS: Readonly<Record<EngineResult, string>> = { won: 'won in', lost: 'lost after', stopped: 'stopped after' };

function engineGameLine({ number, result, ms, link }: PlayedEngineGame): string {
  return `game ${number}: ${RESULTS[result]} ${(ms / 1000).toFixed(2)} s${link === undefined ? '' : `, ${link}`}`;
}

/** The options of `countermine online engine`. */
export interface EngineOnlineRequest {
  /** A ranked board, `race` or `together` for a new room, or the link or the code of one. */
  readonly what: string;
  /** The engine and its arguments. */
  readonly command: readonly string[];
  readonly server?: string;
  readonly name?: string;
  readonly games: number;
  /** The board of a new room. */
  readonly level?: Level;
  readonly guess?: true;
  /** How many have to be in a new room before the engine is ready or moves. */
  readonly players?: number;
  /** Units: seconds. */
  readonly moveTime: number;
  readonly json?: true;
}

/** The signals that end it, and the exit status that a shell reports for them. */
const STATUSES = new Map<NodeJS.Signals, number>([
  ['SIGINT', 130],
  ['SIGTERM', 143],
]);

/** Lets an engine play on a server. @returns the exit status */
export async function playEngineOnline(request: EngineOnlineRequest, host: Host): Promise<number> {
  const wish = wishOf(request);
  const { server } = await onlineSetting(request, host);
  const address = parseRoomAddress(wish === undefined ? request.what : undefined, server);
  if (address === undefined) {
    host.complain(
      `${request.what} is not a ranked board (${CHOICES.join(', ')}), race, together, or a room link or code`,
    );
    return BAD_USAGE;
  }
  const ending = new AbortController();
  let interrupted: number | undefined;
  const interrupt = (signal: NodeJS.Signals): void => {
    interrupted = STATUSES.get(signal);
    ending.abort();
  };
  for (const signal of STATUSES.keys()) process.once(signal, interrupt);
  try {
    const status = await playWith(request, wish ?? { room: address.code ?? '' }, address, host, ending.signal);
    return interrupted ?? status;
  } finally {
    for (const signal of STATUSES.keys()) process.removeListener(signal, interrupt);
  }
}

async function playWith(
  request: EngineOnlineRequest,
  wish: EngineWish,
  address: RoomAddress,
  host: Host,
  signal: AbortSignal,
): Promise<number> {
  const engine = await runEngine(request.command, signal);
  if (!engine.ok) {
    if (engine.error.code !== 'stopped') host.complain(engineProblem(engine.error));
    return BAD_INPUT;
  }
  try {
    return await playOn(engine.value, wish, address, request, host, signal);
  } finally {
    await engine.value.stop();
  }
}

const CHOICES: readonly RankedChoice[] = [...RANKED_BOARDS, 'daily'];

/** Undefined for a room that there is already. */
function wishOf({ what, level = 'beginner', guess, players }: EngineOnlineRequest): EngineWish | undefined {
  const board = CHOICES.find((choice) => choice === what);
  if (board !== undefined) return { board };
  const kind = ROOM_KINDS.find((known) => known === what);
  if (kind === undefined) return undefined;
  return {
    create: { kind, board: { ...LEVELS[level], isNoGuess: guess !== true }, players: players ?? MIN_PLAYERS[kind] },
  };
}

async function playOn(
  { talk }: RunningEngine,
  wish: EngineWish,
  address: RoomAddress,
  request: EngineOnlineRequest,
  host: Host,
  signal: AbortSignal,
): Promise<number> {
  const name = request.name ?? talk.name ?? `Engine ${fourDigits(randomBytes)}`;
  const connected = await connectEngine(portsOf(address, name, host), {
    text: name,
    isChosen: request.name !== undefined,
  });
  if (connected?.ok !== true) {
    const { noAnswer } = onlineTerminal;
    host.complain(
      connected === undefined
        ? noAnswer(host.commandName(), address.origin)
        : roomProblemWords(online.room, connected.error),
    );
    return BAD_INPUT;
  }
  const { player, close } = connected.value;
  // Whoever waits for a match or for an answer waits no longer.
  signal.addEventListener('abort', () => player.client.close());
  const seat = { talk, client: player.client, clock: SYSTEM_CLOCK, randomBytes, moveMs: 1000 * request.moveTime };
  const score = { played: 0, won: 0 };
  const report: PlayReport = {
    onGame: (game) => tellGame(game, score, address, request, host),
    onRoom: (code) => tellRoom(roomLink(address, code), request, host),
  };
  const played = await playOnServer(seat, wish, request.games, report);
  close();
  if (request.json !== true && score.played > 0) host.print(`won ${score.won} of ${countOf(score.played, 'game')}\n`);
  if (played.ok || signal.aborted) return 0;
  host.complain(seatProblemWords(played.error));
  return BAD_INPUT;
}

/** An engine has a key of its own, by its name: it is another player than the user. */
function portsOf(address: RoomAddress, name: string, host: Host): EnginePlayerPorts {
  const folders = userFolders();
  const place = `${address.origin} engine ${name}`;
  const complain = (reason: string): void => host.complain(onlineTerminal.notStored(reason));
  return {
    transport: socketTransport(socketAddress(address)),
    randomBytes,
    clock: SYSTEM_CLOCK,
    keys: folders === undefined ? NO_KEYS : new PlayerKeys(folders.data, host).of(place, complain),
  };
}

function tellRoom(link: string, { json }: EngineOnlineRequest, { print }: Host): void {
  print(json === true ? `${JSON.stringify({ room: link })}\n` : `${engineRoomLine(link)}\n`);
}

function tellGame(
  { result, ms, id }: PlayedGame,
  score: { played: number; won: number },
  { origin }: RoomAddress,
  { json }: EngineOnlineRequest,
  { print }: Host,
): void {
  score.played += 1;
  score.won += Number(result === 'won');
  const number = score.played;
  const link = id === undefined ? undefined : `${origin}/game/${id}`;
  print(
    json === true
      ? `${JSON.stringify({ number, result, ms: Math.round(ms), game: id ?? null })}\n`
      : `${engineGameLine({ number, result, ms, link })}\n`,
  );
}

function seatProblemWords(problem: PlayProblem): string {
  if (problem.of === 'engine') return engineProblem(problem.failure);
  const known = roomProblemWords(online.room, problem.failure);
  return known === '' ? rankedProblemWords(online.ranked, problem.failure) : known;
}
