import type { WorldCell } from '@countermine/core/endless/chunk.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { FieldNews } from '../online/field-controller.ts';
import type { RankedResult } from '../online/leaderboard.ts';
import type { RequestFailure } from '../online/online-client.ts';
import type { SaidReaction } from '../online/room-controller.ts';
import type { ListedGame, OpenRoom, PlayerRating } from '../protocol/api-answers.ts';
import type { RoomState, Standing } from '../protocol/room-messages.ts';
import type { FieldTexts, GameWords, Messages, RankedTexts, RoomTexts } from './catalogue.ts';
import { barsOf } from './history.ts';

export function memberWords(texts: RoomTexts, room: RoomState, who: number, you: number | undefined): string {
  const member = room.members[who];
  if (member === undefined) return '';
  const isBetween = room.phase === 'lobby' || room.phase === 'over';
  const { rating } = member;
  const notes = [
    ...(rating === undefined ? [] : [texts.rating(rating.rating, rating.deviation, rating.by)]),
    ...(who === you ? [texts.you] : []),
    ...(member.isEngine ? [texts.program] : []),
    ...(who === room.host && !room.isDuel ? [texts.host] : []),
    ...(member.isIn && !member.isHere ? [texts.away] : []),
    ...(member.isReady && isBetween ? [texts.isReady] : []),
  ];
  return notes.length === 0 ? member.name : `${member.name} (${notes.join(', ')})`;
}

/** How far a player is. @param clock formats a time in ms */
export function standingWords(
  texts: RoomTexts,
  room: RoomState,
  standing: Standing,
  clock: (ms: number) => string,
): string {
  if (room.kind === 'race') return racerWords(texts, standing, clock);
  const cells = texts.cells(standing.opened);
  return room.match?.blamed === standing.who ? `${cells}, ${texts.lost}` : cells;
}

/** The members in the order in which they are listed: by their standing during and after a match, then the others. */
export function listedMembers({ phase, match, members }: RoomState): {
  readonly who: number;
  readonly standing: Standing | undefined;
}[] {
  const isShown = phase === 'playing' || phase === 'over';
  const ranked = isShown ? (match?.standings ?? []) : [];
  const known = new Set(ranked.map(({ who }) => who));
  const others = [...members.keys()].filter((who) => members[who]?.isIn === true && !known.has(who));
  return [
    ...ranked.map((standing) => ({ who: standing.who, standing })),
    ...others.map((who) => ({ who, standing: undefined })),
  ];
}

function racerWords(texts: RoomTexts, { state, share, ms }: Standing, clock: (ms: number) => string): string {
  const far = texts.percent(share);
  switch (state) {
    case 'playing':
      return far;
    case 'won':
      return texts.won(clock(ms ?? 0));
    case 'survived':
      return texts.survived;
    default:
      return `${far}, ${texts[state]}`;
  }
}

/**
 * How a race ended, or that it is over for the player: who won, and the place of the player. Empty before that.
 * @param clock formats a time in ms
 */
export function raceEndingWords(
  texts: RoomTexts,
  { kind, phase, match, members }: RoomState,
  you: number | undefined,
  clock: (ms: number) => string,
): string {
  if (kind !== 'race' || match === null) return '';
  const { ending } = texts;
  const { standings } = match;
  const place = standings.findIndex(({ who }) => who === you) + 1;
  const own = standings[place - 1];
  if (phase === 'playing') {
    if (own?.state === 'won') return ending.finished(clock(own.ms ?? 0), place);
    return own?.state === 'lost' ? ending.hitMine : '';
  }
  const [best, other] = standings;
  if (phase !== 'over' || best === undefined) return '';
  const nameOf = ({ who }: Standing): string => members[who]?.name ?? '';
  const told = own === undefined || own === best ? [] : [ending.place(place, standings.length)];
  if (best.state === 'survived' && other !== undefined) {
    const hasLeft = other.state === 'left';
    if (own === best) return ending.youSurvived(nameOf(other), hasLeft);
    if (own === other) return ending.youOut(nameOf(best), hasLeft);
    return ending.survived(nameOf(best), nameOf(other), hasLeft);
  }
  if (best.state !== 'won')
    return [ending.nobody, ...(own === undefined ? [] : [ending.place(place, standings.length)])].join(' ');
  const time = clock(best.ms ?? 0);
  return [own === best ? ending.youWon(time) : ending.won(nameOf(best), time), ...told].join(' ');
}

