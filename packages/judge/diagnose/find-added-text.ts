import { FREE_NUMBER } from '@countermine/courses/cases/answer.ts';
import { type BesideBoards, type CellSign, hasCell } from './added-text.ts';
import type { BoardLines, LineKinds } from './board-lines.ts';
import { spread } from './candidate-search.ts';
import { type Deviation, deviationKey } from './deviation.ts';
import { boardAgain, type DifferentRest, isAddition, learnAdded, MAX_EXTRA, MAX_LENGTH } from './learn.ts';
import type { ModelScore, ProgramModel } from './model.ts';
import type { PredictedLine, Prediction } from './prediction.ts';
import { predictionFor } from './predictor.ts';
import { ANY_KIND, ANYWHERE } from './rewrite.ts';
import { tryPrediction } from './trial.ts';

/** It is learned from so many outputs. */
const TEACHING = 12;

/** It is tried on so many before it is compared with all. */
const PROBES = 24;

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
  const explainsMost = (score: ModelScore, of: readonly number[]): boolean =>
    score.earlier === 0 && score.later >= of.length * MIN_SHARE;
  const probes = spread(wrong, PROBES);
  const sorted = [...learned]
    .filter(([key, deviation]) => !denied.has(key) && explainsMost(model.scoreOf(deviation, probes, 0), probes))
    .map(([, deviation]) => ({ deviation, score: model.scoreOf(deviation, all, 0) }))
    .filter(({ score }) => explainsMost(score, wrong))
    .toSorted((one, other) => other.score.whole - one.score.whole || other.score.later - one.score.later);
  return sorted.find(({ deviation }) => !isLeftOut(deviation, model, all))?.deviation;
}

/** True if some output goes on as the game does, without the addition, where that should stand. */
function isLeftOut(addition: Deviation, model: ProgramModel, indices: readonly number[]): boolean {
  const predictor = model.predictorFor([...model.deviations, addition]);
  return indices.some((index) => {
    const observation = model.observations[index]!;
    const prediction = predictionFor(predictor, observation.input);
    const { rest } = tryPrediction(prediction, observation, model.context);
    if (rest?.what !== 'difference' || rest.expected === undefined) return false;
    const { text, line, index: at } = rest.expected;
    return text !== line.text && rest.actual.startsWith(line.text + (prediction.lines[at + 1]?.line.text ?? ''));
  });
}

type BoardsBeside = Omit<BesideBoards, 'text'>;

const BELOW: readonly BoardsBeside[] = (
  ['the last', 'the game is over', 'the last with output behind it'] as const
).flatMap((until) => (['the first', 'the second'] as const).map((from) => ({ side: 'below', from, until })));
const ABOVE: readonly BoardsBeside[] = (['the first', 'the second'] as const).map((from) => ({
  ...{ side: 'above', from, until: 'the last' },
}));
/** Where a prompt comes before anything else. */
const FROM_START: readonly BoardsBeside[] = (['the last', 'the game is over', 'the start'] as const).map((until) => ({
  ...{ side: 'below', from: 'the start', until },
}));

/** Something is printed in addition where a board begins, where the last one has ended, or before anything else. */
function learnBesideBoards(prediction: Prediction, rest: DifferentRest, kinds: LineKinds): Deviation[] {
  const { lines } = prediction;
  const { expected, actual } = rest;
  const at = expected?.index ?? lines.length;
  const previous = lines[at - 1];
  const isBelow = previous?.board !== undefined && at - 1 === previous.board.last;
  const places: BoardsBeside[] = [
    ...(isBelow ? [...BELOW, ...belowAlike(lines, previous.board), ...onBoardsLike(lines, previous.board, BELOW)] : []),
    ...(expected?.board?.first === at ? [...ABOVE, ...onBoardsLike(lines, expected.board, ABOVE)] : []),
    ...(at === 0 ? FROM_START : []),
  ];
  const texts = places.length === 0 ? [] : expected === undefined ? [actual] : textsBefore(expected, actual);
  const added = texts
    .filter((text) => isAddition(text, kinds))
    .flatMap((printed) =>
      [...new Set([printed, printed.replaceAll(/\d+/g, FREE_NUMBER)])].flatMap((text) =>
        places.map((place) => ({ printed, beside: { ...place, text } })),
      ),
    );
  return [...added, ...boardTwice(prediction, rest)].map(
    ({ printed, beside }): Deviation => ({
      ...{ kind: 'format', expected: '', previous: previous?.text ?? '', actual: printed },
      rewrite: { what: 'beside boards', kind: ANY_KIND, place: ANYWHERE, beside },
    }),
  );
}

/** Below the boards that have such rows as this one, in a game with several forms of boards. */
function belowAlike(lines: Prediction['lines'], { first, last, kind }: BoardLines): BoardsBeside[] {
  if (lines.every(({ board }) => board === undefined || board.kind === kind)) return [];
  const example = lines.slice(first, last + 1).find(({ line }) => line.kind === kind)?.text ?? '';
  return BELOW.filter(({ from, until }) => from === 'the first' && until !== 'the last with output behind it').map(
    (place) => ({ ...place, rows: { kind, example } }),
  );
}

/** Beside the boards with a cell that is on this one, or without one that is not on it. */
function onBoardsLike(lines: Prediction['lines'], board: BoardLines, places: readonly BoardsBeside[]): BoardsBeside[] {
  const own = lines.slice(board.first, board.last + 1);
  const signs = new Set(lines.flatMap(({ line: { row } }) => row?.cells ?? []));
  const shown: CellSign[] = [...[...signs].map((sign) => ({ sign })), 'open'];
  return shown.flatMap((shows) => {
    const isThere = own.some(({ line: { row } }) => row !== undefined && hasCell(row, shows));
    return places.filter(({ from }) => from === 'the first').map((place) => ({ ...place, cell: { shows, isThere } }));
  });
}

interface Added {
  readonly printed: string;
  readonly beside: BesideBoards;
}

/** The last board comes again at once, but not the first one of the output. */
function boardTwice(prediction: Prediction, { expected, actual }: DifferentRest): Added[] {
  const found = boardAgain(prediction, expected, actual);
  if (found?.isAtOnce !== true) return [];
  return BELOW.filter(({ from }) => from === 'the second').map((place) => ({
    ...{ printed: found.text, beside: { ...place, text: undefined } },
  }));
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
