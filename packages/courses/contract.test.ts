import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from './kit/dialect.ts';
import { filesInMemory } from './kit/files.ts';
import { type GameOptions, LiveSession, start } from './kit/session.ts';
import { dialects } from './registry.ts';
import { playOptions, readTranscripts, type Transcript } from './testing/transcripts.ts';

// What every game must keep, whatever its rules: one contract, run by all five.

const encoder = new TextEncoder();

/** Files a random session can name, so that it gets past the question for one. */
const FILES = filesInMemory(
  new Map([
    ['f', encoder.encode('4 5\n- - x - -\n- - - - -\n- - - - -\nx - - - x\n')],
    ['s', encoder.encode('5 6 3\n0 0 1 1 4 5\n')],
    ['bad', encoder.encode('4 5\n- - x - -\n- - ')],
  ]),
);

/** Words that mean something in one of the games, and some that mean nothing anywhere. */
const WORDS = [
  ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '-1', '+2', '007', '99999999999', '4 1 1', '7 3 3', '3 2 2 3'],
  ...['D', 'I', 'S', 'A', 'M', 'Q', 'D 6 4 7', 'S 1 1', 'M 0 0', 'A 3 2', 'zz', 'S0', '#'],
  ...['-o', '-b', '-h', '-o 1 1', '-b 0 2', '-o 9 9', '-h now', 'hello', 'f', 'bad', 'nosuch'],
  ...['r', 'm', 'g', 'h', 'q', 'nofog', 'r 1 2', 'm 0 0', 'guess 4 5', 'help', '\u00e9', '\u2003', '\0'],
];

const sensible = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', '\n', '\n', '\r\n', '\t', '\n\n')), { maxLength: 60 })
  .map((pieces) => encoder.encode(pieces.flat().join('')));

const garbage = fc.oneof(fc.uint8Array({ maxLength: 300 }), sensible);

/** The beginning that leads a game to its commands; garbage alone seldom finds it. */
const PREFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['comp1511', ['', '2 0 0 3 4 ', '64 ']],
  ['calpoly', ['', '2 0 0 3 4 ']],
  ['cs136', ['', 'D 6 4 7 ', 'I 3 3 ']],
  ['cs204', ['', 'f\n', 'bad\n']],
  ['cs1302', ['']],
]);

function inputsOf(dialect: Dialect): fc.Arbitrary<Uint8Array> {
  const prefixes = (PREFIXES.get(dialect.id) ?? []).map((prefix) => encoder.encode(prefix));
  return fc.tuple(fc.constantFrom(...prefixes), garbage).map(([prefix, rest]) => Uint8Array.from([...prefix, ...rest]));
}

function optionsOf(dialect: Dialect): fc.Arbitrary<GameOptions> {
  return fc.record({
    readings: fc.subarray(dialect.readings.map((reading) => reading.id)),
    args: fc.constant(dialect.files.filter(({ givenBy }) => givenBy === 'argument').map(() => 's')),
    files: fc.constant(FILES),
  });
}

/** All a session wrote, stream by stream and in order, and its exit status. */
interface Played {
  readonly text: string;
  readonly exit: number | undefined;
}

function play(dialect: Dialect, options: GameOptions, chunks: readonly Uint8Array[]): Played {
  const session = start(dialect, options);
  const turns = [session.opening, ...chunks.map((chunk) => session.feed(chunk)), session.end()];
  let text = '';
  let stream = '';
  for (const output of turns.flatMap((turn) => turn.output)) {
    if (output.stream !== stream) text += `\n<${output.stream}>`;
    stream = output.stream;
    text += Buffer.from(output.bytes).toString('latin1');
  }
  return { text, exit: turns.at(-1)?.exit };
}

function split(input: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const ends = [...cuts.map((cut) => cut % (input.length + 1)), input.length].sort((a, b) => a - b);
  return ends.map((end, index) => input.slice(ends[index - 1] ?? 0, end));
}

/** What a session is given: its whole input, and how it is set up. */
type Run = readonly [input: Uint8Array, options: GameOptions];

/** Random runs and golden ones. */
function runsOf(dialect: Dialect, transcripts: readonly Transcript[]): fc.Arbitrary<Run> {
  const fromTranscript = fc
    .constantFrom(...transcripts.filter(({ stdin }) => stdin.length < 20_000))
    .map((transcript): Run => [transcript.stdin, playOptions(transcript)]);
  return fc.oneof(fc.tuple(inputsOf(dialect), optionsOf(dialect)), fromTranscript);
}

function expectSameInPieces(dialect: Dialect, [input, options]: Run, cuts: readonly number[]): void {
  const whole = play(dialect, options, [input]);
  expect(play(dialect, options, split(input, cuts))).toEqual(whole);
  const bytes = Array.from(input, (byte) => Uint8Array.of(byte));
  expect(play(dialect, options, bytes)).toEqual(whole);
}

