import { withCommas } from '@countermine/core/text/english.ts';
import { formatBar, formatTimeLeft } from '@countermine/core/text/progress.ts';
import { BAD_USAGE, EX_IOERR } from '@countermine/node/exit-status.ts';
import { whyNotWritable, writeFileWhole } from '@countermine/node/write-file.ts';
import type { LeafWeights } from '@countermine/solver/policy/leaf-value.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { StatusLine } from '../host/terminal.ts';
import { type TrainedRound, type TrainingProgress, train } from './training.ts';
import { HELP, parseTrainingOptions, type TrainingOptions, trainingCommand } from './training-options.ts';

/** Units: columns. */
const WIDTH = 120;

/**
 * The source of `learned-weights.ts`, as the formatter of this repository writes it.
 * @param provenance how the weights were made: lines of a comment
 */
function formatWeightsFile({ neurons, straight }: LeafWeights, provenance: readonly string[]): string {
  const lines = [
    "import type { LeafWeights } from './leaf-weights.ts';",
    '',
    '/**',
    ...provenance.map((line) => ` * ${line}`),
    ' */',
    'export const LEARNED_WEIGHTS: LeafWeights = {',
    '  neurons: [',
    ...neurons.flatMap((row) => ['    [', ...filled(row, '      '), '    ],']),
    '  ],',
    '  straight: [',
    ...filled(straight, '    '),
    '  ],',
    '};',
  ];
  return `${lines.join('\n')}\n`;
}

/** Numbers with commas, as many on each line as fit. */
function filled(numbers: readonly number[], indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const number of numbers) {
    const word = `${number},`;
    if (line === indent) line += word;
    else if (line.length + 1 + word.length <= WIDTH) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
}

// `npm run train`: learns the weights of the solver. It is not a subcommand of `countermine`, for it writes a source.

async function main(args: readonly string[]): Promise<number> {
  const options = parseTrainingOptions(args);
  if (!options.ok) {
    console.error(`train: ${options.error}`);
    return BAD_USAGE;
  }
  if (options.value === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const { out, seed } = options.value;
  const obstacle = whyNotWritable(out);
  if (obstacle !== undefined) return cannotWrite(out, obstacle);
  const interrupt = onInterrupt();
  console.log(`seed ${seed}; the weights go to ${out}`);
  const rounds = await runRounds(options.value, interrupt.signal);
  interrupt.release();
  if (interrupt.status !== undefined) {
    console.error(`train: interrupted after ${rounds.length} of ${options.value.rounds} rounds; ${out} is as it was`);
    return interrupt.status;
  }
  const { weights } = rounds.at(-1)!;
  const written = writeFileWhole(out, formatWeightsFile(weights, provenanceOf(options.value, rounds)));
  if (!written.ok) return cannotWrite(out, written.error);
  console.log(`wrote ${out}`);
  return 0;
}

function cannotWrite(out: string, reason: string): number {
  console.error(`train: cannot write ${out}: ${reason}`);
  return EX_IOERR;
}

async function runRounds(options: TrainingOptions, signal: AbortSignal): Promise<TrainedRound[]> {
  const rounds: TrainedRound[] = [];
  let line = new StatusLine();
  let step = '';
  const show = (progress: TrainingProgress): void => {
    // A line reckons the time from its own beginning, so each step has one.
    if (progress.step !== step) {
      line.clear();
      line = new StatusLine();
      step = progress.step;
    }
    line.show((seconds, width) => progressLine(progress, seconds).slice(0, width));
  };
  try {
    for await (const round of train(options, signal, show)) {
      line.clear();
      console.log(summaryOf(round));
      rounds.push(round);
    }
  } finally {
    line.clear();
  }
  return rounds;
}

function progressLine({ step, done, total }: TrainingProgress, seconds: number): string {
  const left = done === 0 || seconds < 1 ? '' : `, ${formatTimeLeft((seconds / done) * (total - done))}`;
  return `${formatBar(done, total, 20)} ${step}: ${withCommas(done)} of ${withCommas(total)}${left}`;
}

function summaryOf({ round, games, samples, loss, plainLoss }: TrainedRound): string {
  const losses = `log loss on held-out games ${loss.toFixed(4)}, of their mean ${plainLoss.toFixed(4)}`;
  return `round ${round}: ${withCommas(games)} games, ${withCommas(samples)} samples; ${losses}`;
}

function provenanceOf(options: TrainingOptions, rounds: readonly TrainedRound[]): string[] {
  return [
    'The weights that `MoveChooser` plays by. A command writes this file, and writes the same again:',
    `\`${trainingCommand(options)}\``,
    'Eight of ten games are expert, one 16x16 with 40 mines and one 9x9 with 10; half of them begin with an opening, half',
    'with a corner that is safe. Every tenth game is held out of the fit.',
    ...rounds.map((round) => `${summaryOf(round)}.`),
  ];
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(`train: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);
