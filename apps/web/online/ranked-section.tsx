import { isOver } from '@countermine/core/game/game.ts';
import { paceOfTimes } from '@countermine/play/game/calendar.ts';
import { RankedResults } from '@countermine/play/online/leaderboard.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import type { OpenRankedGame, RankedGame } from '@countermine/play/online/ranked-controller.ts';
import { rankedActivity } from '@countermine/play/online/server-activity.ts';
import { RANKED_BOARDS } from '@countermine/play/protocol/game-kinds.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { cellWords } from '@countermine/play/words/cells.ts';
import {
  dailyRankText,
  rankedProblemWords,
  rankedResultLines,
  refusedMoveWords,
} from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { CopyField, useCopy } from '../base/copy.tsx';
import { serverApi } from '../base/server-api.ts';
import { QuiltPicture } from '../play/quilt-picture.tsx';
import { GameStatus, useTick } from '../play/status-bar.tsx';
import { WithoutRank } from '../play/without-rank.tsx';
import { GameLinks } from './game-table.tsx';
import { aSuggestedName, NameField } from './name-field.tsx';
import type { SectionProps } from './page-online.tsx';
import { ServerBoard, serverScene } from './server-board.tsx';

export function RankedSection(props: SectionProps): VNode {
  const ranked = props.online.ranked.state.ranked.value;
  return ranked === undefined ? <RankedChoices {...props} /> : <RankedPlay {...props} ranked={ranked} />;
}

function RankedChoices({ page, online, texts }: SectionProps): VNode {
  const [name, setName] = useState(() => aSuggestedName(page.language.peek()));
  const [failure, setFailure] = useState<RequestFailure | undefined>(undefined);
  const [isAsked, setAsked] = useState(false);
  const { player, status } = online.client.state;
  const open = online.ranked.state.open.value;
  const problem = failure ?? online.ranked.state.problem.value;
  const isReady = !isAsked && !online.isMissing.value;
  const id = player.value?.id;
  const isOnline = status.value === 'online';
  useEffect(() => {
    if (isOnline && id !== undefined) void online.ranked.refreshOpen();
  }, [online, isOnline, id]);
  const start = async (board: RankedChoice): Promise<void> => {
    setAsked(true);
    setFailure(undefined);
    // The board of an address would begin as soon as the player is known.
    page.navigation.showOnline({ kind: 'ranked', board: undefined });
    const refused = await online.enter(name);
    setFailure(refused);
    // Whether there is a game to continue is asked now: another device may have started or ended one.
    if (refused === undefined) await online.ranked.continueOrStart(board);
    setAsked(false);
  };
  const rooms = wordsIn(page.language.value, 'online').room;
  const buttonProps = { page, texts, open, onStart: isReady ? start : undefined };
  return (
    <section class="entrance lobby" aria-label={texts.sections.ranked}>
      <h2>{texts.sections.ranked}</h2>
      <p>{texts.intro}</p>
      {player.value === undefined && online.player.key === undefined && (
        <NameField label={rooms.name} about={rooms.nameAbout} name={name} error={undefined} onName={setName} />
      )}
      <div class="door">
        <QuiltPicture page={page} rows={['#*#1.', '1221.', '..1#1']} />
        <p class="muted small">{texts.dailyAbout}</p>
        <BoardButton board="daily" {...buttonProps} />
        <WithoutRank page={page} />
      </div>
      <div class="door">
        <QuiltPicture page={page} rows={['##f1.', '#f21.', '1211.']} />
        {open.length > 0 && <p class="muted small">{texts.resumeAbout}</p>}
        <div class="boards">
          {RANKED_BOARDS.map((board) => (
            <BoardButton key={board} board={board} {...buttonProps} />
          ))}
        </div>
      </div>
      <p class="problem" role="alert">
        {problem === undefined ? '' : rankedProblemWords(texts, problem)}
      </p>
    </section>
  );
}

type ButtonProps = Pick<SectionProps, 'page' | 'texts'> & {
  readonly board: RankedChoice;
  readonly open: readonly OpenRankedGame[];
  readonly onStart: ((board: RankedChoice) => Promise<void>) | undefined;
};

function BoardButton({ page, texts, board, open, onStart }: ButtonProps): VNode {
  const begun = open.find((one) => one.board === board);
  return (
    <button
      type="button"
      class={board === 'daily' || begun !== undefined ? 'primary' : ''}
      aria-disabled={onStart === undefined}
      onClick={() => void onStart?.(board)}
    >
      {begun === undefined ? texts.boards[board] : texts.resume(texts.boards[board])}
      {begun !== undefined && <BegunClock page={page} game={begun} />}
    </button>
  );
}

/** The time on the clock of a game that was started. For the eyes only: it would change the name of its button. */
function BegunClock({ page, game }: Pick<SectionProps, 'page'> & { readonly game: OpenRankedGame }): VNode {
  const { startedAt } = game;
  useTick(startedAt !== undefined);
  const elapsed = startedAt === undefined ? 0 : Math.max(0, browserClock.now() - startedAt);
  return (
    <span class="begun-clock" aria-hidden="true">
      {page.messages.value.text.clock(elapsed, 0)}
    </span>
  );
}

type PlayProps = SectionProps & { readonly ranked: RankedGame };

function RankedPlay(props: PlayProps): VNode {
  const { page, online, ranked } = props;
  const activity = useMemo(() => rankedActivity(online.ranked), [online, ranked]);
  const scene = useMemo(() => serverScene(page, activity), [page, activity]);
  useEffect(() => () => activity.close(), [activity]);
  return (
    <div class="room">
      <section class="stage" aria-label={props.texts.boards[ranked.board]}>
        <RankedStatus {...props} />
        <ServerBoard page={page} scene={scene}>
          <Verdict {...props} />
        </ServerBoard>
      </section>
      <RankedAside {...props} />
    </div>
  );
}

