import { err, ok, type Result } from '@countermine/core/result.ts';

/** How a game on a board went, as one line: `id won guesses ms`. */
export interface GameLine {
  readonly id: string;
  readonly won: boolean;
  /** How many opened cells could have been mines, without the first one. */
  readonly guesses: number;
  readonly ms: number;
}

/** A game as a line, without a line end. */
export function formatGameLine({ id, won, guesses, ms }: GameLine): string {
  return `${id} ${won ? 1 : 0} ${guesses} ${ms.toFixed(3)}`;
}

/** Reads what {@link formatGameLine} writes. Errors: what is wrong, as a clause. */
export function parseGameLine(line: string): Result<GameLine, string> {
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
