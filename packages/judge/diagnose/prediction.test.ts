import { expect, it } from 'vitest';
import { answerOf, judgedGame } from '../testing/answers.ts';
import { LineKinds } from './board-lines.ts';
import { AnswerLines, LinePrinter, predict } from './prediction.ts';
import { ANYWHERE, type Rewrite } from './rewrite.ts';

const kinds = new LineKinds(judgedGame('cs1302').boards);

it('prints blocks of lines that overlap one after the other', () => {
  const kind = kinds.of('again\n').kind;
  const block: Rewrite = { what: 'block', kind, kinds: [kind, kind], place: ANYWHERE, to: ['twice\n'] };
  const printer = new LinePrinter(new Map([[kind, [block]]]));
  const printed = (times: number): string =>
    predict(new AnswerLines(answerOf('again\n'.repeat(times)), kinds), printer).stdout;
  expect([1, 2, 3, 4].map(printed)).toEqual(['again\n', 'twice\n', 'twice\nagain\n', 'twice\ntwice\n']);
});
