import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import { BAD_INPUT, BAD_USAGE } from '@countermine/node/exit-status.ts';
import { QuickController } from '@countermine/play/online/quick-controller.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomKind } from '@countermine/play/protocol/game-kinds.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import type { OnlineTerminalWords, RoomTexts } from '@countermine/play/words/catalogue.ts';
import { rankedProblemWords, roomProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { effect } from '@preact/signals-core';
import { type LineActivity, playLines } from '../plain/line-host.ts';
import { createTalk, type PlainTalk } from '../plain/plain-talk.ts';
import { createSolver } from '../start/system-ports.ts';
import type { Host } from '../storage/host.ts';
import { fullScreenObstacle } from '../terminal/capabilities.ts';
import { nextKeyboard, TtyTerminal } from '../terminal/tty-terminal.ts';
import { FieldPlace, parseWorldCell } from './field-place.ts';
import { FieldStage } from './field-stage.ts';
import {
  type OnlineSession,
  openSession,
  parseRoomAddress,
  type RoomAddress,
  roomLink,
  sessionOf,
  signIn,
  systemPorts,
} from './online-session.ts';
import { type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';
import { PlainField } from './plain-field.ts';
import { PlainRanked } from './plain-ranked.ts';
import { PlainRoom } from './plain-room.ts';
import { RankedPlace } from './ranked-place.ts';
import { RankedStage } from './ranked-stage.ts';
import { RoomStage } from './room-stage.ts';
import { type ConnectionState, lostWords, playOnScreen, type ServerStage, type StagePorts } from './server-screen.ts';

/** Something that can be played in both ways. */
interface Playable {
  readonly stage: (ports: StagePorts) => ServerStage;
  readonly place: (talk: PlainTalk) => LineActivity;
}

interface OnlineStart {
  readonly request: OnlineRequest;
  readonly setting: OnlineSetting;
  readonly session: OnlineSession;
  /** Enters what is to be played. Errors: why not, in words. */
  readonly enter: () => Promise<Playable | string>;
}

/**
 * Signs in, enters, and plays: on the full screen, or line by line where that is asked for or all that there is.
 * @returns the exit status
 */
async function playOnline({ request, setting, session, enter }: OnlineStart): Promise<number> {
  const { host } = setting;
  let notice = '';
  try {
    const problem = await signIn(session, setting, request.name, (words) => {
      notice = words;
    });
    const entered = problem ?? (await enter());
    if (typeof entered === 'string') {
      host.complain(entered);
      return BAD_INPUT;
    }
    const { capabilities, settings } = setting;
    const keyboard = nextKeyboard();
    const obstacle = fullScreenObstacle(capabilities, { hasKeyboard: keyboard?.isTTY === true });
    if (request.plain === true || obstacle !== undefined || keyboard === undefined) {
      return await playPlain(setting, session, entered, { notice, input: keyboard ?? process.stdin });
    }
    const { hasMouse } = settings;
    const terminal = new TtyTerminal({ keyboard, capabilities, hasMouse, complain: host.complain });
    return await playOnScreen(terminal, { setting, connection: session.client.state, notice, stage: entered.stage });
  } finally {
    session.player.dispose();
  }
}

async function playPlain(
  { host, language, capabilities, own }: OnlineSetting,
  { client }: OnlineSession,
  playable: Playable,
  { notice, input }: { readonly notice: string; readonly input: NodeJS.ReadStream },
): Promise<number> {
  const talk = createTalk(language, capabilities.hasUnicode, (line) => host.print(`${line}\n`));
  if (notice !== '') talk.speaker.say(notice);
  const end = followConnection(client.state, own, wordsIn(language, 'online').room, (words) => talk.speaker.say(words));
  const place = playable.place(talk);
  try {
    const isInteractive = input.isTTY === true;
    return await playLines(place, { input, isInteractive, write: host.print, host, prompt: talk.texts.prompt });
  } finally {
    input.destroy();
    end();
  }
}

/** The options of `countermine online field`. */
interface FieldRequest extends OnlineRequest {
  /** Where to go: `12,-5`. */
  readonly cell?: string;
}

/** Plays on the endless field. @returns the exit status */
export async function playField(request: FieldRequest, writer: Host, given?: OnlineSetting): Promise<number> {
  const setting = given ?? (await onlineSetting(request, writer));
  const { host } = setting;
  const { own } = setting;
  const cell = request.cell === undefined ? undefined : parseWorldCell(request.cell);
  if (request.cell !== undefined && cell === undefined) {
    host.complain(own.field.noCell(request.cell));
    return BAD_USAGE;
  }
  const session = sessionOf(setting);
  if (session === undefined) return BAD_USAGE;
  return await playOnline({
    ...{ request, setting, session },
    enter: async () => {
      const place = new FieldPlace(session, createSolver());
      await place.field.enter(cell);
      const { refusal, isThere } = place.field.state;
      const failure = refusal.peek();
      if (!isThere.peek())
        return failure === undefined
          ? own.noAnswer(setting.host.commandName(), session.origin)
          : wordsIn(setting.language, 'online').field.refused(failure);
      await place.lookAround();
      return {
        stage: (ports) => new FieldStage(place, ports),
        place: (talk) => new PlainField(place, talk, setting),
      };
    },
  });
}

/** The options of `countermine online` where a room is played in. */
export interface RoomRequest extends OnlineRequest {
  /** A room to create, or how to enter one. */
  readonly what: RoomKind | 'join' | 'watch' | 'quick';
  /** A link or a code. */
  readonly room?: string;
  readonly level?: Level;
  readonly guess?: true;
}

/** Plays in a room. @returns the exit status */
export async function playInRoom(request: RoomRequest, writer: Host, given?: OnlineSetting): Promise<number> {
  const setting = given ?? (await onlineSetting(request, writer));
  const { host } = setting;
  const { language, own, server } = setting;
  const address = parseRoomAddress(request.room, server);
  if (address === undefined) {
    host.complain(
      request.room === undefined ? own.badAddress(server) : wordsIn(language, 'onlineTerminal').room.notALink,
    );
    return BAD_USAGE;
  }
  const session = openSession(address.origin, systemPorts(address.origin, setting));
  const rooms = new RoomController(session);
  const linkOf = (code: string): string => roomLink(address, code);
  try {
    return await playOnline({
      ...{ request, setting, session },
      enter: async () => {
        const problem =
          request.what === 'quick'
            ? await meet(rooms, session, setting, request)
            : await enter(rooms, request, address);
        if (problem !== undefined) return roomProblemWords(wordsIn(language, 'online').room, problem);
        return {
          stage: (ports) => new RoomStage({ rooms, linkOf }, ports),
          place: (talk) => new PlainRoom({ rooms, talk, setting, linkOf }),
        };
      },
    });
  } finally {
    rooms.dispose();
  }
}

/** Waits for a stranger or a program to race with, and says so meanwhile. @returns why not */
async function meet(
  rooms: RoomController,
  session: OnlineSession,
  { host, language, messages }: OnlineSetting,
  { level = 'beginner' }: RoomRequest,
): Promise<Parameters<typeof roomProblemWords>[1] | undefined> {
  const texts = wordsIn(language, 'online').room.quick;
  const quick = new QuickController(session);
  const found = new Promise<string | undefined>((resolve) => {
    quick.found.add(resolve);
    void quick.seek(level).then(() => {
      const ms = quick.programIn;
      if (ms === undefined) resolve(undefined);
      else host.print(`${texts.seeking(messages.game.levels[level])} ${texts.programIn(Math.ceil(ms / 1000))}\n`);
    });
  });
  const code = await found;
  const problem = quick.state.problem.peek();
  quick.dispose();
  if (code === undefined) return problem ?? { code: 'offline' };
  await rooms.join(code);
  return rooms.state.problem.peek();
}

/** Enters the room that is asked for. @returns why not */
async function enter(
  rooms: RoomController,
  { what, level = 'beginner', guess }: RoomRequest,
  { code }: RoomAddress,
): Promise<Parameters<typeof roomProblemWords>[1] | undefined> {
  if (what === 'race' || what === 'together') await rooms.create(what, { ...LEVELS[level], isNoGuess: guess !== true });
  else if (code === undefined) return { code: 'not-found' };
  else await (what === 'join' ? rooms.join(code) : rooms.watch(code));
  return rooms.state.problem.peek();
}

/** The options of `countermine online ranked` and `daily`. */
export interface RankedRequest extends OnlineRequest {
  readonly board: RankedChoice;
}

/** Plays ranked games, or the board of the day. @returns the exit status */
export async function playRanked(request: RankedRequest, host: Host, given?: OnlineSetting): Promise<number> {
  const setting = given ?? (await onlineSetting(request, host));
  const session = sessionOf(setting);
  if (session === undefined) return BAD_USAGE;
  const place = new RankedPlace(session, request.board, setting);
  return await playOnline({
    ...{ request, setting, session },
    enter: async () => {
      if (!(await place.ranked.continueOrStart(request.board))) {
        const problem = place.ranked.state.problem.peek() ?? { code: 'offline' };
        return rankedProblemWords(wordsIn(setting.language, 'online').ranked, problem);
      }
      return {
        stage: (ports) => new RankedStage(place, ports),
        place: (talk) => new PlainRanked(place, talk, setting),
      };
    },
  });
}

/** Calls back with what there is to say about the connection, as it is lost and comes back. @returns ends it */
function followConnection(
  connection: ConnectionState,
  { connected: back }: Pick<OnlineTerminalWords, 'connected'>,
  texts: RoomTexts,
  tell: (words: string) => void,
): () => void {
  let told: string | undefined;
  return effect(() => {
    const lost = lostWords(connection, texts);
    if (lost === undefined && connection.status.value !== 'online') return;
    if (lost !== told) tell(lost ?? back);
    told = lost;
  });
}
