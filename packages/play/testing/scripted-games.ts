import { encodeGame } from '@countermine/core/codec/game-code.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { formatHistory } from '@countermine/core/history/history-json.ts';
import type { SettingStatistics } from '@countermine/core/history/statistics.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import type { Announcement } from '../activity/announcement.ts';
import { givenBoard } from './given-board.ts';

/** What a session begins with: nothing, what was shared, or the board of a day. */
export type Opening =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'shared'; readonly code: string }
  | { readonly kind: 'daily'; readonly date: string };

/** What a player does, as data. Cells are `[row, column]`, from 0. */
export type ScriptStep =
  | { readonly do: CellMove; readonly at: readonly [row: number, column: number] }
  | { readonly do: 'undo' | 'pause' | 'resume' }
  /** Lets time pass. Units: ms. */
  | { readonly do: 'wait'; readonly ms: number }
  /** The process is killed, and another session begins with nothing. */
  | { readonly do: 'crash' }
  | { readonly do: 'import'; readonly text: string };

/** A game that is played the same way through every front end. */
export interface ScriptedGame {
  readonly name: string;
  readonly opening: Opening;
  readonly steps: readonly ScriptStep[];
  /** What is announced, as {@link summaryOfAnnouncement} puts it. */
  readonly told: readonly string[];
  /** The history afterwards: the parts of each game that no clock decides. */
  readonly history: readonly Partial<FinishedGame>[];
  /** The statistics of the setting that was played most. */
  readonly statistics: Partial<SettingStatistics> | undefined;
}

/** A front end on which scripts are played. */
export interface Stage {
  start(opening: Opening): Promise<void>;
  move(move: CellMove, cell: number): Promise<void>;
  undo(): Promise<void>;
  setPaused(isPaused: boolean): Promise<void>;
  /** Units: ms. */
  wait(ms: number): Promise<void>;
  importText(text: string): Promise<void>;
  /** Ends the session as a kill of its process would. */
  crash(): Promise<void>;
  /** How wide the board is. Units: cells. */
  width(): Promise<number>;
  /** The finished games that are stored. */
  history(): Promise<readonly FinishedGame[]>;
  /** The statistics that the front end works out, the setting that was played most first. */
  statistics(): Promise<readonly unknown[]>;
  /** Everything that was announced, by all sessions. */
  told(): Promise<readonly Announcement[]>;
  /** Ends all sessions and gives back what they used. */
  end(): Promise<void>;
}

/** What a script led to. */
export interface ScriptOutcome {
  readonly told: readonly string[];
  readonly history: readonly FinishedGame[];
  readonly statistics: unknown;
}

const OPENING = [4, 4] as const;
const MINE = [2, 0] as const;
const LAST = [1, 4] as const;

/** Opening `[4, 4]` opens all but `[1, 4]` and the mines. */
function cornersCode(): string {
  const { params, source } = givenBoard('....*\n.....\n*...*\n.....\n.....');
  if (source.kind !== 'given') throw new Error('cornersCode: the board is given');
  return encodeGame({ params, board: { kind: 'layout', mines: source.mines }, events: [] });
}

const CORNERS: Opening = { kind: 'shared', code: cornersCode() };

