import { BAD_INPUT } from '@countermine/node/process/exit-status.ts';
import { formatEngineLine, parseHostLine } from '@countermine/play/protocol/engine-lines.ts';
import { expectedWords } from '@countermine/play/words/command/engine-problem.ts';
import { complain, print } from '../host/streams.ts';
import { linesOf, openText } from '../solver/text-input.ts';
import { ReferenceEngine } from './reference-engine.ts';

/** `countermine engine`: our solver, as an engine on standard input and output. @returns the exit status */
export function engineCommand(): number {
  const input = openText(undefined);
  if (!input.ok) throw new Error(input.error.problem);
  const engine = new ReferenceEngine(() => performance.now());
  for (const { number, text = '' } of linesOf(input.value)) {
    if (text.trim() === '') continue;
    const line = parseHostLine(text);
    const answer = line.ok ? engine.take(line.value) : undefined;
    if (answer?.ok !== true) {
      const problem = line.ok ? answer?.error : `expected ${expectedWords(line.error)}`;
      complain(`standard input, line ${number}: ${problem}`);
      return BAD_INPUT;
    }
    if (answer.value === 'quit') return 0;
    const lines = answer.value.map(formatEngineLine).join('');
    if (lines !== '') print(lines);
  }
  return 0;
}
