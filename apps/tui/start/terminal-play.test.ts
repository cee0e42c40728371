import { MemoryRecords, MemoryStorage } from '@countermine/play/ports/memory-storage.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { directSolver } from '@countermine/play/testing/direct-solver.ts';
import { expect, it } from 'vitest';
import { SYSTEM_CLOCK, SYSTEM_RANDOMNESS } from './system-ports.ts';
import { closePlay, openPlay } from './terminal-play.ts';

it('knows that nobody has started it here before, once', async () => {
  const records = new MemoryRecords();
  const words = { messages: wordsIn('en', 'common'), store: wordsIn('en', 'terminal').store };
  const starts: boolean[] = [];
  for (let time = 0; time < 2; time += 1) {
    const storage = new MemoryStorage(records);
    const ports = { storage, solver: directSolver(), clock: SYSTEM_CLOCK, random: SYSTEM_RANDOMNESS };
    const play = await openPlay(ports, words);
    starts.push(play.isFirstStart);
    await closePlay(play);
  }
  expect(starts).toEqual([true, false]);
});
