import type { DailyError } from '@countermine/core/game/daily.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import { codeInLink, nameInLink } from '@countermine/play/share/link.ts';
import { parsePositionCode } from '@countermine/play/solver/position-code.ts';
import { dailyErrorWords } from '@countermine/play/words/games.ts';
import { ONLINE_WORDS, PAGE_WORDS, wordsIn } from '@countermine/play/words/words.ts';
import { browserClock } from '../base/browser.ts';
import { hasServer } from '../base/own-server.ts';
import { serverAnswers } from '../base/server-api.ts';
import { loadShownWords } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { parseRoute, type Route } from '../page/route.ts';
import { beginInstead } from '../play/start-game.ts';
import { watchRecord } from '../play/watch.ts';
import { rankedDay, showRankedDay } from '../play/without-rank.tsx';

/** The page as an address finds it. */
interface Found {
  /** Resolves once the saved game continues, if there is one: only then another may begin in its place. */
  readonly begun: Promise<unknown>;
  readonly shown: () => Route;
}

/**
 * Shows what an address asks for, or explains why it cannot.
 * @param hash its fragment, with the `#`
 * Errors: rejects when what is loaded for it cannot be.
 */
export async function openAddress(page: Page, hash: string, found: Found): Promise<void> {
  const code = codeInLink(hash);
  if (code !== undefined) {
    await openCode(page, code, nameInLink(hash));
    return;
  }
  const route = parseRoute(hash);
  if (route !== undefined) await openRoute(page, route, found);
  else if (hash.startsWith('#/room/')) await refuseRoom(page);
  else page.notices.error(page.messages.peek().errors.linkUnknown);
}

/** Shows the way into rooms, and what is wrong with the link to one. */
async function refuseRoom(page: Page): Promise<void> {
  await loadShownWords(page, ONLINE_WORDS);
  page.navigation.showRoom(undefined);
  page.notices.error(wordsIn(page.language.peek(), 'online').room.noSuchLink);
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

async function openRoute(page: Page, route: Route, { begun, shown }: Found): Promise<void> {
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
      const { openServerGame } = await import('../online/server-game.ts');
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
      if (hasServer() && (route.date ?? rankedDay()) === rankedDay()) {
        await begun;
        await openRankedDay(page, shown());
        return;
      }
      // Nobody waits for this: the board that is shown meanwhile is no worse than none.
      void begun.then(() => openDaily(page, shown(), route.date));
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

/** The board of today of the server that the page came from; where it does not answer, that of the date, and why. */
async function openRankedDay(page: Page, shown: Route): Promise<void> {
  const day = rankedDay();
  if (shown.kind === 'daily' && shown.date === day) return;
  if (await serverAnswers()) {
    showRankedDay(page);
    return;
  }
  openDaily(page, shown, day);
  // The first opening, which is a move, would close the notice.
  await Promise.all([loadShownWords(page, PAGE_WORDS), page.game.opened]);
  page.notices.mention(wordsIn(page.language.peek(), 'page').daily.noServer);
}

function openDaily(page: Page, shown: Route, date = localDate(browserClock)): void {
  if (shown.kind === 'daily' && shown.date === date) return;
  beginInstead(page, () => {
    const begun = page.game.daily(date);
    if (!begun.ok) page.notices.error(dailyErrorText(page, begun.error));
  });
}
