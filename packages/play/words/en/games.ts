import { countOf } from '@countermine/core/text/english.ts';
import type { ExplanationCard } from '../../replay/explanation.ts';
import type { MasteryLevel } from '../../trainer/mastery.ts';
import type { SpeedDrill } from '../../trainer/speed-controller.ts';

export const daily = {
  about: 'The same board for everyone, without guessing: small on Monday, huge on Sunday.',
  play: 'Play it',
  ranked: 'Play it ranked',
  rankedAbout: 'One attempt, by the server’s clock: at the end you see your place among all.',
  unranked: 'Play without a rank',
  otherBoard:
    'Without a rank it is another board, with hints and undo: the ranked one stays secret until you have cleared it.',
  sameBoard: 'You have cleared the ranked board, so this is the same one, with hints and without a rank.',
  noServer: 'The server does not answer, so this is the board that follows from the date, without a rank.',
  playAgain: 'Play it again',
  goOn: 'Keep playing',
  solved: (clock: string) => `Solved in ${clock}`,
  tried: 'Not solved yet',
  streak: (days: number) => `Streak: ${countOf(days, 'day')}`,
  calendar: 'Past days',
  earlier: 'Month before',
  later: 'Month after',
  /** The mark of a day, for those who listen. */
  days: { solved: 'solved', late: 'solved later', tried: 'not solved yet', open: 'not played' },
  result: 'Your result',
  copyResult: 'Copy the result',
  /** Under the result of a day. */
  resultAbout: 'It says nothing about the board: the bars are how fast you moved.',
  /** The first line of a result. */
  headline: (date: string) => `Countermine daily ${date}`,
};

export const history = {
  medianTime: 'Median time',
  bestSpeed: 'Best 3BV/s',
  bestEfficiency: 'Best efficiency',
  minesHit: 'Mines hit',
  timesAbout: 'Times, speed and efficiency count only games won without undo and without hints.',
  timesChart: 'Time of each win',
  winRateChart: (window: number) => `Win rate of the last ${window} games`,
  /** Above the list of games. */
  lastGames: 'Last games',
  deleteQuestion: (date: string) => `Delete the game of ${date}? This cannot be undone.`,
};

export const watch = {
  /** Switches: what is drawn over the board. */
  pointer: 'Pointer and clicks',
  heat: 'Time on each cell',
  /** The meaning of the marks; without the way of the pointer there are only moves. */
  pointerAbout: 'A ring is a click, two are a chord, a dashed one had no effect.',
  clicksAbout: 'A ring is a click, two are a chord. Only recordings of other programs have the way of the pointer.',
  heatAbout: 'The redder a cell, the longer the pointer was on it.',
  moveHeatAbout: 'The redder a cell, the longer it took until the move there.',
  waits: 'Longest pauses',
  /** A pause: how many seconds it was, and the move that ended it. */
  wait: (seconds: string, move: string) => `${seconds} s before move ${move}`,
  /** What was certain then. */
  certain: (safe: number, mines: number) =>
    `${safe === 1 ? '1 cell was' : `${safe} cells were`} certain to be safe${mines > 0 ? `, ${mines} certain to be ${mines === 1 ? 'a mine' : 'mines'}` : ''}.`,
  onlyMines: (mines: number, safest: string) =>
    `${mines === 1 ? '1 mine was' : `${mines} mines were`} certain, but no safe cell: the best was ${safest} safe.`,
  nothingCertain: (safest: string) => `Nothing was certain: the safest cell was ${safest} safe.`,
  beside: 'Second recording',
  besideAbout: 'Watch another recording at the same time, on this board or another.',
  chooseBeside: 'Choose a recording',
  closeBeside: 'Close the second recording',
  thisGame: 'This game',
  otherGame: 'The other',
  open: 'Open',
  sameBoard: 'The same board, at the same time of the clock',
  otherBoard: 'Another board, at the same time of the clock',
};

