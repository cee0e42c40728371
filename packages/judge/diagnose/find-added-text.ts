import { FREE_NUMBER } from '@countermine/courses/cases/answer.ts';
import type { BesideBoards } from './added-text.ts';
import type { LineKinds } from './board-lines.ts';
import { spread } from './candidate-search.ts';
import { type Deviation, deviationKey } from './deviation.ts';
import { type DifferentRest, isAddition, learnAdded, MAX_EXTRA, MAX_LENGTH } from './learn.ts';
import type { ProgramModel } from './model.ts';
import type { PredictedLine, Prediction } from './prediction.ts';
import { ANY_KIND, ANYWHERE } from './rewrite.ts';

/** It is learned from so many outputs. */
const TEACHING = 12;

/** So many of the wrong outputs have to become better. */
const MIN_SHARE = 3 / 4;

/**
 * A text that is printed in addition beside every board, or before every line of a kind, such as a prompt of the program's
 * own. It is in nearly every output, and nothing behind it can be seen: so it is looked for before anything else, and in all
 * outputs at once.
 * @param denied the keys of deviations that are not tried
 */
export function findAddedText(model: ProgramModel, denied: ReadonlySet<string>): Deviation | undefined {
  const all = [...model.observations.keys()];
  const wrong = all.filter((index) => model.isWrong(index));
  const { kinds } = model.context;
  const learned = new Map<string, Deviation>();
  for (const index of spread(wrong, TEACHING)) {
    const { rest } = model.trialOf(index);
    if (rest?.what !== 'difference') continue;
    const prediction = model.predictionFor(model.observations[index]!.input);
    for (const one of [...learnAdded(rest, kinds), ...learnBesideBoards(prediction, rest, kinds)]) {
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

type BoardsBeside = Omit<BesideBoards, 'text'>;

const BELOW: readonly BoardsBeside[] = (['the last', 'the game is over', 'the last but one'] as const).flatMap(
  (until) => (['the first', 'the second'] as const).map((from) => ({ side: 'below', from, until })),
);
const ABOVE: readonly BoardsBeside[] = (['the first', 'the second'] as const).map((from) => ({
  ...{ side: 'above', from, until: 'the last' },
}));
/** Where a prompt comes before anything else. */
const FROM_START: readonly BoardsBeside[] = (['the last', 'the game is over'] as const).map((until) => ({
  ...{ side: 'below', from: 'the start', until },
}));

/** Something is printed in addition where a board begins, where the last one has ended, or before anything else. */
function learnBesideBoards({ lines }: Prediction, { expected, actual }: DifferentRest, kinds: LineKinds): Deviation[] {
  const at = expected?.index ?? lines.length;
  const previous = lines[at - 1];
  const isBelow = previous?.board !== undefined && at - 1 === previous.board.last;
  const places = [
    ...(isBelow ? BELOW : []),
    ...(expected?.board?.first === at ? ABOVE : []),
    ...(at === 0 ? FROM_START : []),
  ];
  if (places.length === 0) return [];
  const texts = expected === undefined ? [actual] : textsBefore(expected, actual);
  return texts
    .filter((text) => isAddition(text, kinds))
    .flatMap((printed) =>
      [...new Set([printed, printed.replaceAll(/\d+/g, FREE_NUMBER)])].flatMap((text) =>
        places.map(
          (place): Deviation => ({
            ...{ kind: 'format', expected: '', previous: previous?.text ?? '', actual: printed },
            rewrite: { what: 'beside boards', kind: ANY_KIND, place: ANYWHERE, beside: { ...place, text } },
          }),
        ),
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