/** The games that every front end plays alike. */
export const SCRIPTED_GAMES: readonly ScriptedGame[] = [
  {
    name: 'a win',
    opening: CORNERS,
    steps: [
      { do: 'open', at: OPENING },
      { do: 'mark', at: MINE },
      { do: 'open', at: LAST },
    ],
    told: ['open 21', 'mark 1', 'open 1'],
    history: [{ outcome: 'won', deaths: 0, undos: 0, hints: 0 }],
    statistics: { games: 1, won: 1, winRate: 1, currentStreak: 1, cleanWins: 1 },
  },
  {
    name: 'a loss, after a click that meets nothing to do',
    opening: CORNERS,
    steps: [
      { do: 'open', at: OPENING },
      { do: 'open', at: OPENING },
      { do: 'open', at: MINE },
    ],
    told: ['open 21', 'refused already-open quietly', 'open 0', 'loss-cause known-mine'],
    history: [{ outcome: 'lost', deaths: 1, undos: 0, hints: 0 }],
    statistics: { games: 1, won: 0, winRate: 0, currentStreak: 0, deaths: 1 },
  },
  {
    name: 'a mine that is undone: the game that is won afterwards is no win',
    opening: CORNERS,
    steps: [{ do: 'open', at: OPENING }, { do: 'open', at: MINE }, { do: 'undo' }, { do: 'open', at: LAST }],
    told: ['open 21', 'open 0', 'loss-cause known-mine', 'undo 0', 'open 1'],
    history: [{ outcome: 'won', deaths: 1, undos: 1 }],
    statistics: { games: 1, won: 0, wonAfterMine: 1, cleanWins: 0 },
  },
  {
    name: 'a pause, during which no move is made',
    opening: CORNERS,
    steps: [
      { do: 'open', at: OPENING },
      { do: 'pause' },
      { do: 'wait', ms: 60_000 },
      { do: 'resume' },
      { do: 'open', at: LAST },
    ],
    told: ['open 21', 'open 1'],
    history: [{ outcome: 'won' }],
    statistics: { games: 1, won: 1 },
  },
  {
    name: 'a crash after which the game goes on',
    opening: CORNERS,
    steps: [{ do: 'open', at: OPENING }, { do: 'mark', at: MINE }, { do: 'crash' }, { do: 'open', at: LAST }],
    told: ['open 21', 'mark 1', 'resumed', 'open 1'],
    history: [{ outcome: 'won', deaths: 0, undos: 0 }],
    statistics: { games: 1, won: 1, currentStreak: 1 },
  },
  {
    name: 'a crash after a game that was over',
    opening: CORNERS,
    steps: [{ do: 'open', at: MINE }, { do: 'crash' }],
    told: ['open 0', 'loss-cause forced-guess'],
    history: [{ outcome: 'lost' }],
    statistics: { games: 1, won: 0 },
  },
  {
    name: 'the board of a day',
    opening: { kind: 'daily', date: '2026-11-21' },
    steps: [{ do: 'crash' }],
    told: ['daily 2026-11-21', 'open 30', 'resumed'],
    history: [],
    statistics: undefined,
  },
  {
    name: 'a history that is imported, twice',
    opening: CORNERS,
    steps: [
      { do: 'import', text: formatHistory([PLAIN_GAME, { ...PLAIN_GAME, id: 'b', outcome: 'lost' }]) },
      { do: 'import', text: formatHistory([PLAIN_GAME]) },
    ],
    told: [],
    history: [{ id: 'a' }, { id: 'b' }],
    statistics: { games: 2, won: 1, winRate: 0.5 },
  },
];

/** Plays a script. */
export async function playScript({ opening, steps }: ScriptedGame, stage: Stage): Promise<ScriptOutcome> {
  await stage.start(opening);
  for (const step of steps) await perform(step, stage);
  const history = await stage.history();
  const told = (await stage.told()).map(summaryOfAnnouncement).filter((summary) => summary !== '');
  return { told, history, statistics: (await stage.statistics())[0] };
}

/** An announcement in a few words; empty for those that come and go with the platform. */
export function summaryOfAnnouncement(announcement: Announcement): string {
  switch (announcement.kind) {
    case 'change': {
      const { event, refusal, cells } = announcement.change;
      if (refusal !== undefined) return `refused ${refusal.code}${announcement.isQuiet ? ' quietly' : ''}`;
      return event === undefined ? '' : `${event.kind} ${cells.length}`;
    }
    case 'loss-cause':
      return `loss-cause ${announcement.cause.code}`;
    case 'daily':
      return `daily ${announcement.date}`;
    default:
      return announcement.kind;
  }
}

async function perform(step: ScriptStep, stage: Stage): Promise<void> {
  switch (step.do) {
    case 'undo':
      return stage.undo();
    case 'pause':
    case 'resume':
      return stage.setPaused(step.do === 'pause');
    case 'wait':
      return stage.wait(step.ms);
    case 'import':
      return stage.importText(step.text);
    case 'crash':
      await stage.crash();
      return stage.start({ kind: 'nothing' });
    default: {
      const [row, column] = step.at;
      return stage.move(step.do, row * (await stage.width()) + column);
    }
  }
}
