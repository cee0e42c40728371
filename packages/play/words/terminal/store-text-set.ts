import type { HistoryErrorTexts } from '../values/history-error-words.ts';

/** Messages about the user's files. Reasons come from the system, or from the format. */
export interface TerminalStoreTexts {
  readonly cannotWrite: (path: string, reason: string) => string;
  /** Nothing can be stored in the folder of games and training. */
  readonly cannotSave: (folder: string, reason: string) => string;
  readonly cannotRead: (path: string, reason: string) => string;
  readonly cannotSetAside: (path: string, reason: string) => string;
  readonly locked: (path: string, lock: string, pid: number | undefined) => string;
  readonly noHome: string;
  /** A damaged history was repaired; `damage` is in brackets, or empty. */
  readonly mended: (path: string, aside: string, games: number, damage: string) => string;
  readonly laterVersion: (path: string, version: number) => string;
  readonly gameSetAside: (aside: string, reason: string) => string;
  readonly configBroken: (path: string, reason: string) => string;
  /** The language that was asked for cannot be shown. */
  readonly needsUnicode: string;
  readonly configChoice: (path: string, entry: string, choices: readonly string[]) => string;
  readonly configServer: (path: string, found: string) => string;
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
  readonly standardInput: string;
  readonly noGames: string;
  readonly noSuchGame: (id: string) => string;
  readonly severalGames: (id: string) => string;
  /** Why no game was imported from a file. */
  readonly fileErrors: HistoryErrorTexts;
}
