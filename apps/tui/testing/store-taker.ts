import { reasonOf } from '../../cli/host/errors.ts';
import { writeFileWhole } from '../../cli/host/write-file.ts';
import { FilePlayStore } from '../storage/file-play-store.ts';

// A program that takes a game to go on with, tells which, and plays it until its input ends.
const [folder = ''] = process.argv.slice(2);
const store = new FilePlayStore(folder, { writeFileWhole, reasonOf }, 'en');
console.log(store.takeRunning()?.kept.id ?? 'none');
process.stdin.resume();
