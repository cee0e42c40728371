import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ENGINE_MOVES,
  ENGINE_RESULTS,
  type EngineLine,
  FIRST_CELLS,
  formatEngineLine,
  formatHostLine,
  type HostLine,
  parseEngineLine,
  parseHostLine,
  ROOM_WORDS,
} from './engine-lines.ts';
import { ROOM_KINDS, ROOM_PHASES } from './game-kinds.ts';

const number = fc.nat({ max: 1_000_000 });
const word = fc.stringMatching(/^[a-z-]{1,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));

const hostLine: fc.Arbitrary<HostLine> = fc.oneof(
  fc.record({ kind: fc.constant('countermine' as const), version: number }),
  fc.record({
    kind: fc.constant('newgame' as const),
    width: number,
    height: number,
    mines: number,
    first: fc.constantFrom(...FIRST_CELLS),
    isNoGuess: fc.boolean(),
    start: fc.option(number, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('key' as const), key: word }),
  fc.record({ kind: fc.constant('error' as const), code: word, text: fc.oneof(words, fc.constant('')) }),
  fc.record({
    kind: fc.constant('known' as const),
    cells: fc.array(fc.tuple(number, fc.constantFrom(...'012345678.F*')), { minLength: 1, maxLength: 20 }),
  }),
  fc.record({ kind: fc.constant('go' as const), ms: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('refused' as const), code: word, cell: number }),
  fc.record({ kind: fc.constant('end' as const), result: fc.constantFrom(...ENGINE_RESULTS) }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: word,
    line: fc.constantFrom('ready' as const, ...ROOM_WORDS),
  }),
  fc.record({
    kind: fc.constant('room' as const),
    code: word,
    room: fc.constantFrom(...ROOM_KINDS),
    phase: fc.constantFrom(...ROOM_PHASES),
    players: number,
    ready: number,
    isHost: fc.boolean(),
  }),
  fc.constant({ kind: 'quit' as const }),
);

const engineLine: fc.Arbitrary<EngineLine> = fc.oneof(
  fc.record({ kind: fc.constant('name' as const), name: words }),
  fc.record({ kind: fc.constant('info' as const), text: words }),
  fc.record({ kind: fc.constant('version' as const), version: number }),
  fc.record({ kind: fc.constantFrom(...ENGINE_MOVES), cells: fc.array(number, { minLength: 1, maxLength: 20 }) }),
  fc.record({ kind: fc.constantFrom('resign' as const, 'manual' as const, ...ROOM_WORDS) }),
  fc.record({ kind: fc.constant('ready' as const), isReady: fc.boolean() }),
  fc.record({
    kind: fc.constant('create' as const),
    room: fc.constantFrom(...ROOM_KINDS),
    width: number,
    height: number,
    mines: number,
    isNoGuess: fc.boolean(),
    players: fc.integer({ min: 1, max: 16 }),
    games: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.record({ kind: fc.constant('key' as const), key: word }),
  fc.record({ kind: fc.constant('play' as const), what: word, games: fc.integer({ min: 1, max: 1000 }) }),
);

describe('lines of the engine protocol', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(hostLine, (line) => {
        expect(parseHostLine(formatHostLine(line))).toEqual({ ok: true, value: line });
      }),
    );
    fc.assert(
      fc.property(engineLine, (line) => {
        expect(parseEngineLine(formatEngineLine(line))).toEqual({ ok: true, value: line });
      }),
    );
  });

  it('tells what is known of many cells in lines that can be read one by one', () => {
    const cells = Array.from({ length: 2500 }, (_, cell) => [cell, '0'] as const);
    const lines = formatHostLine({ kind: 'known', cells }).trimEnd().split('\n');
    const read = lines.map(parseHostLine).flatMap((line) => {
      return line.ok && line.value.kind === 'known' ? line.value.cells : [];
    });
    expect(lines).toHaveLength(3);
    expect(read).toEqual(cells);
  });

  it('names a ranked game and what it was committed to', () => {
    const board = { width: 9, height: 9, mines: 10, first: 'opening', isNoGuess: false, start: undefined } as const;
    const line = formatHostLine({ kind: 'newgame', ...board, game: 'ranked-1', commitment: '9f0c' });
    expect(line).toBe('newgame 9 9 10 first opening guess yes game ranked-1 commitment 9f0c\n');
    expect(parseHostLine(line)).toMatchObject({ ok: true, value: { game: 'ranked-1', commitment: '9f0c' } });
  });

  it('passes over what a later version says about a game', () => {
    const line = parseHostLine('newgame 9 9 10 wind north first safe guess no start 40');
    expect(line).toMatchObject({ ok: true, value: { first: 'safe', isNoGuess: true, start: 40 } });
  });

  it('creates a room for as many as can play, and for one match, unless it says otherwise', () => {
    const board = { kind: 'create', width: 9, height: 9, mines: 10, games: 1 };
    const race = parseEngineLine('create race 9 9 10 guess no wind north');
    expect(race).toEqual({ ok: true, value: { ...board, room: 'race', isNoGuess: true, players: 2 } });
    const together = parseEngineLine('create together 9 9 10');
    expect(together).toEqual({ ok: true, value: { ...board, room: 'together', isNoGuess: false, players: 1 } });
  });

  it.each([
    '',
    'opn 5',
    'open',
    'open five',
    'open -1',
    'open 1.5',
    'open 1e3',
    'ready',
    'ready one',
    'name',
    'key',
    'play',
    'play expert 0',
    'create',
    'create race',
    'create nowhere 9 9 10',
    'create race 9 9',
    'create race 9 9 10 players none',
    'create together 9 9 10 games 0',
  ])('refuses %j of an engine', (line) => expect(parseEngineLine(line).ok).toBe(false));

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        parseEngineLine(line);
        parseHostLine(line);
      }),
    );
  });
});
