import { codeInLink } from '@countermine/play/share/link.ts';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { ErrorGuard } from './app/error-guard.tsx';
import { saveWhenHidden } from './app/save-when-hidden.ts';
import { browserPorts, createPage } from './create-page.ts';
import { workOffline } from './offline/new-version.ts';
import { openLinks } from './share/open-link.ts';
import './theme/page.css';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element #app');

const page = createPage(
  browserPorts(
    () => new Worker(new URL('./solver/solver-worker.ts', import.meta.url), { type: 'module', name: 'solver' }),
  ),
);
const isLinked = codeInLink(location.hash) !== undefined;
void openLinks(page).then(() =>
  render(
    <ErrorGuard page={page}>
      <App page={page} />
    </ErrorGuard>,
    root,
  ),
);

// After the first paint, which needs nothing that is stored. The game that was left waits while one from a link is played.
requestAnimationFrame(() =>
  setTimeout(() => {
    saveWhenHidden(page.game);
    void (isLinked ? page.game.save() : page.game.resume());
  }),
);

// Once everything has loaded: it loads the rest of the page as well.
addEventListener('load', () => void workOffline());
