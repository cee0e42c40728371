import type { BoardShape } from '@countermine/core/board/shape.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { Direction } from '@countermine/play/board/cursor.ts';
import { nearestWord } from '@countermine/text/typed/nearest-word.ts';
import { type CellNameError, parseCell, parseColumn } from './cell-names.ts';
import { COMMAND_NAMES, type CommandName, commandCalled } from './command-names.ts';
import { NEW_GAME_OPTIONS, type NewGameError, type NewGameWish, parseNewGame, parseSeed } from './new-game-words.ts';

/** The arguments of each kind of command. `cell`: undefined for that of the cursor. Units: rows, columns, cells from 0. */
export interface CommandParts extends Record<SimpleKind, object> {
  readonly move: { readonly move: CellMove; readonly cell: number | undefined };
  readonly where: { readonly cell: number | undefined };
  readonly around: { readonly cell: number | undefined };
  readonly why: { readonly cell: number | undefined };
  readonly chances: { readonly cell: number | undefined };
  readonly go: { readonly cell: number };
  readonly step: { readonly direction: Direction; readonly count: number };
  readonly seek: { readonly goal: 'frontier' | 'hidden'; readonly step: 1 | -1 };
  readonly row: { readonly row: number | undefined };
  readonly column: { readonly column: number | undefined };
  readonly new: { readonly wish: NewGameWish };
  readonly daily: { readonly date: string | undefined };
  readonly seed: { readonly seed: number | undefined };
  readonly share: { readonly form: 'board' | 'moves' | 'id' | 'result' };
  readonly replay: { readonly goal: ReplayGoal };
  readonly help: { readonly about: CommandName | undefined };
}

/** The kind of a command. */
export type CommandKind = keyof CommandParts;

/** What a line asks for. */
export type PlainCommand<Kind extends CommandKind = CommandKind> = {
  [One in Kind]: { readonly kind: One } & CommandParts[One];
}[Kind];

/** Where a replay goes: forward or back by a move, to its start or end, or to a move, counted from 1. */
export type ReplayGoal = 'next' | 'back' | 'start' | 'end' | number;

const SIMPLE_KINDS = [
  'board',
  'grid',
  'count',
  'hint',
  'best',
  'undo',
  'pause',
  'resume',
  'same',
  'statistics',
  'repeat',
  'more',
  'verbose',
  'brief',
  'quit',
] as const satisfies readonly CommandName[];

/** A command without arguments. */
export type SimpleKind = (typeof SIMPLE_KINDS)[number];

/** Why a line is no command. `nearest`: what was probably meant. */
export type CommandError =
  | CellNameError
  | NewGameError
  | { readonly code: 'unknown-command'; readonly found: string; readonly nearest: string | undefined }
  | { readonly code: 'unknown-word'; readonly found: string; readonly nearest: string | undefined }
  | { readonly code: 'too-many-words'; readonly found: string }
  | { readonly code: 'number'; readonly found: string }
  | { readonly code: 'no-row' | 'no-column'; readonly found: string };

/** The current game: cells must be on its board, and `new` keeps the params that it does not change. */
export interface CommandSetting {
  readonly shape: BoardShape;
  readonly params: GameParams;
}

type Parsed = Result<PlainCommand, CommandError>;

