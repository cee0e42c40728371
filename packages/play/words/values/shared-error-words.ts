import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import type { MbfError } from '@countermine/core/format/mbf.ts';
import type { TathamIdError } from '@countermine/core/format/tatham.ts';
import type { SharedError } from '../../share/read-shared.ts';
import type { Messages } from '../catalogue.ts';

import { paramsErrorWords } from './game-words.ts';

/** Why what was shared cannot be read. */
export function sharedErrorWords(messages: Messages, shared: SharedError): string {
  const { unreadable } = messages;
  switch (shared.kind) {
    case 'empty':
    case 'unknown':
      return unreadable[shared.kind];
    case 'unplayable':
      return unreadable.noGame;
    case 'code':
      return codeErrorWords(messages, shared.error);
    case 'id':
      return idErrorWords(messages, shared.error, shared.maxSide);
    case 'file':
      return fileErrorWords(messages, shared.error);
    case 'params':
      return paramsErrorWords(messages, shared.error);
    case 'damaged':
      return unreadable.damaged;
    case 'recording':
      return unreadable.recording(shared.offset, shared.field);
  }
}

/** Why a link cannot be opened. */
export function linkErrorWords({ errors }: Messages, shared: SharedError): string {
  const words = {
    damaged: errors.linkDamaged,
    version: errors.linkVersion,
    tooLarge: errors.linkTooLarge,
    noGame: errors.linkNoGame,
  };
  return shared.kind === 'code' ? codeWords(words, shared.error) : words.noGame;
}

/** Why the text of a game cannot be read. */
export function codeErrorWords(messages: Messages, error: GameCodeError): string {
  return error.code === 'params' ? paramsErrorWords(messages, error.error) : codeWords(messages.unreadable, error);
}

/** Why the text of a game cannot be read, in words that depend on where it came from. */
function codeWords(
  words: Pick<Messages['unreadable'], 'damaged' | 'version' | 'tooLarge' | 'noGame'>,
  error: GameCodeError,
): string {
  switch (error.code) {
    case 'character':
    case 'ending':
    case 'too-short':
    case 'checksum':
      return words.damaged;
    case 'version':
      return words.version(error.found);
    case 'too-large':
      return words.tooLarge;
    default:
      return words.noGame;
  }
}

function idErrorWords(messages: Messages, error: TathamIdError, maxSide: number): string {
  const { unreadable, errors } = messages;
  switch (error.code) {
    case 'size-missing':
      return unreadable.unknown;
    case 'size': {
      const isWide = error.width < 1 || error.width > maxSide;
      return errors[isWide ? 'width' : 'height'](maxSide, String(isWide ? error.width : error.height));
    }
    case 'no-board':
      return unreadable.idNoBoard;
    case 'start':
      return unreadable.idStart;
    case 'length':
      return unreadable.idLength(error.expected, error.found);
    case 'digit':
      return unreadable.idDigit(error.found);
  }
}

function fileErrorWords({ unreadable }: Messages, error: MbfError): string {
  switch (error.code) {
    case 'length':
      return unreadable.fileLength(error.expected, error.found);
    case 'side':
      return unreadable.fileSide;
    case 'cell':
      return unreadable.fileCell(error.offset);
    case 'twice':
      return unreadable.fileTwice(error.offset);
  }
}
