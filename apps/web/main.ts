import './base/tokens.css';
import './base/controls.css';
import './base/page.css';
import { rememberServer } from './base/own-server.ts';
import { browserPorts, createPage } from './create-page.ts';
import { workOffline } from './shell/new-version.ts';
import { firstSpeech } from './start-language.ts';
import { startPage } from './start-page.tsx';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element #app');

const createWorker = (): Worker =>
  new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module', name: 'solver' });
const speech = await firstSpeech;
// Not awaited here: a skin that is loaded needs this script, which would wait for the skin.
void createPage(browserPorts(createWorker), speech).then((page) => startPage(page, root));

rememberServer();
// Once everything has loaded: it loads the rest of the page as well.
afterLoad(() => void workOffline());

/** Calls back once the page has loaded, at once if it has. */
function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
