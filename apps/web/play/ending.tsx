import './ending.css';
import { HIDDEN } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, replayGame } from '@countermine/core/game/game-record.ts';
import { cellLook, isOtherCloth } from '@countermine/play/board/cell-look.ts';
import { gameFigures, helpUsed } from '@countermine/play/game/game-figures.ts';
import { type Standing, standingOf } from '@countermine/play/game/standing.ts';
import { costliestGamble, costliestMove, costOf, decidingMove } from '@countermine/play/replay/explanation.ts';
import type { GameUnderReview } from '@countermine/play/replay/review-controller.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { goalWords, placeWords } from '@countermine/play/words/ending.ts';
import { gameFigureParts, helpUsedWords } from '@countermine/play/words/figures.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Later, type LoadPart } from '../base/later.tsx';
import { CellSprites } from '../board/cell-sprites.ts';
import { paintOdds } from '../board/odds-painter.ts';
import type { Page } from '../page/page.ts';
import { noteGame } from '../storage/game-notes.ts';
import { causeWords } from './cause-words.ts';
import { watchRecord } from './watch.ts';

/** How the game ended, and the ways on. */
export function Ending({ page }: { readonly page: Page }): VNode {
  void page.game.state.revision.value;
  const { actions, game, ghost, menu, result, text } = page.messages.value;
  const record = page.game.state.record.value;
  const isWon = page.game.state.phase.value === 'won';
  const clock = text.clock(page.game.elapsed, 2);
  // The replay beside the board begins with the same.
  const isCompact = page.isCompact.value;
  const hasPanel = !isCompact && page.room.size.value !== 'closed';
  const details = !hasPanel && <EndingDetails page={page} />;
  return (
    <div class="ending">
      <strong class={isWon ? 'won' : 'lost'}>{isWon ? result.won(clock) : result.lost(clock)}</strong>
      {isWon && page.ghosts.state.ghost.value !== undefined && <Later page={page} load={loadGhostResult} />}
      {isWon ? <Figures page={page} /> : <Cause page={page} />}
      {isCompact && details}
      <div class="row again">
        <button type="button" class="primary" onClick={() => page.game.newGame()}>
          {result.tryAgain}
        </button>
        {!isWon && (
          <button type="button" onClick={() => page.game.undo()}>
            {actions.undo}
          </button>
        )}
        <button type="button" onClick={() => showReplay(page)}>
          {menu.replay}
        </button>
        <button type="button" onClick={() => page.dialogs.open('share')}>
          {menu.share}
        </button>
        {isWon && record !== undefined && (
          <button type="button" onClick={() => page.ghosts.race(record)}>
            {ghost.race}
          </button>
        )}
        {record !== undefined && <FriendButton page={page} own={record} />}
        {isWon && page.game.state.daily.value !== undefined && (
          <button type="button" onClick={() => page.dialogs.open('daily')}>
            {game.dailyResult}
          </button>
        )}
      </div>
      {/* Below the board what is pressed stays where it is when the rest has been found out. */}
      {!isCompact && details}
    </div>
  );
}

const loadGhostResult: LoadPart = async () => (await import('./ghost-race.tsx')).GhostResult;

/** The cause of the loss in one line; until it is known, that the solver looks for it. */
function Cause({ page }: { readonly page: Page }): VNode {
  const review = page.review.state.review.value;
  const isLooking = review?.played === undefined && review?.failure === undefined;
  return (
    <p class={isLooking ? 'cause muted' : 'cause'}>
      {isLooking ? page.messages.value.result.reviewing : causeWords(page)}
    </p>
  );
}

function Figures({ page }: { readonly page: Page }): VNode {
  const messages = page.messages.value;
  const review = page.review.state.review.value;
  const counts = review?.played?.counts;
  if (counts === undefined) return <p class="cause muted">{review?.failure ? '' : messages.result.reviewing}</p>;
  const { deaths, log, phase } = page.game.state.game.value;
  const parts = [
    ...gameFigureParts(messages, gameFigures(counts)),
    ...helpUsedWords(messages, helpUsed(phase, deaths, log)),
  ];
  return <p class="cause">{parts.join(' · ')}</p>;
}

function showReplay(page: Page): void {
  page.navigation.showPanel('replay');
  page.room.openTo('full');
  document.getElementById('tab-replay')?.focus({ preventScroll: true });
}

/** Watches a friend's game on the board of the player's own, side by side with it; nothing where no friend shared one. */
export function FriendButton({ page, own }: { readonly page: Page; readonly own: GameRecord }): VNode | null {
  const friend = useMemo(() => page.friends.on(own), [page, own]);
  if (friend === undefined) return null;
  const { record, by } = friend;
  return (
    <button type="button" onClick={() => watchRecord(page, record, { by })}>
      {page.messages.value.share.compareWith(by)}
    </button>
  );
}

interface DetailsProps {
  readonly page: Page;
  /** What the review found, beside the board: there each part is a card. */
  readonly figures?: VNode;
}

