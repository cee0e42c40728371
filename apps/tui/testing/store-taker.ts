import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { FileStorage } from '../storage/file-storage.ts';

// A program that takes a game to continue with, tells which, and plays it until its input ends.
const [folder = ''] = process.argv.slice(2);
const store = new FileStorage(folder, { writeFileWhole, reasonOf });
void store.takeRunning().then((taken) => {
  console.log((taken.ok && taken.value.adopted?.saved.id) || 'none');
  process.stdin.resume();
});
