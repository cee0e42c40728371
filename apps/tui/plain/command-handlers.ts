import { columnOf, rowOf } from '@countermine/core/board.ts';
import { ok } from '@countermine/core/result.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import type { ActivityCursor } from '@countermine/play/activity/activity.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { GameController } from '@countermine/play/game/game-controller.ts';
import type { CursorOutcome } from '@countermine/play/input/cursor-controller.ts';
import { until } from '@countermine/play/ports/listeners.ts';
import { linkCode, linkFor } from '@countermine/play/share/link.ts';
import { codeToShare, gameIdToShare } from '@countermine/play/share/record-to-share.ts';
import { announcementWords, type SharedAnnouncement } from '@countermine/play/words/announcements.ts';
import { waitWords } from '@countermine/play/words/history.ts';
import { dailyResultOf, playedDaysWords } from '../start/daily-result.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { boardWords, cellIs, columnWords, gridLines, neighbourWords, rowWords } from './board-words.ts';
import { COMMAND_NAMES, type CommandKind, MAX_TYPED, type PlainCommand, SHORT_FORMS } from './commands.ts';
import { countWords, gameWords, ghostWords, statisticsWords } from './game-words.ts';
import { NEW_GAME_OPTIONS } from './new-game-words.ts';
import type { PlainTalk } from './plain-talk.ts';
import type { SpokenHints } from './spoken-hints.ts';
import type { SpokenMoves } from './spoken-moves.ts';
import type { SpokenReplay } from './spoken-replay.ts';

/** Commands about the last answer, which do not start a new one. */
export type AnswerKind = 'repeat' | 'more';

export type CommandHandlers<Kind extends CommandKind = Exclude<CommandKind, AnswerKind>> = {
  readonly [One in Kind]: (command: PlainCommand<One>) => void | Promise<void>;
};

export interface PlainState {
  /** True if answers also describe what is around. */
  isVerbose: boolean;
  hasQuit: boolean;
}

export interface LinkPorts {
  /** The address of a page that opens links; undefined: there is none. */
  readonly page: string | undefined;
  /** A text as the lines of a QR code; none where it is too long for one. */
  readonly qr: (text: string) => readonly string[];
}

interface HandlerParts {
  readonly links: LinkPorts;
  readonly play: TerminalPlay;
  readonly talk: PlainTalk;
  readonly state: PlainState;
  readonly hints: SpokenHints;
  readonly moves: SpokenMoves;
  readonly replay: SpokenReplay;
}

/** No command of plain mode moves by pages. */
const NO_PAGE = { rows: 0, columns: 0 };

interface ReadBoard {
  readonly board: () => VisibleBoard;
  readonly cursor: ActivityCursor;
  readonly talk: PlainTalk;
  /** Whether answers also describe what is around. Default: no */
  readonly isVerbose?: () => boolean;
}

type ReadKind = 'where' | 'around' | 'row' | 'column' | 'board' | 'grid' | 'go' | 'step' | 'seek';

export function boardHandlers({ board: game, cursor: at, talk, isVerbose }: ReadBoard): CommandHandlers<ReadKind> {
  const { messages, texts, speaker } = talk;
  const cursor = () => at.state.cell.peek();
  const words = (announcement: SharedAnnouncement) => announcementWords(messages, game().shape, announcement);
  const sayCursor = (remark?: string): void => {
    const cell = cursor();
    const cellWords = cellIs(texts, game(), cell);
    speaker.say(remark === undefined ? cellWords : texts.join([cellWords, remark]));
    if (isVerbose?.() === true) speaker.say(neighbourWords(texts, game(), cell));
  };
  const sayOutcome = (outcome: CursorOutcome | undefined): void => {
    if (outcome?.kind === 'nowhere') speaker.say(words(outcome));
    else sayCursor(outcome?.edge && words({ kind: 'edge', direction: outcome.edge }));
  };
  return {
    where: ({ cell = cursor() }) => speaker.say(cellIs(texts, game(), cell)),
    around: ({ cell = cursor() }) => speaker.say(neighbourWords(texts, game(), cell)),
    row: ({ row = rowOf(game().shape, cursor()) }) => speaker.say(rowWords(texts, game(), row)),
    column: ({ column = columnOf(game().shape, cursor()) }) => speaker.say(columnWords(texts, game(), column)),
    board: () => speaker.sayAll(boardWords(texts, game())),
    grid: () => speaker.sayAll(gridLines(game())),
    go: ({ cell }) => {
      at.moveTo(cell);
      sayCursor();
    },
    step: ({ direction, count }) => sayOutcome(at.apply(`move-${direction}`, NO_PAGE, count)),
    seek: ({ goal, step }) => sayOutcome(at.apply(`${step === 1 ? 'next' : 'previous'}-${goal}`, NO_PAGE)),
  };
}

