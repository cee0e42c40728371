import type { CellMove } from '@countermine/core/game/game-event.ts';
import { daily, history, submit, trainer, watch } from './games.ts';

export const terminal = {
  daily,
  trainer,
  submit,
  /** Around the board on the full screen. */
  screen: {
    tooSmall: (width: number, height: number) =>
      `This window is too small: ${width} columns and ${height} rows are needed.`,
    toCancel: 'Esc stops the search',
    forMore: (key: string) => `${key} for more`,
    toContinue: (key: string) => `${key} or a click continues`,
    proofKeys: 'Tab: next, Shift+Tab: back',
    /** @param command how Countermine is started */
    saved: (command: string) => `The game was saved; ${command} play continues it.`,
    keys: {
      smart: 'open',
      mark: 'flag',
      hint: 'hint',
      why: 'why',
      undo: 'undo',
      close: 'new game',
      help: 'help',
      quit: 'quit',
    },
  },
  panels: {
    toClose: 'Esc closes',
    /** The labels beside keys. */
    keys: {
      play: 'play',
      nextField: 'next',
      change: 'change',
      copy: 'copy',
      moves: 'with or without moves',
      setting: 'setting',
      watch: 'watch',
      remove: 'delete',
      export: 'export',
      import: 'import',
    },
    newGame: { randomSeed: 'random' },
    watch: {
      ...watch,
      /** The effect of a key, in a word or two beside it. */
      keys: {
        step: 'step',
        run: 'play',
        pace: 'speed',
        waits: 'pauses',
        heat: 'time',
        beside: 'second',
        leave: 'back',
        pointer: 'path',
        board: 'play this board',
        ghost: 'race it',
      },
      /** The same, for the help. */
      help: {
        step: 'one move back or forward; Home and End go to the start and the end',
        run: 'play, or stop',
        pace: 'faster, slower',
        waits: 'go to the longest pause, then to the next shorter one, and see what was certain then',
        heat: 'show the time spent on each cell',
        beside: 'watch a second recording at the same time, or close it; Tab shows the other board',
        leave: 'back to your game',
        pointer: 'show the pointer and its way, or hide them',
        board: 'play this board yourself',
        ghost: 'race it: it plays beside you on the same board',
      },
      /** The effect of a mouse button. */
      clicks: { left: 'left click', right: 'right click', double: 'chord', wasted: 'click without effect' },
      openShare: (percent: string) => `${percent} open`,
      noWaits: 'There were no long pauses.',
      onlyFirst: 'Line by line, only the first recording is shown. Two side by side need the full screen.',
      /** Asks for the path of a second recording. */
      besidePath: 'File, link or ID:',
    },
    help: {
      counts: 'A number before a move repeats it: 5j moves five cells down.',
      noMouse: 'The mouse is switched off.',
      wheel: 'Wheel: scroll a board that is larger than the screen.',
    },
    statistics: {
      ...history,
      deleted: (date: string) => `The game of ${date} was deleted.`,
      exportTo: 'Export all games to the file (.json or .csv):',
      importFrom: 'Import games from the file (.json or .csv):',
      exported: (count: number, path: string) => `${count} ${count === 1 ? 'game' : 'games'} written to ${path}`,
      ending: 'The file name must end in .json or .csv.',
      movesNotSaved: 'The moves of this game were not saved.',
    },
    share: {
      link: 'Link: append this to the address of the page',
      command: 'In a terminal',
      tooLong: 'This game is too large for a link. Share it as text.',
      notShown: (characters: string) => `${characters} characters, too many to show here`,
      sent: 'Sent to the clipboard. Where the terminal does not allow it, select the text with the mouse and Shift.',
    },
  },
  /** The user's files. Reasons come from the system, or from the format. */
  store: {
    cannotWrite: (path: string, reason: string) => `${path} cannot be written: ${reason}`,
    /** Nothing can be stored in the folder of games and training. */
    cannotSave: (folder: string, reason: string) => `Games and progress cannot be saved in ${folder}: ${reason}`,
    cannotRead: (path: string, reason: string) => `${path} cannot be read: ${reason}`,
    cannotSetAside: (path: string, reason: string) => `${path} is damaged and cannot be moved aside: ${reason}`,
    locked: (path: string, lock: string, pid: number | undefined) =>
      `${path} is in use by another program${pid === undefined ? '' : `, process ${pid}`}; if it is not, remove ${lock}`,
    noHome: 'There is no home folder: games and statistics last until the program ends.',
    /** A damaged history was repaired; `damage` is in brackets, or empty. */
    mended: (path: string, aside: string, games: number, damage: string) =>
      `${path} was damaged${damage}. ${games} ${games === 1 ? 'game was' : 'games were'} recovered; the old file is ${aside}`,
    laterVersion: (path: string, version: number) =>
      `${path} has version ${version}, which this program does not support yet`,
    gameSetAside: (aside: string, reason: string) => `A saved game is damaged (${reason}); it was moved to ${aside}`,
    configBroken: (path: string, reason: string) =>
      `${path} is not JSON (${reason}); the defaults apply, and the file is left as it is`,
    /** The language that was asked for cannot be shown. */
    needsUnicode: 'Chinese needs a UTF-8 terminal (see LANG) and cannot be written in ASCII, so texts are in English',
    configChoice: (path: string, entry: string, choices: readonly string[]) =>
      `${path}: ${entry} must be one of ${choices.join(', ')}; the default applies`,
    configServer: (path: string, found: string) =>
      `${path}: server is ${found}, which is not an address; the default applies`,
    configUnknown: (path: string, entry: string) => `${path}: unknown entry ${JSON.stringify(entry)}`,
    configKeys: (path: string, problem: string) => `${path}: keys: ${problem}`,
    /** Faults of the keys of an action. */
    keys: {
      noObject: 'expected an object with a list of keys for each action; the default keys apply',
      unknownAction: (entry: string) => `unknown action ${JSON.stringify(entry)}`,
      noList: (entry: string) => `${entry} must have a list of keys; its default keys apply`,
      unknownKey: (entry: string, key: string) =>
        `${entry}: unknown key ${JSON.stringify(key)}; its default keys apply`,
      reservedKey: (entry: string, key: string) => `${entry}: the key ${key} is reserved; its default keys apply`,
      conflict: (entry: string, key: string, other: string) =>
        `${entry}: the key ${key} is already used for ${other}; its default keys apply`,
    },
    standardInput: 'standard input',
    noGames: 'No finished games yet.',
    noSuchGame: (id: string) => `no game has the ID ${id}`,
    severalGames: (id: string) => `the IDs of several games begin with ${id}`,
    fileErrors: {
      'no-json': 'it is neither JSON nor a table',
      'other-format': 'it is not a history exported from Countermine',
      version: (found: number) => `it has version ${found}, which this program does not support yet`,
      /** A game of it is damaged; they count from 1. */
      game: (game: number, expected: string) => `game ${game} is damaged (${expected})`,
      /** A row of a table is damaged; they count from 1. */
      row: (row: number, expected: string) => `row ${row} of the table is damaged (${expected})`,
    },
  },
  /** The start of the game, on the full screen and line by line. */
  modes: {
    /** The reason why the full screen is not available, and what is used instead. */
    obstacle: {
      'no-keyboard': 'the input is not a terminal; --plain plays line by line',
      'no-screen': 'the output is not a terminal; --plain plays line by line',
      'not-addressable': 'this terminal cannot place its cursor; --plain plays line by line',
    },
    /** Something named as a game that looks like the name of a file. */
    noSuchFile: 'there is no such file, and this is not a link, a game ID or the text of a game.',
    /** Before the first game: how to play it, and where it is so that it can be won without luck. */
    firstStart: {
      noGuess: 'This board needs no guess.',
      mouse: 'Left click opens, right click flags; or use the arrows, Space and f. ? shows all keys.',
      keys: 'The arrows move, Space opens, f flags. ? shows all keys.',
    },
    /** The fate of the last game, unless a new one was requested. */
    lastGame: {
      resumed: 'Your last game continues. The clock waits for your first move.',
      elsewhere: 'Your last game is open in another window, so a new one begins. Both are saved.',
    },
  },
  /** Line by line. Commands are the same words in every language, and stand in quotes nowhere, as some screen readers say
   * these. */
  plain: {
    prompt: '> ',
    /** Shorter than elsewhere, since whole rows are read out; a number is read as it is. */
    looks: {
      empty: 'empty',
      hidden: 'hidden',
      flag: 'flag',
      question: 'question mark',
      mine: 'mine',
      exploded: 'exploded mine',
      wrongFlag: 'wrong flag',
    },
    cellIs: (cell: string, look: string) => `${cell}: ${look}`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    rowIs: (row: number, cells: string) => `Row ${row}: ${cells}`,
    columnIs: (column: string, cells: string) => `Column ${column}: ${cells}`,
    aroundIs: (cell: string, cells: string) => `Around ${cell}: ${cells}`,
    /** Cells of a row that look alike, and the next ones. */
    alike: (cells: string, look: string) => `${cells} ${look}`,
    join: (items: readonly string[]) => items.join(', '),
    sentence: (text: string) => `${text}.`,
    sentences: (sentences: readonly string[]) => sentences.join(' '),
    range: (lastColumn: string, rows: number) => `Columns a to ${lastColumn}, rows 1 to ${rows}.`,
    opened: (count: number, area: string) => `Opened ${count} cells, ${area}.`,
    hiddenAgain: (count: number) => `${count} cells are hidden again.`,
    toOpen: (count: number) => `Cells to open: ${count}`,
    cursorAt: (cursor: string) => `Cursor at ${cursor}.`,
    forHelp: 'Type help for the commands.',
    typeAgain: 'Type it again to confirm.',
    unknownCommand: (found: string, nearest: string | undefined) =>
      nearest === undefined
        ? `Unknown command ${found}. Type help for the list.`
        : `Unknown command ${found}. Did you mean ${nearest}?`,
    unknownWord: (found: string, nearest: string | undefined) =>
      nearest === undefined ? `Unknown word ${found}.` : `Unknown word ${found}. Did you mean ${nearest}?`,
    noCell: (found: string) =>
      found === '' ? 'Which cell? For example c4.' : `${found} is not a cell. Cells look like c4.`,
    offBoard: (found: string, range: string) => `${found} is not on the board. ${range}`,
    tooManyWords: (found: string) => `One word too many: ${found}.`,
    noNumber: (found: string) => `${found} is not a number.`,
    badDate: (found: string) => `${found} is not a date. Dates look like 2026-11-21.`,
    lineTooLong: (most: number) => `That line was longer than ${most} characters and was ignored.`,
    more: 'There is more: type more.',
    nothingMore: 'There is no more.',
    cursorThere: 'The cursor is there.',
    guessArea: (area: string) => `The best guess is somewhere from ${area}.`,
    wrongFlagArea: (area: string) => `The wrong flag is somewhere from ${area}.`,
    safest: (cells: string, count: number, probability: string) =>
      count === 1 ? `Safest: ${cells}, ${probability} mine.` : `Safest, ${count} cells: ${cells}, ${probability} mine.`,
    afterLoss: 'Type undo to undo the move, same to play this board again, new for another.',
    afterWin: 'Type new for another game.',
    notWhilePaused: 'The game is paused. Type resume to continue.',
    continues: 'The game continues.',
    notPaused: 'The game is not paused.',
    seedIs: (seed: string) => `Seed: ${seed}`,
    noSeed: 'This board was given and has no seed.',
    /** Why no game is raced. */
    noGhost: 'Finish a game first; then ghost plays its board again, against it.',
    noQr: 'The link is too long for a QR code.',
    noPage: 'No page is known that opens links: name its server in the config file or in COUNTERMINE_SERVER.',
    noResult: 'This is not a solved board of the day.',
    moves: {
      open: 'open',
      mark: 'flag',
      chord: 'chord',
      'flag-around': 'flag around',
      undo: 'undone',
    } satisfies Record<CellMove | 'undo', string>,
    lastMove: 'That was the last move.',
    verbose: 'Verbose: the cells around are read too.',
    brief: 'Brief: only the essentials are read.',
    saved: 'The game is saved.',
  },
  help: {
    about: [
      'A cell is a letter for its column and a number for its row: a1 is at the top left.',
      'Without a cell, a command acts on the cell under the cursor. A cell alone moves the cursor there.',
      'Semicolons separate several commands on a line. help open explains open. The commands:',
    ],
    commands: {
      open: 'opens a cell, as in open c4',
      flag: 'sets or removes a flag',
      chord: 'opens all cells around a number that has all its flags',
      flagaround: 'flags all hidden cells around a number, if they must be mines',
      where: 'reads the cell under the cursor, or another',
      around: 'reads the neighbours of a cell',
      go: 'moves the cursor, as in go c4',
      up: 'moves the cursor up, as in up 3',
      down: 'moves the cursor down, as in down 3',
      left: 'moves the cursor left, as in left 3',
      right: 'moves the cursor right, as in right 3',
      next: 'goes to the next hidden cell next to an open one',
      previous: 'goes to the previous hidden cell next to an open one',
      nexthidden: 'goes to the next hidden cell',
      previoushidden: 'goes to the previous hidden cell',
      row: 'reads a row, as in row 3',
      column: 'reads a column, as in column c',
      board: 'reads the board row by row',
      grid: 'prints the board with one character per cell: . hidden, 0 empty, F flag',
      count: 'shows the mines left, the time, and the cells left to open',
      hint: 'gives a hint; again for more, the third time the answer',
      why: 'proves why a hidden cell is safe or a mine',
      probability: 'tells how likely a cell is to be a mine',
      best: 'lists the safest cells',
      undo: 'undoes the last move, even one that hit a mine',
      pause: 'stops the clock',
      resume: 'starts the clock again; go on does the same',
      new: 'starts a game, as in new expert or new 20x10n30 noguess seed 7',
      same: 'starts the same board again',
      daily: 'starts the board of the day, or of a date',
      days: 'lists the boards of the day that you played, and your streak',
      seed: 'tells the seed, or starts a board from this seed',
      ghost: 'races the game that is over; during a race it tells how far both of you are',
      statistics: 'summarises your games with this setting',
      share:
        'prints the board as text to share; share moves adds your moves, share id is for other programs, share result is what became of a solved board of the day, share qr shows the link to a phone',
      replay:
        'reads the next move of the game; also replay back, start, end, or a number; replay pauses reads the longest pauses',
      repeat: 'repeats the last answer',
      more: 'reads the rest of a long answer',
      verbose: 'reads the cells around after each move',
      brief: 'reads only the essentials after each move',
      help: 'lists the commands, or explains one',
      quit: 'quits; the game is saved',
    },
  },
};
