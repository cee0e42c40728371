import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { Random } from '@countermine/core/random.ts';
import type { Result } from '@countermine/core/result.ts';
import type { KnownCells } from '@countermine/play/protocol/game-messages.ts';
import { answers } from '@countermine/play/protocol/messages.ts';
import { cellsOf } from './cells-of.ts';
import type { LoadClient } from './load-client.ts';

/** One in this many moves is a flag. */
const FLAG_EVERY = 5;

/** A player's board at the beginning of a race. */
export interface RacerBoard {
  readonly room: string;
  /** 1 for each open cell. */
  readonly open: Uint8Array;
  /** Without them only flags are set and removed. */
  readonly mines: readonly number[] | undefined;
  readonly random: Random;
}

/** A player in a race who opens cells without a mine in any order, and sets flags. */
export class Racer {
  readonly room: string;
  #client: LoadClient;
  readonly #open: Uint8Array;
  readonly #safe: readonly number[];
  readonly #flags: readonly number[];
  #number = 0;
  #nextSafe = 0;

  constructor(client: LoadClient, { room, open, mines, random }: RacerBoard) {
    this.#client = client;
    this.room = room;
    this.#open = open;
    const hidden = [...open.keys()].filter((cell) => open[cell] === 0);
    const mined = new Set(mines);
    this.#safe =
      mines === undefined
        ? []
        : shuffled(
            hidden.filter((cell) => !mined.has(cell)),
            random,
          );
    this.#flags = shuffled(mines ?? hidden, random);
  }

  /** The open cells of a message, as the constructor takes them. */
  static openCells(known: KnownCells, size: number): Uint8Array {
    const open = new Uint8Array(size);
    noteOpen(open, known);
    return open;
  }

  get client(): LoadClient {
    return this.#client;
  }

  /** How many moves were acknowledged. */
  get moves(): number {
    return this.#number;
  }

  /** Makes the next move. @returns undefined if none is left; an error is the code of the refusal */
  async move(): Promise<Result<unknown, string> | undefined> {
    const next = this.#nextMove();
    if (next === undefined) return undefined;
    const move = { room: this.room, match: 1, number: this.#number, ...next };
    const answer = await this.#client.ask('room-move', move);
    if (answer.ok) {
      this.#number += 1;
      noteOpen(this.#open, answers['room-move'].parse(answer.value).changed);
    }
    return answer;
  }

  /** Plays on with another connection. Errors: throws if the server has lost a move that it had acknowledged. */
  async comeBack(client: LoadClient): Promise<void> {
    const { board } = answers['room-join'].parse(await client.do('room-join', { room: this.room }));
    const moves = board?.moves ?? 0;
    if (moves < this.#number) throw new Error(`of ${this.#number} acknowledged moves the server has ${moves}`);
    this.#client.close();
    this.#client = client;
  }

  #nextMove(): { readonly kind: CellMove; readonly cell: number } | undefined {
    const isFlag = this.#safe.length === 0 || this.#number % FLAG_EVERY === FLAG_EVERY - 1;
    const flag =
      this.#flags[Math.floor(this.#number / (this.#safe.length === 0 ? 1 : FLAG_EVERY)) % this.#flags.length];
    if (isFlag && flag !== undefined) return { kind: 'mark', cell: flag };
    while (this.#open[this.#safe[this.#nextSafe] ?? -1] === 1) this.#nextSafe += 1;
    const cell = this.#safe[this.#nextSafe];
    return cell === undefined ? undefined : { kind: 'open', cell };
  }
}

function noteOpen(open: Uint8Array, { runs, values }: KnownCells): void {
  for (const [at, cell] of cellsOf(runs, open.length).entries()) open[cell] = /\d/.test(values[at] ?? '') ? 1 : 0;
}

function shuffled(cells: readonly number[], random: Random): number[] {
  const order = [...cells];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
