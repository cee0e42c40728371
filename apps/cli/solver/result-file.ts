import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { reasonOf } from '../host/errors.ts';
import { EX_IOERR } from '../host/exit-status.ts';
import { writeFileWhole } from '../host/write-file.ts';
import { shownWord } from '../words.ts';
import { formatGameLine, type GameLine, parseGameLine } from './game-line.ts';
import { type Refusal, refuseInput, refuseUsage } from './refusal.ts';
import { isComment } from './text-input.ts';

/** The first line says which boards the games were played on, so that a run is not gone on with on others. */
const HEADER = '# id won guesses ms; ';

/** What a file of games holds already. */
export interface EarlierGames {
  /** Which boards, as the first line says it. */
  readonly boards: string;
  readonly games: readonly GameLine[];
  /** How many bytes of the file are whole lines. */
  readonly length: number;
}

/** Reads the games of an interrupted run; a last line that was not written to its end is left out. */
export function readEarlierGames(path: string): Result<EarlierGames, Refusal> {
  const name = shownWord(path);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return err({ problem: `cannot go on with ${name}: ${reasonOf(error)}`, status: EX_IOERR });
  }
  const length = bytes.lastIndexOf('\n') + 1;
  const [first = '', ...lines] = bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1);
  if (!first.startsWith(HEADER)) return refuseInput(`${name}, line 1: expected ${HEADER.trim()} as simulate writes it`);
  const games: GameLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (isComment(line)) continue;
    const game = parseGameLine(line);
    if (!game.ok) return refuseInput(`${name}, line ${index + 2}: ${game.error}`);
    games.push(game.value);
  }
  return ok({ boards: first.slice(HEADER.length), games, length });
}

/**
 * Opens a file for the games of a run.
 * @param boards which boards they are played on
 * @param earlier what is in it already, where the run is gone on with
 */
export function openResults(path: string, boards: string, earlier?: EarlierGames): Result<ResultFile, Refusal> {
  const name = shownWord(path);
  try {
    if (earlier === undefined && existsSync(path) && statSync(path).isFile() && statSync(path).size > 0) {
      return refuseUsage(`${name} is there already; --resume goes on with it`);
    }
    const file = new ResultFile(path, openSync(path, 'a'));
    file.begin(boards, earlier);
    return ok(file);
  } catch (error) {
    return err({ problem: `cannot write ${name}: ${reasonOf(error)}`, status: EX_IOERR });
  }
}

/** A file of games: each is written as soon as all before it are, and the rest at the end. */
export class ResultFile {
  readonly #path: string;
  readonly #fd: number;
  readonly #isRegular: boolean;
  /** Games that wait for one before them, by their place. */
  readonly #waiting = new Map<number, GameLine>();
  #next = 0;
  #hasGaps = false;

  constructor(path: string, fd: number) {
    this.#path = path;
    this.#fd = fd;
    this.#isRegular = fstatSync(fd).isFile();
  }

  begin(boards: string, earlier: EarlierGames | undefined): void {
    if (earlier === undefined) writeSync(this.#fd, `${HEADER}${boards}\n`);
    else if (this.#isRegular) ftruncateSync(this.#fd, earlier.length);
    this.#hasGaps = (earlier?.games.length ?? 0) > 0;
  }

  /** @param place among the games of this run. Errors: throws what the system says. */
  add(place: number, game: GameLine): void {
    this.#waiting.set(place, game);
    for (let line = this.#waiting.get(this.#next); line !== undefined; line = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next += 1;
      writeSync(this.#fd, `${formatGameLine(line)}\n`);
    }
  }

  /**
   * Writes what is left, and puts the file in order where it is not.
   * @param inOrder all games of the file, in the order of their boards
   */
  close(boards: string, inOrder: () => readonly GameLine[]): Result<true, string> {
    try {
      const rest = [...this.#waiting].sort(([first], [second]) => first - second);
      for (const [, game] of rest) writeSync(this.#fd, `${formatGameLine(game)}\n`);
      closeSync(this.#fd);
    } catch (error) {
      return err(reasonOf(error));
    }
    if (!this.#hasGaps || !this.#isRegular) return ok(true);
    const lines = inOrder().map((game) => `${formatGameLine(game)}\n`);
    return writeFileWhole(this.#path, `${HEADER}${boards}\n${lines.join('')}`);
  }
}
