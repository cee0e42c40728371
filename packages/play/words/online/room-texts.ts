import { countOf } from '@countermine/core/text/english.ts';
import type { RequestFailure } from '../../online/online-client.ts';
import type { RoomNews } from '../../online/room-news.ts';
import { formatClock } from '../language/clock.ts';
import { STYLE } from '../language/en-numbers.ts';
import type { Language } from '../language/language.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';
import type { RoomTexts } from './room-text-set.ts';
import { roomTextsDe } from './room-texts-de.ts';
import { roomTextsTr } from './room-texts-tr.ts';
import { roomTextsZh } from './room-texts-zh.ts';

function englishNews(news: RoomNews): string {
  switch (news.kind) {
    case 'joined':
      return `${news.name} is here.`;
    case 'left':
      return `${news.name} has left.`;
    case 'away':
      return `${news.name} lost the connection.`;
    case 'back':
      return `${news.name} is back.`;
    case 'ready':
      return `${news.name} is ready.`;
    case 'not-ready':
      return `${news.name} is not ready.`;
    case 'host':
      return `${news.name} is the host now.`;
    case 'countdown':
      return 'Everybody is ready. The race is about to begin.';
    case 'stopped':
      return 'The countdown was stopped.';
    case 'begun':
      return 'Go!';
    case 'board':
      return 'The host chose another board.';
    case 'won':
      return `${news.name} finished in ${formatClock(news.ms, 2, STYLE.decimalMark)}: place ${news.place}.`;
    case 'lost':
      return `${news.name} hit a mine at ${Math.floor(news.share / 10)}%.`;
    case 'all-won':
      return `You cleared the board together in ${formatClock(news.ms, 2, STYLE.decimalMark)}.`;
    case 'mine':
      return `${news.name} hit a mine.`;
  }
}

const english: RoomTexts = {
  title: 'Play with others',
  intro: 'Race each other, or clear one board together. No account: choose a name and send a link.',
  noServer: 'Playing with others needs the Countermine server, and this page was loaded without it. Run npm start.',
  connecting: 'Connecting …',
  retrying: 'The connection was lost. Trying again …',
  retryingWithMoves: 'The connection was lost. Trying again; your moves will be sent once you are connected …',
  name: 'Your name',
  nameAbout: 'The others see it. Up to 24 characters.',
  takeName: 'Use this name',
  race: 'Race',
  raceAbout: 'Everybody gets a copy of the same board. The first to clear it wins; a mine ends your race.',
  together: 'One board together',
  togetherAbout: 'Everybody opens the same board and sees who opened what. A mine ends the game for everybody.',
  code: 'Code or link',
  join: 'Join',
  watch: 'Watch',
  enter: 'Join somebody else',
  invite: 'Invite others',
  inviteAbout: 'Only people with this link can join.',
  onlyHere: 'This address works on this machine only. For others, start the server with --host 0.0.0.0.',
  copyLink: 'Copy the link',
  showCode: 'Show a QR code',
  players: (count, most) => `Players: ${count} of ${most}`,
  watchers: (count) => `${countOf(count, 'spectator')}`,
  you: 'you',
  program: 'program',
  host: 'host',
  away: 'away',
  isReady: 'ready',
  ready: 'I am ready',
  notReady: 'Not ready after all',
  waiting: 'The race begins when everybody is ready.',
  needTwo: 'A race needs two players: send somebody the link.',
  startNow: 'Start without the others',
  stopRace: 'End the race for everybody',
  stopBoard: 'Give up this board',
  rematch: 'Rematch: I am ready',
  again: 'Another board',
  leave: 'Leave',
  board: 'Board',
  noGuess: 'No guessing needed',
  mayNeedGuess: 'This board may need a guess.',
  boardOf: (level, isNoGuess) => (isNoGuess ? `${level}, no guessing needed` : level),
  beginsIn: (seconds) => `The race begins in ${seconds} …`,
  standings: 'Standings',
  result: 'Result',
  boardOfPlayer: (name) => `${name}’s board`,
  percent: (thousandths) => `${Math.floor(thousandths / 10)}%`,
  won: (clock) => `finished in ${clock}`,
  lost: 'hit a mine',
  left: 'left',
  stopped: 'not finished',
  cells: (count) => `${countOf(count, 'cell')} opened`,
  openedBy: (label, name) => `${label}, opened by ${name}`,
  watching: 'You are watching. During a race the boards are hidden, so that nobody can play from them.',
  sitOut: 'This race began before you joined. You play in the next one.',
  outOfRace: 'You left this race, or were away for more than a minute. You play in the next one.',
  news: englishNews,
  problems: {
    ...REFUSAL_TEXTS.en,
    'room-full': 'This room is full. You can watch.',
    'not-in-room': 'You are not in this room any more.',
    'not-host': 'Only the host can do that.',
    'too-few': 'Two players must be ready.',
    'not-now': 'That cannot be done now.',
    'not-begun': 'The race has not begun.',
    lapsed: 'This game was left open for too long and has lapsed.',
    'other-class': 'That is for people only, or for programs only.',
    'not-found': 'There is no such room. Check the link.',
    'too-many': 'Too many attempts. Wait a few minutes.',
  },
};

const TEXTS: Readonly<Record<Language, RoomTexts>> = {
  en: english,
  de: roomTextsDe,
  zh: roomTextsZh,
  tr: roomTextsTr,
};

/** What is said about rooms in a language. */
export function roomTexts(language: Language): RoomTexts {
  return TEXTS[language];
}

/** Why a request was refused, in words; empty where the board shows it, or nothing needs to be said. */
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
