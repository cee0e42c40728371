import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Activity } from './activity/activity.ts';
import { Announcer, isQuietRefusal } from './activity/announcement.ts';
import { type OwnGameVerbs, ownGame } from './activity/own-game.ts';
import { AnalysisController } from './analysis/analysis-controller.ts';
import { type ShownBoard, shownBoard } from './board/shown-board.ts';
import { DailyController } from './game/daily-controller.ts';
import { GameController, type Leaving } from './game/game-controller.ts';
import type { Summarise } from './game/game-saver.ts';
import { HintController } from './game/hint-controller.ts';
import { HistoryController } from './game/history-controller.ts';
import { ProbabilityController } from './game/probability-controller.ts';
import { type GameSettings, SettingsController } from './game/settings-controller.ts';
import { CursorController } from './input/cursor-controller.ts';
import type { Clock, Randomness } from './ports/clock.ts';
import { isSameError, type PlayStorage, type StorageError, type Stored } from './ports/play-storage.ts';
import { ReplayController, type ReplayOrigin } from './replay/replay-controller.ts';
import { ReviewController } from './replay/review-controller.ts';
import { WatchController } from './replay/watch-controller.ts';
import type { SolverClient } from './solver/solver-client.ts';
import { type GameSetup, isToWatch } from './timed-game/game-setup.ts';

/** The ports that a platform gives to play. */
export interface PlayPorts {
  readonly storage: PlayStorage;
  readonly solver: SolverClient;
  readonly clock: Clock;
  readonly random: Randomness;
  /** Sums up a game that is over; may take a moment. Default: the solver does */
  readonly summarise?: Summarise;
}

/** The options of {@link createPlay}. */
export interface PlayOptions<Settings extends GameSettings> {
  /** As they were stored, or the defaults. */
  readonly settings: Settings;
  /** Stores the settings after a change. */
  readonly saveSettings: (settings: Settings) => Stored<void>;
  /** The first game; without it, one like the last. */
  readonly first?: GameSetup;
}

/**
 * The state shared by page and terminal, and the verbs that change it. It is the activity of the own game, on whose
 * board other games are watched and positions analysed, too.
 */
export interface Play<Settings extends GameSettings = GameSettings> extends Activity {
  readonly game: GameController;
  readonly cursor: CursorController;
  readonly hints: HintController;
  readonly probability: ProbabilityController;
  readonly review: ReviewController;
  readonly replay: ReplayController;
  readonly watch: WatchController;
  readonly analysis: AnalysisController;
  readonly history: HistoryController;
  readonly daily: DailyController;
  readonly settings: SettingsController<Settings>;
  readonly announcer: Announcer;
  readonly shown: ShownBoard;
  /**
   * Opens what was shared: a game with moves is watched, any other is played from its first cell on.
   * @param origin what came with it
   */
  openShared(record: GameRecord, origin?: ReplayOrigin): 'watching' | 'playing' | 'broken';
  /**
   * Saves the game, ends all that runs, and closes the solver and the storage. What a storage does at once is done when
   * this returns its promise.
   */
  dispose(): Promise<Leaving>;
}

/** Composes what both front ends share. */
export function createPlay<Settings extends GameSettings>(
  ports: PlayPorts,
  options: PlayOptions<Settings>,
): Play<Settings> {
  const parts = createParts(ports, options);
  const ends = wire(ports, parts);
  return {
    ...parts,
    ...ownGame(parts),
    openShared: (record, origin) => openShared(parts, record, origin),
    dispose: () => dispose(ports, parts, ends),
  };
}

type Parts<Settings extends GameSettings> = Omit<Play<Settings>, 'openShared' | 'dispose' | keyof OwnGameVerbs>;
type GameParts<Settings extends GameSettings> = Pick<Play<Settings>, 'settings' | 'history' | 'daily' | 'game'>;
type ReplayParts = Pick<Play, 'replay' | 'review' | 'watch'>;
type SolverParts = Pick<Play, 'analysis' | 'hints' | 'probability'>;
type BoardParts = Pick<Play, 'shown' | 'cursor'>;

function createParts<Settings extends GameSettings>(ports: PlayPorts, options: PlayOptions<Settings>): Parts<Settings> {
  const gameParts = createGame(ports, options);
  const replayParts = createReplay(ports, gameParts.game);
  const solverParts = createSolverParts(ports, gameParts.game, (cell) => boardParts.cursor.moveTo(cell));
  const boardParts: BoardParts = createBoard(gameParts.game, replayParts, solverParts);
  return { ...gameParts, ...replayParts, ...solverParts, ...boardParts, announcer: new Announcer() };
}

/** The current game and the history. */
function createGame<Settings extends GameSettings>(
  ports: PlayPorts,
  { settings: stored, saveSettings, first }: PlayOptions<Settings>,
): GameParts<Settings> {
  const settings = new SettingsController(stored, saveSettings);
  const history = new HistoryController(ports.storage);
  const game = new GameController(
    {
      ...ports,
      addFinished: (games, over) => history.add(games, over),
      lastParams: () => settings.state.params.peek(),
      rememberParams: (params) => settings.change({ params }),
    },
    first ?? { params: stored.params, source: { kind: 'seed', seed: ports.random.seed() } },
  );
  const daily = new DailyController({
    clock: ports.clock,
    games: history.state.games,
    loadGames: () => void history.load(),
  });
  return { settings, history, daily, game };
}

