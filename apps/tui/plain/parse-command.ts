import type { BoardShape } from '@countermine/core/board.ts';
import { parseColumn, withCellNames } from '@countermine/core/codec/grid.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { nearestWord } from '@countermine/core/text/typed.ts';
import { parseCell } from './board-words.ts';
import { COMMAND_NAMES, type CommandError, type CommandName, commandCalled, type PlainCommand } from './commands.ts';
import { NEW_GAME_OPTIONS, parseNewGame, parseSeed } from './new-game-words.ts';

/** The current game: cells must be on its board, and `new` keeps the params that it does not change. */
interface CommandSetting {
  readonly shape: BoardShape;
  readonly params: GameParams;
}

type Parsed = Result<PlainCommand, CommandError>;
type Parser = (words: readonly string[], setting: CommandSetting) => Parsed;
type WordParser = (word: string | undefined, setting: CommandSetting) => Parsed;

const PARSERS: Readonly<Record<CommandName, Parser>> = {
  open: onCell((cell) => ({ kind: 'move', move: 'open', cell })),
  flag: onCell((cell) => ({ kind: 'move', move: 'mark', cell })),
  chord: onCell((cell) => ({ kind: 'move', move: 'chord', cell })),
  flagaround: onCell((cell) => ({ kind: 'move', move: 'flag-around', cell })),
  where: onCell((cell) => ({ kind: 'where', cell })),
  around: onCell((cell) => ({ kind: 'around', cell })),
  go: parseGo,
  up: times((count) => ({ kind: 'step', direction: 'up', count })),
  down: times((count) => ({ kind: 'step', direction: 'down', count })),
  left: times((count) => ({ kind: 'step', direction: 'left', count })),
  right: times((count) => ({ kind: 'step', direction: 'right', count })),
  next: alone({ kind: 'seek', goal: 'frontier', step: 1 }),
  previous: alone({ kind: 'seek', goal: 'frontier', step: -1 }),
  nexthidden: alone({ kind: 'seek', goal: 'hidden', step: 1 }),
  previoushidden: alone({ kind: 'seek', goal: 'hidden', step: -1 }),
  row: oneWord(parseRow),
  column: oneWord(parseColumnWord),
  board: alone({ kind: 'board' }),
  grid: alone({ kind: 'grid' }),
  count: alone({ kind: 'count' }),
  hint: alone({ kind: 'hint' }),
  why: onCell((cell) => ({ kind: 'why', cell })),
  probability: parseProbability,
  best: alone({ kind: 'best' }),
  undo: alone({ kind: 'undo' }),
  pause: alone({ kind: 'pause' }),
  resume: alone({ kind: 'resume' }),
  new: parseNew,
  same: alone({ kind: 'same' }),
  daily: oneWord((date) => ok({ kind: 'daily', date })),
  days: alone({ kind: 'days' }),
  seed: oneWord(parseSeedWord),
  ghost: alone({ kind: 'ghost' }),
  statistics: alone({ kind: 'statistics' }),
  share: oneWord(parseShare),
  replay: oneWord(parseReplay),
  repeat: alone({ kind: 'repeat' }),
  more: alone({ kind: 'more' }),
  verbose: alone({ kind: 'verbose' }),
  brief: alone({ kind: 'brief' }),
  help: oneWord(parseHelp),
  quit: alone({ kind: 'quit' }),
};

/** The commands of a line, separated by semicolons; each is parsed after those before it are done. */
export function commandParts(line: string): string[] {
  return line
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parses one command; a cell alone moves the cursor there. */
export function parseCommand(part: string, setting: CommandSetting): Parsed {
  const [word = '', ...rest] = withCellNames(part).split(/\s+/);
  const name = commandCalled(word);
  if (name !== undefined) return PARSERS[name](rest, setting);
  const cell = parseCell(setting.shape, word);
  if (!cell.ok && cell.error.code === 'cell-form') {
    return err({ code: 'unknown-command', found: word, nearest: nearestWord(word, COMMAND_NAMES) });
  }
  return PARSERS.go([word, ...rest], setting);
}

/** A command without arguments. */
function alone(command: PlainCommand): Parser {
  return ([word]) => (word === undefined ? ok(command) : err({ code: 'too-many-words', found: word }));
}

/** A command with at most one argument. */
function oneWord(parse: WordParser): Parser {
  return ([word, tooMuch], setting) =>
    tooMuch === undefined ? parse(word, setting) : err({ code: 'too-many-words', found: tooMuch });
}

/** A command about a cell; without one it is about the cell of the cursor. */
function onCell(make: (cell: number | undefined) => PlainCommand): Parser {
  return oneWord((word, { shape }) => {
    if (word === undefined) return ok(make(undefined));
    const cell = parseCell(shape, word);
    return cell.ok ? ok(make(cell.value)) : cell;
  });
}

/** A command that can be repeated. */
function times(make: (count: number) => PlainCommand): Parser {
  return oneWord((word = '1') => withNumber(word, make));
}

function parseGo(words: readonly string[], setting: CommandSetting): Parsed {
  if (words[0]?.toLowerCase() === 'on' && words.length === 1) return ok({ kind: 'resume' });
  if (words[0] === undefined) return err({ code: 'cell-form', found: '' });
  return onCell((cell) => ({ kind: 'go', cell: cell ?? 0 }))(words, setting);
}

function parseProbability(words: readonly string[], setting: CommandSetting): Parsed {
  if (words[0]?.toLowerCase() === 'best' && words.length === 1) return ok({ kind: 'best' });
  return onCell((cell) => ({ kind: 'probability', cell }))(words, setting);
}

function parseNew(words: readonly string[], { params }: CommandSetting): Parsed {
  const wish = parseNewGame(words, params);
  if (wish.ok) return ok({ kind: 'new', wish: wish.value });
  return wish.error.code === 'unknown-option' ? unknownWord(wish.error.found, NEW_GAME_OPTIONS) : wish;
}

function parseSeedWord(word: string | undefined): Parsed {
  if (word === undefined) return ok({ kind: 'seed', seed: undefined });
  const seed = parseSeed(word);
  return seed.ok ? ok({ kind: 'seed', seed: seed.value }) : seed;
}

function withNumber(word: string, make: (value: number) => PlainCommand): Parsed {
  return /^\d{1,6}$/.test(word) ? ok(make(Number(word))) : err({ code: 'number', found: word });
}

function parseRow(word: string | undefined, { shape: { height } }: CommandSetting): Parsed {
  if (word === undefined) return ok({ kind: 'row', row: undefined });
  const row = /^\d{1,6}$/.test(word) ? Number(word) - 1 : -1;
  return row >= 0 && row < height ? ok({ kind: 'row', row }) : err({ code: 'no-row', found: word });
}

function parseColumnWord(word: string | undefined, { shape: { width } }: CommandSetting): Parsed {
  if (word === undefined) return ok({ kind: 'column', column: undefined });
  const column = parseColumn(word);
  const isOn = column !== undefined && column < width;
  return isOn ? ok({ kind: 'column', column }) : err({ code: 'no-column', found: word });
}

function parseShare(word = 'board'): Parsed {
  const forms = ['board', 'moves', 'id', 'result', 'qr'] as const;
  const form = forms.find((name) => name === word.toLowerCase());
  return form === undefined ? unknownWord(word, forms) : ok({ kind: 'share', form });
}

function parseReplay(word = 'next'): Parsed {
  const goals = ['next', 'back', 'start', 'end', 'pauses'] as const;
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
