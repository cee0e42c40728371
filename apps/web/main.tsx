import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { announceChanges } from './app/announcer.ts';
import { App } from './app/app.tsx';
import { AppState } from './app/app-state.ts';
import { ErrorGuard, watchForErrors } from './app/error-guard.tsx';
import { ReviewDesk } from './app/review-desk.ts';
import { keepGameWhileWatching } from './app/watching.ts';
import { workOffline } from './offline/new-version.ts';
import { openLinks } from './share/open-link.ts';
import { keepGames } from './storage/keep-games.ts';
import { applyTheme } from './theme/themes.ts';
import './theme/page.css';

const place = document.getElementById('app');
if (place === null) throw new Error('the page has no place for the app');

const darkness = matchMedia('(prefers-color-scheme: dark)');
const isDark = signal(darkness.matches);
const page = new AppState(
  { isDark, languages: navigator.languages },
  () => new Worker(new URL('./solver/solver-worker.ts', import.meta.url), { type: 'module', name: 'solver' }),
);
darkness.addEventListener('change', ({ matches }) => {
  isDark.value = matches;
});
effect(() => {
  document.documentElement.lang = page.language.value;
});
announceChanges(page);
watchForErrors(page);
keepGameWhileWatching(page);
new ReviewDesk(page);
effect(() => {
  document.documentElement.classList.toggle('still', !page.settings.state.settings.value.hasAnimations);
});
effect(() => applyTheme(page.theme.value, document.documentElement));
void openLinks(page).then(() => show(place));

function show(root: HTMLElement): void {
  render(
    <ErrorGuard page={page}>
      <App page={page} />
    </ErrorGuard>,
    root,
  );
}

// After the first paint: nothing that is kept is needed before it.
requestAnimationFrame(() => setTimeout(() => void keepGames(page)));

// Once the page is there: it loads all the rest as well.
addEventListener('load', () => void workOffline());