function expectToEndAt(dialect: Dialect, [input, options]: Run, cut: number): void {
  const early = input.slice(0, cut % (input.length + 1));
  const atCut = play(dialect, options, [early]);
  expect(atCut.exit).toBeTypeOf('number');
  const session = start(dialect, options);
  const written = [session.opening, session.feed(early)].flatMap((turn) => turn.output);
  const before = Buffer.concat(written.map((output) => output.bytes)).toString('latin1');
  const whole = play(dialect, options, [input]).text.replaceAll(/\n<std(out|err)>/g, '');
  expect(whole.startsWith(before)).toBe(true);
  expect(atCut.text.replaceAll(/\n<std(out|err)>/g, '').startsWith(before)).toBe(true);
}

describe.each([...dialects.values()])('$id keeps the contract of all games', (dialect) => {
  const transcripts = readTranscripts(dialect.id);
  const runs = runsOf(dialect, transcripts);

  it('gives the same bytes however its input is cut into chunks', () => {
    fc.assert(
      fc.property(runs, fc.array(fc.nat(), { maxLength: 12 }), (run, cuts) => expectSameInPieces(dialect, run, cuts)),
      { numRuns: 60 },
    );
  });

  it('ends at the end of its input, wherever that comes, and only adds to what it wrote', () => {
    fc.assert(fc.property(runs, fc.nat(), (run, cut) => expectToEndAt(dialect, run, cut)));
  });

  it('neither throws nor hangs on garbage', () => {
    fc.assert(
      fc.property(inputsOf(dialect), optionsOf(dialect), (input, options) => {
        expect(play(dialect, options, [input]).exit).toBeTypeOf('number');
      }),
      { numRuns: 500 },
    );
  });

  it('shares nothing between two sessions', () => {
    fc.assert(
      fc.property(runs, runs, fc.array(fc.boolean(), { maxLength: 200 }), (first, second, turns) => {
        const inputs = [first, second] as const;
        const alone = inputs.map(([input, options]) => play(dialect, options, [input]));
        const texts = ['', ''];
        const streams = ['', ''];
        const sessions = inputs.map(
          ([, options], index) =>
            new LiveSession(dialect, options, (stream, bytes) => {
              if (streams[index] !== stream) texts[index] += `\n<${stream}>`;
              streams[index] = stream;
              texts[index] += Buffer.from(bytes).toString('latin1');
            }),
        );
        const positions = [0, 0];
        for (const turn of turns) {
          const index = turn ? 1 : 0;
          const position = positions[index] ?? 0;
          sessions[index]?.feed(inputs[index][0].slice(position, position + 3));
          positions[index] = position + 3;
        }
        sessions.forEach((session, index) => {
          session.feed(inputs[index === 0 ? 0 : 1][0].slice(positions[index]));
          session.end();
          expect({ text: texts[index], exit: session.exit }).toEqual(alone[index]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('reads nothing after its end', () => {
    for (const transcript of transcripts) {
      const options = playOptions(transcript);
      const session = start(dialect, options);
      const atEnd = [session.feed(transcript.stdin), session.end()].at(-1);
      expect(session.feed(encoder.encode('1 1\n'))).toEqual({ output: [], exit: atEnd?.exit });
      expect(session.end()).toEqual({ output: [], exit: atEnd?.exit });
    }
  });

  it('refuses a reading that it does not have', () => {
    expect(() => start(dialect, { readings: ['no-such-reading'] })).toThrow(RangeError);
  });
});

describe.each([...dialects.values()])('$id keeps the contract when it is played wrong', (dialect) => {
  const runs = runsOf(dialect, readTranscripts(dialect.id));
  const ids = dialect.misconceptions.map(({ id }) => id);

  it.each(ids)('%s', (id) => {
    fc.assert(
      fc.property(runs, fc.array(fc.nat(), { maxLength: 12 }), fc.nat(), ([input, options], cuts, cut) => {
        const run = [input, { ...options, misconceptions: [id] }] as const;
        expectSameInPieces(dialect, run, cuts);
        expectToEndAt(dialect, run, cut);
      }),
      { numRuns: 40 },
    );
  });

  it('by several misconceptions at once', () => {
    fc.assert(
      fc.property(runs, fc.subarray(ids), fc.nat(), ([input, options], misconceptions, cut) => {
        expectToEndAt(dialect, [input, { ...options, misconceptions }], cut);
      }),
      { numRuns: 500 },
    );
  });
});

it('lists each reading once, with both its sides', () => {
  const readings = [...dialects.values()].flatMap((dialect) => dialect.readings);
  expect(new Set(readings.map((reading) => reading.id)).size).toBe(readings.length);
  expect(readings.map((reading) => reading.id).sort()).toEqual([
    'column-numbers-without-blank',
    'eof-board',
    'first-command-turn',
    'help-cell-open',
    'initial-board-space',
    'invalid-per-word',
    'nofog-until-valid',
    'radial-edge-stop',
  ]);
  for (const reading of readings) expect(reading.default).not.toBe(reading.other);
});
