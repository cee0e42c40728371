import { err, ok, type Result } from '@countermine/core/result.ts';
import { MIN_PLAYERS, ROOM_KINDS, ROOM_PHASES, type RoomKind, type RoomPhase } from './game-kinds.ts';

// The lines between a host and an engine, a program that plays: docs/protocol.md describes them.

export const ENGINE_VERSION = 1;

/** The longest line of an engine. Units: characters. */
export const MAX_ENGINE_LINE = 65_536;

/** The most cells in one line `known`. */
const CELLS_A_LINE = 1000;

/** The promise for the first cell that is opened: no mine there, and with `opening` none beside it. */
export const FIRST_CELLS = ['safe', 'opening'] as const;

/** `stopped`: before it was won or lost. */
export const ENGINE_RESULTS = ['won', 'lost', 'stopped'] as const;

export type EngineResult = (typeof ENGINE_RESULTS)[number];

/** A board that is about to be played. */
export interface NewGameLine {
  readonly kind: 'newgame';
  readonly width: number;
  readonly height: number;
  readonly mines: number;
  readonly first: (typeof FIRST_CELLS)[number];
  /** True if it can be won without a guess. */
  readonly isNoGuess: boolean;
  /** The cell that has to be opened first, where the board has one. */
  readonly start: number | undefined;
  /** The id of a ranked game, and SHA-256 of its board. */
  readonly game?: string;
  readonly commitment?: string;
}

/** A cell, and what is known about it: `0` to `8`, `.` hidden, `F` a flag, `*` a mine. */
export type KnownCell = readonly [cell: number, value: string];

/** The state of a room, for a program that created it or says itself when it is ready. */
export interface RoomStateLine {
  readonly kind: 'room';
  /** With it others come in. */
  readonly code: string;
  readonly room: RoomKind;
  readonly phase: RoomPhase;
  /** Those who are in it, and those of them who are ready for the next race. */
  readonly players: number;
  readonly ready: number;
  /** True if the program may start races. */
  readonly isHost: boolean;
}

export const ROOM_WORDS = ['start', 'rematch', 'leave'] as const;

export const ROOM_LINES = ['ready', ...ROOM_WORDS] as const;

export type HostLine =
  | { readonly kind: 'countermine'; readonly version: number }
  | NewGameLine
  | { readonly kind: 'known'; readonly cells: readonly KnownCell[] }
  /** The engine is to answer within this time. */
  | { readonly kind: 'go'; readonly ms: number }
  /** The last answer was not allowed; another `go` follows. */
  | { readonly kind: 'refused'; readonly code: string; readonly cell: number }
  /** A request to the room was refused. */
  | { readonly kind: 'refused'; readonly code: string; readonly line: RoomWish['kind'] }
  | RoomStateLine
  | { readonly kind: 'end'; readonly result: EngineResult }
  | { readonly kind: 'quit' }
  /** The key of a new player, from a server. */
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'error'; readonly code: string; readonly text: string };

/** The moves of an engine, as it writes them. */
export const ENGINE_MOVES = ['open', 'flag', 'chord'] as const;

export interface EngineMove {
  readonly kind: (typeof ENGINE_MOVES)[number];
  /** At least one, in the order in which they are to be done. */
  readonly cells: readonly number[];
}

export type RoomWish =
  /** Begins the race with those who are ready. */
  | { readonly kind: 'start' }
  /** Another match. */
  | { readonly kind: 'rematch' }
  | { readonly kind: 'leave' }
  /** True if it takes part in the next race. */
  | { readonly kind: 'ready'; readonly isReady: boolean };

/** A room that a program wants to have. */
interface CreateLine {
  readonly kind: 'create';
  readonly room: RoomKind;
  readonly width: number;
  readonly height: number;
  readonly mines: number;
  readonly isNoGuess: boolean;
  /** This many have to be in the room before the program is ready or moves. */
  readonly players: number;
  readonly games: number;
}