/** The longest pauses of the game that is over, the longest first, with what was certain during each. */
async function pauseLines({ replay, watch }: TerminalPlay, talk: PlainTalk): Promise<readonly string[]> {
  const { messages, watching } = talk;
  const refusal = replay.watchOwn();
  if (refusal !== undefined) return [refusal === 'broken' ? messages.replay.broken : messages.replay.later];
  await until(() => !watch.state.isLooking.value);
  const waits = watch.state.waits.peek();
  replay.leave();
  if (waits.length === 0) return [watching.noWaits];
  const { text } = messages;
  return waits.map(({ ms, stop, facts }) => {
    const pause = watching.wait(text.number(ms / 1000, 1), text.number(stop, 0));
    return facts === undefined ? `${pause}.` : `${pause}: ${waitWords(messages, watching, facts)}`;
  });
}

type GameKind =
  | 'move'
  | 'why'
  | 'probability'
  | 'hint'
  | 'best'
  | 'count'
  | 'undo'
  | 'pause'
  | 'resume'
  | 'new'
  | 'same'
  | 'seed'
  | 'daily'
  | 'ghost'
  | 'replay';

/** Commands that play, give hints, or begin another game. */
function gameHandlers(parts: HandlerParts): CommandHandlers<GameKind> {
  const { play, talk, state, hints, moves, replay } = parts;
  const { game, cursor } = play;
  const here = () => cursor.state.cell.peek();
  const { messages, texts, speaker } = talk;
  const sayGame = (): void => {
    for (const line of gameWords(talk, play)) speaker.say(line);
  };
  return {
    move: ({ move, cell = here() }) => {
      cursor.moveTo(cell);
      return moves.move(move, cell, state.isVerbose);
    },
    why: ({ cell = here() }) => hints.why(cell),
    probability: ({ cell = here() }) => hints.probability(cell),
    hint: () => hints.more(),
    best: () => hints.best(),
    count: () => speaker.say(countWords(talk, game)),
    undo: () => moves.undo(),
    pause: () => pause(parts),
    resume: () => {
      speaker.say(game.state.isPaused.peek() ? texts.continues : texts.notPaused);
      game.setPaused(false);
    },
    new: ({ wish }) => {
      game.newGame(wish.params, wish.seed);
      sayGame();
    },
    same: () => {
      if (game.sameBoard()) sayGame();
      else speaker.say(messages.refusals.unplaced);
    },
    seed: ({ seed }) => {
      if (seed === undefined) return speaker.say(seedWords(parts));
      game.newGame(game.state.game.peek().params, seed);
      sayGame();
    },
    ghost: () => {
      const record = game.state.record.peek();
      if (record === undefined) return speaker.say(ghostWords(talk, play));
      play.ghosts.race(record);
      sayGame();
    },
    daily: ({ date }) =>
      moves.tellOpening(() => {
        const begun = game.daily(date);
        if (!begun.ok) {
          speaker.say(texts.badDate(shortened(begun.error.found, MAX_TYPED)));
          return;
        }
        speaker.say(`${messages.game.daily}: ${begun.value}`);
        sayGame();
      }),
    replay: async ({ goal }) => {
      if (goal !== 'pauses') speaker.say(replay.goTo(messages, texts, goal));
      else for (const line of await pauseLines(play, talk)) speaker.say(line);
    },
  };
}

function seedWords({ play: { game }, talk: { texts } }: HandlerParts): string {
  const source = game.state.source.peek();
  return source.kind === 'seed' ? texts.seedIs(String(source.seed)) : texts.noSeed;
}

