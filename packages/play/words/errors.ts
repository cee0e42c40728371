import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import type { MbfError } from '@countermine/core/codec/mbf.ts';
import type { TathamIdError } from '@countermine/core/codec/tatham.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import type { FormError } from '../game/new-game-form.ts';
import type { SharedError } from '../share/read-shared.ts';
import type { Messages } from './catalogue.ts';
import { mineCountErrorWords, paramsErrorWords } from './games.ts';

/** Units: characters. */
const MAX_SHOWN = 20;

/** The fault of a field of the form of a new game. */
export function formErrorWords(messages: Messages, error: FormError): string {
  const { errors } = messages;
  switch (error.code) {
    case 'side':
      return errors[error.field](error.most, shown(error.found));
    case 'mine-count':
      return mineCountErrorWords(messages, error.most, shown(error.found));
    case 'params':
      return paramsErrorWords(messages, error.error);
    case 'no-guess-size':
      return errors.noGuessSize(error.most);
    case 'seed':
      return errors.seed(error.most, shown(error.found));
  }
}

/** The typed text, cut if it is too long to be read; a dash for nothing. */
function shown(typed: string): string {
  return typed === '' ? '–' : shortened(typed, MAX_SHOWN);
}

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

export function linkErrorWords({ errors }: Messages, shared: SharedError): string {
  const words = {
    damaged: errors.linkDamaged,
    version: errors.linkVersion,
    tooLarge: errors.linkTooLarge,
    noGame: errors.linkNoGame,
  };
  return shared.kind === 'code' ? codeWords(words, shared.error) : words.noGame;
}

export function codeErrorWords(messages: Messages, error: GameCodeError): string {
  return error.code === 'params' ? paramsErrorWords(messages, error.error) : codeWords(messages.unreadable, error);
}

/** The reason why the text of a game cannot be read, in words that depend on where it came from. */
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