/** What a player wants to know once the game is over: the place among the own wins, the move that cost most, a goal. */
export function EndingDetails({ page, figures }: DetailsProps): VNode {
  const games = page.history.state.games.value;
  useEffect(() => {
    if (page.history.state.games.peek() === undefined) void page.history.load();
  }, [page]);
  const review = page.replay.state.watched.value === undefined ? page.review.state.review.value : undefined;
  const summary = review?.played?.summary;
  const id = page.game.state.id.value;
  useEffect(() => {
    if (summary !== undefined && id !== undefined) noteGame(id, { ...summary, input: page.board.input });
  }, [page, id, summary]);
  const standing = games && standingOf(page.game.state.game.value, games);
  const { ending } = wordsIn(page.language.value, 'page');
  const place = standing !== undefined && <Place page={page} standing={standing} />;
  const technique = review && missedIn(review);
  const costliest = review?.played !== undefined && (
    <Costliest page={page} review={review} technique={figures === undefined ? technique : undefined} />
  );
  const goal = standing !== undefined && <p class="goal">{goalWords(page.messages.value, ending, standing)}</p>;
  if (figures === undefined) {
    return (
      <div class="ending-details">
        {place}
        {costliest}
        {goal}
      </div>
    );
  }
  return (
    <div class="ending-cards">
      <div class="card">
        {place}
        {figures}
      </div>
      {costliest !== false && <div class="card">{costliest}</div>}
      {goal !== false && (
        <div class="card">
          {goal}
          {technique !== undefined && <Practise page={page} technique={technique} />}
        </div>
      )}
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

/** The technique by which the move that cost most could have been avoided. */
function missedIn({ moves, played }: GameUnderReview): Technique | undefined {
  const move = costliestMove(moves);
  return move && played?.missed.find(({ event }) => event === move.event)?.technique;
}

/** The move that cost most, as a picture of the board around it, and the way to the lesson that helps. */
function Costliest(props: {
  readonly page: Page;
  readonly review: GameUnderReview;
  readonly technique: Technique | undefined;
}): VNode {
  const { page, review, technique } = props;
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
  return (
    <figure class="moment">
      {before.ok && <MomentPicture page={page} game={before.value} move={move} />}
      <figcaption>
        <span>
          {costliestGamble(review.moves) === undefined
            ? ending.sure
            : ending.risk(percentWords(page.messages.value, costOf(move)))}
        </span>
        {technique === undefined ? (
          <div class="row">{explain}</div>
        ) : (
          <Practise page={page} technique={technique}>
            {explain}
          </Practise>
        )}
      </figcaption>
    </figure>
  );
}

/** The technique that a game could have used, and the way to its lesson. */
function Practise(props: {
  readonly page: Page;
  readonly technique: Technique;
  readonly children?: ComponentChildren;
}): VNode {
  const { page, technique, children } = props;
  const { ending } = wordsIn(page.language.value, 'page');
  return (
    <>
      <span>{ending.shown(page.messages.value.techniques[technique].name)}</span>
      <div class="row">
        <button type="button" onClick={() => page.navigation.showLesson(technique)}>
          {ending.practise}
        </button>
        {children}
      </div>
    </>
  );
}

/** Tells in three cards on the board by what the game was decided. */
function ExplainButton({ page }: { readonly page: Page }): VNode {
  const explain = (): void => {
    page.navigation.explain(true);
    page.room.resize(page.isCompact.peek() ? 'closed' : 'full');
  };
  return (
    <button type="button" onClick={explain}>
      {wordsIn(page.language.value, 'page').explain.show}
    </button>
  );
}

/** The part of the board that is shown. Units: cells. */
const COLUMNS = 5;
const ROWS = 5;
/** The side of a cell. Units: px. */
const SIDE = 26;

/** A part of the board as it was before a move, with the risk of that move on its cell. */
function MomentPicture(props: {
  readonly page: Pick<Page, 'theme'>;
  readonly game: Game;
  readonly move: ReviewedMove;
}): VNode {
  const { page, game, move } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = page.theme.value;
  const { width, height } = game.shape;
  const [columns, rows] = [Math.min(COLUMNS, width), Math.min(ROWS, height)];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const size = Math.round(SIDE * devicePixelRatio);
    const sprites = new CellSprites(theme, size);
    const left = startOf(move.cell % width, columns, width);
    const top = startOf(Math.floor(move.cell / width), rows, height);
    const risks = new Map(move.cells.map((cell, index) => [cell, move.odds?.probabilities[index]]));
    for (let at = 0; at < columns * rows; at += 1) {
      const [x, y] = [(at % columns) * size, Math.floor(at / columns) * size];
      const cell = (top + Math.floor(at / columns)) * width + left + (at % columns);
      sprites.draw(context, cellLook(game, cell), isOtherCloth(cell, width), x, y);
      const probability = risks.get(cell);
      if (probability !== undefined && game.knowledge[cell] === HIDDEN) {
        paintOdds(context, theme, { probability, isUsual: false, x, y, size });
      }
      if (cell !== move.cell) continue;
      context.strokeStyle = theme.board.cursor;
      context.lineWidth = size / 8;
      context.strokeRect(x + size / 16, y + size / 16, size - size / 8, size - size / 8);
    }
  }, [theme, game, move]);
  const density = devicePixelRatio;
  return (
    <canvas
      ref={canvas}
      class="moment-picture"
      width={columns * Math.round(SIDE * density)}
      height={rows * Math.round(SIDE * density)}
      style={{ width: `${columns * SIDE}px`, height: `${rows * SIDE}px` }}
    />
  );
}

/** The first of some rows or columns with a certain one in their middle, as far as the board goes. */
function startOf(middle: number, count: number, all: number): number {
  return Math.max(0, Math.min(all - count, middle - Math.floor(count / 2)));
}
