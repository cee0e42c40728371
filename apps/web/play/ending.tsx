import './ending.css';
import { replayGame } from '@countermine/core/game/game-record.ts';
import { type FinishedGame, isCleanWin, settingOf } from '@countermine/core/history/finished-game.ts';
import { costliestMove, costOf, decidingMove } from '@countermine/play/replay/explanation.ts';
import type { GameUnderReview } from '@countermine/play/replay/review-controller.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { noteGame } from '../storage/game-notes.ts';
import { MomentPicture } from './moment-picture.tsx';

/** The average is that of this many wins. */
const RECENT = 20;
/** Goals are multiples of this. Units: ms. */
const GOAL_STEP = 10_000;

/** What a player wants to know once the game is over: the place among the own wins, the move that cost most, a goal. */
export function EndingDetails({ page }: { readonly page: Page }): VNode {
  const games = page.history.state.games.value;
  useEffect(() => {
    if (page.history.state.games.peek() === undefined) void page.history.load();
  }, [page]);
  const { review } = page.review.state;
  const summary = page.replay.state.watched.value === undefined ? review.value?.played?.summary : undefined;
  const id = page.game.state.id.value;
  useEffect(() => {
    if (summary !== undefined && id !== undefined) noteGame(id, { ...summary, input: page.board.input });
  }, [page, id, summary]);
  const isDecided = review.value?.played !== undefined && decidingMove(review.value.moves) !== undefined;
  return (
    <div class="ending-details">
      {isDecided && <ExplainButton page={page} />}
      {games !== undefined && <Standing page={page} games={games} />}
      {review.value?.played !== undefined && <Costliest page={page} review={review.value} />}
    </div>
  );
}

/** The clean wins on this level, this game left out. The latest are first. */
function otherWins(page: Page, games: readonly FinishedGame[], ms: number): readonly FinishedGame[] {
  const setting = settingOf(page.game.state.game.peek().params);
  const wins = games
    .filter((game) => isCleanWin(game) && settingOf(game.params) === setting)
    .sort((one, other) => other.endedAt - one.endedAt);
  const [latest] = wins;
  // It is stored in whole milliseconds.
  const isThisOne = page.game.state.phase.peek() === 'won' && latest !== undefined && Math.abs(latest.ms - ms) < 1;
  return isThisOne ? wins.slice(1) : wins;
}

function Standing({ page, games }: { readonly page: Page; readonly games: readonly FinishedGame[] }): VNode {
  const { ending } = wordsIn(page.language.value, 'page');
  const { text } = page.messages.value;
  const ms = page.game.state.game.value.log.at(-1)?.at ?? 0;
  const times = otherWins(page, games, ms).map((game) => game.ms);
  const best = Math.min(...times);
  const { deaths, log, phase } = page.game.state.game.value;
  const hadHelp = deaths > 0 || log.some(({ kind }) => kind === 'hint' || kind === 'undo');
  if (phase === 'lost' || hadHelp) {
    return <p class="goal">{times.length === 0 ? ending.goalWin : ending.goal(text.clock(goalBelow(best), 0))}</p>;
  }
  const place = 1 + times.filter((time) => time < ms).length;
  const recent = times.slice(0, RECENT);
  const change = recent.reduce((sum, time) => sum + time, 0) / recent.length - ms;
  return (
    <>
      <p class="place">
        {times.length === 0
          ? ending.firstWin
          : place === 1
            ? ending.best
            : ending.place(text.number(place, 0), text.number(times.length + 1, 0))}
      </p>
      {times.length > 0 && (
        <p>{change >= 0 ? ending.faster(text.clock(change, 1)) : ending.slower(text.clock(-change, 1))}</p>
      )}
      <p class="goal">{ending.goal(text.clock(place === 1 ? goalBelow(ms) : best, place === 1 ? 0 : 2))}</p>
    </>
  );
}

/** The next round time below one. Units: ms. */
function goalBelow(ms: number): number {
  return Math.max(GOAL_STEP / 2, Math.ceil(ms / GOAL_STEP - 1) * GOAL_STEP);
}

/** The move that cost most, as a picture of the board around it, and the way to the lesson that helps. */
function Costliest({ page, review }: { readonly page: Page; readonly review: GameUnderReview }): VNode | null {
  const messages = page.messages.value;
  const { ending } = wordsIn(page.language.value, 'page');
  const move = costliestMove(review.moves);
  if (move === undefined) return <p class="perfect">{ending.perfect}</p>;
  const before = replayGame(review.record, move.event);
  const technique = review.played?.missed.find(({ event }) => event === move.event)?.technique;
  return (
    <figure class="moment">
      {before.ok && <MomentPicture page={page} game={before.value} move={move} />}
      <figcaption>
        <span>{ending.risk(percentWords(messages, costOf(move)))}</span>
        {technique !== undefined && (
          <>
            <span>{ending.shown(messages.techniques[technique].name)}</span>
            <button type="button" onClick={() => page.navigation.showLesson(technique)}>
              {ending.practise}
            </button>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** Tells in three cards on the board by what the game was decided. */
function ExplainButton({ page }: { readonly page: Page }): VNode {
  return (
    <button type="button" class="primary" onClick={() => page.navigation.explain(true)}>
      {wordsIn(page.language.value, 'page').explain.show}
    </button>
  );
}
