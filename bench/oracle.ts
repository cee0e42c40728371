import { start } from '@countermine/dialects/kit/session.ts';
import { dialects } from '@countermine/dialects/registry.ts';
import { playOptions, readTranscripts, textOf } from '@countermine/dialects/testing/transcripts.ts';
import type { Figure } from './figure.ts';
import { median } from './processes.ts';

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
const RUNS = 5;
const RUN_MS = 400;

/** How many transcripts a second one core plays in-process, as the judge will. */
export function* oracleFigures(transcripts: string): Generator<Figure> {
  for (const dialect of dialects.values()) {
    const games = readTranscripts(dialect.id, transcripts)
      .filter(({ name }) => name.startsWith('case-'))
      .map((transcript) => ({ stdin: transcript.stdin, options: playOptions(transcript) }));
    const playAll = (): void => {
      for (const { stdin, options } of games) {
        const session = start(dialect, options);
        session.feed(stdin);
        session.end();
      }
    };
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) playAll();
    yield {
      name: `oracle, ${dialect.id}`,
      value: games.length * median(Array.from({ length: RUNS }, () => callsPerSecond(playAll))),
      unit: 'transcripts/s',
      ...(dialect.id === 'comp1511' && { target: { atLeast: 5000 } }),
      note: `the ${games.length} given cases, one core, median of ${RUNS} runs`,
    };
  }
}

function callsPerSecond(call: () => void): number {
  const begin = performance.now();
  let calls = 0;
  while (performance.now() - begin < RUN_MS) {
    call();
    calls += 1;
  }
  return (1000 * calls) / (performance.now() - begin);
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
