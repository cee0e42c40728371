import { isOver } from '@countermine/core/game/game.ts';
import { bestTime } from '@countermine/core/history/best-time.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { measureGame } from '@countermine/core/metrics/game-metrics.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import type { TuiTexts } from '@countermine/text/terminal/tui-texts.ts';
import { percentWords } from '@countermine/text/words/cell-words.ts';
import { stopWords } from '@countermine/text/words/replay-words.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import type { PlayState } from './play-state.ts';
import type { ReplayWatch } from './replay-watch.ts';
import { shortestKey } from './shortest-key.ts';

/** How a line beside the board is meant. */
export type WordKind = 'plain' | 'strong' | 'muted' | 'error';

/** A line beside the board, not wrapped yet. */
export interface Words {
  readonly kind: WordKind;
  readonly text: string;
}

/** What words are made of. */
export interface Speaker {
  readonly messages: Messages;
  readonly texts: TuiTexts;
  readonly settings: PlaySettings;
  readonly history: () => readonly FinishedGame[];
}

/** What is said beside the board, the most important first. */
export function wordsBeside(state: PlayState, speaker: Speaker): readonly Words[] {
  if (state.watch !== undefined) return watchWords(state, state.watch, speaker.messages);
  const { session, notice } = state;
  const { messages, texts } = speaker;
  const words: Words[] = [];
  if (session.isPaused) words.push({ kind: 'strong', text: messages.game.paused });
  if (session.isPlacing) {
    words.push({ kind: 'strong', text: messages.game.placing }, { kind: 'muted', text: texts.screen.toCancel });
  }
  if (notice?.kind === 'error') words.push({ kind: 'error', text: notice.text });
  if (isOver(session.phase)) words.push(...endWords(state, speaker));
  else words.push(...hintLines(state, speaker), ...noticeLines(state));
  return words;
}

function noticeLines({ notice, session }: PlayState): Words[] {
  return notice?.kind === 'info' && !session.isPlacing ? [{ kind: 'plain', text: notice.text }] : [];
}

function hintLines(state: PlayState, { messages, texts, settings }: Speaker): Words[] {
  const { view } = state.hints;
  if (view.kind === 'nothing') return [];
  const words: Words[] = [{ kind: 'plain', text: state.hintText }];
  if (view.kind === 'hint' && view.hint.stage !== 'answer' && view.hint.subject.kind !== 'first-move') {
    const key = shortestKey(settings.bindings, 'hint');
    if (key !== undefined) words.push({ kind: 'muted', text: texts.screen.forMore(key) });
  }
  if (view.kind === 'proof') {
    const step = messages.proof.step(view.at + 1, view.frames.length);
    words.push({ kind: 'muted', text: `${step} · ${texts.screen.proofKeys}` });
  }
  return words;
}

function endWords(state: PlayState, speaker: Speaker): Words[] {
  const { messages } = speaker;
  const { session, review } = state;
  const { result, text } = messages;
  const isWon = session.phase === 'won';
  const clock = text.clock(session.elapsed, 2);
  const words: Words[] = [{ kind: 'strong', text: isWon ? result.won(clock) : result.lost(clock) }];
  if (review?.isUnderWay) words.push({ kind: 'muted', text: result.reviewing });
  if (!isWon && state.causeText !== '') words.push({ kind: 'plain', text: state.causeText });
  words.push(...figureWords(state, messages));
  words.push(...helpWords(state, messages));
  if (isWon) words.push(...bestWords(state, speaker));
  words.push({ kind: 'muted', text: endKeys(isWon, speaker) });
  return words;
}

/** 3BV and what was made of it, luck and skill: once the solver has looked at the moves. */
function figureWords({ review }: PlayState, messages: Messages): Words[] {
  const { result, text } = messages;
  const played = review?.played;
  if (played?.counts === undefined) return [];
  const { counts, summary } = played;
  const { bbbvPerSecond, efficiency } = measureGame(counts);
  const solved = counts.solvedBbbv === counts.totalBbbv ? '' : `${text.number(counts.solvedBbbv, 0)}/`;
  const parts = [`${result.bbbv} ${solved}${text.number(counts.totalBbbv, 0)}`];
  if (bbbvPerSecond !== undefined) parts.push(`${text.number(bbbvPerSecond, 2)} ${result.bbbvPerSecond}`);
  if (efficiency !== undefined) parts.push(`${result.efficiency} ${text.percent('', Math.round(efficiency))}`);
  const words: Words[] = [{ kind: 'plain', text: parts.join(' · ') }];
  if (summary.luck < 1 || summary.skill < 1) {
    const luck = `${result.luck} ${percentWords(messages, summary.luck)}`;
    const skill = `${result.skill} ${percentWords(messages, summary.skill)}`;
    words.push({ kind: 'plain', text: `${luck} · ${skill}` });
  }
  return words;
}

/** What helped on the way: moves that were taken back from a mine, and hints. */
function helpWords({ session }: PlayState, { result }: Messages): Words[] {
  const { deaths, log, phase } = session.game;
  // The mine that ended the game is told already.
  const survived = phase === 'lost' ? deaths - 1 : deaths;
  const hints = log.filter(({ kind }) => kind === 'hint').length;
  const parts = [...(survived > 0 ? [result.deaths(survived)] : []), ...(hints > 0 ? [result.hints(hints)] : [])];
  return parts.length === 0 ? [] : [{ kind: 'plain', text: parts.join(' · ') }];
}

function bestWords({ session }: PlayState, { messages, history }: Speaker): Words[] {
  const best = bestTime(history(), session.game.params);
  if (best === undefined) return [];
  return [{ kind: 'muted', text: `${messages.result.best}: ${messages.text.clock(best, 2)}` }];
}

function endKeys(isWon: boolean, { messages, settings }: Speaker): string {
  const { actions, result, menu } = messages;
  const named = [
    ['new-game', result.tryAgain],
    ...(isWon ? [] : ([['undo', actions.undo]] as const)),
    ['replay', menu.replay],
  ] as const;
  const parts = named.map(([action, name]) => `${shortestKey(settings.bindings, action) ?? ''} ${name}`);
  // A key and what it does stay in one line.
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
}

function watchWords(state: PlayState, watch: ReplayWatch, messages: Messages): Words[] {
  const { replay, text } = messages;
  const pace = watch.pace === 'even' ? replay.even : `${text.number(watch.pace, watch.pace < 1 ? 1 : 0)}×`;
  const words: Words[] = [
    { kind: 'strong', text: replay.watching },
    { kind: 'plain', text: stopWords(messages, watch.stops, watch.stop) },
    { kind: 'muted', text: replay.timeOf(text.clock(watch.clock, 1), text.clock(watch.length, 1)) },
    { kind: 'muted', text: `${replay.pace}: ${pace}` },
  ];
  if (watch.stop === watch.lastStop && state.causeText !== '') words.push({ kind: 'plain', text: state.causeText });
  return words;
}
