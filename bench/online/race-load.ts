import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import { createRandom, type Random } from '@countermine/core/random.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import { answers, serverMessage } from '@countermine/play/protocol/messages.ts';
import { LoadClient } from './load-client.ts';
import { AT_ONCE, inParallel, type Pace, paced } from './paced.ts';
import { Racer } from './racer.ts';

const LEVEL: Level = 'expert';

/** Where the mines of a room are, as far as the benchmark may know. */
export type ReadMines = (room: string) => Promise<readonly number[] | undefined>;

/** Races with as many players as rooms hold, in which all are ready to move. */
export class RaceLoad {
  readonly racers: readonly Racer[];

  private constructor(racers: readonly Racer[]) {
    this.racers = racers;
  }

  /**
   * Lets players come to servers and begin races.
   * @param addressOf the server of a player, by number
   */
  static async begin(players: number, addressOf: (player: number) => string, mines: ReadMines): Promise<RaceLoad> {
    const seats = await inParallel(players, AT_ONCE, (number) => seatAt(addressOf(number), number));
    const rooms = Array.from({ length: Math.ceil(players / MAX_PLAYERS) }, (_, at) =>
      seats.slice(at * MAX_PLAYERS, (at + 1) * MAX_PLAYERS),
    );
    const racers = await inParallel(rooms.length, rooms.length, (at) => beginRace(rooms[at] ?? [], mines));
    return new RaceLoad(racers.flat());
  }

  /** What all clients were sent so far. Units: UTF-16 code units. */
  get received(): number {
    return this.racers.reduce((sum, { client }) => sum + client.received, 0);
  }

  /** How many moves were acknowledged so far. */
  get moves(): number {
    return this.racers.reduce((sum, { moves }) => sum + moves, 0);
  }

  /** Lets all play at a rate. Errors: throws for a refused move. */
  async play(pace: Omit<Pace, 'random'>): Promise<void> {
    await Promise.all(
      this.racers.map((racer, number) =>
        paced({ ...pace, random: createRandom(number) }, async () => {
          const answer = await racer.move();
          if (answer?.ok === false) throw new Error(`a move was refused: ${answer.error}`);
          return answer !== undefined;
        }),
      ),
    );
  }

  close(): void {
    for (const { client } of this.racers) client.close();
  }
}

/** A player who is connected, and the board once the race begins. */
interface Seat {
  readonly client: LoadClient;
  readonly board: Promise<Uint8Array>;
}

async function seatAt(address: string, number: number): Promise<Seat> {
  let show: (board: Uint8Array) => void = () => undefined;
  const board = new Promise<Uint8Array>((resolve) => {
    show = resolve;
  });
  const told = (text: string): void => {
    if (!text.startsWith('{"type":"room-board"')) return;
    const event = serverMessage.parse(JSON.parse(text));
    if (event.type === 'room-board') show(Racer.openCells(event.board.known, event.board.width * event.board.height));
  };
  return { client: await LoadClient.open({ address, number, told }), board };
}

async function beginRace(seats: readonly Seat[], readMines: ReadMines): Promise<Racer[]> {
  const [host, ...others] = seats;
  if (host === undefined) return [];
  const board = { ...LEVELS[LEVEL], isNoGuess: false };
  const { room } = answers['room-create'].parse(await host.client.do('room-create', { kind: 'race', board }));
  for (const { client } of others) await client.do('room-join', { room: room.code });
  for (const { client } of seats) await client.do('room-ready', { room: room.code, isReady: true });
  const boards = await Promise.all(seats.map(({ board }) => board));
  const mines = await readMines(room.code);
  return seats.map(({ client }, at) => {
    const random: Random = createRandom(client.number);
    return new Racer(client, { room: room.code, open: boards[at] ?? new Uint8Array(0), mines, random });
  });
}
