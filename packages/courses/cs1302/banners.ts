// Source: README of CSCI 1302 Minesweeper Alpha v2022.sp, whose resource files hold the same texts.

/** The banner that opens the game. */
export const WELCOME: readonly string[] = [
  '        _',
  '  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __',
  " /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|",
  '/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |',
  '\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|',
  '                             ALPHA EDITION |_| v2022.sp',
];

/** The text of a loss. */
export const GAME_OVER: readonly string[] = [
  ' Oh no... You revealed a mine!',
  '  __ _  __ _ _ __ ___   ___    _____   _____ _ __',
  " / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|",
  '| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |',
  ' \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|',
  ' |___/',
];

/** The text of a win, up to the score. */
export const GAME_WON: readonly string[] = [
  ' ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ "So Doge"',
  ' ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░',
  ' ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ "Such Score"',
  ' ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░',
  ' ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ "Much Minesweeping"',
  ' ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░',
  ' ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ "Wow"',
  ' ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░',
  ' ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░',
  ' ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░',
  ' ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░',
  ' ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌',
  ' ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░',
  ' ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░',
  ' ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░',
  ' ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░',
  ' ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!',
  ' ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!',
  ' ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE: ',
];

/** The text of the help command. */
export const HELP: readonly string[] = [
  'Commands Available...',
  ' - Reveal: r/reveal row col',
  ' -   Mark: m/mark   row col',
  ' -  Guess: g/guess  row col',
  ' -   Help: h/help',
  ' -   Quit: q/quit',
];
