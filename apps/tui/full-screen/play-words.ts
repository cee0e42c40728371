import { isOver } from '@countermine/core/game/game.ts';
import { gameFigures, helpUsed } from '@countermine/play/game/game-figures.ts';
import { costliestGamble, costOf } from '@countermine/play/replay/explanation.ts';
import { openShare } from '@countermine/play/replay/ghost.ts';
import { lossWords } from '@countermine/play/words/announcements.ts';
import type { Messages, TerminalWords } from '@countermine/play/words/catalogue.ts';
import { cellWords, percentWords } from '@countermine/play/words/cells.ts';
import { goalWords, placeWords } from '@countermine/play/words/ending.ts';
import { gameFigureParts, helpUsedWords } from '@countermine/play/words/figures.ts';
import { ghostResultWords } from '@countermine/play/words/games.ts';
import { hintViewTitle, hintViewWords } from '@countermine/play/words/hints.ts';
import { missedWords } from '@countermine/play/words/trainer.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { GHOST_KEY } from '../panels/help-panel.ts';
import { streakWords } from '../start/daily-result.ts';
import type { PlaySettings } from '../start/play-settings.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { shortestKey } from './key-line.ts';
import type { ScreenNotices } from './screen-notices.ts';

export type ParagraphKind = 'plain' | 'strong' | 'muted' | 'error';

/** A paragraph beside the board, not wrapped yet. */
export interface Paragraph {
  readonly kind: ParagraphKind;
  readonly text: string;
}

export interface ScreenState {
  readonly play: TerminalPlay;
  readonly notices: ScreenNotices;
}

export interface TextSources {
  readonly messages: Messages;
  readonly texts: TerminalWords;
  readonly settings: PlaySettings;
  readonly commandName: () => string;
}

/** The texts beside the board of the game that is played, the most important first. */
export function wordsBeside({ play, notices }: ScreenState, speaker: TextSources): readonly Paragraph[] {
  const { phase, isPlacing } = play.game.state;
  const notice = notices.state.notice.value;
  const { messages, texts } = speaker;
  const words: Paragraph[] = [];
  if (isStopped(play)) {
    words.push({ kind: 'strong', text: messages.game.paused });
    const key = shortestKey(speaker.settings.bindings, 'pause');
    const isHeld = play.game.state.isHeld.value;
    if (key !== undefined && !isHeld) words.push({ kind: 'muted', text: texts.screen.toContinue(key) });
  }
  if (isPlacing.value) {
    words.push({ kind: 'strong', text: messages.game.placing }, { kind: 'muted', text: texts.screen.toCancel });
  }
  if (notice?.kind === 'error') words.push({ kind: 'error', text: notice.text });
  if (isOver(phase.value)) words.push(...endWords(play, speaker));
  else {
    words.push(...ghostLines(play, messages));
    words.push(...hintLines(play, speaker));
    if (notice?.kind === 'info' && !isPlacing.value) words.push({ kind: 'plain', text: notice.text });
  }
  return words;
}

/** True if the clock of a game in progress is stopped, so that its board is hidden. */
export function isStopped({ game: { state } }: TerminalPlay): boolean {
  return state.phase.value === 'playing' && (state.isPaused.value || state.isHeld.value);
}

/** How many signs a lane has. */
const LANE = 20;

/** How far the player is, and the ghost that is raced. */
function ghostLines({ ghosts, game }: TerminalPlay, messages: Messages): Paragraph[] {
  if (ghosts.state.ghost.value === undefined) return [];
  ghosts.follow();
  const { you, lane } = messages.ghost;
  const shares = [openShare(game.state.game.value), ghosts.state.standing.value.share] as const;
  return [you, lane].map((name, index) => {
    const share = shares[index] ?? 0;
    const done = Math.round(share * LANE);
    return {
      kind: index === 0 ? 'strong' : 'muted',
      text: `${'='.repeat(done)}${'-'.repeat(LANE - done)} ${percentWords(messages, share)} ${name}`,
    };
  });
}