export function saidWords({ reactions }: RoomTexts, { name, reaction }: SaidReaction): string {
  return reactions.said(name, reactions.words[reaction]);
}

/** An open room in a list. @param level the name of its board @param most how many players a room has at most */
export function openRoomWords(texts: RoomTexts, room: OpenRoom, level: string, most: number): string {
  const { kind, isDuel, board, players } = room;
  return texts.openRooms.room(
    isDuel ? texts.duel : texts[kind],
    players.map(({ name, isEngine }) => (isEngine ? `${name} (${texts.program})` : name)).join(', '),
    texts.boardOf(level, board.isNoGuess),
    texts.players(players.length, isDuel ? players.length : most),
  );
}

/** Whether the board needs a guess; empty where that is not known yet, or was not asked for. */
export function guessWords(texts: RoomTexts, { board, match, phase }: RoomState): string {
  if (match === null || !match.isPlaced || !board.isNoGuess || phase === 'countdown') return '';
  return match.isNoGuess ? texts.noGuessNeeded : texts.mayNeedGuess;
}

export function roomProblemWords(texts: RoomTexts, failure: RequestFailure): string {
  if (QUIET.has(failure.code)) return '';
  const known = Object.entries(texts.problems).find(([code]) => code === failure.code);
  return known?.[1] ?? texts.problems.other;
}

/** A move that meets nothing to do, and what the connection repairs by itself. */
const QUIET: ReadonlySet<string> = new Set([
  'over',
  'already-open',
  'nothing-hidden',
  'flagged',
  'not-open',
  'flags-differ',
  'hidden-differ',
  'wrong-number',
  'other-match',
]);

/** The figures of a game in a list, in the order of their columns. */
export const FIGURE_COLUMNS = ['speed', 'efficiency', 'luck', 'skill'] as const;

/** A figure of a game as the language writes it; empty where there is none. */
export function figureText(text: Messages['text'], game: ListedGame, figure: (typeof FIGURE_COLUMNS)[number]): string {
  switch (figure) {
    case 'speed':
      return game.bbbvPerSecond === null ? '' : text.number(game.bbbvPerSecond, 2);
    case 'efficiency':
      return percentText(text, game.efficiency);
    default:
      return percentText(text, game[figure] === null ? null : game[figure] * 100);
  }
}

export function speedText(
  text: Messages['text'],
  { bbbv, ms }: { readonly bbbv: number; readonly ms: number },
): string {
  return ms === 0 ? '' : text.number((bbbv * 1000) / ms, 2);
}

export function networkText(text: Messages['text'], { roundTripMs }: ListedGame): string {
  return `${text.number(Math.round(roundTripMs), 0)} ms`;
}

/** The lines about a finished game: its time, its place, its figures, and how others did. */
export function rankedResultLines(
  texts: RankedTexts,
  text: Messages['text'],
  { game, rank, isBest, best, board, slower, streak, friends }: RankedResult,
): string[] {
  const clock = (ms: number): string => text.clock(ms, 3);
  const figures = FIGURE_COLUMNS.flatMap((name) => {
    const figure = figureText(text, game, name);
    return figure === '' ? [] : [`${texts.columns[name]}: ${figure}`];
  });
  const { played, won, quarter, median, threeQuarters } = board;
  const isSpread = quarter !== null && median !== null && threeQuarters !== null;
  return [
    texts.timeTold(clock(game.ms), text.number(Math.round(game.roundTripMs), 0)),
    ...standingLines(texts, game),
    ...(figures.length === 0 ? [] : [figures.join('  ')]),
    ...(rank === undefined ? [] : [texts.placeTold(rank)]),
    ...(slower === undefined ? [] : [texts.slowerTold(slower)]),
    ...friendLines(texts, text, friends),
    ...(streak > 1 ? [texts.streakTold(streak)] : []),
    ...(best === undefined || isBest ? [] : [texts.bestTold(clock(best))]),
    texts.spread(played, won),
    ...(isSpread ? [texts.quartiles(clock(quarter), clock(median), clock(threeQuarters))] : []),
  ];
}