function pause({ play: { game }, talk: { messages, texts, speaker } }: HandlerParts): void {
  game.setPaused(true);
  if (game.state.isPaused.peek()) speaker.say(texts.sentence(messages.game.paused));
  else speaker.say(game.state.phase.peek() === 'unplaced' ? messages.refusals.unplaced : messages.refusals.over);
}

/** A text to share, which is useless in pieces; or why there is none. */
interface SharedText {
  readonly isWhole: boolean;
  readonly text: string;
}

function sharedText({ messages }: PlainTalk, { state }: GameController, form: 'board' | 'moves' | 'id'): SharedText {
  const game = { game: state.game.peek() };
  const source = state.source.peek();
  const code =
    form === 'id' ? gameIdToShare(game, source) : ok(codeToShare(game, source, { hasMoves: form === 'moves' }));
  const short = code.ok ? linkCode(code.value) : code;
  if (short.ok) return { isWhole: true, text: short.value };
  const { refusals, share } = messages;
  return { isWhole: false, text: short.error === 'unplaced' ? refusals.unplaced : share.tooLong };
}

/** The link to the board as a QR code and as text, so that it can be compared; or why there is none. */
function sayLink({ talk, play, links }: HandlerParts): void {
  const { speaker, texts } = talk;
  const shared = sharedText(talk, play.game, 'board');
  if (links.page === undefined || !shared.isWhole) {
    speaker.say(links.page === undefined ? texts.noPage : shared.text);
    return;
  }
  const link = linkFor(`${links.page}/`, shared.text);
  const lines = links.qr(link);
  for (const line of lines) speaker.sayWhole(line);
  if (lines.length === 0) speaker.say(texts.noQr);
  speaker.sayWhole(link);
}

/** Commands about the program: help, verbosity, statistics, sharing and quitting. */
function helpHandlers(
  parts: HandlerParts,
): CommandHandlers<'share' | 'help' | 'days' | 'statistics' | 'verbose' | 'brief' | 'quit'> {
  const { play, talk, state } = parts;
  const { messages, texts, speaker } = talk;
  const setVerbose = ({ kind }: PlainCommand<'verbose' | 'brief'>): void => {
    state.isVerbose = kind === 'verbose';
    speaker.say(texts[kind]);
  };
  return {
    share: async ({ form }) => {
      if (form === 'result') {
        await play.history.load();
        const lines = dailyResultOf(play, messages, false)?.split('\n') ?? [texts.noResult];
        for (const line of lines) speaker.say(line);
        return;
      }
      if (form === 'qr') {
        sayLink(parts);
        return;
      }
      const shared = sharedText(talk, play.game, form);
      if (shared.isWhole) speaker.sayWhole(shared.text);
      else speaker.say(shared.text);
    },
    help: ({ about }) => help(talk, about),
    days: async () => {
      await play.history.load();
      play.daily.refresh();
      for (const line of playedDaysWords(play, messages)) speaker.say(texts.sentence(line));
    },
    statistics: async () => {
      await play.history.load();
      const games = play.history.state.games.peek() ?? [];
      for (const line of statisticsWords(messages, texts, play.game.state.game.peek(), games)) speaker.say(line);
    },
    verbose: setVerbose,
    brief: setVerbose,
    quit: () => {
      state.hasQuit = true;
    },
  };
}

function help({ help: words, texts, speaker }: PlainTalk, about: PlainCommand<'help'>['about']): void {
  if (about === undefined) {
    for (const line of [...words.about, texts.join(COMMAND_NAMES)]) speaker.say(line);
    return;
  }
  const names = texts.join([about, ...SHORT_FORMS[about]]);
  speaker.say(texts.sentence(texts.cellIs(names, words.commands[about])));
  if (about === 'new') speaker.say(texts.join(NEW_GAME_OPTIONS));
}

export function commandHandlers(parts: HandlerParts): CommandHandlers {
  const { play, talk, state } = parts;
  const board = {
    board: () => play.game.state.game.peek(),
    cursor: play.cursor,
    talk,
    isVerbose: () => state.isVerbose,
  };
  return { ...boardHandlers(board), ...gameHandlers(parts), ...helpHandlers(parts) };
}
