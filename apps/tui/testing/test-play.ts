import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import { MemoryRecords, MemoryStorage } from '@countermine/play/ports/memory-storage.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { directSolver } from '@countermine/play/testing/direct-solver.ts';
import type { GameSetup } from '@countermine/play/timed-game/game-setup.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { SYSTEM_CLOCK } from '../start/system-ports.ts';
import { composePlay, type TerminalPlay } from '../start/terminal-play.ts';

/** What may differ from the usual in a test. */
export interface TestPlayOptions {
  readonly records?: MemoryRecords;
  readonly clock?: Clock;
  readonly language?: Language;
}

/** Plays a game on storage in memory. Every seed is 7, and the games are `game-1`, `game-2` and so on. */
export function testPlay(setup: GameSetup | undefined, options: TestPlayOptions = {}): TerminalPlay {
  const { records = new MemoryRecords(), clock = SYSTEM_CLOCK, language = 'en' } = options;
  let ids = 0;
  const random = {
    seed: () => 7,
    id: () => {
      ids += 1;
      return `game-${ids}`;
    },
  };
  const ports = { storage: new MemoryStorage(records), solver: directSolver(), clock, random };
  return composePlay(
    ports,
    { messages: wordsIn(language, 'common'), store: wordsIn(language, 'terminal').store },
    { params: DEFAULT_PARAMS },
    setup,
  );
}

/** The finished games in a storage. */
export async function finishedIn(records: MemoryRecords): Promise<readonly FinishedGame[]> {
  const read = await new MemoryStorage(records).readFinished();
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}
