import type { MbfError } from '@countermine/core/format/mbf.ts';
import type { TathamIdError } from '@countermine/core/format/tatham-id.ts';
import type { GameCodeError } from '@countermine/core/game/game-code.ts';
import { MAX_SIDE } from '@countermine/core/game/params.ts';
import type { SharedError } from '../share/read-shared.ts';
import { paramsErrorWords } from './game-words.ts';
import type { Messages } from './messages.ts';

/** Why what somebody shared cannot be read. */
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
      return idErrorWords(messages, shared.error);
    case 'file':
      return fileErrorWords(messages, shared.error);
    case 'params':
      return paramsErrorWords(messages, shared.error);
  }
}

/** Why a link cannot be opened. */
export function linkErrorWords({ errors }: Messages, shared: SharedError): string {
  if (shared.kind !== 'code') return errors.linkNoGame;
  switch (shared.error.code) {
    case 'character':
    case 'ending':
    case 'too-short':
    case 'checksum':
      return errors.linkDamaged;
    case 'version':
      return errors.linkVersion(shared.error.found);
    case 'too-large':
      return errors.linkTooLarge;
    default:
      return errors.linkNoGame;
  }
}

function codeErrorWords(messages: Messages, error: GameCodeError): string {
  const { unreadable } = messages;
  switch (error.code) {
    case 'character':
    case 'ending':
    case 'too-short':
    case 'checksum':
      return unreadable.damaged;
    case 'version':
      return unreadable.version(error.found);
    case 'too-large':
      return unreadable.tooLarge;
    case 'params':
      return paramsErrorWords(messages, error.error);
    default:
      return unreadable.noGame;
  }
}

function idErrorWords(messages: Messages, error: TathamIdError): string {
  const { unreadable, errors } = messages;
  switch (error.code) {
    case 'size-missing':
      return unreadable.unknown;
    case 'size': {
      const isWide = error.width < 1 || error.width > MAX_SIDE;
      return errors[isWide ? 'width' : 'height'](MAX_SIDE, String(isWide ? error.width : error.height));
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
