import { effect, untracked } from '@preact/signals';
import { openAddress, shownRoute } from './open-address.ts';
import type { Page } from './page.ts';
import { formatRoute, type Route } from './route.ts';

/** How long the page waits for what its address asks for before it shows itself. Units: ms. */
const PATIENCE = 3000;

/**
 * Keeps the address and the page in step: shows what the address asks for, now and whenever it changes, and changes it
 * when the page shows something else. Another view is a step in the browser's history; another game or position is not.
 *
 * The link of a shared game stays until its first move, and so does what the page does not know: before that, reloading
 * the page gives the same again.
 * @param begun resolves once the saved game continues, if there is one
 * @returns resolves when the page can be shown, so that nobody sees a board that goes away
 */
export async function followAddress(page: Page, begun: Promise<unknown>): Promise<void> {
  let shown = shownRoute(page);
  let readings = 0;
  const read = async (): Promise<void> => {
    readings += 1;
    await openAddress(page, location.hash, begun);
    readings -= 1;
    shown = shownRoute(page);
  };
  addEventListener('hashchange', () => void read());
  effect(() => {
    const route = shownRoute(page);
    const before = shown;
    if (readings > 0 || formatRoute(route) === formatRoute(before)) return;
    shown = route;
    untracked(() => write(route, placeOf(route) === placeOf(before) ? 'replace' : 'push'));
  });
  page.game.onChange(({ event }) => {
    if (event !== undefined && readings === 0) write(shownRoute(page), 'replace');
  });
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Routes of the same place replace one another. */
function placeOf(route: Route): string {
  switch (route.kind) {
    case 'panel':
      return route.panel;
    case 'position':
      return 'analysis';
    case 'daily':
      return 'game';
    case 'shared':
    case 'server-game':
      return 'replay';
    case 'online':
      return route.place.kind === 'player' ? `player ${route.place.id}` : route.place.kind;
    default:
      return route.kind;
  }
}

function write(route: Route, how: 'push' | 'replace'): void {
  const hash = formatRoute(route);
  if (hash === location.hash) return;
  const address = `${location.pathname}${location.search}${hash}`;
  if (how === 'push') history.pushState(undefined, '', address);
  else history.replaceState(history.state, '', address);
}
