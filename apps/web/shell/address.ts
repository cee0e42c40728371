import { HIDDEN } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { linkCode } from '@countermine/play/share/link.ts';
import { formatPositionCode } from '@countermine/play/solver/position-code.ts';
import { effect, untracked } from '@preact/signals';
import type { Page } from '../page/page.ts';
import { formatRoute, type Route } from '../page/route.ts';

/** The code of a larger position is not kept in the address: some programs cut longer ones. Units: characters. */
const MAX_CODE = 1500;
/** Nor is that of a larger board looked for. Units: cells. */
const MAX_POSITION = 40_000;

/** Reads the signals that it depends on, for an effect. */
function shownRoute(page: Page): Route {
  const { view, panel, course, online, lesson, hasTurned } = page.navigation;
  if (view.value === 'online') return { kind: 'online', place: online.value };
  if (view.value === 'courses') return { kind: 'courses', course: course.value };
  if (view.value === 'train') return { kind: 'train', technique: lesson.value };
  if (view.value === 'progress') return { kind: 'progress' };
  const name = panel.value;
  // A replay that the page shows by itself goes away by itself.
  if (name === 'hints' || hasTurned.value) return gameRoute(page);
  if (name === 'analysis') return analysisRoute(page);
  if (name === 'replay') return replayRoute(page);
  return { kind: 'panel', panel: name };
}

function gameRoute({ game }: Page): Route {
  const date = game.state.daily.value;
  return date === undefined ? { kind: 'game' } : { kind: 'daily', date };
}

/** The position stays in the address, so that it is there again when the page is reloaded. */
function analysisRoute(page: Page): Route {
  const { position, view } = page.analysis.state;
  // Changes after each stroke, not with each cell of it.
  void view.value;
  const { shape, knowledge } = position.value;
  const isBlank = shape.size > MAX_POSITION || knowledge.every((state) => state === HIDDEN);
  const code = isBlank ? '' : formatPositionCode(position.value);
  return code === '' || code.length > MAX_CODE ? { kind: 'panel', panel: 'analysis' } : { kind: 'position', code };
}

function replayRoute(page: Page): Route {
  const { mode, id, by, serverId, watched } = page.replay.state;
  if (serverId.value !== undefined) return { kind: 'server-game', id: serverId.value };
  const shownId = mode.value === 'review' ? page.game.state.id.value : id.value;
  if (shownId !== undefined) return { kind: 'replay', id: shownId };
  const code = watched.value === undefined ? undefined : linkCode(encodeGame(watched.value));
  if (code?.ok === true) return { kind: 'shared', code: code.value, by: by.value };
  return { kind: 'panel', panel: 'replay' };
}

/** The page shows itself after this time, even if what its address asks for is not there yet. Units: ms. */
const TIMEOUT_MS = 3000;

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
  const read = async (hash: string): Promise<void> => {
    readings += 1;
    await open(page, hash, begun);
    readings -= 1;
    shown = shownRoute(page);
  };
  // What the address was changed to, whatever it is once the code that opens it is there.
  addEventListener('hashchange', ({ newURL }) => void read(new URL(newURL).hash));
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
  // Without a fragment there is nothing to open.
  if (location.hash === '') return;
  await Promise.race([read(location.hash), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

async function open(page: Page, hash: string, begun: Promise<unknown>): Promise<void> {
  try {
    const { openAddress } = await import('./open-address.ts');
    await openAddress(page, hash, { begun, shown: () => shownRoute(page) });
  } catch {
    // What is loaded for it could not be.
    page.notices.error(page.messages.peek().errors.partNotLoaded);
  }
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
