import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { FileStorage } from '../storage/file-storage.ts';

// A program that adds games to a history, one after the other, while others do the same.
const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const store = new FileStorage(folder, { writeFileWhole, reasonOf });
async function write(): Promise<void> {
  for (let index = 0; index < Number(count); index += 1) {
    const game = { ...PLAIN_GAME, id: `${name}-${index}`, endedAt: index };
    // On a slow machine the others may hold the lock for longer than one waits for it.
    for (let tries = 0; !(await store.addFinished([game])).ok; tries += 1) {
      if (tries === 10) throw new Error('the lock is never free');
    }
  }
}

void write();