/** The commands of a line, separated by semicolons; each is parsed after those before it are done. */
export function partsOf(line: string): string[] {
  return line
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parses one command; a cell alone moves the cursor there. */
export function parseCommand(part: string, setting: CommandSetting): Parsed {
  const [word = '', ...rest] = part.split(/\s+/);
  const name = commandCalled(word);
  if (name !== undefined) return parseNamed(name, rest, setting);
  const cell = parseCell(setting.shape, word);
  if (!cell.ok && cell.error.code === 'cell-form') {
    return err({ code: 'unknown-command', found: word, nearest: nearestWord(word, COMMAND_NAMES) });
  }
  return parseNamed('go', [word, ...rest], setting);
}

function parseNamed(name: CommandName, words: readonly string[], setting: CommandSetting): Parsed {
  switch (name) {
    case 'new': {
      const wish = parseNewGame(words, setting.params);
      if (wish.ok) return ok({ kind: 'new', wish: wish.value });
      return wish.error.code === 'unknown-option' ? unknownWord(wish.error.found, NEW_GAME_OPTIONS) : wish;
    }
    case 'go':
      if (words[0]?.toLowerCase() === 'on' && words.length === 1) return ok({ kind: 'resume' });
      return words[0] === undefined ? err({ code: 'cell-form', found: '' }) : parseOne(name, words, setting);
    default:
      return parseOne(name, words, setting);
  }
}

/** Parses a command with at most one argument. */
function parseOne(name: CommandName, [word, tooMuch]: readonly string[], { shape }: CommandSetting): Parsed {
  if (tooMuch !== undefined) return err({ code: 'too-many-words', found: tooMuch });
  const simple = SIMPLE_KINDS.find((kind) => kind === name);
  if (simple !== undefined) {
    return word === undefined ? ok({ kind: simple }) : err({ code: 'too-many-words', found: word });
  }
  switch (name) {
    case 'open':
    case 'chord':
      return withCell(shape, word, (cell) => ({ kind: 'move', move: name, cell }));
    case 'flag':
      return withCell(shape, word, (cell) => ({ kind: 'move', move: 'mark', cell }));
    case 'flagaround':
      return withCell(shape, word, (cell) => ({ kind: 'move', move: 'flag-around', cell }));
    case 'where':
    case 'around':
    case 'why':
      return withCell(shape, word, (cell) => ({ kind: name, cell }));
    case 'chances':
      if (word?.toLowerCase() === 'best') return ok({ kind: 'best' });
      return withCell(shape, word, (cell) => ({ kind: name, cell }));
    case 'go':
      return withCell(shape, word, (cell) => ({ kind: name, cell: cell ?? 0 }));
    default:
      return parseRest(name, word, shape);
  }
}

function parseRest(name: CommandName, word: string | undefined, shape: BoardShape): Parsed {
  switch (name) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return withNumber(word ?? '1', (count) => ({ kind: 'step', direction: name, count }));
    case 'next':
    case 'previous':
    case 'nexthidden':
    case 'previoushidden':
      if (word !== undefined) return err({ code: 'too-many-words', found: word });
      return ok({
        kind: 'seek',
        goal: name.endsWith('hidden') ? 'hidden' : 'frontier',
        step: name.startsWith('next') ? 1 : -1,
      });
    case 'row':
      return parseRow(word, shape);
    case 'column':
      return parseColumnOf(word, shape);
    case 'daily':
      return ok({ kind: 'daily', date: word });
    case 'seed': {
      if (word === undefined) return ok({ kind: 'seed', seed: undefined });
      const seed = parseSeed(word);
      return seed.ok ? ok({ kind: 'seed', seed: seed.value }) : seed;
    }
    case 'share':
      return parseShare(word);
    case 'replay':
      return parseReplay(word);
    default:
      return parseHelp(word);
  }
}

function withCell(
  shape: BoardShape,
  word: string | undefined,
  make: (cell: number | undefined) => PlainCommand,
): Parsed {
  if (word === undefined) return ok(make(undefined));
  const cell = parseCell(shape, word);
  return cell.ok ? ok(make(cell.value)) : cell;
}

function withNumber(word: string, make: (value: number) => PlainCommand): Parsed {
  return /^\d{1,6}$/.test(word) ? ok(make(Number(word))) : err({ code: 'number', found: word });
}

function parseRow(word: string | undefined, { height }: BoardShape): Parsed {
  if (word === undefined) return ok({ kind: 'row', row: undefined });
  const row = /^\d{1,6}$/.test(word) ? Number(word) - 1 : -1;
  return row >= 0 && row < height ? ok({ kind: 'row', row }) : err({ code: 'no-row', found: word });
}

function parseColumnOf(word: string | undefined, { width }: BoardShape): Parsed {
  if (word === undefined) return ok({ kind: 'column', column: undefined });
  const column = parseColumn(word);
  const isOn = column !== undefined && column < width;
  return isOn ? ok({ kind: 'column', column }) : err({ code: 'no-column', found: word });
}

function parseShare(word = 'board'): Parsed {
  const forms = ['board', 'moves', 'id', 'result'] as const;
  const form = forms.find((name) => name === word.toLowerCase());
  return form === undefined ? unknownWord(word, forms) : ok({ kind: 'share', form });
}

function parseReplay(word = 'next'): Parsed {
  const goals = ['next', 'back', 'start', 'end'] as const;
  const goal = goals.find((name) => name === word.toLowerCase());
  if (goal !== undefined) return ok({ kind: 'replay', goal });
  if (/^\d/.test(word)) return withNumber(word, (move) => ({ kind: 'replay', goal: move }));
  return unknownWord(word, goals);
}

function parseHelp(word: string | undefined): Parsed {
  if (word === undefined) return ok({ kind: 'help', about: undefined });
  const about = commandCalled(word);
  return about === undefined ? unknownWord(word, COMMAND_NAMES) : ok({ kind: 'help', about });
}

function unknownWord(found: string, words: readonly string[]): Parsed {
  return err({ code: 'unknown-word', found, nearest: nearestWord(found, words) });
}
