import { browserStorages, keptText } from '../storage/browser-storage.ts';

const KEPT = keptText(browserStorages().local, 'countermine.server');

/**
 * True if the page came from a server on which people play with others: the server writes so into the page, as to ask
 * a host of files for it would be an error in the console.
 */
export function hasServer(): boolean {
  return isMarked() || KEPT.read() === 'yes';
}

/** Remembers it: the page that is stored to work offline is the same for all servers. */
export function rememberServer(): void {
  if (isMarked()) KEPT.write('yes');
}

function isMarked(): boolean {
  return document.querySelector('meta[name="countermine-online"]') !== null;
}
