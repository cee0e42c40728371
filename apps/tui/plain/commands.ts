import type { BoardShape } from '@countermine/core/board.ts';
import { columnName } from '@countermine/core/codec/grid.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import type { Direction } from '@countermine/play/board/cursor.ts';
import type { Messages, PlainTexts } from '@countermine/play/words/catalogue.ts';
import { paramsErrorWords } from '@countermine/play/words/games.ts';
import type { CellNameError } from './board-words.ts';
import type { NewGameError, NewGameWish } from './new-game-words.ts';

/** The commands, in the order in which they are listed. */
export const COMMAND_NAMES = [
  'open',
  'flag',
  'chord',
  'flagaround',
  'where',
  'around',
  'go',
  'up',
  'down',
  'left',
  'right',
  'next',
  'previous',
  'nexthidden',
  'previoushidden',
  'row',
  'column',
  'board',
  'grid',
  'count',
  'hint',
  'why',
  'probability',
  'best',
  'undo',
  'pause',
  'resume',
  'new',
  'same',
  'daily',
  'days',
  'seed',
  'ghost',
  'statistics',
  'share',
  'replay',
  'repeat',
  'more',
  'verbose',
  'brief',
  'help',
  'quit',
] as const;

/** One of {@link COMMAND_NAMES}. */
export type CommandName = (typeof COMMAND_NAMES)[number];

/** Short forms of the commands; none of these looks like a cell. */
export const SHORT_FORMS: Readonly<Record<CommandName, readonly string[]>> = {
  open: ['o'],
  flag: ['f', 'mark', 'm'],
  chord: ['c'],
  flagaround: ['fa'],
  where: ['w'],
  around: ['a'],
  go: ['g'],
  up: ['u'],
  down: ['d'],
  left: ['l'],
  right: ['r'],
  next: ['n'],
  previous: ['p', 'prev'],
  nexthidden: ['nh'],
  previoushidden: ['ph'],
  row: ['ro'],
  column: ['co', 'col'],
  board: ['b'],
  grid: ['gr'],
  count: ['s', 'status'],
  hint: ['h'],
  why: ['y'],
  probability: ['pr', 'ch', 'chance', 'chances'],
  best: ['be'],
  undo: ['z'],
  pause: ['pa'],
  resume: ['re', 'continue'],
  new: ['ne'],
  same: ['sa'],
  daily: ['da'],
  days: ['dy'],
  seed: ['se'],
  ghost: ['gh', 'race'],
  statistics: ['st', 'stats'],
  share: ['sh'],
  replay: ['rp'],
  repeat: ['again'],
  more: ['mo'],
  verbose: ['v'],
  brief: ['br'],
  help: ['?'],
  quit: ['q', 'exit'],
};

const NAMES: ReadonlyMap<string, CommandName> = new Map(
  COMMAND_NAMES.flatMap((name) => [name, ...SHORT_FORMS[name]].map((word) => [word, name] as const)),
);

/** The command with a name or short form, in upper or lower case; undefined if there is none. */
export function commandCalled(word: string): CommandName | undefined {
  return NAMES.get(word.toLowerCase());
}

/** The arguments of each kind of command. `cell`: undefined for that of the cursor. Units: rows, columns, cells from 0. */
interface CommandParts extends Record<SimpleKind, object> {
  readonly move: { readonly move: CellMove; readonly cell: number | undefined };
  readonly where: { readonly cell: number | undefined };
  readonly around: { readonly cell: number | undefined };
  readonly why: { readonly cell: number | undefined };
  readonly probability: { readonly cell: number | undefined };
  readonly go: { readonly cell: number };
  readonly step: { readonly direction: Direction; readonly count: number };
  readonly seek: { readonly goal: 'frontier' | 'hidden'; readonly step: 1 | -1 };
  readonly row: { readonly row: number | undefined };
  readonly column: { readonly column: number | undefined };
  readonly new: { readonly wish: NewGameWish };
  readonly daily: { readonly date: string | undefined };
  readonly seed: { readonly seed: number | undefined };
  readonly share: { readonly form: 'board' | 'moves' | 'id' | 'result' | 'qr' };
  /** `pauses`: reads the longest ones. */
  readonly replay: { readonly goal: ReplayGoal | 'pauses' };
  readonly help: { readonly about: CommandName | undefined };
}

export type CommandKind = keyof CommandParts;

export type PlainCommand<Kind extends CommandKind = CommandKind> = {
  [One in Kind]: { readonly kind: One } & CommandParts[One];
}[Kind];

/** Where a replay goes: forward or back by a move, to its start or end, or to a move, counted from 1. */
export type ReplayGoal = 'next' | 'back' | 'start' | 'end' | number;

/** A command without arguments. */
type SimpleKind =
  | 'board'
  | 'grid'
  | 'count'
  | 'hint'
  | 'best'
  | 'undo'
  | 'pause'
  | 'resume'
  | 'same'
  | 'days'
  | 'ghost'
  | 'statistics'
  | 'repeat'
  | 'more'
  | 'verbose'
  | 'brief'
  | 'quit';

/** Why a line is not a command. `nearest`: what was probably meant. */
export type CommandError =
  | CellNameError
  | NewGameError
  | { readonly code: 'unknown-command'; readonly found: string; readonly nearest: string | undefined }
  | { readonly code: 'unknown-word'; readonly found: string; readonly nearest: string | undefined }
  | { readonly code: 'too-many-words'; readonly found: string }
  | { readonly code: 'number'; readonly found: string }
  | { readonly code: 'no-row' | 'no-column'; readonly found: string };

/** Typed words are repeated up to this length. Units: characters. */
export const MAX_TYPED = 20;

/** The range of rows and columns. */
export function rangeWords(texts: PlainTexts, { width, height }: BoardShape): string {
  return texts.range(columnName(width - 1), height);
}

export function commandErrorWords(
  messages: Messages,
  texts: PlainTexts,
  shape: BoardShape,
  error: CommandError,
): string {
  if (error.code === 'params') return paramsErrorWords(messages, error.error);
  const found = shortened(error.found, MAX_TYPED);
  switch (error.code) {
    case 'unknown-command':
      return texts.unknownCommand(found, error.nearest);
    case 'unknown-word':
      return texts.unknownWord(found, error.nearest);
    case 'unknown-option':
      return texts.unknownWord(found, undefined);
    case 'cell-form':
      return texts.noCell(found);
    case 'off-board':
    case 'no-row':
    case 'no-column':
      return texts.offBoard(found, rangeWords(texts, shape));
    case 'too-many-words':
      return texts.tooManyWords(found);
    case 'number':
      return texts.noNumber(found);
    case 'bad-seed':
      return messages.errors.seed(MAX_SEED, found);
  }
}
