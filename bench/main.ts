import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Figure, formatFigure, formatSummary, holds } from './figure.ts';
import { HELP, type Options, parseOptions } from './options.ts';
import { signatureOfTranscripts, transcriptsOf } from './oracle.ts';

// `npm run bench`: prints the figures that the project promises, each beside its target, and one integer that only a
// change of behaviour changes. The same goes to dist/bench.json for programs.

/** The bundle of this file is in dist/, like that of the command. */
const ROOT = join(__dirname, '..');

async function main(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(args);
  if (!parsed.ok) {
    console.error(`bench: ${parsed.error}`);
    return 2;
  }
  const options = parsed.value;
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const files = [join(__dirname, 'bench.json'), ...(options.json === undefined ? [] : [options.json])];
  // It is better to know that a file cannot be written before minutes of measuring.
  for (const file of files) closeSync(openSync(file, 'a'));
  const figures = await measure(options);
  const { signature, transcripts } = signatureOfTranscripts(transcriptsOf(ROOT));
  console.log(`signature of ${transcripts} transcripts: ${signature}`);
  console.log(formatSummary(figures));
  for (const file of files) writeFileSync(file, `${JSON.stringify({ signature, figures }, null, 2)}\n`);
  return figures.some((figure) => holds(figure) === false) ? 1 : 0;
}

/** Measures group by group and prints each figure as it comes. */
async function measure({ groups, games, handIns, load }: Options): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-bench-'));
  process.on('SIGINT', () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
  const figures: Figure[] = [];
  try {
    for (const { name, about, measure } of groups) {
      console.error(`bench: measuring ${name} (${about}) ...`);
      for await (const figure of measure({
        root: ROOT,
        bundle: join(__dirname, 'countermine.cjs'),
        folder,
        games,
        handIns,
        load,
      })) {
        console.log(formatFigure(figure));
        figures.push(figure);
        // Lets Ctrl-C through, since most measuring blocks.
        await setImmediate();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

/** True if a Ctrl-C ended a program that was being measured; it reaches that before it reaches us. */
function isInterrupt(error: unknown): boolean {
  return error instanceof Error && 'signal' in error && error.signal === 'SIGINT';
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.exitCode = isInterrupt(error) ? 130 : 1;
    if (!isInterrupt(error)) console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  },
);
