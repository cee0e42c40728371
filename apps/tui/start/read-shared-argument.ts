import { readFileSync, statSync } from 'node:fs';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import { BAD_INPUT, EX_IOERR } from '@countermine/node/exit-status.ts';
import { type FiledGame, readGameFile } from '@countermine/play/share/game-file.ts';
import { readSharedText, type SharedError } from '@countermine/play/share/read-shared.ts';
import type { Messages, TerminalWords } from '@countermine/play/words/catalogue.ts';
import { sharedErrorWords } from '@countermine/play/words/errors.ts';
import type { Host } from '../storage/host.ts';
import type { StartProblem } from './begin-game.ts';
import { STANDARD_INPUT } from './play-settings.ts';

/** Larger files contain no game. Units: bytes. */
const LARGEST_FILE = 2 ** 26;

/** Units: characters. */
const MIN_CODE = 16;
const MAX_SHOWN = 60;

/** The texts for problems. */
interface SharedWords {
  readonly messages: Messages;
  readonly texts: Pick<TerminalWords['modes'], 'noSuchFile'>;
}

/**
 * Reads the game that the command line names: standard input, a file if there is one, otherwise a link, an ID or the
 * text of a game.
 */
export function readShared(
  shared: string,
  { messages, texts }: SharedWords,
  { reasonOf, readText }: Pick<Host, 'reasonOf' | 'readText'>,
): Result<FiledGame, StartProblem> {
  const inWords = (read: Result<FiledGame, SharedError>): Result<FiledGame, StartProblem> =>
    read.ok ? read : refuse(BAD_INPUT, sharedErrorWords(messages, likely(read.error, shared)));
  const refuse = (status: number, why: string) => err({ problem: `${shown(shared)}: ${why}`, status });
  if (shared === STANDARD_INPUT) {
    const text = readText(shared);
    if (!text.ok) return err({ problem: text.error, status: EX_IOERR });
    return inWords(readGameFile(Buffer.from(text.value), ''));
  }
  try {
    const found = statSync(shared, { throwIfNoEntry: false });
    if (found === undefined) {
      const read = readSharedText(shared);
      const isMissing = !read.ok && likely(read.error, shared).kind === 'unknown' && isLikeFileName(shared);
      return isMissing ? refuse(EX_IOERR, texts.noSuchFile) : inWords(withoutName(read));
    }
    // Most devices have no end.
    const isDevice = found.isCharacterDevice() || found.isBlockDevice();
    if (isDevice || (found.isFile() && found.size > LARGEST_FILE)) return inWords(err({ kind: 'unknown' }));
    return inWords(readGameFile(readFileSync(shared), shared));
  } catch (error) {
    // A text that is too long for a path, or has characters that paths cannot have, is not a file.
    const read = readSharedText(shared);
    if (read.ok) return withoutName(read);
    return refuse(EX_IOERR, reasonOf(error));
  }
}

/** A text of a game does not name its player. */
function withoutName<E>(read: Result<GameRecord, E>): Result<FiledGame, E> {
  return read.ok ? ok({ record: read.value, by: undefined }) : read;
}

/** A word that is too short to be a game was probably meant as a file name. */
function likely(error: SharedError, shared: string): SharedError {
  return error.kind === 'code' && shared.length < MIN_CODE ? { kind: 'unknown' } : error;
}

/** Addresses have slashes, too, but are not file names. */
function isLikeFileName(shared: string): boolean {
  return /[./\\]/.test(shared) && !shared.includes('://') && !/\s/.test(shared.trim());
}

function shown(shared: string): string {
  return shortened(shared, MAX_SHOWN);
}
