import { countOf } from '@countermine/core/text/english.ts';
import type { RequestFailure } from '../../online/online-client.ts';
import type { RoomNews } from '../../online/room-news.ts';
import type { Reaction } from '../../protocol/game-kinds.ts';
import type { RankedChoice, ReviewReason } from '../../protocol/ranked-messages.ts';
import { clock } from './numbers.ts';

const refusals = {
  'no-player': 'Choose a name first.',
  'too-many-flags': 'You have placed too many flags on this board. You can still open cells.',
  'too-fast': 'That was too fast. Wait a moment.',
  offline: 'There is no connection to the server.',
  lost: 'The connection was lost.',
  unavailable: 'The server cannot do that at the moment. Try again.',
  busy: 'The server is busy. Try again in a moment.',
  'name-taken': 'This name is taken.',
  'bad-name': 'This name cannot be used.',
  'not-now': 'That cannot be done now.',
  other: 'The server refused that.',
};

export const online = {
  room: {
    noSuchLink:
      'This link to a room is damaged: a room’s code has 12 letters and digits. Ask for the link again, or open a room of your own.',
    title: 'Play with others',
    intro: 'Race each other, or clear one board together. No account: choose a name and send a link.',
    /** There is no server behind the page. */
    noServer: 'Playing with others needs the Countermine server, and this page was loaded without it. Run npm start.',
    connecting: 'Connecting …',
    connectingFirst: 'Connecting … A new server makes its database first, which takes a few seconds.',
    retrying: 'The connection was lost. Trying again …',
    /** The same when the player has moved meanwhile. */
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
    /** The address of the page is one of this machine alone. */
    onlyHere: 'This address works on this machine only. For others, start the server with --host 0.0.0.0.',
    copyLink: 'Copy the link',
    showCode: 'Show a QR code',
    players: (count: number, most: number) => `Players: ${count} of ${most}`,
    watchers: (count: number) => `${countOf(count, 'spectator')}`,
    you: 'you',
    /** A member that is not a person. */
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
    /** The board of the host, for those who cannot choose it. */
    boardOf: (level: string, isNoGuess: boolean) => (isNoGuess ? `${level}, no guessing needed` : level),
    beginsIn: (seconds: number) => `The race begins in ${seconds} …`,
    standings: 'Standings',
    result: 'Result',
    boardOfPlayer: (name: string) => `${name}’s board`,
    percent: (thousandths: number) => `${Math.floor(thousandths / 10)}%`,
    won: (clock: string) => `finished in ${clock}`,
    lost: 'hit a mine',
    left: 'left',
    stopped: 'not finished',
    cells: (count: number) => `${countOf(count, 'cell')} opened`,
    openedBy: (label: string, name: string) => `${label}, opened by ${name}`,
    watching: 'You are watching. During a race the boards are hidden, so that nobody can play from them.',
    sitOut: 'This race began before you joined. You play in the next one.',
    /** To a player who left a race that continues, or was away for more than a minute. */
    outOfRace: 'You left this race, or were away for more than a minute. You play in the next one.',
    /** The only one of two who is not out. */
    survived: 'won: nobody else is left',
    noGuessNeeded: 'This board needs no guess.',
    duel: 'Rated race',
    duelAbout: 'The first to clear the board wins. Whoever hits a mine or leaves loses the race.',
    /** The strength of a player. @param by what the last race changed, 0 for nothing */
    rating: (rating: number, deviation: number, by: number) =>
      `${rating} ± ${deviation}${by === 0 ? '' : by > 0 ? ` (+${by})` : ` (${by})`}`,
    ratingAbout:
      'Glicko-2: 1500 to begin with. ± is the deviation: the true strength is most likely within two of them.',
    /** How a race ended; `place` counts from 1. */
    ending: {
      youWon: (clock: string) => `You won in ${clock}!`,
      won: (name: string, clock: string) => `${name} won in ${clock}.`,
      youSurvived: (other: string, hasLeft: boolean) =>
        hasLeft ? `${other} left: you win!` : `${other} hit a mine: you win!`,
      youOut: (winner: string, hasLeft: boolean) =>
        hasLeft ? `You left: ${winner} wins.` : `You hit a mine: ${winner} wins.`,
      survived: (winner: string, other: string, hasLeft: boolean) =>
        hasLeft ? `${other} left: ${winner} wins.` : `${other} hit a mine: ${winner} wins.`,
      nobody: 'Nobody cleared the board.',
      place: (place: number, of: number) => `Your place: ${place} of ${of}.`,
      finished: (clock: string, place: number) =>
        `You finished in ${clock}: place ${place}. The others are still racing.`,
      hitMine: 'You hit a mine. The others are still racing.',
    },
    /** To race at once with whoever else wants to. */
    quick: {
      title: 'Play now',
      about:
        'A rated race against somebody who wants the same board and is about as strong; after 10 seconds without one, against a program.',
      seeking: (board: string) => `${board}: looking for somebody to race with …`,
      programIn: (seconds: number) => `If nobody comes, a program plays in ${seconds} s.`,
      cancel: 'Stop looking',
    },
    openRoom: 'Anyone may find this room',
    /** Rooms that anybody may enter. */
    openRooms: {
      title: 'Open rooms',
      none: 'No open room right now. Play now, or open one.',
      delayed: 'Ranked games are shown with a delay of 30 seconds.',
      room: (kind: string, host: string, board: string, players: string) => `${kind}, ${board}: ${host}, ${players}`,
    },
    /** What players say to each other; there is no chat. */
    reactions: {
      label: 'Say something',
      words: {
        hello: 'Hello!',
        'good-luck': 'Good luck!',
        'well-played': 'Well played!',
        wow: 'Wow!',
        oops: 'Oops!',
        again: 'Another one?',
        bye: 'Bye, thanks!',
      } satisfies Record<Reaction, string>,
      said: (name: string, words: string) => `${name}: ${words}`,
    },
    news: roomNews,
    problems: {
      ...refusals,
      'room-full': 'This room is full. You can watch.',
      'not-in-room': 'You are not in this room any more.',
      'not-host': 'Only the host can do that.',
      'too-few': 'Two players must be ready.',
      'not-begun': 'The race has not begun.',
      lapsed: 'This game was left open for too long and has lapsed.',
      'other-class': 'That is for people only, or for programs only.',
      'not-found': 'There is no such room. Check the link.',
      'too-many': 'Too many attempts. Wait a few minutes.',
    },
  },
  roomPage: {
    /** To somebody who came by a link. */
    invited: 'You are invited',
    invitedAbout: 'Choose a name and join. No account is needed.',
    /** Another window of the same browser is in the room, as the same player. */
    inOtherWindow:
      'You are already in this room in another window. To play against yourself, play as someone else here.',
    playAsAnother: 'Play as someone else in this window',
    /** Comes in as the player of the other window. */
    comeInAs: (name: string) => `Continue here as ${name}`,
  },
  ranked: {
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
    } satisfies Record<RankedChoice, string>,
    intro: 'The server keeps the mines and the clock, so every time on the leaderboard was really played.',
    play: 'Play ranked',
    playAgain: 'Another board',
    /** Comes back to a game that was started. */
    resume: (board: string) => `Continue ${board}`,
    resumeAbout: 'The clock of a game that you have started keeps running while you are away.',
    back: 'Back',
    dailyAbout: 'One board for everybody and one attempt each. The day begins at midnight UTC.',
    startAt: (cell: string) => `Open ${cell} first: the board needs no guess from there.`,
    fair: 'How is this fair?',
    /** SHA-256 of the board, shown before the game. */
    commitment: 'Seal of this board',
    commitmentAbout: 'Fixed before you play. The file of the game proves that it is this board.',
    /** 32 random bytes, beside the commitment. */
    nonce: 'Your part of this board',
    nonceAbout: 'Random, and added after the seal: so the server did not choose the board. The file shows it.',
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
    /** A win that is not in the lists. @param reasons in words, one after the other */
    standingTold: {
      review: (reasons: string) => `Under review, and not listed until somebody has looked at it: ${reasons}.`,
      refused: (reasons: string) => (reasons === '' ? 'Not listed.' : `Not listed: ${reasons}.`),
    },
    /** The limits of people that a win is beyond. */
    reviewReasons: {
      'easy-board': 'the board is too easy',
      'first-click': 'the first cell was opened faster than people react',
      speed: 'more 3BV/s than people play',
      clicks: 'more moves a second than people make',
      pointer: 'the pointer was faster than hands are',
      evenness: 'the moves came as evenly as a clock',
    } satisfies Record<ReviewReason, string>,
    appeal: 'Appeal',
    appealAbout: 'Say how you played this game. You can appeal once.',
    appealed: 'Sent. Somebody will look at the game again.',
    noLocal: 'Nobody has submitted a local game here yet.',
    columns: {
      rank: 'Place',
      name: 'Name',
      time: 'Time',
      speed: '3BV/s',
      efficiency: 'Efficiency',
      luck: 'Luck',
      skill: 'Skill',
      network: 'Delay',
    },
    networkAbout: 'Times are by the server’s clock. Delay: how long a message took there and back.',
    /** How long a game took by the server's clock. @param delay how long a message took there and back, in ms */
    timeTold: (clock: string, delay: string) =>
      `Time: ${clock} by the server’s clock, including ${delay} ms of delay per message.`,
    /** The place of the player on the leaderboard. */
    placeTold: (place: number) => `Your place: ${place}`,
    /** The result of the board of the day, as a text for others. */
    daily: {
      headline: (date: string) => `Countermine daily ${date}`,
      result: 'Your result as text',
      copyResult: 'Copy the result',
    },
    slowerTold: (percent: number) => `Faster than ${percent}% of the others who cleared it.`,
    streakTold: (days: number) => `Streak: ${countOf(days, 'day')} in a row.`,
    /** Another game of the player is the one on the leaderboard. */
    bestTold: (clock: string) => `Your best game on this board took ${clock}.`,
    empty: 'Nobody has won here yet.',
    spread: (played: number, won: number) => `${countOf(played, 'game')}, ${won} won`,
    quartiles: (quarter: string, median: string, threeQuarters: string) =>
      `A quarter of the wins took up to ${quarter}, half up to ${median}, three quarters up to ${threeQuarters}.`,
    /** Other players, of the player's choice. */
    friends: {
      title: 'Friends',
      add: 'Add to friends',
      remove: 'Remove from friends',
      about: 'You see their times on the board of the day. Add somebody on the page of that player.',
      added: (name: string) => `${name} is one of your friends now.`,
      removed: (name: string) => `${name} is not one of your friends any more.`,
      told: (times: string) => `Friends: ${times}`,
      none: 'None of your friends has cleared it yet.',
    },
    /** @param rating with its deviation */
    ratingTold: (board: string, rating: string, races: number) =>
      `${board}, rated: ${rating} after ${countOf(races, 'race')}`,
    gamesOf: (name: string) => `${name}’s games`,
    since: (date: string) => `Since ${date}`,
    noGames: 'No finished ranked game yet.',
    playerUnknown: 'The server does not know this player.',
    gameUnknown:
      'The server has no such game or no longer keeps its moves, or does not show it yet: others may still play its board.',
    ended: { won: 'won', lost: 'lost' },
    /** A name to begin with. @param number of four digits */
    suggestedName: (number: number) => `Player ${number}`,
    rename: 'Change name',
    renamed: (name: string) => `You are ${name} now.`,
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
    /** After another attempt that failed. @param time of the day */
    triedAt: (time: string) => `Tried again at ${time}.`,
    codeProblems: {
      length: 'A recovery code has 27 letters and digits.',
      character: 'It contains a character that no recovery code has.',
      check: 'There is a typo in this code. Compare it with what you wrote down.',
    },
    problems: {
      ...refusals,
      'key-used': 'This device already has a player.',
      'unknown-key': 'The server knows no player with this code.',
      'other-class': 'This code belongs to a program, not to a person.',
      'too-many': 'You have too many connections.',
      'open-start': 'This board begins at the marked cell.',
      'friends-full': 'You have as many friends here as there can be. Remove one first.',
      yourself: 'You cannot be your own friend here.',
    },
  },
  /** The endless field. Units: columns and rows count from the middle, which is 0, 0; `ms` in ms. */
  field: {
    title: 'The endless field',
    intro: 'One field for everybody. It has no edge, and what is open stays open.',
    /** Comes to the field. */
    enter: 'Go to the endless field',
    arriving: 'Looking for a place …',
    /** Said to those without a name. */
    lookingOn: 'You are watching. Choose a name to play.',
    /** Where a new player can begin without a risk. */
    startAt: (cell: string) => `Begin at ${cell}: there is no mine there.`,
    /** The name of the board, for those who listen. */
    board: 'The endless field',
    /** The position of a cell. */
    cell: (column: string, row: string) => `column ${column}, row ${row}`,
    opened: 'Cells opened',
    solved: 'Areas solved',
    mines: 'Mines hit',
    rank: 'Rank',
    closed: (cell: string, seconds: string) => `Closed around ${cell}: ${seconds} s`,
    guesses: 'Ringed cells in view: only a guess is left',
    findWork: 'Take me where there is something to do',
    toMiddle: 'To the middle',
    goTo: 'Go to a cell',
    column: 'Column',
    row: 'Row',
    go: 'Go',
    copyLink: 'Copy a link to this cell',
    ranks: 'Ranks',
    name: 'Name',
    noRanks: 'Nobody has opened a cell yet.',
    leave: 'Leave the field',
    newsOpened: (count: string) => `Opened: ${count}`,
    newsSolved: 'This area is solved: only mines are still hidden in it.',
    newsMine: (seconds: string) => `A mine. The cells around it are closed to you for ${seconds} s.`,
    newsFlag: (isFlagged: boolean) => (isFlagged ? 'Flagged' : 'Flag removed'),
    refused: fieldRefusal,
  },
};

