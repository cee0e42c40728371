import '@countermine/play/testing/all-words.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import { MemoryRecords } from '@countermine/play/ports/memory-storage.ts';
import type { GameSetup } from '@countermine/play/timed-game/game-setup.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { PlainGame } from '../plain/plain-game.ts';
import { createTalk } from '../plain/plain-talk.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { testPlay } from './test-play.ts';

/** A game in plain mode, played by somebody who takes a second for each line. */
export interface PlainTable {
  readonly play: TerminalPlay;
  readonly records: MemoryRecords;
  /** What is said before the first line. */
  readonly greeting: readonly string[];
  /** What is said to a line. */
  ask(line: string): Promise<string[]>;
  /** What is said at the end. */
  leave(): Promise<string[]>;
}

/** A clock that is moved by hand, on a day in November; its timers never fire. */
export function handClock(now: () => number): Clock {
  return {
    now,
    date: () => Date.UTC(2026, 10, 21, 12),
    utcOffset: () => 0,
    after: () => () => {},
    every: () => () => {},
  };
}

/** Sits down to a game. */
export function plainTable(
  setup: GameSetup,
  { language = 'en', hasUnicode = true, records = new MemoryRecords(), page }: TableOptions = {},
): PlainTable {
  let said: string[] = [];
  let now = 0;
  const talk = createTalk(language, hasUnicode, (line) => said.push(line));
  const play = testPlay(setup, { records, clock: handClock(() => now), language });
  const game = new PlainGame(play, talk, {
    beginning: { kind: 'begun', as: 'new' },
    commandName: () => 'countermine',
    links: { page, qr: (text) => [`<${text}>`] },
  });
  const take = (): string[] => {
    const taken = said;
    said = [];
    return taken;
  };
  void game.greet();
  return {
    play,
    records,
    greeting: take(),
    ask: async (line) => {
      now += 1000;
      await game.answer(line);
      return take();
    },
    leave: async () => {
      (await game.leave()).sayLeft();
      return take();
    },
  };
}

interface TableOptions {
  readonly language?: Language;
  readonly hasUnicode?: boolean;
  readonly records?: MemoryRecords;
  /** Where a page opens links. */
  readonly page?: string;
}
