import { localDate } from '@countermine/play/ports/local-date.ts';
import { codeInLink, nameInLink } from '@countermine/play/share/link.ts';
import { parsePositionCode } from '@countermine/play/share/position-code.ts';
import { browserClock } from '../platform/browser-clock.ts';
import type { Page } from '../state/page.ts';
import { beginInstead } from '../state/start-game.ts';
import { watchRecord } from '../state/watch-record.ts';
import { parseRoute, type Route } from './route.ts';
import { shownRoute } from './shown-route.ts';

/**
 * Shows what an address asks for, or explains why it cannot.
 * @param hash its fragment, with the `#`
 * @param begun resolves once the saved game continues, if there is one: only then another may begin in its place
 */
export async function openAddress(page: Page, hash: string, begun: Promise<unknown>): Promise<void> {
  const { errors } = page.messages.peek();
  const code = codeInLink(hash);
  const route = code === undefined ? parseRoute(hash) : undefined;
  try {
    if (code !== undefined) await openCode(page, code, nameInLink(hash));
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
    import('@countermine/play/words/values/shared-error-words.ts'),
  ]);
  const record = readCode(code);
  if (record.ok) openShared(page, record.value, { by });
  else page.notices.error(linkErrorWords(page.messages.peek(), record.error));
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
      const { openServerGame } = await import('../share/open-server-game.ts');
      await openServerGame(page, route.id);
      return;
    }
    case 'train':
      page.navigation.showLesson(route.technique);
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

function openDaily(page: Page, date = localDate(browserClock)): void {
  const shown = shownRoute(page);
  if (shown.kind === 'daily' && shown.date === date) return;
  beginInstead(page, () => {
    const begun = page.game.daily(date);
    if (!begun.ok) page.notices.error(page.messages.peek().errors.linkUnknown);
  });
}
