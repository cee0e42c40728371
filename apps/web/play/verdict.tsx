import './verdict.css';
import { isOver } from '@countermine/core/game/game.ts';
import { PAGE_WORDS } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../base/buttons.tsx';
import { Later, type LoadPart, loadAhead } from '../base/later.tsx';
import { refusalText } from '../page/board-scene.ts';
import type { Page } from '../page/page.ts';
import type { Settings } from '../page/settings.ts';
import { loadSummaries } from '../storage/summaries.ts';
import { goBackToGame } from './start-game.ts';

type FirstWay = Exclude<Settings['touch'], 'own'>;

/** What a tap does, in the first game of a player with a touch screen, who is told so; undefined later. */
function firstTouchWay(page: Page): FirstWay | undefined {
  const { knowsTouch, touch } = page.settings.state.settings.value;
  const isTold = !knowsTouch && page.isCompact.value && matchMedia('(pointer: coarse)').matches;
  return isTold && touch !== 'own' ? touch : undefined;
}

/** The same words during that game, with the room that the choice took: no cell moves with the first tap. */
function TouchLine({ page }: { readonly page: Page }): VNode | null {
  const way = firstTouchWay(page);
  const phase = page.game.state.phase.value;
  const hasEnded = isOver(phase);
  const isFirst = way !== undefined;
  useEffect(() => {
    if (hasEnded && isFirst) page.settings.change({ knowsTouch: true });
  }, [page, hasEnded, isFirst]);
  // Before the first move the same stands above the choice. It keeps its room while the mines are placed.
  if (way === undefined || (phase === 'unplaced' && !page.game.state.isPlacing.value)) return null;
  return <TouchChoice page={page} chosen={way} place="touch-line" />;
}

/** In the first game by touch: what a tap does, and both ways of the hand as pictures that move once, to choose one. */
function TouchChoice(props: { readonly page: Page; readonly chosen: FirstWay; readonly place?: string }): VNode {
  const { page, chosen, place = '' } = props;
  const { settings } = page.messages.value;
  return (
    <div class={`welcome ${place}`}>
      <span>{settings.touchWays[chosen]}</span>
      <fieldset class="touch-choice" aria-label={settings.chooseTap}>
        {(['quick', 'careful'] as const).map((way) => (
          <button
            key={way}
            type="button"
            class="way"
            aria-pressed={chosen === way}
            aria-label={settings.touchWays[way]}
            onClick={() => page.settings.change({ touch: way })}
          >
            <span class="tap">
              <Icon name={way === 'quick' ? 'open' : 'mark'} />
            </span>
            <span class="hold">
              <Icon name={way === 'quick' ? 'mark' : 'open'} />
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Below a board with nothing open: where to begin, the unfinished game, today's board, and how to play. */
function Welcome({ page }: { readonly page: Page }): VNode {
  const { game, help, replay } = page.messages.value;
  const { params, today, results } = page.daily.state;
  const { width, height, mineCount } = params.value;
  const isSolved = results.value.get(today.value)?.isSolved === true;
  const { isNoGuess } = page.game.state.game.value.params;
  const way = firstTouchWay(page);
  if (way !== undefined) return <TouchChoice page={page} chosen={way} />;
  return (
    <div class="welcome">
      <span>{isNoGuess ? game.beginNoGuess : game.begin}</span>
      <div class="row">
        {page.game.state.isOtherLeft.value && (
          <button type="button" class="primary" onClick={() => goBackToGame(page)}>
            {replay.leave}
          </button>
        )}
        {!isSolved && (
          <button type="button" title={game.size(width, height, mineCount)} onClick={() => page.dialogs.open('daily')}>
            {game.today}
          </button>
        )}
        {/* Who has left a game knows how to play. */}
        {!page.game.state.isOtherLeft.value && (
          <button type="button" class="quiet" onClick={() => page.dialogs.open('help')}>
            {help.howTo}
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * What there is to say about the last move, and how the game ended, below the board; a small screen has that in its
 * sheet.
 */
export function Verdict({ page }: { readonly page: Page }): VNode {
  const { game: words, menu } = page.messages.value;
  const isGame = page.shown.kind.value === 'game';
  const refusal = isGame ? refusalText(page) : '';
  return (
    <div class="verdict">
      {isGame && page.game.state.isPlacing.value && (
        <div class="row placing">
          <span class="muted">{words.placing}</span>
          <button type="button" onClick={() => page.game.cancelPlacing()}>
            {menu.cancel}
          </button>
        </div>
      )}
      {refusal !== '' && <span class="refusal">{refusal}</span>}
      {isGame && page.game.state.phase.value === 'unplaced' && !page.game.state.isPlacing.value && refusal === '' && (
        <Welcome page={page} />
      )}
      {page.isCompact.value ? <TouchLine page={page} /> : <Outcome page={page} />}
    </div>
  );
}

/** The ending of the game, or that another one is watched; nothing during the game. */
export function Outcome({ page }: { readonly page: Page }): VNode | null {
  if (page.replay.state.watched.value !== undefined) return <Later key="watching" page={page} load={loadWatching} />;
  // Words about the game would seem to be about the position that is analysed.
  const isOwn = page.shown.kind.value !== 'analysis';
  if (!isOwn || !isOver(page.game.state.phase.value)) return null;
  return <Later key="ending" page={page} words={[PAGE_WORDS]} load={loadEnding} />;
}

const loadWatching: LoadPart = async () => (await import('./watching.tsx')).Watching;

const loadEnding: LoadPart = async () => (await import('./ending.tsx')).Ending;

/** Loads what is said at the end while the game is played, so that it is there at once. */
export function useEnding(page: Page): void {
  const isPlaying = page.game.state.phase.value === 'playing';
  useEffect(() => {
    if (!isPlaying) return;
    // If it fails, it is tried again at the end.
    loadAhead(page, loadEnding, PAGE_WORDS).catch(() => undefined);
    void loadSummaries();
  }, [page, isPlaying]);
}
