import type { Leaderboard, ListedGame, PlayerPage } from '@countermine/play/protocol/api-answers.ts';
import type { Messages, OnlineTerminalWords, RankedTexts } from '@countermine/play/words/catalogue.ts';
import { FIGURE_COLUMNS, figureText, networkText, speedText } from '@countermine/play/words/online.ts';
import { columnLines, textWidth, wrapText } from '../screen/text-column.ts';

interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  /** Where there is no room for all columns, those with the highest number go first; undefined: it stays. */
  readonly goes?: number;
}

/** A table as lines, without the columns for which there is no room. @param width Units: characters */
function fittedLines(columns: readonly Column[], width: number): string[] {
  const lines = columnLines([
    columns.map(({ head }) => head),
    ...(columns[0]?.cells ?? []).map((_, row) => columns.map(({ cells }) => cells[row] ?? '')),
  ]);
  const last = Math.max(...columns.map(({ goes = -1 }) => goes));
  const isTooWide = lines.some((line) => textWidth(line) > width);
  return isTooWide && last >= 0
    ? fittedLines(
        columns.filter(({ goes }) => goes !== last),
        width,
      )
    : lines;
}

export interface ListWords {
  readonly texts: RankedTexts;
  readonly own: OnlineTerminalWords['lists'];
  readonly text: Messages['text'];
  /** How wide lines may be. Units: characters. */
  readonly width: number;
}

/** The games of a leaderboard, and how long all took that were won there. @param title names the board */
export function leaderboardLines(title: string, found: Leaderboard, words: ListWords): string[] {
  const { texts, own, text, width } = words;
  const { games, played, won, quarter, median, threeQuarters } = found;
  const clock = (ms: number | null): string => text.clock(ms ?? 0, 2);
  const columns: Column[] = [
    ...placeColumns(games, words),
    ...figureColumns(games, words),
    // With it a game is found, but its place does, too.
    { head: own.game, cells: games.map(({ id }) => id), goes: FIGURE_COLUMNS.length },
  ];
  return [
    ...wrapText(`${title}: ${texts.spread(played, won)}`, width),
    ...(games.length === 0 ? wrapText(texts.empty, width) : fittedLines(columns, width)),
    ...(won === 0 ? [] : wrapText(texts.quartiles(clock(quarter), clock(median), clock(threeQuarters)), width)),
  ];
}

/** A game of a list that was played without the server. */
interface LocalGame {
  readonly player: { readonly name: string };
  readonly ms: number;
  readonly bbbv: number;
}

/** Games that were played without the server, which is said about them. */
export function localLines(title: string, games: readonly LocalGame[], words: ListWords): string[] {
  const { texts, text, width } = words;
  const speed = { head: texts.columns.speed, cells: games.map((game) => speedText(text, game)), goes: 0 };
  return [
    ...wrapText(`${title}. ${texts.localAbout}`, width),
    ...(games.length === 0
      ? wrapText(texts.noLocal, width)
      : fittedLines([...placeColumns(games, words), speed], width)),
  ];
}

export function playerGameLines({ games }: Pick<PlayerPage, 'games'>, words: ListWords): string[] {
  const { texts, own, text, width } = words;
  return fittedLines(
    [
      { head: texts.day, cells: games.map(({ endedAt }) => endedAt.slice(0, 10)) },
      { head: texts.board, cells: games.map(({ board }) => texts.boards[board]) },
      { head: '', cells: games.map(({ phase }) => texts.ended[phase]) },
      { head: texts.columns.time, cells: games.map(({ ms }) => text.clock(ms, 2)) },
      ...figureColumns(games, words),
      { head: own.game, cells: games.map(({ id }) => id) },
    ],
    width,
  );
}

function placeColumns(
  games: readonly { readonly player: { readonly name: string }; readonly ms: number }[],
  { texts: { columns }, text }: ListWords,
): Column[] {
  return [
    { head: columns.rank, cells: games.map((_, place) => String(place + 1)) },
    { head: columns.name, cells: games.map(({ player }) => player.name) },
    { head: columns.time, cells: games.map(({ ms }) => text.clock(ms, 2)) },
  ];
}

/** The network's share stays beside the time, whatever goes. */
function figureColumns(games: readonly ListedGame[], { texts: { columns }, text }: ListWords): Column[] {
  return [
    { head: columns.network, cells: games.map((game) => networkText(text, game)) },
    ...FIGURE_COLUMNS.map((figure, goes) => ({
      head: columns[figure],
      cells: games.map((game) => figureText(text, game, figure)),
      goes,
    })),
  ];
}
