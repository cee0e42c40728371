import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Asks a question. @returns the answer; undefined where the input ends without one, as by Ctrl+D or Ctrl+C */
export function askLine(input: Readable, output: Writable, question: string): Promise<string | undefined> {
  const lines = createInterface({ input, output });
  return new Promise((resolve) => {
    let answer: string | undefined;
    lines.once('close', () => {
      if (answer === undefined) output.write('\n');
      resolve(answer);
    });
    lines.question(question, (given) => {
      answer = given;
      lines.close();
    });
  });
}
