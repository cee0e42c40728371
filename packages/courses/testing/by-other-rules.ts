import { type Answer, answerTo, BY_THE_TEXT } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import type { Dialect } from '../kit/dialect.ts';
import { RuleWatch } from '../kit/rule-watch.ts';

/** Plays a game on an input, by the text or by rules that differ from it. */
export type PlayByOtherRules = (input: CaseInput, changes?: readonly object[]) => Answer;

/** Where a game reads no rule that differs, it answers as by the text, and is not played again. */
export function byOtherRules(dialect: Dialect): PlayByOtherRules {
  const watch = new RuleWatch();
  const byTheText = new WeakMap<CaseInput, { readonly answer: Answer; readonly read: ReadonlySet<string> }>();
  const known = (input: CaseInput) => {
    const played = byTheText.get(input) ?? {
      answer: answerTo(dialect, input, BY_THE_TEXT, watch),
      read: watch.takeRead(),
    };
    byTheText.set(input, played);
    return played;
  };
  return (input, changes = []) => {
    const { answer, read } = known(input);
    const isTold = changes.some((part) => Object.keys(part).some((name) => read.has(name)));
    return isTold ? answerTo(dialect, input, { ...BY_THE_TEXT, changes }) : answer;
  };
}

/** True if a test holds for so many inputs; the others are not looked at. */
export function holdsForAtLeast<Input>(
  count: number,
  inputs: readonly Input[],
  test: (input: Input) => boolean,
): boolean {
  let found = 0;
  return inputs.some((input) => {
    if (test(input)) found += 1;
    return found >= count;
  });
}
