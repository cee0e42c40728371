import { countOf } from '@countermine/core/text/english.ts';
import type { Language } from '../language/language.ts';
import type { OnlineTerminalTexts } from './online-terminal-text-set.ts';
import { onlineTerminalTextsDe } from './online-terminal-texts-de.ts';
import { onlineTerminalTextsTr } from './online-terminal-texts-tr.ts';
import { onlineTerminalTextsZh } from './online-terminal-texts-zh.ts';

const english: OnlineTerminalTexts = {
  noAnswer: (command, address) => `The server at ${address} does not answer. Start one with ${command} serve.`,
  badAddress: (found) => `${found} is not a server address. Example: http://127.0.0.1:8080.`,
  youAre: (command, name) => `You are ${name} here. ${command} online player rename NAME changes that.`,
  connected: 'Connected again. No move was lost.',
  notStored: (reason) => `your key could not be stored, so you will be somebody else next time: ${reason}`,
  noHelp: 'Hints, undo and pause are off when you play on a server.',
  unknownCommand: (typed) => `The command ${typed} does not work here. Type help for those that do.`,
  keys: {
    newBoard: 'another board',
    save: 'save the file',
    ranks: 'ranks',
    find: 'find something to do',
    overview: 'overview',
    leave: 'leave',
  },
  saved: (path) => `Saved as ${path}.`,
  notSaved: (path, reason) => `${path} could not be saved: ${reason}.`,
  ranked: {
    about: [
      'The server keeps the mines and the clock. The time begins with the first cell and ends with the last move.',
      'Before the game it shows a fingerprint of the board; the file of the game proves afterwards that it was this one.',
      'Hints, undo and pause are off.',
    ],
    help: [
      'open c4, flag c4, chord c4: make a move. c4 alone moves there.',
      'board, grid, row 3, column c, around c4, where c4, count, time: read the game.',
      'fingerprint: of this board. result: time, place and figures. save FILE: the file of the game.',
      'again: another board. leave: leave the game, which waits for you for a day.',
    ],
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
    verifyWith: (command, path) => `${command} verify ${path} checks it without a server.`,
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
    noCell: (found) => `${found} is not a cell. Type its column and row, such as 12,-5.`,
    overview: (columns, rows) => `A character is ${columns} x ${rows} cells. + zooms in, Space goes there.`,
    onlyGuess: 'only a guess is left',
    noGuesses: 'No forced guesses near the cursor.',
    guessesAt: (cells) => `Only a guess is left at: ${cells}.`,
    nothingClosed: 'Nothing is closed to you.',
    left: 'You left the field.',
  },
  player: {
    nobody: (address) => `You have no name at ${address} yet: you get one with your first game there.`,
    isAt: (name, address) => `${name}, at ${address}`,
    games: (count) => `${countOf(count, 'ranked game')} played`,
    toShowCode: (command) =>
      `${command} online player code shows the recovery code, to play as yourself on another device.`,
    isHere: (name) => `You are ${name} on this device now.`,
    askRemove: (name, address) => `Delete ${name} at ${address}, with all games and results, for good? [y/N] `,
    kept: 'Nothing was deleted.',
    needsYes: 'Nothing was deleted: there is nobody to ask here. --yes deletes without asking.',
  },
  lists: {
    game: 'Game',
    toGoOn: (command) =>
      `--replay PLACE replays one of them. ${command} online player show NAME lists the games of a player.`,
    toReplay: (command) => `${command} online game ID replays one of them.`,
    noPlace: (place) => `There is no game in place ${place}.`,
    notAGame: (found) => `${found} is neither the id nor the link of a ranked game.`,
    playWith: (command, path) => `${command} replay ${path} and ${command} play ${path} read it.`,
    noneWon: 'There is no won game in your history.',
  },
  menu: {
    choose: (most) => `A number from 1 to ${most}, or q to quit: `,
    unknown: (found) => `${found} is not on the list.`,
  },
};

const TEXTS: Readonly<Record<Language, OnlineTerminalTexts>> = {
  en: english,
  de: onlineTerminalTextsDe,
  zh: onlineTerminalTextsZh,
  tr: onlineTerminalTextsTr,
};

/** What the terminal says in a language about what is played with others. */
export function onlineTerminalTexts(language: Language): OnlineTerminalTexts {
  return TEXTS[language];
}
