import { createShape, HIDDEN } from '@countermine/core/board.ts';
import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { dailyParams } from '@countermine/core/game/daily.ts';
import { type GameParams, levelOf } from '@countermine/core/game/params.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { gameId } from '@countermine/play/protocol/game-messages.ts';
import { type RoomBoard, roomCode } from '@countermine/play/protocol/room-messages.ts';
import { boardAt } from '@countermine/play/share/clip.ts';
import { COMMON_WORDS, loadWords, wordsIn } from '@countermine/play/words/words.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { BoardPicture, BoardSolver } from './boards/board-solver.ts';
import { gameCodeOf } from './ranked/game-proof.ts';
import { type RoomEvent, roomEvent } from './room-event.ts';
import { readRoomEvents } from './store/rooms.ts';

/** What is told of a link before it is opened, in English: those who ask for it say no language. */
interface Preview {
  readonly title: string;
  readonly description: string;
}

interface Drawn extends Preview, BoardPicture {}

type Size = Pick<GameParams, 'width' | 'height' | 'mineCount' | 'isNoGuess'>;

/** Later events of a room are of no interest here. */
const FIRST_EVENTS = 40;
/** Pictures are kept, as many ask for the same. */
const MAX_KEPT = 64;

/** What chats and networks show of links to rooms, games and boards of the day. */
export class Previews {
  readonly #store: Store;
  readonly #solver: Pick<BoardSolver, 'drawPicture'>;
  readonly #now: () => number;
  readonly #pictures = new Map<string, Promise<Result<Uint8Array, 'busy'>>>();

  /** @param now units: ms since 1970 */
  constructor(store: Store, solver: Pick<BoardSolver, 'drawPicture'>, now: () => number) {
    this.#store = store;
    this.#solver = solver;
    this.#now = now;
  }

  /** @returns undefined where there is no such thing, or it may not be shown yet */
  async about(kind: string, id: string): Promise<Preview | undefined> {
    const drawn = await this.#find(kind, id);
    return drawn && { title: drawn.title, description: drawn.description };
  }

  /** The picture of a link, as PNG; undefined where there is no such thing. Errors: `busy` where too many are asked for. */
  async picture(kind: string, id: string): Promise<Result<Uint8Array | undefined, 'busy'>> {
    const drawn = await this.#find(kind, id);
    if (drawn === undefined) return ok(undefined);
    const { width, height } = drawn.board.shape;
    // What is not opened yet looks the same on all boards of a size.
    const key = kind === 'game' ? id : `${width}x${height}`;
    const known = this.#pictures.get(key) ?? this.#solver.drawPicture(drawn);
    this.#pictures.delete(key);
    this.#pictures.set(key, known);
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > MAX_KEPT && oldest !== undefined) this.#pictures.delete(oldest);
    let isDrawn = false;
    try {
      const picture = await known;
      isDrawn = picture.ok;
      return picture;
    } finally {
      if (!isDrawn && this.#pictures.get(key) === known) this.#pictures.delete(key);
    }
  }

  async #find(kind: string, id: string): Promise<Drawn | undefined> {
    await loadWords('en', COMMON_WORDS);
    if (kind === 'daily') return aboutDay(id);
    if (kind === 'room') return roomCode.safeParse(id).success ? await this.#aboutRoom(id) : undefined;
    return kind === 'game' && gameId.safeParse(id).success ? await this.#aboutGame(id) : undefined;
  }

  async #aboutRoom(code: string): Promise<Drawn | undefined> {
    const events = (await readRoomEvents(this.#store.reads, code, FIRST_EVENTS)).map((event) => roomEvent.parse(event));
    const [created] = events;
    if (created?.kind !== 'created') return undefined;
    const host = events.find((event) => event.kind === 'joined');
    const board = events.findLast((event) => event.kind === 'board')?.board ?? created.board;
    return {
      title: invitation(created.room, host),
      description: `${boardWords(board)} No account: open the link and play.`,
      board: hiddenBoard(board),
      time: '',
    };
  }

  async #aboutGame(id: string): Promise<Drawn | undefined> {
    const found = await gameCodeOf(this.#store, id, this.#now());
    const record = typeof found === 'string' ? undefined : decodeGame(found.code);
    if (typeof found === 'string' || record?.ok !== true) return undefined;
    const { events, params } = record.value;
    const ms = events.at(-1)?.at ?? 0;
    const board = boardAt(record.value, ms);
    if (board === undefined) return undefined;
    const time = wordsIn('en', 'common').text.clock(ms, 2);
    const isWon = board.phase === 'won';
    return {
      title: isWon ? `${found.by} won in ${time}` : `${found.by} hit a mine after ${time}`,
      description: `${boardWords(params)} Watch the game move by move.`,
      board,
      time: isWon ? time : '',
    };
  }
}

function aboutDay(date: string): Drawn | undefined {
  const params = dailyParams(date);
  if (!params.ok) return undefined;
  return {
    title: `The board of the day, ${date}`,
    description: `${boardWords(params.value)} The same for everybody.`,
    board: hiddenBoard(params.value),
    time: '',
  };
}

function invitation(room: 'race' | 'together', host: RoomEvent | undefined): string {
  const what = room === 'race' ? 'a race' : 'clear a board together';
  return host?.kind === 'joined' ? `${host.name} invites you to ${what}` : `You are invited to ${what}`;
}

function boardWords(size: Size | RoomBoard): string {
  const { game } = wordsIn('en', 'common');
  const level = levelOf(size);
  const measures = game.size(size.width, size.height, size.mineCount);
  const name = level === undefined ? measures : `${game.levels[level]}, ${measures}`;
  return size.isNoGuess ? `${name}, no guessing needed.` : `${name}.`;
}

function hiddenBoard({ width, height }: Size | RoomBoard): VisibleBoard {
  const shape = createShape(width, height);
  return {
    shape,
    knowledge: new Uint8Array(shape.size).fill(HIDDEN),
    mines: undefined,
    phase: 'unplaced',
    exploded: [],
  };
}
