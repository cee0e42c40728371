import { join } from 'node:path';
import { start } from '@countermine/courses/kit/session.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { playOptions, readTranscripts, textOf } from '@countermine/courses/testing/transcripts.ts';
import type { Figure } from './figure.ts';
import { formatPairs, measurePairs } from './pairs.ts';
import { compileC } from './peers.ts';
import type { Place } from './place.ts';
import { median, secondsOf } from './processes.ts';

/**
 * What the games answer to all golden transcripts, as one number. Of each transcript there go in, in the order of the
 * games and of their transcripts' names: all bytes of stdout and how many they are, the same of stderr, and the exit
 * status. So it changes when one of these does, or a transcript comes or goes (but for one chance in 2^32); into which
 * pieces the output is cut does not matter, nor how the two streams interleave.
 */
export interface Signature {
  readonly signature: number;
  readonly transcripts: number;
}

const WARM_UPS = 20;
const ROUNDS = 5;
const RUN_MS = 400;
/** How many times as fast as starting the C program of the examples, which is what a judge without an oracle does. */
const TARGETS: ReadonlyMap<string, number> = new Map([['comp1511', 8]]);
/** The games whose cases need no files or arguments. */
const WITH_PEER = ['comp1511', 'calpoly', 'cs136'];
const RUN_PROGRAM = 'program=$1; shift; for input do "$program" < "$input" > /dev/null || :; done';

/** How many transcripts a second one core plays in-process, as the judge does. */
export function* oracleFigures(place: Place): Generator<Figure> {
  const transcripts = transcriptsOf(place.root);
  for (const dialect of dialects.values()) {
    const cases = readTranscripts(dialect.id, transcripts).filter(({ name }) => name.startsWith('case-'));
    const games = cases.map((transcript) => ({ stdin: transcript.stdin, options: playOptions(transcript) }));
    const playAll = (): void => {
      for (const { stdin, options } of games) {
        const session = start(dialect, options);
        session.feed(stdin);
        session.end();
      }
    };
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) playAll();
    const inputs = cases.map(({ folder }) => join(folder, 'stdin'));
    yield oracleFigure(place, dialect.id, inputs, playAll);
  }
}

function oracleFigure(place: Place, game: string, inputs: readonly string[], playAll: () => void): Figure {
  const { root, folder } = place;
  const source = join(root, 'examples/programs', `${game}.c`);
  const program = WITH_PEER.includes(game) ? compileC(source, join(folder, game)) : undefined;
  const name = `oracle, ${game}`;
  const note = `the ${inputs.length} given cases, one core`;
  const ours = (): number => secondsACall(playAll) / inputs.length;
  if (program === undefined) return rateFigure(name, median(Array.from({ length: ROUNDS }, ours)), note);
  const peer = (): number => secondsOf(RUN_PROGRAM, [program, ...inputs], folder) / inputs.length;
  const pairs = measurePairs(ROUNDS, peer, ours);
  const atLeast = TARGETS.get(game);
  return {
    name,
    value: pairs.ratio,
    unit: 'x a C program',
    ...(atLeast !== undefined && { target: { atLeast } }),
    note: `${note}, ${Math.round(1 / pairs.ours)} transcripts/s; a start of the C program for each: ${formatPairs(pairs, 'C')}`,
  };
}

function rateFigure(name: string, seconds: number, note: string): Figure {
  return { name, value: 1 / seconds, unit: 'transcripts/s', note };
}

function secondsACall(call: () => void): number {
  const begin = performance.now();
  let calls = 0;
  while (performance.now() - begin < RUN_MS) {
    call();
    calls += 1;
  }
  return (performance.now() - begin) / 1000 / calls;
}

/** The folder of the golden transcripts. */
export function transcriptsOf(root: string): string {
  return join(root, 'fixtures/dialects');
}

/** The deterministic number of a benchmark run. */
export function signatureOfTranscripts(transcripts: string): Signature {
  let hash = FNV_OFFSET;
  let played = 0;
  for (const dialect of dialects.values()) {
    for (const transcript of readTranscripts(dialect.id, transcripts)) {
      const session = start(dialect, playOptions(transcript));
      const turns = [session.opening, session.feed(transcript.stdin), session.end()];
      for (const stream of ['stdout', 'stderr'] as const) {
        const bytes = Buffer.from(textOf(turns, stream), 'latin1');
        // Its length first: a byte that moves from one stream to the other is a change.
        hash = fnv1a(fnv1a(hash, bytesOf(bytes.length)), bytes);
      }
      hash = fnv1a(hash, bytesOf(turns.at(-1)?.exit ?? -1));
      played += 1;
    }
  }
  return { signature: hash >>> 0, transcripts: played };
}

function bytesOf(integer: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(integer);
  return bytes;
}

// FNV-1a, 32 bits.
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function fnv1a(hash: number, bytes: Uint8Array): number {
  let mixed = hash;
  for (const byte of bytes) mixed = Math.imul(mixed ^ byte, FNV_PRIME);
  return mixed;
}
