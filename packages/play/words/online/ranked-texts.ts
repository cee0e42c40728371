import { countOf } from '@countermine/core/text/english.ts';
import type { RequestFailure } from '../../online/online-client.ts';
import type { Language } from '../language/language.ts';
import type { RankedTexts } from './ranked-text-set.ts';
import { rankedTextsDe } from './ranked-texts-de.ts';
import { rankedTextsTr } from './ranked-texts-tr.ts';
import { rankedTextsZh } from './ranked-texts-zh.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

const english: RankedTexts = {
  sections: { rooms: 'Rooms', ranked: 'Ranked', leaderboard: 'Leaderboard', you: 'You' },
  sectionsLabel: 'Play with others',
  boards: {
    daily: 'Board of the day',
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    expert: 'Expert',
    'beginner-no-guess': 'Beginner, no guessing',
    'intermediate-no-guess': 'Intermediate, no guessing',
    'expert-no-guess': 'Expert, no guessing',
  },
  intro: 'The server keeps the mines and the clock, so every time on the leaderboard was really played.',
  play: 'Play ranked',
  playAgain: 'Another board',
  resume: (board) => `Continue ${board}`,
  resumeAbout: 'The clock of a game that you have started keeps running while you are away.',
  back: 'Back',
  dailyAbout: 'One board for everybody and one attempt each. The day begins at midnight UTC.',
  startAt: (cell) => `Open ${cell} first: the board needs no guess from there.`,
  commitment: 'Fingerprint of this board',
  commitmentAbout: 'SHA-256, fixed before you play. The file of the game proves that it is this board.',
  file: 'Download the file',
  fileAbout: 'countermine verify checks it without a server.',
  replay: 'Replay',
  afterDay: 'Mines, file and replay are shown when the day is over, because others are still playing this board.',
  period: { week: 'This week', ever: 'All time' },
  periodLabel: 'When',
  board: 'Board',
  games: 'Games',
  listed: { people: 'Ranked', programs: 'Ranked, by programs', local: 'Local games, not blind' },
  day: 'Day, UTC',
  localAbout:
    'Not blind: whoever played these games had the mines in memory. The server has played each again and refused what the rules do not allow; nobody vouches for the times.',
  noLocal: 'Nobody has submitted a local game here yet.',
  columns: {
    rank: 'Place',
    name: 'Name',
    time: 'Time',
    speed: '3BV/s',
    efficiency: 'Efficiency',
    luck: 'Luck',
    skill: 'Skill',
    network: 'Network',
  },
  networkAbout: 'Times are by the server’s clock. Network: how long a message took there and back.',
  timeTold: (clock, network) =>
    `Time: ${clock} by the server’s clock, including ${network} ms of network round trip per message.`,
  placeTold: (place) => `Your place: ${place}`,
  bestTold: (clock) => `Your best game on this board took ${clock}.`,
  empty: 'Nobody has won here yet.',
  spread: (played, won) => `${countOf(played, 'game')}, ${won} won`,
  quartiles: (quarter, median, threeQuarters) =>
    `A quarter of the wins took up to ${quarter}, half up to ${median}, three quarters up to ${threeQuarters}.`,
  gamesOf: (name) => `${name}’s games`,
  since: (date) => `Since ${date}`,
  noGames: 'No finished ranked game yet.',
  playerUnknown: 'The server does not know this player.',
  gameUnknown: 'The server has no such game, or does not show it yet: others may still play its board.',
  ended: { won: 'won', lost: 'lost' },
  suggestedName: (number) => `Player ${number}`,
  rename: 'Change name',
  renamed: (name) => `You are ${name} now.`,
  recovery: 'Recovery code',
  recoveryAbout: 'Write it down: it is the only way back to your name and games. Whoever has it can play as you.',
  showRecovery: 'Show the code',
  copyRecovery: 'Copy the code',
  otherDevice: 'I have played before',
  otherDeviceAbout: 'On this device you become the player whose recovery code you enter.',
  enterCode: 'Recovery code',
  useCode: 'Use this code',
  export: 'Download everything about me',
  remove: 'Delete everything about me',
  removeAbout: 'Removes your name, games and results from the server for good.',
  removeQuestion: 'Delete your name, games and results for good?',
  keep: 'Keep them',
  removed: 'Everything was deleted.',
  nobody: 'Choose a name first: it is made with your first game.',
  failed: 'The server did not answer. Try again.',
  triedAt: (time) => `Tried again at ${time}.`,
  codeProblems: {
    length: 'A recovery code has 27 letters and digits.',
    character: 'It contains a character that no recovery code has.',
    check: 'There is a typo in this code. Compare it with what you wrote down.',
  },
  problems: {
    ...REFUSAL_TEXTS.en,
    'key-used': 'This device already has a player.',
    'unknown-key': 'The server knows no player with this code.',
    'other-class': 'This code belongs to a program, not to a person.',
    'too-many': 'You have too many connections.',
    'open-start': 'This board begins at the marked cell.',
  },
};

const TEXTS: Readonly<Record<Language, RankedTexts>> = {
  en: english,
  de: rankedTextsDe,
  zh: rankedTextsZh,
  tr: rankedTextsTr,
};

/** What is said about ranked games in a language. */
export function rankedTexts(language: Language): RankedTexts {
  return TEXTS[language];
}

/** Why an address of the server was not answered, in words. @param notFound where there is nothing at the address */
export function answerProblemWords(texts: RankedTexts, failure: RequestFailure, notFound = texts.failed): string {
  if (failure.code === 'not-found') return notFound;
  return failure.code === 'unreadable' ? texts.failed : rankedProblemWords(texts, failure);
}

/** Why a request was refused, in words. */
export function rankedProblemWords({ problems }: RankedTexts, { code }: RequestFailure): string {
  return Object.entries(problems).find(([known]) => known === code)?.[1] ?? problems.other;
}
