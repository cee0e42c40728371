import type { Language } from '../language/language.ts';
import type { HistoryErrorTexts } from '../words/history-error-words.ts';
import { GERMAN_STORE_TEXTS } from './store-texts-de.ts';
import { TURKISH_STORE_TEXTS } from './store-texts-tr.ts';
import { CHINESE_STORE_TEXTS } from './store-texts-zh.ts';

/** Of the files of the user. Reasons are in the words of the system, or of the format. */
export interface StoreTexts {
  readonly cannotWrite: (path: string, reason: string) => string;
  readonly cannotRead: (path: string, reason: string) => string;
  readonly cannotSetAside: (path: string, reason: string) => string;
  readonly locked: (path: string, lock: string, pid: number | undefined) => string;
  readonly noHome: string;
  /** A damaged history was mended; `damage` is in brackets, or nothing. */
  readonly mended: (path: string, aside: string, games: number, damage: string) => string;
  readonly laterVersion: (path: string, version: number) => string;
  readonly gameSetAside: (aside: string, reason: string) => string;
  readonly configSetAside: (path: string, aside: string, reason: string) => string;
  readonly configChoice: (path: string, entry: string, choices: readonly string[]) => string;
  readonly configUnknown: (path: string, entry: string) => string;
  readonly configKeys: (path: string, problem: string) => string;
  /** What is wrong with the keys of an action. */
  readonly keys: {
    readonly noObject: string;
    readonly unknownAction: (entry: string) => string;
    readonly noList: (entry: string) => string;
    readonly unknownKey: (entry: string, key: string) => string;
    readonly reservedKey: (entry: string, key: string) => string;
    readonly conflict: (entry: string, key: string, other: string) => string;
  };
  readonly noGames: string;
  readonly noSuchGame: (id: string) => string;
  readonly severalGames: (id: string) => string;
  /** Why no game was taken from a file. */
  readonly fileErrors: HistoryErrorTexts;
}

const english: StoreTexts = {
  cannotWrite: (path, reason) => `${path} cannot be written: ${reason}`,
  cannotRead: (path, reason) => `${path} cannot be read: ${reason}`,
  cannotSetAside: (path, reason) => `${path} is damaged and cannot be moved aside: ${reason}`,
  locked: (path, lock, pid) =>
    `${path} is in use by another program${pid === undefined ? '' : `, process ${pid}`}; if it is not, remove ${lock}`,
  noHome: 'There is no home folder: games and statistics last until the program ends.',
  mended: (path, aside, games, damage) =>
    `${path} was damaged${damage}. ${games} ${games === 1 ? 'game was' : 'games were'} recovered; the old file is ${aside}`,
  laterVersion: (path, version) => `${path} has version ${version}, which this program does not support yet`,
  gameSetAside: (aside, reason) => `A saved game is damaged (${reason}); it was moved to ${aside}`,
  configSetAside: (path, aside, reason) =>
    `${path} is not JSON (${reason}); it was moved to ${aside}, and the defaults apply`,
  configChoice: (path, entry, choices) => `${path}: ${entry} must be one of ${choices.join(', ')}; the default applies`,
  configUnknown: (path, entry) => `${path}: unknown entry ${JSON.stringify(entry)}`,
  configKeys: (path, problem) => `${path}: keys: ${problem}`,
  keys: {
    noObject: 'expected an object with a list of keys for each action; the default keys apply',
    unknownAction: (entry) => `unknown action ${JSON.stringify(entry)}`,
    noList: (entry) => `${entry} must have a list of keys; its default keys apply`,
    unknownKey: (entry, key) => `${entry}: unknown key ${JSON.stringify(key)}; its default keys apply`,
    reservedKey: (entry, key) => `${entry}: the key ${key} is reserved; its default keys apply`,
    conflict: (entry, key, other) => `${entry}: the key ${key} is already used for ${other}; its default keys apply`,
  },
  noGames: 'No finished games yet.',
  noSuchGame: (id) => `no game has the ID ${id}`,
  severalGames: (id) => `the IDs of several games begin with ${id}`,
  fileErrors: {
    'no-json': 'it is neither JSON nor a table',
    'other-format': 'it is not a history exported from Countermine',
    version: (found) => `it has version ${found}, which this program does not support yet`,
    game: (game, expected) => `game ${game} is damaged (${expected})`,
    row: (row, expected) => `row ${row} of the table is damaged (${expected})`,
  },
};

/** The texts by language. */
export const STORE_TEXTS: Readonly<Record<Language, StoreTexts>> = {
  en: english,
  de: GERMAN_STORE_TEXTS,
  zh: CHINESE_STORE_TEXTS,
  tr: TURKISH_STORE_TEXTS,
};
