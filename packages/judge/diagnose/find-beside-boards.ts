import { FREE_NUMBER } from '@countermine/courses/cases/answer.ts';
import { isBlank } from '../compare/compare.ts';
import type { BesideBoards } from './beside-boards.ts';
import { spread } from './candidate-search.ts';
import { type Deviation, deviationKey } from './deviation.ts';
import { MAX_EXTRA, MAX_LENGTH } from './learn.ts';
import type { ProgramModel } from './model.ts';
import type { PredictedLine, Prediction } from './prediction.ts';
import { ANY_KIND, ANYWHERE } from './rewrite.ts';
import type { Rest } from './trial.ts';

/** It is learned from so many outputs. */
const TEACHING = 12;

/** So many of the wrong outputs have to become better. */
const MIN_SHARE = 3 / 4;

/**
 * A text that is printed in addition beside every board, such as a prompt of the program's own. It is in nearly every output,
 * behind which nothing else can be seen: so it is looked for before anything else, and in all outputs at once.
 * @param denied the keys of deviations that are not tried
 */
export function findBesideBoards(model: ProgramModel, denied: ReadonlySet<string>): Deviation | undefined {
  const all = [...model.observations.keys()];
  const wrong = all.filter((index) => model.isWrong(index));
  const learned = new Map<string, Deviation>();
  for (const index of spread(wrong, TEACHING)) {
    const { rest } = model.trialOf(index);
    if (rest?.what !== 'difference') continue;
    for (const one of learnBesideBoards(model.predictionFor(model.observations[index]!.input), rest)) {
      learned.set(deviationKey(one), one);
    }
  }
  const [best] = [...learned]
    .filter(([key]) => !denied.has(key))
    .map(([, deviation]) => ({ deviation, score: model.scoreOf(deviation, all, 0) }))
    .filter(({ score }) => score.earlier === 0 && score.later >= wrong.length * MIN_SHARE)
    .toSorted((one, other) => other.score.whole - one.score.whole || other.score.later - one.score.later);
  return best?.deviation;
}

const ENDS: readonly BesideBoards['until'][] = ['the last', 'the game is over', 'the last but one'];

/** Something is printed in addition where a board begins, or where the last one has ended. */
function learnBesideBoards(
  { lines }: Prediction,
  { expected, actual }: Extract<Rest, { what: 'difference' }>,
): Deviation[] {
  const at = expected?.index ?? lines.length;
  const previous = lines[at - 1];
  const isBelow = previous?.board !== undefined && at - 1 === previous.board.last;
  const isAbove = expected?.board?.first === at;
  if (!isBelow && !isAbove) return [];
  const places = [
    ...(isBelow ? ENDS.map((until) => ({ side: 'below', until }) as const) : []),
    ...(isAbove ? [{ side: 'above', until: 'the last' } as const] : []),
  ].flatMap((place) => [true, false].map((hasFirst) => ({ ...place, hasFirst })));
  const texts = expected === undefined ? [actual] : textsBefore(expected, actual);
  return texts
    .filter(isNoAnswer)
    .flatMap((text) => [...new Set([text, text.replaceAll(/\d+/g, FREE_NUMBER)])])
    .flatMap((text) =>
      places.map(
        (place): Deviation => ({
          ...{ kind: 'format', expected: '', previous: previous?.text ?? '', actual: text },
          rewrite: { what: 'beside boards', kind: ANY_KIND, place: ANYWHERE, beside: { ...place, text } },
        }),
      ),
    );
}

/** What stands before a line that should come at once. */
function textsBefore(expected: PredictedLine, actual: string): string[] {
  const texts: string[] = [];
  let at = actual.indexOf(expected.text, 1);
  while (at > 0 && at <= MAX_LENGTH && texts.length < MAX_EXTRA) {
    texts.push(actual.slice(0, at));
    at = actual.indexOf(expected.text, at + 1);
  }
  return texts;
}

/** True for a text that is short, and no line of numbers or signs, which may be a wrong answer. */
function isNoAnswer(text: string): boolean {
  return text !== '' && text.length <= MAX_LENGTH && (isBlank(text) || /[a-z]{2}/i.test(text));
}
