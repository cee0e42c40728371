import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, realpathSync, statSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { shellWord, shownWord } from '@countermine/core/text/typed.ts';
import { type CommandFailure, EX_IOERR, READER_IS_GONE, refuse, refuseInput } from '@countermine/node/exit-status.ts';
import { removeLock, takeLock } from '@countermine/node/file-lock.ts';
import { codeOf, reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { isComment, linesOf, openText, repeatedId, TOO_LONG } from '../host/text-input.ts';

/** How a game on a board went, as one line: `id won guesses ms`. */
export interface GameLine {
  readonly id: string;
  readonly won: boolean;
  /** How many opened cells could have been mines, without the first one. */
  readonly guesses: number;
  readonly ms: number;
}

function formatGameLine({ id, won, guesses, ms }: GameLine): string {
  return `${id} ${won ? 1 : 0} ${guesses} ${ms.toFixed(3)}`;
}

/** Reads what {@link formatGameLine} writes. Errors: what is wrong, as a clause. */
function parseGameLine(line: string): Result<GameLine, string> {
  const result = parseResultLine(line);
  if (!result.ok) return result;
  const [, , guesses = '', ms = '', ...more] = line.trim().split(/\s+/);
  if (!/^\d{1,9}$/.test(guesses) || !/^\d{1,12}(\.\d+)?$/.test(ms) || more.length > 0) {
    return err('expected id won guesses ms');
  }
  return ok({ ...result.value, guesses: Number(guesses), ms: Number(ms) });
}

/** Reads the first two words of a line, `id won`, whatever follows. */
export function parseResultLine(line: string): Result<{ readonly id: string; readonly won: boolean }, string> {
  const [id = '', won] = line.trim().split(/\s+/);
  if (won !== '0' && won !== '1') return err('expected id and won, which is 0 or 1');
  return ok({ id, won: won === '1' });
}

/** The first line identifies the boards of the games, so that a run is not continued on other boards. */
const HEADER = '# id won guesses ms; ';

export interface EarlierGames {
  /** The boards, as identified by the first line. */
  readonly boards: string;
  readonly games: readonly GameLine[];
  /** How many bytes of the file are whole lines. */
  readonly length: number;
}

/**
 * Reads the games of an interrupted run; an incomplete last line is left out.
 * @returns undefined for a file whose first line is incomplete, as after a full disk
 */
export function readEarlierGames(path: string): Result<EarlierGames | undefined, CommandFailure> {
  const name = shownWord(path);
  const input = openText(path);
  if (!input.ok) return err({ ...input.error, problem: input.error.problem.replace(/^cannot read/, 'cannot resume') });
  const wrongHeader = refuseInput(`${name}, line 1: expected ${HEADER.trim()} as simulate writes it`);
  const reader = new EarlierReader(name);
  let boards: string | undefined;
  for (const { number, text, end } of linesOf(input.value)) {
    if (number > 1) {
      const problem = end === undefined && text !== undefined ? undefined : reader.read(number, text, end);
      if (problem !== undefined) return refuseInput(problem);
      continue;
    }
    // An editor may have put a byte order mark before it, and a carriage return behind it.
    const header = text?.replace(/^\uFEFF/, '').trimEnd();
    if (end === undefined && header !== undefined && HEADER.startsWith(header.slice(0, HEADER.length)))
      return ok(undefined);
    if (!header?.startsWith(HEADER) || end === undefined) return wrongHeader;
    boards = header.slice(HEADER.length);
    reader.length = end;
  }
  return ok(boards === undefined ? undefined : { boards, games: reader.games, length: reader.length });
}

/** The games of a file, line by line. */
class EarlierReader {
  length = 0;
  readonly games: GameLine[] = [];
  readonly #name: string;
  readonly #ids = new Set<string>();

  constructor(name: string) {
    this.#name = name;
  }

  /** @returns what is wrong with the line */
  read(number: number, text: string | undefined, end: number | undefined): string | undefined {
    this.length = end ?? this.length;
    const game = text === undefined ? err(TOO_LONG) : isComment(text) ? undefined : parseGameLine(text);
    if (game === undefined) return undefined;
    if (!game.ok) return `${this.#name}, line ${number}: ${game.error}`;
    const { id } = game.value;
    if (this.#ids.has(id)) return `${this.#name}, line ${number}: ${repeatedId(id)}`;
    this.#ids.add(id);
    this.games.push(game.value);
    return undefined;
  }
}

/**
 * Opens a file for the games of a run.
 * @param boards identifies the boards they are played on
 * @param earlier what it contains already, if a run is continued
 * @param isResumed whether a run is continued, even one without games
 */
export function openResults(
  path: string,
  boards: string,
  earlier: EarlierGames | undefined,
  isResumed: boolean,
): Result<ResultFile, CommandFailure> {
  const name = shownWord(path);
  try {
    if (!isResumed && existsSync(path) && statSync(path).isFile() && statSync(path).size > 0) {
      return refuse(`${name} already exists; --resume continues it`);
    }
    const file = new ResultFile(path, openSync(path, 'a'));
    file.begin(boards, earlier);
    return ok(file);
  } catch (error) {
    endIfReaderIsGone(error);
    return err({ problem: `cannot write ${name}: ${reasonOf(error)}`, status: EX_IOERR });
  }
}

/** Ends the process quietly if the file is a pipe whose reader is gone, as for standard output. */
export function endIfReaderIsGone(error: unknown): void {
  if (codeOf(error) === 'EPIPE') process.exit(READER_IS_GONE);
}

/** A file of games: each is written once all before it are, and the rest at the end. */
export class ResultFile {
  readonly #path: string;
  readonly #fd: number;
  readonly #isRegular: boolean;
  /** Games that wait for an earlier one, by index. */
  readonly #waiting = new Map<number, GameLine>();
  #next = 0;
  #hasGaps = false;

  constructor(path: string, fd: number) {
    this.#path = path;
    this.#fd = fd;
    this.#isRegular = fstatSync(fd).isFile();
  }

  begin(boards: string, earlier: EarlierGames | undefined): void {
    if (earlier === undefined && this.#isRegular) ftruncateSync(this.#fd, 0);
    if (earlier === undefined) writeSync(this.#fd, `${HEADER}${boards}\n`);
    else if (this.#isRegular) ftruncateSync(this.#fd, earlier.length);
    this.#hasGaps = (earlier?.games.length ?? 0) > 0;
  }

  /** @param place the index among the games of this run. Errors: throws the system's error. */
  add(place: number, game: GameLine): void {
    this.#waiting.set(place, game);
    for (let line = this.#waiting.get(this.#next); line !== undefined; line = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next += 1;
      writeSync(this.#fd, `${formatGameLine(line)}\n`);
    }
  }

  /**
   * Writes what is left, and sorts the file if necessary.
   * @param inOrder all games of the file, in the order of their boards
   */
  close(boards: string, inOrder: () => readonly GameLine[]): Result<true, string> {
    try {
      const rest = [...this.#waiting].sort(([first], [second]) => first - second);
      for (const [, game] of rest) writeSync(this.#fd, `${formatGameLine(game)}\n`);
      closeSync(this.#fd);
    } catch (error) {
      endIfReaderIsGone(error);
      return err(reasonOf(error));
    }
    if (!this.#hasGaps || !this.#isRegular) return ok(true);
    const lines = inOrder().map((game) => `${formatGameLine(game)}\n`);
    return writeFileWhole(this.#path, `${HEADER}${boards}\n${lines.join('')}`);
  }
}

/**
 * Takes a file for this process until it ends: two runs that write one file would lose each other's games. The lock of a
 * process that is gone is taken over.
 * Errors: another process has the file.
 */
export function lockResults(path: string): Result<true, CommandFailure> {
  if (existsSync(path) && !statSync(path).isFile()) return ok(true);
  const lock = `${existsSync(path) ? realpathSync(path) : path}.lock`;
  const taken = takeLock(lock, 'session');
  if (taken.ok) {
    process.on('exit', () => removeLock(lock));
    return taken;
  }
  // Even if no lock can be created, the file may be writable; if it is not, writing to it reports why.
  if (taken.error.code === 'failed') return ok(true);
  const { pid } = taken.error;
  const owner = pid === undefined ? '' : `, process ${pid}`;
  // Whole, however long it is: to be copied.
  const advice = `if that is wrong, remove ${shellWord(lock)}`;
  return refuseInput(`${shownWord(path)} is in use by another run${owner}; ${advice}`);
}
