import type { ReplayError } from '@countermine/core/game/game-record.ts';
import type { FieldRule, GameProblem, RowProblem } from '@countermine/core/history/finished-game.ts';
import type { HistoryTextError } from '@countermine/core/history/history-text.ts';
import type { DamageReason, StorageError, StorageEvent } from '../ports/play-storage.ts';
import type { Messages, TerminalStoreTexts } from './catalogue.ts';
import { codeErrorWords } from './errors.ts';
import { paramsErrorWords, refusalWords } from './games.ts';

/** The damage of a stored game or a row of a table, for the brackets after what happened to it. */
export function damageWords(messages: Messages, reason: DamageReason | RowProblem): string {
  const { damage } = messages;
  switch (reason.code) {
    case 'form':
      return damage.form;
    case 'other-id':
      return damage.otherId(reason.id);
    case 'game':
      return damage.game(reason.game, damageWords(messages, reason.problem));
    case 'no-layout':
    case 'refused':
      return replayErrorWords(messages, reason);
    case 'field':
    case 'empty':
    case 'more-than':
    case 'params':
      return gameProblemWords(messages, reason);
    case 'column':
      return damage.column(reason.name);
    case 'field-count':
      return damage.fieldCount(reason.expected, reason.found);
    case 'quote':
      return damage.quote;
    default:
      return withoutStop(codeErrorWords(messages, reason));
  }
}

function gameProblemWords(messages: Messages, problem: GameProblem): string {
  const { damage } = messages;
  switch (problem.code) {
    case 'field':
      return damage.field(problem.field, ruleWords(messages, problem.rule));
    case 'empty':
      return damage.empty(problem.field);
    case 'more-than':
      return damage.moreThan(problem.field, problem.limit);
    case 'params':
      return withoutStop(paramsErrorWords(messages, problem.error));
  }
}

function ruleWords({ damage }: Messages, rule: FieldRule): string {
  switch (rule.kind) {
    case 'number':
      return damage.number(String(rule.least), String(rule.most));
    case 'choice':
      return damage.choice(rule.choices.join(', '));
    default:
      return damage.kinds[rule.kind];
  }
}

function replayErrorWords(messages: Messages, error: ReplayError): string {
  const { damage } = messages;
  if (error.code === 'no-layout') return damage.noLayout;
  return damage.refused(error.index + 1, withoutStop(refusalWords(messages, error.refusal)));
}

function withoutStop(words: string): string {
  return words.replace(/[.。]$/, '');
}

/** The reason why no game was imported from a file; `problem` is what is wrong with a game or row. */
interface HistoryErrorTexts {
  readonly 'no-json': string;
  readonly 'other-format': string;
  /** The file is of a later version. */
  readonly version: (found: number) => string;
  /** A game of it is damaged; they count from 1. */
  readonly game: (game: number, problem: string) => string;
  /** A row of a table is damaged; they count from 1. */
  readonly row: (row: number, problem: string) => string;
}

/** The reason why nothing is imported from a text. */
export function historyErrorWords(messages: Messages, texts: HistoryErrorTexts, error: HistoryTextError): string {
  switch (error.code) {
    case 'version':
      return texts.version(error.found);
    case 'game':
      return texts.game(error.game, damageWords(messages, error.problem));
    case 'row':
      return texts.row(error.row, damageWords(messages, error.problem));
    default:
      return texts[error.code];
  }
}

/** The texts about files, and the messages that they are made with. */
export interface StorageWords {
  readonly messages: Messages;
  readonly store: TerminalStoreTexts;
}

/** The number of reasons in a message. */
const MAX_REASONS = 3;

/** The reason why games could not be stored or read, in a line that names the file, or the folder where nothing can be stored. */
export function storageErrorWords(texts: TerminalStoreTexts, error: StorageError): string {
  const { path = '', folder, reason = error.code } = error;
  switch (error.code) {
    case 'locked':
      return texts.locked(path, error.lock ?? '', error.pid);
    case 'newer':
      return texts.laterVersion(path, error.version ?? 0);
    case 'not-set-aside':
      return texts.cannotSetAside(path, reason);
    case 'unreadable':
      return texts.cannotRead(path, reason);
    case 'forbidden':
    case 'full':
    case 'blocked':
    case 'unwritable':
    case 'failed':
      return folder === undefined ? texts.cannotWrite(path, reason) : texts.cannotSave(folder, reason);
  }
}

/** An event of the files, in a line; undefined for events that players need not know. */
export function storageEventWords({ messages, store }: StorageWords, event: StorageEvent): string | undefined {
  switch (event.kind) {
    case 'finished-changed':
      return undefined;
    case 'problem':
    case 'gone':
      return storageErrorWords(store, event.error);
    case 'damaged': {
      const { what, path = '', aside = '', rescued = 0, reasons } = event;
      if (what === 'running')
        return store.gameSetAside(aside, reasons[0] === undefined ? '' : damageWords(messages, reasons[0]));
      return store.mended(path, aside, rescued, inBrackets(messages, reasons));
    }
  }
}

function inBrackets(messages: Messages, reasons: readonly DamageReason[]): string {
  if (reasons.length === 0) return '';
  const shown = reasons.slice(0, MAX_REASONS).map((reason) => damageWords(messages, reason));
  return ` (${shown.join('; ')}${reasons.length > MAX_REASONS ? '; …' : ''})`;
}
