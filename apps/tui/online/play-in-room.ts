import { randomBytes, randomInt } from 'node:crypto';
import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import { userFolders } from '@countermine/host/files/user-folders.ts';
import { BAD_INPUT, BAD_USAGE } from '@countermine/host/process/exit-status.ts';
import { OnlineClient, type OnlineStatus, type RequestFailure } from '@countermine/play/online/online-client.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { makePlayerKey } from '@countermine/protocol/player-key.ts';
import type { RoomKind } from '@countermine/protocol/room-messages.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { ROOM_TERMINAL_TEXTS, type RoomTerminalTexts } from '@countermine/text/online/room-terminal-texts.ts';
import { problemWords, roomTexts } from '@countermine/text/online/room-texts.ts';
import { tuiTextsIn } from '@countermine/text/terminal/tui-texts.ts';
import type { Host } from '../files/host.ts';
import { createTalk } from '../plain/plain-talk.ts';
import { loadConfig } from '../settings/config.ts';
import { resolveCapabilities, resolveLanguage, resolveSettings } from '../settings/resolve-settings.ts';
import { SYSTEM_CLOCK } from '../start/system-ports.ts';
import { capabilitiesOf, localeLanguage } from '../terminal/capabilities.ts';
import { fullScreenObstacle } from '../terminal/full-screen-obstacle.ts';
import { TtyTerminal } from '../terminal/tty-terminal.ts';
import { PlainRoom } from './plain-room.ts';
import { playRoomOn } from './play-room-screen.ts';
import { PlayerKeys } from './player-keys.ts';
import { talkInRoom } from './room-talk.ts';
import { parseRoomAddress, type RoomAddress, roomLink, socketAddress } from './server-address.ts';
import { socketTransport } from './socket-transport.ts';

/** What `countermine online` is asked for. */
export interface RoomRequest {
  /** A room to create, or how to enter one. */
  readonly what: RoomKind | 'join' | 'watch';
  /** A link or a code. */
  readonly room?: string;
  readonly server?: string;
  /** The name of a new player; the server suggests none. */
  readonly name?: string;
  readonly level?: Level;
  readonly guess?: true;
  readonly plain?: true;
  readonly ascii?: true;
  readonly language?: Language;
}

/** The server has so long to answer: the first to ask waits for its database to open. Units: ms. */
const PATIENCE = 20_000;

/** Plays in a room. @returns the exit status */
export async function playInRoom(request: RoomRequest, host: Host): Promise<number> {
  const folders = userFolders();
  const { config } = loadConfig(folders, host);
  const capabilities = resolveCapabilities(request, config, capabilitiesOf(process.env));
  const wished = resolveLanguage(request, config, localeLanguage(process.env));
  const language = capabilities.hasUnicode || wished !== 'zh' ? wished : 'en';
  const own = ROOM_TERMINAL_TEXTS[language];
  const address = parseRoomAddress(request.room, request.server);
  if (address === undefined) {
    host.complain(own.notALink);
    return BAD_USAGE;
  }
  const keys = folders === undefined ? undefined : new PlayerKeys(folders.data, host);
  const online = connect(address, keys);
  try {
    const problem =
      (await signIn(online, address, keys, request.name, own)) ?? (await enter(online.rooms, request, address));
    if (problem !== undefined) {
      host.complain(typeof problem === 'string' ? problem : problemWords(roomTexts(language), problem));
      return BAD_INPUT;
    }
    const linkOf = (code: string): string => roomLink(address, code);
    const obstacle = fullScreenObstacle(capabilities, { hasKeyboard: process.stdin.isTTY === true });
    if (request.plain !== true && obstacle === undefined) {
      const settings = resolveSettings({}, config, language);
      const { hasMouse } = settings;
      const terminal = new TtyTerminal({ keyboard: process.stdin, capabilities, hasMouse, complain: host.complain });
      const { tooSmall } = tuiTextsIn(language).screen;
      const { rooms } = online;
      return await playRoomOn(terminal, {
        rooms,
        settings,
        language,
        messages: messagesIn(language),
        tooSmall,
        linkOf,
      });
    }
    const talk = createTalk(language, capabilities.hasUnicode, (line) => host.print(`${line}\n`));
    const room = new PlainRoom({ rooms: online.rooms, talk, language, linkOf });
    return await talkInRoom(room, { input: process.stdin, host, prompt: talk.texts.prompt });
  } finally {
    online.rooms.dispose();
    online.client.close();
  }
}

interface RoomOnline {
  readonly client: OnlineClient;
  readonly rooms: RoomController;
  /** The key to say hello with. */
  key: string | undefined;
}

function connect(address: RoomAddress, keys: PlayerKeys | undefined): RoomOnline {
  const client = new OnlineClient({
    transport: socketTransport(socketAddress(address)),
    clock: SYSTEM_CLOCK,
    client: 'terminal',
    key: () => online.key,
  });
  const online: RoomOnline = {
    client,
    rooms: new RoomController({ client, clock: SYSTEM_CLOCK }),
    key: keys?.keyFor(address.origin),
  };
  return online;
}

/** Connects, as a new player where there is none yet. @returns why not */
async function signIn(
  online: RoomOnline,
  address: RoomAddress,
  keys: PlayerKeys | undefined,
  name: string | undefined,
  own: RoomTerminalTexts,
): Promise<string | RequestFailure | undefined> {
  const { client } = online;
  let status = await connected(client);
  if (status === 'refused' && client.state.refusal.peek()?.code === 'unknown-key') {
    // The player was deleted, perhaps elsewhere.
    online.key = undefined;
    keys?.store(address.origin, undefined);
    status = await connected(client);
  }
  if (status !== 'online') return client.state.refusal.peek() ?? own.noAnswer(address.origin);
  if (client.state.player.peek() !== undefined) return undefined;
  const key = makePlayerKey(new Uint8Array(randomBytes(16)));
  const answer = await client.ask('sign-up', { key, name: name ?? `Player ${randomInt(1000, 10_000)}` });
  if (!answer.ok) return answer.error;
  online.key = key;
  client.signedIn(answer.value.player);
  return keys?.store(address.origin, key);
}

/** Settles once the client is connected, is refused, or has waited long enough. */
function connected(client: OnlineClient): Promise<OnlineStatus> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish('offline'), PATIENCE);
    let end: (() => void) | undefined;
    const finish = (status: OnlineStatus): void => {
      clearTimeout(timer);
      queueMicrotask(() => end?.());
      resolve(status);
    };
    client.connect();
    end = client.state.status.subscribe((status) => {
      if (status === 'online' || status === 'refused') finish(status);
      // Nobody listens there.
      else if (status === 'retrying') finish('offline');
    });
  });
}

/** Enters the room that is asked for. @returns why not */
async function enter(
  rooms: RoomController,
  { what, level = 'beginner', guess }: RoomRequest,
  { code }: RoomAddress,
): Promise<RequestFailure | undefined> {
  if (what === 'race' || what === 'together') await rooms.create(what, { ...LEVELS[level], isNoGuess: guess !== true });
  else if (code === undefined) return { code: 'not-found' };
  else await (what === 'join' ? rooms.join(code) : rooms.watch(code));
  return rooms.state.problem.peek();
}
