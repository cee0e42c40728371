import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, formatFigure, holds } from './figure.ts';
import { floodFigures } from './flood.ts';
import { oracleFigures, signatureOfTranscripts } from './oracle.ts';
import { textGameFigures } from './text-games.ts';

// `npm run bench`: prints the figures that the project promises, each beside its target, and one integer that only a
// change of behaviour changes. The same goes to dist/bench.json for programs.

/** The bundle of this file lies in dist/, as that of the command does. */
const ROOT = join(__dirname, '..');
const TRANSCRIPTS = join(ROOT, 'fixtures/dialects');

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-bench-'));
  const figures: Figure[] = [];
  const report = (measured: readonly Figure[]): void => {
    for (const figure of measured) console.log(formatFigure(figure));
    figures.push(...measured);
  };
  process.on('SIGINT', () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
  try {
    console.error('Measuring; this takes about a minute.');
    report(oracleFigures(TRANSCRIPTS));
    report(floodFigures());
    report(await textGameFigures(join(__dirname, 'countermine.cjs'), ROOT, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { signature, transcripts } = signatureOfTranscripts(TRANSCRIPTS);
  console.log(`signature of ${transcripts} transcripts: ${signature}`);
  writeFileSync(join(__dirname, 'bench.json'), `${JSON.stringify({ signature, figures }, null, 2)}\n`);
  if (figures.some((figure) => holds(figure) === false)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