function roomNews(news: RoomNews): string {
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
      return `${news.name} finished in ${clock(news.ms, 2)}: place ${news.place}.`;
    case 'lost':
      return `${news.name} hit a mine at ${Math.floor(news.share / 10)}%.`;
    case 'all-won':
      return `You cleared the board together in ${clock(news.ms, 2)}.`;
    case 'mine':
      return `${news.name} hit a mine.`;
  }
}

function fieldRefusal({ code, retryAfterMs = 0 }: RequestFailure): string {
  switch (code) {
    case 'closed':
      return `A mine nearby has closed this cell to you for ${Math.ceil(retryAfterMs / 1000)} s.`;
    case 'too-far':
      return 'Too far from everything that is open: the field grows from there.';
    case 'already-open':
      return 'This cell is open.';
    case 'flagged':
      return 'This cell has a flag.';
    case 'not-open':
      return 'This cell is not open.';
    case 'nothing-hidden':
      return 'Nothing is left to open here.';
    case 'flags-differ':
      return 'The number does not match the flags and open mines around it.';
    case 'hidden-differ':
      return 'Not every hidden cell around it has to be a mine.';
    case 'no-player':
      return 'Choose a name to play.';
    case 'too-many':
      return 'You have flags in too many places.';
    case 'too-fast':
      return 'Too fast.';
    default:
      return 'The server did not answer. Try again.';
  }
}
