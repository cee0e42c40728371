import { HIDDEN } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import type { DailyError } from '@countermine/core/game/daily.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import { codeInLink, linkCode, nameInLink } from '@countermine/play/share/link.ts';
import { formatPositionCode, parsePositionCode } from '@countermine/play/solver/position-code.ts';
import { dailyErrorWords } from '@countermine/play/words/games.ts';
import { ONLINE_WORDS, wordsIn } from '@countermine/play/words/words.ts';
import { effect, untracked } from '@preact/signals';
import { browserClock } from '../base/browser.ts';
import { loadShownWords } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { formatRoute, parseRoute, type Route } from '../page/route.ts';
import { beginInstead } from '../play/start-game.ts';
import { watchRecord } from '../play/watch.tsx';

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

/**
 * Shows what an address asks for, or explains why it cannot.
 * @param hash its fragment, with the `#`
 * @param begun resolves once the saved game continues, if there is one: only then another may begin in its place
 */
async function openAddress(page: Page, hash: string, begun: Promise<unknown>): Promise<void> {
  const { errors } = page.messages.peek();
  const code = codeInLink(hash);
  const route = code === undefined ? parseRoute(hash) : undefined;
  try {
    if (code !== undefined) await openCode(page, code, nameInLink(hash));
    else if (hash.startsWith('#/room/') && route === undefined) await refuseRoom(page);
    else if (route === undefined) page.notices.error(errors.linkUnknown);
    else await openRoute(page, route, begun);
  } catch {
    // What is loaded for it could not be.
    page.notices.error(errors.partNotLoaded);
  }
}

async function openCode(page: Page, code: string, by: string | undefined): Promise<void> {
  const [{ readCode }, { openShared }, { linkErrorWords }] = await Promise.all([
    import('@countermine/play/share/read-shared.ts'),
    import('../share/open-shared.ts'),
    import('@countermine/play/words/errors.ts'),
  ]);
  const record = readCode(code);
  if (record.ok) openShared(page, record.value, { by });
  else page.notices.error(linkErrorWords(page.messages.peek(), record.error));
}

/** Shows the way into rooms, and what is wrong with the link to one. */
async function refuseRoom(page: Page): Promise<void> {
  await loadShownWords(page, ONLINE_WORDS);
  page.navigation.showRoom(undefined);
  page.notices.error(wordsIn(page.language.peek(), 'online').room.noSuchLink);
}

async function openRoute(page: Page, route: Route, begun: Promise<unknown>): Promise<void> {
  page.dialogs.close();
  switch (route.kind) {
    case 'courses':
      if (route.course !== undefined) page.navigation.chooseCourse(route.course);
      page.navigation.showView('courses');
      return;
    case 'online':
      page.navigation.showOnline(route.place);
      return;
    case 'server-game': {
      const { openServerGame } = await import('../online/server-api.ts');
      await openServerGame(page, route.id);
      return;
    }
    case 'train':
      page.navigation.showLesson(route.technique);
      return;
    case 'progress':
      page.navigation.showView('progress');
      return;
    case 'game':
      showPanel(page, 'hints');
      return;
    case 'panel':
      // The saved game would replace what is analysed.
      if (route.panel === 'analysis') await begun;
      showPanel(page, route.panel);
      return;
    case 'position':
      await begun;
      openPosition(page, route.code);
      return;
    case 'replay':
      await openReplay(page, route.id);
      return;
    case 'daily':
      showPanel(page, 'hints');
      // Nobody waits for this: the board that is shown meanwhile is no worse than none.
      void begun.then(() => openDaily(page, route.date));
  }
}

function showPanel(page: Page, name: Parameters<Page['navigation']['showPanel']>[0]): void {
  page.navigation.showView('play');
  page.navigation.showPanel(name);
}

function openPosition(page: Page, code: string): void {
  const position = parsePositionCode(code);
  if (position.ok) page.analysis.show(position.value);
  else page.notices.error(page.messages.peek().errors.linkUnknown);
  showPanel(page, 'analysis');
}

async function openReplay(page: Page, id: string): Promise<void> {
  const [{ readCode }, games] = await Promise.all([
    import('@countermine/play/share/read-shared.ts'),
    page.history.load(),
  ]);
  const game = games.ok ? games.value.find((finished) => finished.id === id) : undefined;
  const record = game && readCode(game.code);
  if (record?.ok) {
    watchRecord(page, record.value, { id });
    return;
  }
  page.notices.error(page.messages.peek().errors.gameUnknown);
  showPanel(page, 'replay');
}

/** A link may have anything in it; a day that is yet to come is said to be. */
function dailyErrorText(page: Page, error: DailyError): string {
  const messages = page.messages.peek();
  return error.code === 'future' ? dailyErrorWords(messages, error) : messages.errors.linkUnknown;
}

function openDaily(page: Page, date = localDate(browserClock)): void {
  const shown = shownRoute(page);
  if (shown.kind === 'daily' && shown.date === date) return;
  beginInstead(page, () => {
    const begun = page.game.daily(date);
    if (!begun.ok) page.notices.error(dailyErrorText(page, begun.error));
  });
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
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
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
