import { heatShares, type RecentTrail, recentTrail } from '@countermine/play/replay/pointer-trail.ts';
import type { SideReplayView } from '@countermine/play/replay/side-replay.ts';
import type { Rival } from '@countermine/play/replay/watch-controller.ts';
import { cellWords, percentWords } from '@countermine/play/words/cells.ts';
import { stopWords, waitWords } from '@countermine/play/words/history.ts';
import type { BoardScene } from '../board/cell-face.ts';
import { type PanelLook, panelGlyphs } from '../panels/panel.ts';
import { sparkline } from '../panels/statistics-lines.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { causeText, type Paragraph, type ScreenState, type TextSources } from './play-words.ts';

/** Where the pointer of the game that is watched was last; undefined where that is not known, or not shown. */
function shownTrail({ watch, replay, shown }: TerminalPlay): RecentTrail | undefined {
  const trail = watch.state.trail.value;
  // The moves of this project's games are marked already.
  if (!watch.state.isTrailShown.value || trail?.hasPath !== true) return undefined;
  return recentTrail(trail, shown.board.value.shape, replay.state.clock.value);
}

/** What a game that is watched adds to its board: the pointer as the cursor, its way, and the time on each cell. */
export function watchLayers(play: TerminalPlay): Pick<BoardScene, 'cursor' | 'way' | 'heat'> {
  const trail = shownTrail(play);
  const heat = play.watch.state.heat.value;
  return {
    cursor: trail === undefined || trail.cell < 0 ? undefined : trail.cell,
    way: trail?.way,
    heat: heat && heatShares(heat),
  };
}

/** How many moves of the chance of winning are shown. */
const CURVE_MOVES = 16;

interface WatchSources extends TextSources {
  readonly look: Pick<PanelLook, 'glyphs'>;
}

/** The names of the games that are watched, as their boards are titled. */
export function watchNames({ replay, watch }: TerminalPlay, { texts }: TextSources): readonly [string, string] {
  const { thisGame, otherGame } = texts.panels.watch;
  return [replay.state.by.value ?? thisGame, watch.state.rival.value?.by ?? otherGame];
}

/** The texts beside a game that is watched, the most important first. */
export function watchWords({ play, notices }: ScreenState, sources: WatchSources): readonly Paragraph[] {
  const { messages } = sources;
  const { stop, lastStop } = play.replay.state;
  const { rival, rivalView } = play.watch.state;
  const isPair = rival.value !== undefined && rivalView.value !== undefined;
  const words: Paragraph[] = isPair
    ? pairWords(play, sources, rival.value, rivalView.value)
    : [...standWords(play, sources), ...clockWords(play, sources)];
  const notice = notices.state.notice.value;
  if (notice !== undefined) words.push({ kind: notice.kind === 'error' ? 'error' : 'plain', text: notice.text });
  const pointer = pointerWords(play, sources);
  if (pointer !== undefined) words.push({ kind: 'muted', text: pointer });
  const curve = isPair ? undefined : curveWords(play, sources);
  if (curve !== undefined) words.push({ kind: 'muted', text: curve });
  const cause = causeText(play, messages);
  if (stop.value === lastStop.value && cause !== '') words.push({ kind: 'plain', text: cause });
  return words;
}

/** The state of the game, and the pause that begins here. */
function standWords(play: TerminalPlay, sources: TextSources): Paragraph[] {
  const { replay } = sources.messages;
  const { stops, stop, by } = play.replay.state;
  const wait = waitHere(play, sources);
  return [
    { kind: 'strong', text: by.value === undefined ? replay.watching : `${replay.watching}: ${by.value}` },
    { kind: 'plain', text: stopWords(sources.messages, stops.value, stop.value) },
    ...(wait === undefined ? [] : [{ kind: 'plain', text: wait } as const]),
  ];
}

function clockWords({ replay: { state } }: TerminalPlay, { messages }: TextSources): [Paragraph, Paragraph] {
  const { replay, text } = messages;
  const { clock, length, pace } = state;
  const paceText = pace.value === 'even' ? replay.even : `${text.number(pace.value, pace.value < 1 ? 1 : 0)}×`;
  return [
    { kind: 'muted', text: replay.timeOf(text.clock(clock.value, 1), text.clock(length.value, 1)) },
    { kind: 'muted', text: `${replay.pace}: ${paceText}` },
  ];
}

/** Where both games stand. */
function pairWords(play: TerminalPlay, sources: TextSources, rival: Rival, view: SideReplayView): Paragraph[] {
  const { stops, stop, openShare } = play.replay.state;
  const [name, otherName] = watchNames(play, sources);
  const here = stopWords(sources.messages, stops.value, stop.value);
  const [time, pace] = clockWords(play, sources);
  const wait = waitHere(play, sources);
  return [
    { kind: 'plain', text: `${name}: ${here}, ${openWords(sources, openShare.value)}` },
    { kind: 'plain', text: `${otherName}: ${rivalWords(sources, rival, view)}` },
    { kind: 'muted', text: `${time.text} · ${pace.text}` },
    ...(wait === undefined ? [] : [{ kind: 'plain', text: wait } as const]),
  ];
}

function rivalWords(sources: TextSources, { lastMove, length }: Rival, view: SideReplayView): string {
  const { replay, text } = sources.messages;
  const at = view.move === 0 ? replay.start : replay.move(view.move, lastMove);
  const end = view.move === lastMove ? [text.clock(length, 1)] : [];
  return [at, openWords(sources, view.openShare), ...end].join(', ');
}

function openWords({ messages, texts }: TextSources, share: number): string {
  return texts.panels.watch.openShare(percentWords(messages, share));
}

/** The long pause after the move at which the game stands, and what was certain then. */
function waitHere({ watch, replay }: TerminalPlay, { messages, texts }: TextSources): string | undefined {
  const wait = watch.state.waits.value.find(({ stop }) => stop === replay.state.stop.value + 1);
  if (wait === undefined) return undefined;
  const { text } = messages;
  const pause = texts.panels.watch.wait(text.number(wait.ms / 1000, 1), text.number(wait.stop, 0));
  return wait.facts === undefined ? pause : `${pause}: ${waitWords(messages, texts.panels.watch, wait.facts)}`;
}

/** How the chance of winning went up to the move at which the game stands. */
function curveWords({ replay }: TerminalPlay, { messages, look }: WatchSources): string | undefined {
  const { stops, stop } = replay.state;
  const chances = stops.value.slice(0, stop.value + 1).map(({ probability }) => probability);
  const known = chances.filter((chance) => chance !== undefined).length;
  if (known < 2) return undefined;
  const { bars } = panelGlyphs(look.glyphs);
  return `${messages.result.winProbability}: ${sparkline(chances, bars, CURVE_MOVES, [0, 1])}`;
}

function pointerWords(play: TerminalPlay, { messages, texts }: TextSources): string | undefined {
  const trail = shownTrail(play);
  if (trail === undefined || trail.cell < 0) return undefined;
  const cell = cellWords(messages, play.shown.board.value.shape, trail.cell);
  return trail.click === undefined ? cell : `${cell}, ${texts.panels.watch.clicks[trail.click]}`;
}
