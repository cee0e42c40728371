import type { LeafWeights } from '@countermine/solver/policy/leaf-value.ts';

/** Units: columns. */
const WIDTH = 120;

/**
 * The source of `learned-weights.ts`, as the formatter of this repository writes it.
 * @param provenance how the weights were made: lines of a comment
 */
export function formatWeightsFile({ neurons, straight }: LeafWeights, provenance: readonly string[]): string {
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
