import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import { BAD_USAGE } from '@countermine/node/process/exit-status.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomKind } from '@countermine/play/protocol/game-kinds.ts';
import { roomProblemWords } from '@countermine/play/words/online/standing-words.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { Host } from '../files/host.ts';
import { openSession, systemPorts } from './online-session.ts';
import { type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';
import { PlainRoom } from './plain-room.ts';
import { playOnline } from './play-online.ts';
import { RoomStage } from './room-stage.ts';
import { parseRoomAddress, type RoomAddress, roomLink } from './server-address.ts';

/** The options of `countermine online` where a room is played in. */
export interface RoomRequest extends OnlineRequest {
  /** A room to create, or how to enter one. */
  readonly what: RoomKind | 'join' | 'watch';
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
        const problem = await enter(rooms, request, address);
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
