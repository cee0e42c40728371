import type { StoreTexts } from './store-text-set.ts';

/** Of the files of the user, in English. */
export const ENGLISH_STORE_TEXTS: StoreTexts = {
  cannotWrite: (path, reason) => `${path} cannot be written: ${reason}`,
  cannotRead: (path, reason) => `${path} cannot be read: ${reason}`,
  cannotSetAside: (path, reason) => `${path} is damaged and cannot be set aside: ${reason}`,
  locked: (path, lock, pid) =>
    `${path} is in use by another program${pid === undefined ? '' : `, process ${pid}`}; if it is not, remove ${lock}`,
  noHome: 'There is no home folder: games and statistics last until the program ends.',
  mended: (path, aside, games, damage) =>
    `${path} was damaged${damage}. ${games} ${games === 1 ? 'game was' : 'games were'} read; the old file is ${aside}`,
  laterVersion: (path, version) => `${path} is of version ${version}, which this program does not know yet`,
  gameSetAside: (aside, reason) => `A game to go on with is damaged (${reason}); it was set aside as ${aside}`,
  configSetAside: (path, aside, reason) =>
    `${path} is no JSON (${reason}); it was set aside as ${aside}, and the defaults hold`,
  configChoice: (path, entry, choices) => `${path}: ${entry} must be one of ${choices.join(', ')}; its default holds`,
  configUnknown: (path, entry) => `${path}: there is no entry ${JSON.stringify(entry)}`,
  configKeys: (path, problem) => `${path}: keys: ${problem}`,
  keys: {
    noObject: 'expected an object with a list of keys for each action; the default keys hold',
    unknownAction: (entry) => `there is no action ${JSON.stringify(entry)}`,
    noList: (entry) => `${entry} must have a list of keys; its default keys hold`,
    unknownKey: (entry, key) => `${entry}: there is no key ${JSON.stringify(key)}; its default keys hold`,
    reservedKey: (entry, key) => `${entry}: the key ${key} is not free; its default keys hold`,
    conflict: (entry, key, other) => `${entry}: the key ${key} is already that of ${other}; its default keys hold`,
  },
  noGames: 'No game is finished yet.',
  noSuchGame: (id) => `no game has the id ${id}`,
  severalGames: (id) => `the ids of several games begin with ${id}`,
  fileErrors: {
    'no-json': 'it is neither JSON nor a table',
    'other-format': 'it is no history that was exported by Countermine',
    version: (found) => `it is of version ${found}, which this program does not know yet`,
    game: (game, expected) => `game ${game} is damaged (${expected})`,
    row: (row, expected) => `row ${row} of the table is damaged (${expected})`,
  },
};
