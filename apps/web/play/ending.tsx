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
  return (
    <div class="ending-details">
      {games !== undefined && <Place page={page} games={games} />}
      {review.value?.played !== undefined && <Costliest page={page} review={review.value} />}
      {games !== undefined && <NextGoal page={page} games={games} />}
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

interface GamesProps {
  readonly page: Page;
  readonly games: readonly FinishedGame[];
}

/** The time of this game, those of the others, and its place among them; none for a loss, or after help. */
function standing(page: Page, games: readonly FinishedGame[]) {
  const { deaths, log, phase } = page.game.state.game.value;
  const ms = log.at(-1)?.at ?? 0;
  const times = otherWins(page, games, ms).map((game) => game.ms);
  const hadHelp = deaths > 0 || log.some(({ kind }) => kind === 'hint' || kind === 'undo');
  const hasPlace = phase !== 'lost' && !hadHelp;
  return { ms, times, place: hasPlace ? 1 + times.filter((time) => time < ms).length : undefined };
}

function Place({ page, games }: GamesProps): VNode | null {
  const { ending } = wordsIn(page.language.value, 'page');
  const { text } = page.messages.value;
  const { ms, times, place } = standing(page, games);
  if (place === undefined) return null;
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
    </>
  );
}

function NextGoal({ page, games }: GamesProps): VNode {
  const { ending } = wordsIn(page.language.value, 'page');
  const { text } = page.messages.value;
  const { ms, times, place } = standing(page, games);
  if (place === undefined && times.length === 0) return <p class="goal">{ending.goalWin}</p>;
  const best = Math.min(...times);
  const isBehind = place !== undefined && place > 1;
  return (
    <p class="goal">
      {ending.goal(isBehind ? text.clock(best, 2) : text.clock(goalBelow(place === 1 ? ms : best), 0))}
    </p>
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
  const explain = decidingMove(review.moves) !== undefined && <ExplainButton page={page} />;
  if (move === undefined) {
    return (
      <>
        <p class="perfect">{ending.perfect}</p>
        {explain}
      </>
    );
  }
  const before = replayGame(review.record, move.event);
  const technique = review.played?.missed.find(({ event }) => event === move.event)?.technique;
  return (
    <figure class="moment">
      {before.ok && <MomentPicture page={page} game={before.value} move={move} />}
      <figcaption>
        <span>{ending.risk(percentWords(messages, costOf(move)))}</span>
        {technique !== undefined && <span>{ending.shown(messages.techniques[technique].name)}</span>}
        <div class="row">
          {technique !== undefined && (
            <button type="button" onClick={() => page.navigation.showLesson(technique)}>
              {ending.practise}
            </button>
          )}
          {explain}
        </div>
      </figcaption>
    </figure>
  );
}

/** Tells in three cards on the board by what the game was decided. */
function ExplainButton({ page }: { readonly page: Page }): VNode {
  return (
    <button type="button" onClick={() => page.navigation.explain(true)}>
      {wordsIn(page.language.value, 'page').explain.show}
    </button>
  );
}
