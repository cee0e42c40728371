import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { reasonOf } from '../../cli/host/errors.ts';
import { writeFileWhole } from '../../cli/host/write-file.ts';
import { FilePlayStore } from '../storage/file-play-store.ts';

// A program that adds games to a history, one after the other, while others do the same.
const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const store = new FilePlayStore(folder, { writeFileWhole, reasonOf }, 'en');
for (let index = 0; index < Number(count); index += 1) {
  store.addFinished([{ ...PLAIN_GAME, id: `${name}-${index}`, endedAt: index }]);
}
// On a slow machine the others may have the lock for longer than one waits for it; the games are offered again.
for (let tries = 0; !store.addFinished([]).ok; tries += 1) {
  if (tries === 10) throw new Error('the lock is never free');
}
