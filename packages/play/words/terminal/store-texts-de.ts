import type { TerminalStoreTexts } from './store-text-set.ts';

/** Messages about the user's files, in German. */
export const GERMAN_STORE_TEXTS: TerminalStoreTexts = {
  cannotWrite: (path, reason) => `${path} kann nicht geschrieben werden: ${reason}`,
  cannotSave: (folder, reason) => `Spiele und Fortschritt können nicht in ${folder} gespeichert werden: ${reason}`,
  cannotRead: (path, reason) => `${path} kann nicht gelesen werden: ${reason}`,
  cannotSetAside: (path, reason) => `${path} ist beschädigt und lässt sich nicht beiseitelegen: ${reason}`,
  locked: (path, lock, pid) =>
    `${path} ist in Gebrauch durch ein anderes Programm${pid === undefined ? '' : `, Prozess ${pid}`}; wenn nicht, entferne ${lock}`,
  noHome: 'Es gibt keinen Benutzerordner: Spiele und Statistik bleiben, bis das Programm endet.',
  mended: (path, aside, games, damage) =>
    `${path} war beschädigt${damage}. ${games} ${games === 1 ? 'Spiel wurde' : 'Spiele wurden'} gelesen; die alte Datei ist ${aside}`,
  laterVersion: (path, version) => `${path} ist von Version ${version}, die dieses Programm noch nicht kennt`,
  gameSetAside: (aside, reason) => `Ein begonnenes Spiel ist beschädigt (${reason}); es liegt jetzt in ${aside}`,
  configBroken: (path, reason) =>
    `${path} ist kein JSON (${reason}); die Vorgaben gelten, die Datei bleibt, wie sie ist`,
  needsUnicode: 'Chinesisch braucht ein Terminal mit UTF-8 (LANG) und geht nicht in ASCII; die Texte sind englisch',
  configChoice: (path, entry, choices) =>
    `${path}: ${entry} muss eins von ${choices.join(', ')} sein; die Vorgabe gilt`,
  configServer: (path, found) => `${path}: server ist ${found}, das ist keine Adresse; es gilt der Standard`,
  configUnknown: (path, entry) => `${path}: es gibt keinen Eintrag ${JSON.stringify(entry)}`,
  configKeys: (path, problem) => `${path}: keys: ${problem}`,
  keys: {
    noObject: 'erwartet wird ein Objekt mit einer Liste von Tasten für jede Aktion; die üblichen Tasten gelten',
    unknownAction: (entry) => `es gibt keine Aktion ${JSON.stringify(entry)}`,
    noList: (entry) => `${entry} braucht eine Liste von Tasten; die üblichen gelten`,
    unknownKey: (entry, key) => `${entry}: es gibt keine Taste ${JSON.stringify(key)}; die üblichen gelten`,
    reservedKey: (entry, key) => `${entry}: die Taste ${key} ist nicht frei; die üblichen gelten`,
    conflict: (entry, key, other) => `${entry}: die Taste ${key} gehört schon zu ${other}; die üblichen gelten`,
  },
  standardInput: 'Standardeingabe',
  noGames: 'Noch ist kein Spiel beendet.',
  noSuchGame: (id) => `kein Spiel hat die ID ${id}`,
  severalGames: (id) => `die IDs mehrerer Spiele beginnen mit ${id}`,
  fileErrors: {
    'no-json': 'es ist weder JSON noch eine Tabelle',
    'other-format': 'es ist kein Verlauf, den Countermine exportiert hat',
    version: (found) => `es ist von Version ${found}, die dieses Programm noch nicht kennt`,
    game: (game, expected) => `Spiel ${game} ist beschädigt (${expected})`,
    row: (row, expected) => `Zeile ${row} der Tabelle ist beschädigt (${expected})`,
  },
};