function hintLines(play: TerminalPlay, { messages, texts, settings }: TextSources): Paragraph[] {
  const view = play.hints.state.view.value;
  if (view.kind === 'nothing') return [];
  const { shape } = play.game.state.game.value;
  const title = hintViewTitle(messages, shape, view);
  const words: Paragraph[] = title === '' ? [] : [{ kind: 'strong', text: title }];
  words.push({ kind: 'plain', text: hintViewWords(messages, shape, view) });
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

function endWords(play: TerminalPlay, speaker: TextSources): Paragraph[] {
  const { messages } = speaker;
  const { result, text } = messages;
  const isWon = play.game.state.phase.value === 'won';
  const review = play.review.state.review.value;
  const clock = text.clock(play.game.elapsed, 2);
  const cause = causeText(play, messages);
  const words: Paragraph[] = [{ kind: 'strong', text: isWon ? result.won(clock) : result.lost(clock) }];
  if (review !== undefined && review.played === undefined && review.failure === undefined) {
    words.push({ kind: 'muted', text: result.reviewing });
  }
  if (!isWon && cause !== '') words.push({ kind: 'plain', text: cause });
  words.push(...ghostEnd(play, messages));
  const { ending } = wordsIn(speaker.settings.language, 'page');
  const standing = play.standing.value;
  const place = standing === undefined ? [] : placeWords(messages, ending, standing);
  for (const line of place) words.push({ kind: 'plain', text: line });
  const costliest = review?.played === undefined ? undefined : costliestGamble(review.moves);
  if (costliest !== undefined) {
    const cell = cellWords(messages, play.game.state.game.value.shape, costliest.cell);
    const risk = ending.risk(percentWords(messages, costOf(costliest)));
    words.push({ kind: 'plain', text: `${risk} (${cell})` });
  }
  if (standing !== undefined) words.push({ kind: 'plain', text: goalWords(messages, ending, standing) });
  const missed = missedWords(messages, speaker.texts.trainer, review?.played?.missed ?? [], speaker.commandName());
  if (missed !== undefined) words.push({ kind: 'plain', text: missed });
  // Where there is no room for all, the figures are what is missed least.
  words.push({ kind: 'muted', text: endKeys(isWon, speaker) });
  words.push(...figureWords(play, messages));
  words.push(...helpWords(play, messages));
  const streak = streakWords(play, messages);
  if (streak !== undefined) words.push({ kind: 'plain', text: streak });
  return words;
}

/** Why the game that is over, or is watched, was lost; empty while that is unknown. */
export function causeText({ review, shown }: TerminalPlay, messages: Messages): string {
  const cause = review.state.cause.value;
  return cause === undefined ? '' : lossWords(messages, shown.board.value.shape, cause);
}

/** 3BV and speed, luck and skill: once the solver has reviewed the game. */
function figureWords({ review }: TerminalPlay, messages: Messages): Paragraph[] {
  const { result } = messages;
  const played = review.state.review.value?.played;
  if (played?.counts === undefined) return [];
  const { counts, summary } = played;
  const parts = gameFigureParts(messages, gameFigures(counts));
  const words: Paragraph[] = [{ kind: 'plain', text: parts.join(' · ') }];
  if (summary.luck < 1 || summary.skill < 1) {
    const luck = `${result.luck} ${percentWords(messages, summary.luck)}`;
    const skill = `${result.skill} ${percentWords(messages, summary.skill)}`;
    words.push({ kind: 'plain', text: `${luck} · ${skill}` });
  }
  return words;
}

/** What helped on the way: undone mines, and hints. */
function helpWords({ game }: TerminalPlay, messages: Messages): Paragraph[] {
  const { deaths, log, phase } = game.state.game.value;
  const parts = helpUsedWords(messages, helpUsed(phase, deaths, log));
  return parts.length === 0 ? [] : [{ kind: 'plain', text: parts.join(' · ') }];
}

/** Who was faster, where a ghost was raced. */
function ghostEnd({ ghosts, game }: TerminalPlay, messages: Messages): Paragraph[] {
  const ghost = ghosts.state.ghost.value;
  if (ghost === undefined || game.state.phase.value !== 'won') return [];
  return [{ kind: 'strong', text: ghostResultWords(messages, ghost, game.elapsed) }];
}

function endKeys(isWon: boolean, { messages, settings }: TextSources): string {
  const { actions, ghost, result, menu } = messages;
  const named = [
    ['new-game', result.tryAgain],
    ...(isWon ? [] : ([['undo', actions.undo]] as const)),
    ['replay', menu.replay],
    ['share', menu.share],
  ] as const;
  const parts = named.map(([action, name]) => `${shortestKey(settings.bindings, action) ?? ''} ${name}`);
  parts.push(`${GHOST_KEY} ${ghost.race}`);
  // A key and what it does stay in one line.
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
}
