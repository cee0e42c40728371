import type { BestFigure } from '@countermine/recordings/collection.ts';
import type { InputKind } from '../../game/progress.ts';
import { daily, explain, history, submit, trainer, watch } from './games.ts';

export const page = {
  ending: {
    best: 'Your best time on this level',
    firstWin: 'Your first win on this level',
    place: (place: string, count: string) => `Place ${place} of your ${count} wins on this level`,
    faster: (clock: string) => `▲ ${clock} faster than the average of your last wins`,
    slower: (clock: string) => `▼ ${clock} slower than the average of your last wins`,
    goal: (clock: string) => `Next goal: under ${clock}`,
    goalWin: 'Next goal: a first win on this level',
    risk: (risk: string) => `The move that cost most: a ${risk} risk that was not needed`,
    /** The same of a move of which that could be known. */
    sure: 'The move that cost most: it was certain to hit a mine',
    shown: (technique: string) => `A safe cell could be found by: ${technique}`,
    perfect: 'No move was riskier than it had to be',
    practise: 'Practise this',
    /** Behind it stands the rest of a game that is over. */
    all: 'All moves and figures',
  },
  daily,
  explain,
  watch,
  trainer,
  submit,
  progress: {
    title: 'Progress',
    about: 'Week by week, on this device. Times and 3BV/s are medians of wins without help.',
    input: 'Played with',
    inputs: { all: 'Any input', mouse: 'Mouse', touch: 'Touch', keyboard: 'Keyboard' } satisfies Record<
      InputKind | 'all',
      string
    >,
    time: 'Time',
    week: 'Week of',
    games: 'Games',
    won: 'Won',
    none: 'No games here yet. Play one, and this week begins.',
    goals: 'Goals',
    reached: (reached: string, all: string) => `${reached} of ${all} reached`,
    win: (level: string) => `Win on ${level}`,
    under: (level: string, clock: string) => `${level} in under ${clock}`,
    speed: (rate: string) => `A win with ${rate} 3BV/s`,
    efficiency: (percent: string) => `A win with ${percent} % efficiency`,
    streak: (wins: number) => `${wins} wins in a row, from Intermediate on`,
    daily: (days: number) =>
      days === 1 ? 'The board of the day, on its day' : `The board of the day, ${days} days in a row`,
  },
  analysis: {
    compared: 'Moves compared',
    comparedAbout: 'Point at a hidden cell, or move the cursor to it, to see what opening it would lead to.',
    /** The columns of the candidates, and of the numbers that a cell can show. */
    cell: 'Cell',
    mine: 'Mine',
    win: 'Win',
    opens: 'Opens',
    shows: 'Shows',
    probability: 'Chance',
    safeThen: 'Safe cells then',
    winThen: 'Win then',
    looking: 'Looking at this cell…',
    tooHard: 'This cell is too hard to look at.',
    /** How good a cell is: the win probability if it is opened next, exactly or as an estimate. */
    wins: (percent: string, isExact: boolean) => (isExact ? `${percent} to win` : `about ${percent} to win`),
    opensOf: (cells: string) => `opens ${cells} on average`,
    /** That the best move is not the result of an exact calculation. */
    estimate: 'An estimate: too much is open to calculate the best move exactly.',
    copyLink: 'Copy a link to this position',
    linkTooLong: 'This position is too large for a link. Copy it as text instead.',
    minesOfText: 'Mines on the whole board',
    minesMissing: 'The text does not say how many mines the board has: enter their number.',
    textAbout:
      'A line for each row: 0 to 8, a hidden cell as . H # or _, a flag as F or *. A first line such as 9x9x10 gives width, height and mines. Links work, too.',
    headerMisfit: 'The board does not have the size, or no room for the mines, that the first line gives.',
    linkDamaged: 'This link is damaged: it was cut short or changed.',
  },
  compare: {
    /** A field of the share dialog. */
    yourName: 'Your name',
    yourNameAbout: 'Optional. It goes with the link, so that your friends can compare.',
    title: 'Side by side',
    friend: 'Friend',
    you: 'You',
    atMove: 'At this move',
    moves: 'Moves',
    end: 'End',
    won: (clock: string) => `Won, ${clock}`,
    lost: (clock: string) => `Lost, ${clock}`,
    left: (clock: string) => `Not finished, ${clock}`,
    yourBoard: (move: string) => `Your game. ${move}`,
    /** The player has not played the board yet. */
    playFirst: 'Play this board yourself, then compare: both games run side by side.',
  },
  store: {
    /** The failure, and the fate of the games. */
    errors: {
      forbidden: 'The browser does not let this page save games: you can play, but they are lost when you close it.',
      full: 'There is no space left to save games. Saved games are still there; export your statistics and free some space.',
      blocked:
        'Another tab is using the saved games. Close the other tabs; until then your game lasts only as long as this page.',
      newer: 'A newer version of this page is open in another tab. Reload this one so that your game is saved.',
      failed:
        'The browser could not save or read your games. You can keep playing; the page tries again with every move.',
    },
    continues: 'Your game continues. The clock waits for your next move.',
    otherTab: 'Your game is open in another tab, so this one starts a new game. Both are saved.',
    damagedRunning: 'Your saved game could not be read. It was set aside, and a new one begins.',
    damagedFinished: (count: number) =>
      count === 1
        ? 'One finished game could not be read. It was set aside, and the others are here.'
        : `${count} finished games could not be read. They were set aside, and the others are here.`,
  },
  picture: {
    title: 'Save as a picture',
    about: 'A picture shows the board as it stands here. A clip is the whole game in real time, as an animated PNG.',
    still: (format: string) => `Picture (${format})`,
    clip: 'Clip (APNG)',
    drawing: (percent: string) => `Drawing the clip: ${percent}`,
    cancel: 'Stop',
    failed: 'The picture could not be drawn.',
  },
  recordings: {
    /** The two parts of the statistics. */
    myGames: 'My games',
    recordings: 'Recordings',
    emptyTitle: 'Drop your recordings here',
    emptyAbout:
      'Files of Arbiter, Clone, Vienna, Metasweeper and FreeSweeper: one, thousands or a whole folder. They stay in this browser.',
    about: 'Drop more files or folders anywhere on this panel.',
    chooseFiles: 'Choose files',
    chooseFolder: 'Choose a folder',
    reading: (done: string, total: string) => `${done} of ${total} files read`,
    cancel: 'Stop',
    board: 'Board',
    allBoards: 'All boards',
    best: 'Best games',
    bestAbout: 'Only won games count.',
    figure: 'Figure',
    value: 'Best',
    months: 'Month by month',
    month: 'Month',
    won: 'Won',
    bestTime: 'Best',
    medianTime: 'Median',
    list: (count: number, text: string) => (count === 1 ? '1 recording' : `${text} recordings`),
    file: 'File',
    player: 'Player',
    played: 'Played',
    result: 'Result',
    results: { won: 'Won', lost: 'Lost', unfinished: 'Not finished' },
    figures: {
      ms: 'Time',
      bbbv: '3BV',
      bbbvPerSecond: '3BV/s',
      clicksPerSecond: 'Clicks/s',
      ioe: 'IOE',
      correctness: 'Correctness',
      throughput: 'Throughput',
      ziniEfficiency: 'ZiNi efficiency',
      humanZiniEfficiency: 'HZiNi efficiency',
      rqp: 'RQP',
      stnb: 'STNB',
      path: 'Path, px',
    } satisfies Record<BestFigure | 'bbbv', string>,
    watch: (file: string) => `Watch ${file}`,
    beside: (file: string) => `Watch ${file} beside the game on the board`,
    besideShort: 'Beside',
    remove: (file: string) => `Delete ${file}`,
    duplicates: (count: number, text: string) => (count === 1 ? '1 duplicate left out' : `${text} duplicates left out`),
    sameAs: (file: string, other: string) => `${file}: the same game as ${other}`,
    broken: (count: number, text: string) =>
      count === 1 ? '1 file could not be used' : `${text} files could not be used`,
    noRecording: 'a board without a game.',
    unreadable: 'the file could not be read.',
    damaged: (count: number, text: string) =>
      count === 1
        ? 'A stored recording was damaged and set aside. Add its file again.'
        : `${text} stored recordings were damaged and set aside. Add their files again.`,
    gone: 'This recording is not stored any more.',
    exportTitle: 'These recordings as a file',
    deleteAll: 'Delete all recordings',
    forgetProblems: 'Forget the files left out',
    deleteQuestion: (count: number, text: string) =>
      `Delete ${count === 1 ? 'the recording' : `${text} recordings`} from this browser? Your files stay where they are.`,
  },
  statistics: {
    setting: 'Setting',
    ...history,
    emptyTitle: 'Play a game and it shows here',
    emptyAbout: 'Every game you win or lose is saved in this browser, and nowhere else.',
    tableOf: (count: number) => (count === 1 ? 'The last game' : `The last ${count} games`),
    watch: 'Watch',
    watchGame: (date: string) => `Watch the game of ${date}`,
    deleteGame: (date: string) => `Delete the game of ${date}`,
    files: 'Your games as a file',
    exportAs: (format: string) => `Export as ${format}`,
    dropAbout: 'To import, choose a file or drop it on this panel.',
    deleteAll: 'Delete everything',
    fileErrors: {
      'no-json': 'the file is neither JSON nor a table.',
      'other-format': 'the file is not a history exported from Countermine.',
      'too-large': 'the file is too large.',
      unreadable: 'the file could not be read.',
      version: (found: number) => `the file has version ${found}, which this page does not support yet.`,
      /** A game of it is damaged; they count from 1. */
      game: (game: number, expected: string) => `game ${game} in the file is damaged (${expected}).`,
      /** A row of a table is damaged; they count from 1. */
      row: (row: number, expected: string) => `row ${row} of the table is damaged (${expected}).`,
    },
  },
};