export const trainer = {
  title: 'Learn',
  puzzles: 'Puzzles',
  puzzleOfDay: 'Puzzle of the day',
  /** Why puzzles are not begun. */
  puzzlesNeedScreen: 'puzzles need the full screen of a terminal; without the word, learn goes line by line',
  puzzleOf: (date: string) => `Puzzle of ${date}, the same for everyone`,
  dayDone: 'Done for today',
  upNext: 'Up next',
  repeat: (technique: string) => `Repeat ${technique}`,
  learnNew: (technique: string) => `Learn ${technique}`,
  rating: (rating: string) => `Your rating: ${rating}`,
  /** A rating that is not sure yet. */
  unsure: (rating: string) => `${rating}?`,
  puzzleRating: (rating: string) => `This puzzle: ${rating}`,
  solved: (right: string, count: string) => `${right} of ${count} solved`,
  guessBest: 'Nothing is certain. Which cell is the best guess?',
  nearly: 'Nearly the best.',
  about: (technique: string) => `It was about: ${technique}.`,
  nextPuzzle: 'Next puzzle',
  /** What the key does that answers. */
  choose: 'choose',
  lessons: 'Lessons',
  guesses: 'Guessing',
  speed: 'Speed',
  levels: { new: 'new', learning: 'learning', known: 'known', mastered: 'mastered' } satisfies Record<
    MasteryLevel,
    string
  >,
  drills: {
    chord: 'Chords',
    flag: 'Flags',
    'one-one': '1-1',
    'one-two-one': '1-2-1',
    'one-two-two-one': '1-2-2-1',
    'one-two': '1-2',
  } satisfies Record<SpeedDrill, string>,
  findSafe: 'Which cell is safe?',
  findMine: 'Which cell must be a mine?',
  fromYourGame: 'From one of your games: you guessed here.',
  /** A part of a board: its first and its last cell. */
  partShown: (from: string, to: string) =>
    `A part of your board, from ${from} to ${to}. Cells at a cut edge have neighbours that are not shown.`,
  minesLeft: (mines: string) => `Mines left: ${mines}`,
  right: 'Right!',
  wrong: 'Not this one. Here is why:',
  /** Above a proof that was asked for without an answer. */
  shown: 'Here is why:',
  showMe: 'Show me',
  why: 'Why?',
  next: 'Next position',
  skills: 'What you know',
  due: 'repeat now',
  answers: (right: string, wrong: string) => `${right} right, ${wrong} wrong`,
  train: (technique: string) => `Train ${technique}`,
  days: (count: number, shown: string) => (count === 1 ? '1 day in a row' : `${shown} days in a row`),
  inARow: (shown: string) => `${shown} right in a row`,
  noPosition: 'No position was found. Try again.',
  loading: 'One moment …',
  board: 'Position',
  rightCell: 'right',
  guessAbout: 'Nothing is certain here. Which cell wins most often?',
  guessShown: 'The best guess is marked.',
  bestGuess: 'The best guess!',
  worseGuess: (percent: string) => `The best guess wins ${percent} more often.`,
  cell: 'Cell',
  wins: 'Wins',
  mine: 'Mine',
  yours: 'your guess',
  guessTotals: (count: string, best: string) => `Best guesses: ${best} of ${count}`,
  speedAbout: 'Choose a right cell as fast as you can.',
  chordAbout: 'Choose a number that has all its flags, as fast as you can.',
  start: 'Start',
  again: 'Again',
  otherDrill: 'Another drill',
  position: (at: string, of: string) => `${at} of ${of}`,
  mistakes: (count: number, shown: string) => (count === 1 ? '1 mistake' : `${shown} mistakes`),
  result: (seconds: string) => `${seconds} s for a position`,
  best: (seconds: string) => `best ${seconds} s`,
  missed: 'You could have seen it',
  practise: (technique: string) => `Practise ${technique}`,
  /** In the terminal. */
  typeCell: 'Type a cell, for example c4; why, next, list or quit.',
  notACell: 'That is no hidden cell of this position.',
  typeGuess: 'Type a cell, for example c4; next or quit. train NAME goes back to lessons.',
  typeSpeed: 'Type a cell, for example c4; quit ends.',
  drillsAre: (names: string) => `Type speed and one of: ${names}.`,
  commands:
    'CELL answers, why explains, next skips, list shows what you know, train NAME chooses a technique, guess trains guessing, speed NAME trains speed, quit ends.',
  noTechnique: (typed: string, names: string) => `There is no technique ${typed}. There are: ${names}.`,
  noDrill: (typed: string, names: string) => `There is no speed drill ${typed}. There are: ${names}.`,
  goodbye: 'What you learned is saved.',
};

/** Submitting a game that was played without the server. */
export const submit = {
  title: 'Submit this game',
  about:
    'The server plays it again and lists it with the local games: marked as not blind, since the mines were in your browser.',
  submit: 'Submit',
  submitted: 'The game is on the list.',
  toList: 'Show the list',
  problems: {
    'unreadable-game': 'The server could not play this game again.',
    'not-over': 'This game is not over.',
    helped: 'Games with undone moves or hints are not listed.',
    'already-submitted': 'This game is on the list already.',
    'easy-board': 'This board is too easy for the list: its 3BV is below the minimum.',
    'in-review': 'It was taken, but it is faster than people play: somebody looks at it before it is listed.',
    'not-won': 'Only games that were won are listed.',
    'other-board':
      'There are lists for beginner, intermediate and expert with the usual rules only, with or without guessing.',
  },
};

/** A game in three cards: by what it was decided, what was certain then, and what to practise. */
export const explain = {
  show: 'Explain this game',
  card: (at: number, count: number) => `Card ${at} of ${count}`,
  titles: {
    decided: 'Where it was decided',
    certain: 'What was certain',
    practise: 'What to practise',
  } satisfies Record<ExplanationCard, string>,
  risky: (cell: string, risk: string, least: string) =>
    `You opened ${cell}: ${risk} mine. The safest cell was ${least} mine.`,
  riskyChord: (cell: string, risk: string, least: string) =>
    `You opened around ${cell}: ${risk} one of those cells is a mine. The safest cell was ${least} mine.`,
  forcedChord: (cell: string, risk: string) =>
    `You opened around ${cell}: ${risk} one of those cells is a mine, and no cell was safer.`,
  forced: (cell: string, risk: string) => `You opened ${cell}: ${risk} mine, and no cell was safer.`,
  nothing: 'No cell was certain to be safe. You had to guess.',
  guessing: 'Guessing: compare what the cells are worth before you open one.',
  unknown: 'There is nothing more to say about this position.',
};
