import type { GameFigure, GameFigureName, HelpUsed } from '../../game/game-figures.ts';
import type { Messages } from '../catalogue.ts';
import { figureValueWords } from './statistics-words.ts';

/** A figure of a finished game as a row of a table. */
export interface GameFigureRow {
  readonly name: GameFigureName;
  readonly label: string;
  readonly value: string;
}

/** Those that have room in one line. */
const IN_LINE: readonly GameFigureName[] = ['bbbv', 'bbbv-per-second', 'efficiency'];

/** Figures as rows, in their order. */
export function gameFigureRows(messages: Messages, figures: readonly GameFigure[]): readonly GameFigureRow[] {
  const labels = figureLabels(messages);
  return figures.map(({ name, unit, value, total }) => {
    const words = figureValueWords(messages, unit, value);
    const isPart = total !== undefined;
    return {
      name,
      label: labels[name],
      value: isPart ? `${words}/${figureValueWords(messages, unit, total)}` : words,
    };
  });
}

/** The figures that have room in one line; the caller joins them. */
export function gameFigureParts(messages: Messages, figures: readonly GameFigure[]): readonly string[] {
  return gameFigureRows(messages, figures)
    .filter(({ name }) => IN_LINE.includes(name))
    .map(({ name, label, value }) => (name === 'bbbv-per-second' ? `${value} ${label}` : `${label} ${value}`));
}

/** What helped on the way, for those of it that there were. */
export function helpUsedWords({ result }: Messages, { minesSurvived, hints }: HelpUsed): readonly string[] {
  return [...(minesSurvived > 0 ? [result.deaths(minesSurvived)] : []), ...(hints > 0 ? [result.hints(hints)] : [])];
}

function figureLabels({ result }: Messages): Record<GameFigureName, string> {
  return {
    bbbv: result.bbbv,
    'bbbv-per-second': result.bbbvPerSecond,
    efficiency: result.efficiency,
    zini: result.zini,
    clicks: result.clicks,
  };
}