/** The parts that look back at games that are over. */
function createReplay({ solver, clock }: PlayPorts, game: GameController): ReplayParts {
  const ownRecord = game.state.record;
  const replay = new ReplayController({
    clock,
    ownRecord,
    // Nobody reads the stops before the review is there, which needs to know what is watched.
    moves: computed(() => review.state.review.value?.moves ?? []),
    hold: () => game.hold(),
  });
  const review: ReviewController = new ReviewController({ solver, clock, ownRecord, watched: replay.state.watched });
  const watch = new WatchController({ solver, replay: replay.state });
  return { replay, review, watch };
}

/** The solver's part in the game in progress and in positions. @param goTo moves the cursor */
function createSolverParts(
  { solver, clock }: PlayPorts,
  controller: GameController,
  goTo: (cell: number) => void,
): SolverParts {
  const { game, revision } = controller.state;
  const noteHint = (): void => controller.noteHint();
  const analysis = new AnalysisController({ solver, clock, game, noteHint, hold: () => controller.hold() });
  const hints = new HintController({ solver, game, noteHint, goTo });
  const probability = new ProbabilityController({
    solver,
    clock,
    game,
    revision,
    isGameShown: computed(() => !analysis.state.isOpen.value),
    noteHint,
    onFailure: (failure) => hints.fail(failure),
  });
  return { analysis, hints, probability };
}

/** The board on the screen, and its cursor. */
function createBoard(
  { state: { game, revision, start } }: GameController,
  { replay, review }: ReplayParts,
  { analysis, hints, probability }: SolverParts,
): BoardParts {
  const shown = shownBoard({
    game,
    gameRevision: revision,
    hintMarks: hints.state.marks,
    isHintShown: computed(() => hints.state.view.value.kind !== 'nothing'),
    isProbabilityTold: computed(() => hints.state.view.value.kind === 'probability'),
    lossCause: review.state.ownCause,
    gameProbabilities: probability.state.probabilities,
    replay: replay.state.shown,
    isReplaying: computed(() => replay.state.mode.value !== undefined),
    isWatching: computed(() => replay.state.watched.value !== undefined),
    replayMarks: replay.state.marks,
    isAnalysing: analysis.state.isOpen,
    position: analysis.state.position,
    positionRevision: analysis.state.revision,
    positionMarks: analysis.state.marks,
    positionProbabilities: analysis.state.probabilities,
  });
  const cursor = new CursorController({
    shown: shown.board,
    board: shown.cursor,
    game,
    start,
    record: replay.state.watched,
  });
  return { shown, cursor };
}

/** Wires the parts to each other. @returns ends it */
function wire<Settings extends GameSettings>(
  { storage }: PlayPorts,
  { game, hints, review, replay, analysis, history, daily, settings, announcer }: Parts<Settings>,
): readonly (() => void)[] {
  let isFirst = true;
  return [
    // Another game has started: it is what the player wants to see.
    effect(() => {
      void game.state.game.value;
      if (!isFirst) {
        untracked(() => {
          hints.close();
          replay.leave();
          analysis.close();
        });
      }
      isFirst = false;
    }),
    effect(() => {
      if (analysis.state.isOpen.value || replay.state.watched.value !== undefined) untracked(() => hints.close());
    }),
    game.onChange((change) => {
      if (change.cells.length > 0) hints.close();
      announcer.announce({ kind: 'change', change, isQuiet: isQuietRefusal(change.refusal) });
    }),
    // Its result and its streak are wanted by its end.
    effect(() => {
      if (game.state.daily.value !== undefined) untracked(() => daily.refresh());
    }),
    game.onBeginning((beginning) => announcer.announce(beginning)),
    effect(() => {
      const failure = game.state.boardFailure.value;
      if (failure !== undefined) untracked(() => announcer.announce({ kind: 'no-board', ...failure }));
    }),
    effect(() => {
      const cause = review.state.ownCause.value;
      if (cause !== undefined) untracked(() => announcer.announce({ kind: 'loss-cause', cause }));
    }),
    announceProblems([game.state.problem, history.state.problem, settings.state.problem], announcer),
    storage.subscribe((event) => {
      if (event.kind === 'damaged') announcer.announce({ kind: 'damaged', event });
      else if (event.kind !== 'finished-changed') announcer.announce({ kind: 'storage', error: event.error });
    }),
  ];
}

/** Announces what cannot be stored, the same only once until it works again. @returns ends it */
function announceProblems(
  problems: readonly ReadonlySignal<StorageError | undefined>[],
  announcer: Announcer,
): () => void {
  let told: StorageError | undefined;
  return effect(() => {
    const problem = problems.map(({ value }) => value).find((value) => value !== undefined);
    if (isSameError(problem, told)) return;
    told = problem;
    if (problem !== undefined) untracked(() => announcer.announce({ kind: 'storage', error: problem }));
  });
}

function openShared<Settings extends GameSettings>(
  { game, replay }: Parts<Settings>,
  record: GameRecord,
  origin: ReplayOrigin = {},
): 'watching' | 'playing' | 'broken' {
  if (isToWatch(record)) return replay.watch(record, origin) === undefined ? 'watching' : 'broken';
  game.openRecord(record);
  return 'playing';
}

async function dispose<Settings extends GameSettings>(
  { solver, storage }: PlayPorts,
  { game, cursor, hints, probability, review, replay, watch, analysis, history, announcer }: Parts<Settings>,
  ends: readonly (() => void)[],
): Promise<Leaving> {
  for (const end of ends) end();
  for (const part of [watch, replay, analysis, hints, probability, review, cursor]) part.dispose();
  // Both begin before anything is waited for: a process that is about to end need not wait.
  const [left, flushed] = await Promise.all([game.dispose(), history.flush()]);
  history.dispose();
  announcer.dispose();
  solver.close();
  await storage.close();
  return left.problem === undefined && !flushed.ok ? { ...left, problem: flushed.error } : left;
}
