import type { Field } from '@countermine/core/reveal/field.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../kit/dialect.ts';
import { filesInMemory } from '../kit/files.ts';
import { type GameOptions, LiveSession, start } from '../kit/session.ts';
import { itReportsItsBoard } from './printed-board.ts';
import { playOptions, readTranscripts, textOf } from './transcripts.ts';
import { itPlaysMisconceptionsWrong, type WrongGames } from './wrong-games.ts';

/** What the tests of every course game need to know of one. */
export interface CourseGameExamples {
  /** Beginnings of standard input that lead the game to its commands; garbage alone seldom finds them. */
  readonly prefixes: readonly string[];
  /** The board as the game prints it while it is played, in each of its modes. */
  readonly printed: readonly ((field: Field) => string)[];
  readonly wrongGames: WrongGames;
  /** Puts a name for long texts that the game prints. */
  readonly shortened?: (output: string) => string;
}

/** What every course game must keep, whatever its rules. */
export function itIsACourseGame(
  dialect: Dialect,
  { prefixes, printed, wrongGames, shortened = (output) => output }: CourseGameExamples,
): void {
  itAnswersAsTheTranscripts(dialect);
  itKeepsTheContract(dialect, prefixes);
  itKeepsTheContractWhenWrong(dialect, prefixes);
  itReportsItsBoard(dialect, printed);
  itPlaysMisconceptionsWrong(dialect, wrongGames, shortened);
}

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

/** @param prefixes beginnings that lead the game to its commands; garbage alone seldom finds them */
function inputsOf(prefixes: readonly string[]): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.constantFrom(...prefixes), garbage)
    .map(([prefix, rest]) => Uint8Array.from([...encoder.encode(prefix), ...rest]));
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
function runsOf(dialect: Dialect, prefixes: readonly string[]): fc.Arbitrary<Run> {
  const transcripts = readTranscripts(dialect.id);
  const fromTranscript = fc
    .constantFrom(...transcripts.filter(({ stdin }) => stdin.length < 20_000))
    .map((transcript): Run => [transcript.stdin, playOptions(transcript)]);
  return fc.oneof(fc.tuple(inputsOf(prefixes), optionsOf(dialect)), fromTranscript);
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

function itKeepsTheContract(dialect: Dialect, prefixes: readonly string[]): void {
  describe(`${dialect.id} keeps the contract of all games`, () => {
    const transcripts = readTranscripts(dialect.id);
    const runs = runsOf(dialect, prefixes);

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
        fc.property(inputsOf(prefixes), optionsOf(dialect), (input, options) => {
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
}

function itKeepsTheContractWhenWrong(dialect: Dialect, prefixes: readonly string[]): void {
  describe(`${dialect.id} keeps the contract when it is played wrong`, () => {
    const runs = runsOf(dialect, prefixes);
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
}

/** Every golden transcript of the game, byte for byte. */
function itAnswersAsTheTranscripts(dialect: Dialect): void {
  describe(`${dialect.id} answers as the golden transcripts do`, () => {
    it.each(readTranscripts(dialect.id))('$name', (transcript) => {
      const session = start(dialect, playOptions(transcript));
      const turns = [session.opening, session.feed(transcript.stdin), session.end()];
      expect(textOf(turns, 'stdout')).toBe(transcript.stdout);
      if (transcript.stderr !== undefined || transcript.exit === 0) {
        expect(textOf(turns, 'stderr')).toBe(transcript.stderr ?? '');
      }
      expect(turns.at(-1)?.exit).toBe(transcript.exit);
    });
  });
}