export type EngineLine =
  | { readonly kind: 'name'; readonly name: string }
  /** To a server: who plays, and what. */
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'play'; readonly what: string; readonly games: number }
  | CreateLine
  /** In rooms, the program says itself when it is ready, and begins matches. */
  | { readonly kind: 'manual' }
  | RoomWish
  /** It is ready, and speaks this version. */
  | { readonly kind: 'version'; readonly version: number }
  | EngineMove
  | { readonly kind: 'resign' }
  /** Anything, for people. */
  | { readonly kind: 'info'; readonly text: string };

/** `expected`: which words it could begin with. */
export type EngineLineError =
  | { readonly code: 'word'; readonly expected: readonly string[] }
  | { readonly code: 'arguments'; readonly expected: ExpectedArguments }
  /** An argument that is one of some words. */
  | { readonly code: 'one-of'; readonly expected: ExpectedWord; readonly values: readonly string[] };

/** The arguments that have to follow the first word of a line. */
export type ExpectedArguments =
  | 'board'
  | 'cells'
  | 'error-code'
  | 'game'
  | 'key'
  | 'known-cells'
  | 'milliseconds'
  | 'name'
  | 'ready-state'
  | 'refusal'
  | 'room'
  | 'version';

/** The argument that has to be one of some words: the kind of a room is followed by its board. */
export type ExpectedWord = 'first-cell' | 'result' | 'room-board';

/** A line of a host, or several: what is known about many cells is told in parts. */
export function formatHostLine(line: HostLine): string {
  switch (line.kind) {
    case 'countermine':
      return `countermine ${line.version}\n`;
    case 'newgame':
      return `${formatNewGame(line)}\n`;
    case 'known':
      return formatKnown(line.cells);
    case 'go':
      return `go ${Math.max(1, Math.round(line.ms))}\n`;
    case 'refused':
      return `refused ${line.code} ${'cell' in line ? line.cell : line.line}\n`;
    case 'room':
      return `${formatRoomState(line)}\n`;
    case 'end':
      return `end ${line.result}\n`;
    case 'quit':
      return 'quit\n';
    case 'key':
      return `key ${line.key}\n`;
    case 'error':
      return `${`error ${line.code} ${line.text}`.trimEnd()}\n`;
  }
}

