import { effect } from '@preact/signals';
import { render } from 'preact';
import { announceChanges } from './app/announcer.ts';
import { App } from './app/app.tsx';
import { AppState } from './app/app-state.ts';
import { ErrorGuard, watchForErrors } from './app/error-guard.tsx';
import { ReviewDesk } from './app/review-desk.ts';
import { keepGameWhileWatching } from './app/watching.ts';
import { keepOffline } from './offline/new-version.ts';
import { openLinks } from './share/open-link.ts';
import { keepGames } from './store/keep-games.ts';
import { wearTheme } from './theme/themes.ts';
import './theme/page.css';

const place = document.getElementById('app');
if (place === null) throw new Error('the page has no place for the app');

const darkness = matchMedia('(prefers-color-scheme: dark)');
const app = new AppState(
  darkness.matches,
  () => new Worker(new URL('./solver/solver-worker.ts', import.meta.url), { type: 'module', name: 'solver' }),
);
darkness.addEventListener('change', ({ matches }) => {
  app.isSystemDark.value = matches;
});
effect(() => {
  document.documentElement.lang = app.language.value;
});
announceChanges(app);
watchForErrors(app);
keepGameWhileWatching(app);
new ReviewDesk(app);
effect(() => {
  document.documentElement.classList.toggle('still', !app.settings.value.hasAnimations);
});
effect(() => wearTheme(app.theme.value, document.documentElement));
void openLinks(app).then(() => show(place));

function show(root: HTMLElement): void {
  render(
    <ErrorGuard app={app}>
      <App app={app} />
    </ErrorGuard>,
    root,
  );
}

// After the first paint: nothing that is kept is needed before it.
requestAnimationFrame(() => setTimeout(() => void keepGames(app)));

// Once the page is there: it loads all the rest as well.
addEventListener('load', () => void keepOffline());
