import type { TerminalStoreTexts } from './store-text-set.ts';

/** Messages about the user's files, in English. */
export const ENGLISH_STORE_TEXTS: TerminalStoreTexts = {
  cannotWrite: (path, reason) => `${path} cannot be written: ${reason}`,
  cannotSave: (folder, reason) => `Games and progress cannot be saved in ${folder}: ${reason}`,
  cannotRead: (path, reason) => `${path} cannot be read: ${reason}`,
  cannotSetAside: (path, reason) => `${path} is damaged and cannot be moved aside: ${reason}`,
  locked: (path, lock, pid) =>
    `${path} is in use by another program${pid === undefined ? '' : `, process ${pid}`}; if it is not, remove ${lock}`,
  noHome: 'There is no home folder: games and statistics last until the program ends.',
  mended: (path, aside, games, damage) =>
    `${path} was damaged${damage}. ${games} ${games === 1 ? 'game was' : 'games were'} recovered; the old file is ${aside}`,
  laterVersion: (path, version) => `${path} has version ${version}, which this program does not support yet`,
  gameSetAside: (aside, reason) => `A saved game is damaged (${reason}); it was moved to ${aside}`,
  configBroken: (path, reason) => `${path} is not JSON (${reason}); the defaults apply, and the file is left as it is`,
  needsUnicode: 'Chinese needs a UTF-8 terminal (see LANG) and cannot be written in ASCII, so texts are in English',
  configChoice: (path, entry, choices) => `${path}: ${entry} must be one of ${choices.join(', ')}; the default applies`,
  configServer: (path, found) => `${path}: server is ${found}, which is not an address; the default applies`,
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
  standardInput: 'standard input',
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