function formatNewGame({ width, height, mines, first, isNoGuess, ...rest }: NewGameLine): string {
  const { start, game, commitment } = rest;
  const pairs = Object.entries({ first, guess: yesOrNo(!isNoGuess), start, game, commitment })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name} ${value}`);
  return `newgame ${width} ${height} ${mines}${pairs.join('')}`;
}

function formatRoomState({ code, room, phase, players, ready, isHost }: RoomStateLine): string {
  return `room ${code} ${room} ${phase} players ${players} ready ${ready} host ${yesOrNo(isHost)}`;
}

function formatKnown(cells: readonly KnownCell[]): string {
  let lines = '';
  for (let at = 0; at < cells.length; at += CELLS_A_LINE) {
    const part = cells.slice(at, at + CELLS_A_LINE).map(([cell, value]) => `${cell}=${value}`);
    lines += `known ${part.join(' ')}\n`;
  }
  return lines;
}

/** Reads a line of {@link formatHostLine}, without its end. Errors: it is none. */
export function parseHostLine(line: string): Result<HostLine, EngineLineError> {
  return parseLine(HOST_LINES, line);
}

/** Reads a line of an engine, without its end. Errors: it is none. */
export function parseEngineLine(line: string): Result<EngineLine, EngineLineError> {
  return parseLine(ENGINE_LINES, line);
}

function parseLine<Line>(lines: ReadonlyMap<string, Reader<Line>>, line: string): Result<Line, EngineLineError> {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const read = lines.get(word);
  return read === undefined ? err({ code: 'word', expected: [...lines.keys()] }) : read(rest);
}

export function formatEngineLine(line: EngineLine): string {
  switch (line.kind) {
    case 'name':
      return `name ${line.name}\n`;
    case 'version':
      return `ready ${line.version}\n`;
    case 'ready':
      return `ready ${yesOrNo(line.isReady)}\n`;
    case 'info':
      return `info ${line.text}\n`;
    case 'resign':
    case 'manual':
    case 'start':
    case 'rematch':
    case 'leave':
      return `${line.kind}\n`;
    case 'create':
      return `${formatCreate(line)}\n`;
    case 'key':
      return `key ${line.key}\n`;
    case 'play':
      return `play ${line.what} ${line.games}\n`;
    default:
      return `${line.kind} ${line.cells.join(' ')}\n`;
  }
}

function formatCreate({ room, width, height, mines, isNoGuess, players, games }: CreateLine): string {
  const board = `${width} ${height} ${mines} guess ${yesOrNo(!isNoGuess)}`;
  return `create ${room} ${board} players ${players} games ${games}`;
}

function yesOrNo(isSo: boolean): 'yes' | 'no' {
  return isSo ? 'yes' : 'no';
}

type Reader<Line> = (words: readonly string[]) => Result<Line, EngineLineError>;

const HOST_LINES: ReadonlyMap<string, Reader<HostLine>> = new Map<string, Reader<HostLine>>([
  ['countermine', ([version]) => numbered(version, 'version', (found) => ({ kind: 'countermine', version: found }))],
  ['newgame', readNewGame],
  ['known', readKnown],
  ['go', ([ms]) => numbered(ms, 'milliseconds', (found) => ({ kind: 'go', ms: found }))],
  ['refused', readRefused],
  ['room', readRoomState],
  ['end', readEnd],
  ['quit', () => ok({ kind: 'quit' })],
  ['key', readKey],
  [
    'error',
    ([code, ...words]) =>
      code === undefined ? expected('error-code') : ok({ kind: 'error', code, text: words.join(' ') }),
  ],
]);

const ENGINE_LINES: ReadonlyMap<string, Reader<EngineLine>> = new Map<string, Reader<EngineLine>>([
  ...ENGINE_MOVES.map((kind): [string, Reader<EngineLine>] => [kind, (words) => readMove(kind, words)]),
  ['resign', () => ok({ kind: 'resign' })],
  ['info', (words) => ok({ kind: 'info', text: words.join(' ') })],
  ['name', (words) => (words.length === 0 ? expected('name') : ok({ kind: 'name', name: words.join(' ') }))],
  ['ready', readReady],
  ['key', readKey],
  ['play', readPlay],
  ['create', readCreate],
  ['manual', () => ok({ kind: 'manual' })],
  ...ROOM_WORDS.map((kind): [string, Reader<EngineLine>] => [kind, () => ok({ kind })]),
]);

function readMove(kind: EngineMove['kind'], words: readonly string[]): Result<EngineLine, EngineLineError> {
  const cells = words.map(wholeNumber);
  const isRead = cells.length > 0 && cells.every((cell) => cell !== undefined);
  return isRead ? ok({ kind, cells }) : expected('cells');
}

function readKey([key]: readonly string[]): Result<{ readonly kind: 'key'; readonly key: string }, EngineLineError> {
  return key === undefined ? expected('key') : ok({ kind: 'key', key });
}

function readPlay([what, games = '1']: readonly string[]): Result<EngineLine, EngineLineError> {
  const count = wholeNumber(games);
  return what === undefined || !count ? expected('game') : ok({ kind: 'play', what, games: count });
}

function readReady([word]: readonly string[]): Result<EngineLine, EngineLineError> {
  if (word === 'yes' || word === 'no') return ok({ kind: 'ready', isReady: word === 'yes' });
  return numbered(word, 'ready-state', (version) => ({ kind: 'version', version }));
}

function readCreate([kind, ...words]: readonly string[]): Result<EngineLine, EngineLineError> {
  const room = ROOM_KINDS.find((known) => known === kind);
  const board = readBoard(words);
  const pairs = pairsOf(words.slice(BOARD_WORDS));
  const players = wholeNumber(pairs.get('players') ?? String(MIN_PLAYERS[room ?? 'race']));
  const games = wholeNumber(pairs.get('games') ?? '1');
  if (room === undefined || board === undefined || !players || !games) {
    return expectedOneOf('room-board', ROOM_KINDS);
  }
  return ok({ kind: 'create', room, ...board, isNoGuess: pairs.get('guess') === 'no', players, games });
}

const BOARD_WORDS = 3;

function readBoard(words: readonly string[]): Pick<NewGameLine, 'width' | 'height' | 'mines'> | undefined {
  const [width, height, mines] = words.slice(0, BOARD_WORDS).map(wholeNumber);
  return width === undefined || height === undefined || mines === undefined ? undefined : { width, height, mines };
}

/** Pairs of words. What a later version adds is skipped. */
function pairsOf(words: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < words.length; at += 2) pairs.set(words[at] ?? '', words[at + 1] ?? '');
  return pairs;
}

function readNewGame(words: readonly string[]): Result<HostLine, EngineLineError> {
  const board = readBoard(words);
  if (board === undefined) return expected('board');
  const pairs = pairsOf(words.slice(BOARD_WORDS));
  const first = FIRST_CELLS.find((name) => name === pairs.get('first'));
  const start = wholeNumber(pairs.get('start'));
  if (first === undefined) return expectedOneOf('first-cell', FIRST_CELLS);
  const [game, commitment] = [pairs.get('game'), pairs.get('commitment')];
  return ok({
    kind: 'newgame',
    ...board,
    first,
    isNoGuess: pairs.get('guess') === 'no',
    start,
    ...(game !== undefined && { game }),
    ...(commitment !== undefined && { commitment }),
  });
}

function readRefused([code = '', what]: readonly string[]): Result<HostLine, EngineLineError> {
  const line = ROOM_LINES.find((word) => word === what);
  if (line !== undefined) return ok({ kind: 'refused', code, line });
  return numbered(what, 'refusal', (cell) => ({ kind: 'refused', code, cell }));
}

function readRoomState([code, kind, state, ...words]: readonly string[]): Result<HostLine, EngineLineError> {
  const room = ROOM_KINDS.find((known) => known === kind);
  const phase = ROOM_PHASES.find((known) => known === state);
  const pairs = pairsOf(words);
  const [players, ready] = [wholeNumber(pairs.get('players')), wholeNumber(pairs.get('ready'))];
  const isKnown = room !== undefined && phase !== undefined && players !== undefined && ready !== undefined;
  if (code === undefined || !isKnown) return expected('room');
  return ok({ kind: 'room', code, room, phase, players, ready, isHost: pairs.get('host') === 'yes' });
}

function readKnown(words: readonly string[]): Result<HostLine, EngineLineError> {
  const cells: KnownCell[] = [];
  for (const word of words) {
    const [, cell, value] = /^(\d{1,9})=([0-8.F*])$/.exec(word) ?? [];
    if (cell === undefined || value === undefined) return expected('known-cells');
    cells.push([Number(cell), value]);
  }
  return ok({ kind: 'known', cells });
}

function readEnd([word]: readonly string[]): Result<HostLine, EngineLineError> {
  const result = ENGINE_RESULTS.find((known) => known === word);
  return result === undefined ? expectedOneOf('result', ENGINE_RESULTS) : ok({ kind: 'end', result });
}

function numbered<Line>(
  word: string | undefined,
  what: ExpectedArguments,
  make: (value: number) => Line,
): Result<Line, EngineLineError> {
  const value = wholeNumber(word);
  return value === undefined ? expected(what) : ok(make(value));
}

function wholeNumber(word: string | undefined): number | undefined {
  return word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;
}

function expected(what: ExpectedArguments): Result<never, EngineLineError> {
  return err({ code: 'arguments', expected: what });
}

function expectedOneOf(what: ExpectedWord, values: readonly string[]): Result<never, EngineLineError> {
  return err({ code: 'one-of', expected: what, values });
}
