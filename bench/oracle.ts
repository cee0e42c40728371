import { start } from '@countermine/dialects/kit/session.ts';
import { dialects } from '@countermine/dialects/registry.ts';
import { playOptions, readTranscripts } from '@countermine/dialects/testing/transcripts.ts';
import type { Figure } from './figure.ts';

/** What the games answer to all golden transcripts, as one number: it changes when and only when a byte does. */
export interface Signature {
  readonly signature: number;
  readonly transcripts: number;
}

/** How many transcripts a second one core plays in-process, as the judge will. */
export function oracleFigures(transcripts: string): Figure[] {
  return [...dialects.values()].map((dialect) => {
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
    for (let warmUp = 0; warmUp < 20; warmUp += 1) playAll();
    const begin = performance.now();
    let played = 0;
    while (performance.now() - begin < 2000) {
      playAll();
      played += games.length;
    }
    return {
      name: `oracle, ${dialect.id}`,
      value: played / ((performance.now() - begin) / 1000),
      unit: 'transcripts/s',
      ...(dialect.id === 'comp1511' && { target: { atLeast: 5000 } }),
      note: `the ${games.length} given cases, one core`,
    };
  });
}

/** The deterministic number of a benchmark run. */
export function signatureOfTranscripts(transcripts: string): Signature {
  let hash = FNV_OFFSET;
  let played = 0;
  for (const dialect of dialects.values()) {
    for (const transcript of readTranscripts(dialect.id, transcripts)) {
      const session = start(dialect, playOptions(transcript));
      const turns = [session.opening, session.feed(transcript.stdin), session.end()];
      for (const { bytes } of turns.flatMap((turn) => turn.output)) hash = fnv1a(hash, bytes);
      played += 1;
    }
  }
  return { signature: hash >>> 0, transcripts: played };
}

// FNV-1a, 32 bits.
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function fnv1a(hash: number, bytes: Uint8Array): number {
  let mixed = hash;
  for (const byte of bytes) mixed = Math.imul(mixed ^ byte, FNV_PRIME);
  return mixed;
}
