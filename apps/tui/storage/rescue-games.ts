import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { readGame } from '@countermine/core/history/history-json.ts';
import type { DamageReason } from '@countermine/play/ports/play-storage.ts';

/** What can be read of a damaged history. */
interface RescuedGames {
  readonly games: readonly FinishedGame[];
  /** What is wrong: each damaged game, where they can be told apart. */
  readonly damage: readonly DamageReason[];
}

/** The longest possible game. Units: characters. */
const MAX_GAME = 1_000_000;

/**
 * All undamaged games of a damaged history, even if it is not JSON at all, such as a file that was cut short.
 * Cost: reads the text once, and again for each damaged game.
 */
export function rescueGames(text: string): RescuedGames {
  const entries = entriesOf(text);
  return entries === undefined ? gamesInText(text) : gamesOf(entries);
}

function entriesOf(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('games' in read)) return undefined;
    return Array.isArray(read.games) ? read.games : undefined;
  } catch {
    return undefined;
  }
}

function gamesOf(entries: readonly unknown[]): RescuedGames {
  const games: FinishedGame[] = [];
  const damage: DamageReason[] = [];
  for (const [index, entry] of entries.entries()) {
    const game = readGame(entry);
    if (game.ok) games.push(game.value);
    else damage.push({ code: 'game', game: index + 1, problem: game.error });
  }
  return { games, damage };
}

/** Each `{` may begin a game; where none does, the next may. */
function gamesInText(text: string): RescuedGames {
  const games: FinishedGame[] = [];
  for (let start = text.indexOf('{'); start >= 0; ) {
    const end = endOfObject(text, start);
    const game = end === undefined ? undefined : gameIn(text.slice(start, end));
    if (game !== undefined) games.push(game);
    start = text.indexOf('{', game === undefined || end === undefined ? start + 1 : end);
  }
  return { games, damage: [] };
}

function gameIn(text: string): FinishedGame | undefined {
  try {
    const game = readGame(JSON.parse(text));
    return game.ok ? game.value : undefined;
  } catch {
    return undefined;
  }
}

/** The position after an object's closing bracket; undefined if there is none. */
function endOfObject(text: string, start: number): number | undefined {
  const sign = /["{}]/g;
  const most = start + MAX_GAME;
  let depth = 0;
  for (sign.lastIndex = start; ; ) {
    const at = sign.exec(text)?.index;
    if (at === undefined || at > most) return undefined;
    if (text[at] === '"') {
      const end = endOfText(text, at);
      if (end === undefined) return undefined;
      sign.lastIndex = end;
    } else {
      depth += text[at] === '{' ? 1 : -1;
      if (depth === 0) return at + 1;
    }
  }
}

/** The position after a string's closing quote. */
function endOfText(text: string, start: number): number | undefined {
  const quoted = /"(?:[^"\\]|\\.)*"/sy;
  quoted.lastIndex = start;
  return quoted.exec(text) === null ? undefined : quoted.lastIndex;
}