/** The times of friends; no line for a player without any. */
function friendLines(texts: RankedTexts, text: Messages['text'], friends: RankedResult['friends']): string[] {
  if (friends.length === 0) return [];
  const times = friends.filter(({ ms }) => ms !== null).map((friend) => friendWords(text, friend));
  return [times.length === 0 ? texts.friends.none : texts.friends.told(times.join(', '))];
}

/** A friend, with the time on the board of the day. */
export function friendWords(
  text: Messages['text'],
  { player, ms }: Pick<RankedResult['friends'][number], 'player' | 'ms'>,
): string {
  return ms === null ? player.name : `${player.name} ${text.clock(ms, 3)}`;
}

/** How strong a player is in rated races, a line for each board. */
export function ratingLines(texts: RankedTexts, rooms: RoomTexts, ratings: readonly PlayerRating[]): string[] {
  return ratings.map(({ board, rating, deviation, races }) =>
    texts.ratingTold(texts.boards[board], rooms.rating(rating, deviation, 0), races),
  );
}

/** Why a game is not in the lists; no line for one that is. */
export function standingLines(
  texts: RankedTexts,
  { standing, reasons }: Pick<ListedGame, 'standing' | 'reasons'>,
): string[] {
  if (standing === 'listed') return [];
  return [texts.standingTold[standing](reasons.map((reason) => texts.reviewReasons[reason]).join('; '))];
}

/** The result of the board of the day, to be shown to others: it says nothing about where the mines are. */
export function dailyRankText(
  texts: RankedTexts,
  messages: Messages,
  { game, rank, slower, streak }: RankedResult,
  { params, pace, link }: { readonly params: GameParams; readonly pace: readonly number[]; readonly link: string },
): string {
  const { text } = messages;
  return [
    texts.daily.headline(game.day ?? ''),
    messages.game.size(params.width, params.height, params.mineCount),
    ...(pace.length === 0 ? [] : [barsOf(pace)]),
    messages.result[game.phase](text.clock(game.ms, 2)),
    ...(rank === undefined ? [] : [texts.placeTold(rank)]),
    ...(slower === undefined ? [] : [texts.slowerTold(slower)]),
    ...(streak > 1 ? [texts.streakTold(streak)] : []),
    link,
  ].join('\n');
}

function percentText(text: Messages['text'], percent: number | null): string {
  return percent === null ? '' : text.percent('', Math.round(percent));
}

/** The reason why an address of the server was not answered, in words. @param notFound where there is nothing at the address */
export function answerProblemWords(texts: RankedTexts, failure: RequestFailure, notFound = texts.failed): string {
  if (failure.code === 'not-found') return notFound;
  return failure.code === 'unreadable' ? texts.failed : rankedProblemWords(texts, failure);
}

export function rankedProblemWords({ problems }: RankedTexts, { code }: RequestFailure): string {
  return Object.entries(problems).find(([known]) => known === code)?.[1] ?? problems.other;
}

/** The reason why the server did not take a game; undefined for reasons that are not about the game. */
export function submitProblemWords({ problems }: GameWords['submit'], { code }: RequestFailure): string | undefined {
  return Object.entries(problems).find(([known]) => known === code)?.[1];
}

/** The reason why a move was refused, where the board would show it to those who see it; undefined for anything else. */
export function refusedMoveWords({ refusals }: Messages, { code }: RequestFailure): string | undefined {
  switch (code) {
    case 'over':
    case 'unplaced':
    case 'already-open':
    case 'flagged':
    case 'not-open':
    case 'nothing-hidden':
      return refusals[code];
    default:
      return undefined;
  }
}

export function worldCellWords(texts: FieldTexts, { column, row }: WorldCell): string {
  return texts.cell(String(column), String(row));
}

/** The player's news, in words. @param number formats a whole number */
export function fieldNewsWords(texts: FieldTexts, news: FieldNews, number: (value: number) => string): string {
  switch (news.kind) {
    case 'opened':
      return [texts.newsOpened(number(news.count)), ...(news.solved > 0 ? [texts.newsSolved] : [])].join(' ');
    case 'mine':
      return texts.newsMine(number(Math.ceil(news.ms / 1000)));
    case 'flag':
      return texts.newsFlag(news.isFlagged);
    case 'refused':
      return texts.refused(news.failure);
  }
}

/** How long something is closed yet. @param now on the clock of `until` */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
