import type { GameSetup } from '@countermine/play/session/game-setup.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { PlainGame, type PlainPorts } from '../plain/plain-game.ts';
import { createTalk } from '../plain/plain-talk.ts';
import { directSolver } from './direct-solver.ts';
import { MemoryStore } from './memory-store.ts';

/** A game of the plain mode as somebody plays it who takes a second for each line. */
export interface PlainTable {
  readonly store: MemoryStore;
  /** What is said before the first line. */
  readonly greeting: readonly string[];
  /** What is said to a line. */
  ask(line: string): Promise<string[]>;
  /** What is said at the end. */
  leave(): string[];
}

/** What a plain game needs, with a clock that is moved by hand, the seed 7 and a day in November. */
export function plainPorts(store: MemoryStore, now: () => number): PlainPorts {
  let ids = 0;
  return {
    store,
    solver: directSolver(),
    now,
    date: () => Date.UTC(2026, 10, 21, 12),
    newSeed: () => 7,
    newId: () => {
      ids += 1;
      return `game-${ids}`;
    },
  };
}

/** Sits down to a game. */
export function plainTable(
  setup: GameSetup,
  { language = 'en', hasUnicode = true, store = new MemoryStore() }: TableOptions = {},
): PlainTable {
  let said: string[] = [];
  let now = 0;
  const talk = createTalk(language, hasUnicode, (line) => said.push(line));
  const game = new PlainGame(
    plainPorts(store, () => now),
    talk,
    setup,
  );
  const take = (): string[] => {
    const taken = said;
    said = [];
    return taken;
  };
  game.greet();
  return {
    store,
    greeting: take(),
    ask: async (line) => {
      now += 1000;
      await game.answer(line);
      return take();
    },
    leave: () => {
      game.leave()();
      return take();
    },
  };
}

interface TableOptions {
  readonly language?: Language;
  readonly hasUnicode?: boolean;
  readonly store?: MemoryStore;
}