function RankedStatus({ page, online, ranked }: PlayProps): VNode {
  void online.ranked.state.revision.value;
  const { game } = ranked;
  const clock = {
    elapsed: () => game.elapsed,
    isRunning: game.phase === 'playing',
    digits: isOver(game.phase) ? 3 : 0,
  } as const;
  return <GameStatus page={page} game={game} clock={clock} />;
}

function Verdict({ page, online, ranked }: PlayProps): VNode | null {
  void online.ranked.state.revision.value;
  const { phase, elapsed } = ranked.game;
  const { result, text } = page.messages.value;
  const words = isOver(phase) ? result[phase](text.clock(elapsed, 3)) : '';
  useEffect(() => {
    if (words !== '') page.liveText.say(words);
  }, [page, words]);
  return words === '' ? null : <p class="verdict-line">{words}</p>;
}

function RankedAside({ page, online, texts, ranked }: PlayProps): VNode {
  void online.ranked.state.revision.value;
  const { board, game, commitment, nonce } = ranked;
  const problem = online.ranked.state.problem.value;
  // A move that meets nothing to do is seen on the board.
  const isTold = problem !== undefined && refusedMoveWords(page.messages.value, problem) === undefined;
  const isDone = isOver(game.phase);
  return (
    <aside class="people">
      <h2>{texts.boards[board]}</h2>
      {game.start !== undefined && game.phase === 'unplaced' && (
        <p>{texts.startAt(cellWords(page.messages.value, game.shape, game.start))}</p>
      )}
      {isDone && <RankedEnd key={game.id} page={page} online={online} texts={texts} ranked={ranked} />}
      {isDone && <GameLinks texts={texts} id={game.id} isShown={board !== 'daily'} />}
      {isDone && board !== 'daily' && (
        <CopyField
          page={page}
          id="game-link"
          label={wordsIn(page.language.value, 'online').room.copyLink}
          text={new URL(`game/${game.id}`, location.href).href}
        />
      )}
      {isDone && board === 'daily' && <WithoutRank page={page} />}
      <details>
        <summary>{texts.fair}</summary>
        <h3>{texts.commitment}</h3>
        <p class="fingerprint">{commitment}</p>
        <p class="muted small">{texts.commitmentAbout}</p>
        {nonce !== undefined && board !== 'daily' && (
          <>
            <h3>{texts.nonce}</h3>
            <p class="fingerprint">{nonce}</p>
            <p class="muted small">{texts.nonceAbout}</p>
          </>
        )}
      </details>
      <div class="row">
        {board !== 'daily' && (
          <button type="button" class={isDone ? 'primary' : ''} onClick={() => void online.ranked.start(board)}>
            {texts.playAgain}
          </button>
        )}
        <button type="button" onClick={() => page.navigation.showOnline({ kind: 'ranked', board: undefined })}>
          {texts.back}
        </button>
      </div>
      <p class="problem" role="alert">
        {isTold ? rankedProblemWords(texts, problem) : ''}
      </p>
    </aside>
  );
}

/** The result of a ranked game among those of the others, and that of the board of the day as a text for them. */
function RankedEnd(props: PlayProps): VNode {
  const { page, online, texts } = props;
  const { ranked, client } = online;
  const results = useMemo(
    () => new RankedResults({ ranked, client, api: serverApi, clock: browserClock }),
    [ranked, client],
  );
  useEffect(() => () => results.dispose(), [results]);
  const result = results.state.result.value;
  const lines = result === undefined ? [] : rankedResultLines(texts, page.messages.value.text, result);
  return (
    <section class="stack" aria-live="polite">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {result?.rank !== undefined && <Neighbours page={page} result={result} rank={result.rank} />}
      {result !== undefined && result.game.day !== null && <DailyText {...props} result={result} />}
    </section>
  );
}

type Result = NonNullable<RankedResults['state']['result']['value']>;

/** This many are listed on each side. */
const BESIDE = 2;

/** The player's place, between those who were a little faster and a little slower. */
function Neighbours(props: Pick<SectionProps, 'page'> & { readonly result: Result; readonly rank: number }): VNode {
  const { page, result, rank } = props;
  const first = Math.max(0, rank - 1 - BESIDE);
  const { clock } = page.messages.value.text;
  return (
    <ol class="neighbours" start={first + 1}>
      {result.board.games.slice(first, rank + BESIDE).map(({ id, player, ms }, index) => (
        <li key={id} aria-current={first + index === rank - 1 ? 'true' : undefined}>
          <span>{player.name}</span> <span>{clock(ms, 2)}</span>
        </li>
      ))}
    </ol>
  );
}

function DailyText({ page, texts, ranked, result }: PlayProps & { readonly result: Result }): VNode {
  const shown = useRef<HTMLTextAreaElement>(null);
  const messages = page.messages.value;
  const link = new URL(`daily/${result.game.day}`, location.href).href;
  const { params, times } = ranked.game;
  const text = dailyRankText(texts, messages, result, { params, pace: paceOfTimes(times), link });
  const { state, copy } = useCopy(page, text, shown);
  return (
    <>
      <textarea aria-label={texts.daily.result} readOnly rows={text.split('\n').length} value={text} ref={shown} />
      <button type="button" class="primary" onClick={() => void copy()}>
        {state === 'copied' ? messages.menu.copied : texts.daily.copyResult}
      </button>
    </>
  );
}
