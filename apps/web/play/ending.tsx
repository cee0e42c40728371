import './ending.css';
import { replayGame } from '@countermine/core/game/game-record.ts';
import { type Standing, standingOf } from '@countermine/play/game/standing.ts';
import { costliestMove, costOf, decidingMove } from '@countermine/play/replay/explanation.ts';
import type { GameUnderReview } from '@countermine/play/replay/review-controller.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { goalWords, placeWords } from '@countermine/play/words/ending.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { noteGame } from '../storage/game-notes.ts';
import { MomentPicture } from './moment-picture.tsx';

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
  const standing = games && standingOf(page.game.state.game.value, games);
  const { ending } = wordsIn(page.language.value, 'page');
  return (
    <div class="ending-details">
      {standing !== undefined && <Place page={page} standing={standing} />}
      {review.value?.played !== undefined && <Costliest page={page} review={review.value} />}
      {standing !== undefined && <p class="goal">{goalWords(page.messages.value, ending, standing)}</p>}
    </div>
  );
}

function Place({ page, standing }: { readonly page: Page; readonly standing: Standing }): VNode | null {
  const [place, change] = placeWords(page.messages.value, wordsIn(page.language.value, 'page').ending, standing);
  if (place === undefined) return null;
  return (
    <>
      <p class="place">{place}</p>
      {change !== undefined && <p>{change}</p>}
    </>
  );
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
