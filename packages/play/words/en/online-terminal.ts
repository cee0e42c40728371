import { countOf } from '@countermine/core/text/english.ts';
import type { RoomKind } from '../../protocol/game-kinds.ts';

/** Playing with others in the terminal. `command` is how Countermine is started. */
export const onlineTerminal = {
  noAnswer: (command: string, address: string) =>
    `The server at ${address} does not answer. Start one with ${command} serve.`,
  badAddress: (found: string) => `${found} is not a server address. Example: http://127.0.0.1:8080.`,
  /** A new player has a name that nobody chose. */
  youAre: (command: string, name: string) => `You are ${name} here. ${command} online player rename NAME changes that.`,
  connected: 'Connected again. No move was lost.',
  notStored: (reason: string) => `your key could not be stored, so you will be somebody else next time: ${reason}`,
  /** The features that a board on the server does not have. */
  noHelp: 'Hints, undo and pause are off when you play on a server.',
  unknownCommand: (typed: string) => `The command ${typed} does not work here. Type help for those that do.`,
  /** The labels beside keys. */
  keys: {
    newBoard: 'another board',
    save: 'save the file',
    ranks: 'ranks',
    find: 'find something to do',
    overview: 'overview',
    leave: 'leave',
  },
  saved: (path: string) => `Saved as ${path}.`,
  notSaved: (path: string, reason: string) => `${path} could not be saved: ${reason}.`,
  ranked: {
    /** How they are played: for the help. */
    about: [
      'The server keeps the mines and the clock. The time begins with the first cell and ends with the last move.',
      'Before the game it shows a seal of the board; the file of the game proves afterwards that it was this one.',
      'Hints, undo and pause are off.',
    ],
    /** The commands, line by line. They are the same words in every language. */
    help: [
      'open c4, flag c4, chord c4: make a move. c4 alone moves there.',
      'board, grid, row 3, column c, around c4, where c4, count, time: read the game.',
      'seal: of this board. result: time, place and figures. save FILE: the file of the game.',
      'again: another board. leave: leave the game, which waits for you for a day.',
    ],
    /** Asked before a game that is not over is left. */
    leaveOpen: {
      title: 'Leave?',
      text: 'This game is not over. It waits for you for a day, and its clock keeps running.',
      yes: 'leave',
      no: 'keep playing',
    },
    comeBack: 'The board of the day waits for you until midnight UTC. Its clock keeps running.',
    counting: 'The server is working out your figures …',
    notOver: 'This game is not over.',
    left: 'You left the game.',
    verifyWith: (command: string, path: string) => `${command} verify ${path} checks it without a server.`,
  },
  field: {
    about: [
      'One field for everybody, without an edge. What is open stays open, and belongs to whoever opened it.',
      'It grows from what is open: cells far from that cannot be opened yet.',
      'A mine closes the cells around it to you for a while. Other players are not affected.',
      'Flags are your own. A tilde marks cells where only a guess is left.',
    ],
    help: [
      'open 12,-5, flag 12,-5, chord 12,-5: make a move. 12,-5 alone goes there: column 12, row -5.',
      'up 3, down, left, right, next, previous: move. where, around, grid: read what is here.',
      'work: go where there is something to do. middle: go to the cell 0,0.',
      'ranks, score, closed, guesses, link: what you and others did. leave: leave the field.',
    ],
    ownKeys: {
      find: 'Go where there is something to do',
      middle: 'Go to the middle',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out: an overview',
    },
    noCell: (found: string) => `${found} is not a cell. Type its column and row, such as 12,-5.`,
    /** A view of many cells. @param cells how many a character is wide and high */
    overview: (columns: number, rows: number) =>
      `A character is ${columns} x ${rows} cells. + zooms in, Space goes there.`,
    onlyGuess: 'only a guess is left',
    noGuesses: 'No forced guesses near the cursor.',
    guessesAt: (cells: string) => `Only a guess is left at: ${cells}.`,
    nothingClosed: 'Nothing is closed to you.',
    left: 'You left the field.',
  },
  player: {
    nobody: (address: string) => `You have no name at ${address} yet: you get one with your first game there.`,
    isAt: (name: string, address: string) => `${name}, at ${address}`,
    games: (count: number) => `${countOf(count, 'ranked game')} played`,
    toShowCode: (command: string) =>
      `${command} online player code shows the recovery code, to play as yourself on another device.`,
    isHere: (name: string) => `You are ${name} on this device now.`,
    askRemove: (name: string, address: string) =>
      `Delete ${name} at ${address}, with all games and results, for good? [y/N] `,
    noFriends: (command: string) =>
      `You have no friends here yet: ${command} online player friends --add NAME adds one.`,
    kept: 'Nothing was deleted.',
    needsYes: 'Nothing was deleted: there is nobody to ask here. --yes deletes without asking.',
  },
  lists: {
    game: 'Game',
    /** How to continue from a leaderboard. */
    toGoOn: (command: string) =>
      `--replay PLACE replays one of them. ${command} online player show NAME lists the games of a player.`,
    /** How to continue from the games of a player. */
    toReplay: (command: string) => `${command} online game ID replays one of them.`,
    noPlace: (place: number) => `There is no game in place ${place}.`,
    notAGame: (found: string) => `${found} is neither the id nor the link of a ranked game.`,
    /** The command that reads a game that was saved as text. */
    playWith: (command: string, path: string) => `${command} replay ${path} and ${command} play ${path} read it.`,
    /** There is nothing to submit in the history. */
    noneWon: 'There is no won game in your history.',
  },
  menu: {
    choose: (most: number) => `A number from 1 to ${most}, or q to quit: `,
    unknown: (found: string) => `${found} is not on the list.`,
  },
  room: {
    link: (link: string) => `Invite others with this link: ${link}`,
    help: [
      'open c4, flag c4, chord c4: make a move. c4 alone moves there.',
      'board, grid, row 3, column c, around c4, where c4: read the board.',
      'who: who is here, and how far. link: the link for others.',
      'ready, notready: say whether you are ready for the race. start: start without the others.',
      'again: another common board. stop: end the match for everybody. leave: leave the room.',
      'say hello: one of a few words to the others; say lists them.',
    ],
    /** The keys of a room on the full screen: what each does. */
    keys: { ready: 'ready', invite: 'invite' },
    noBoard: 'There is no board yet.',
    notALink: 'This is neither a link to a room nor the code of one.',
    left: 'You left the room.',
    /** The question before a match is ended for all, by the kind of room. */
    stopQuestion: {
      race: 'End the race for everybody?',
      together: 'Give up this board for everybody?',
    } satisfies Record<RoomKind, string>,
  },
};
