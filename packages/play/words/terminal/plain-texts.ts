import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { Language } from '../language/language.ts';

/**
 * Of the mode that speaks line by line. Commands are the same words in every language, and stand in quotes nowhere, as
 * some screen readers say these.
 */
export interface PlainTexts {
  readonly prompt: string;
  /** Shorter than elsewhere, since whole rows are read out; a number is read as it is. */
  readonly looks: {
    readonly empty: string;
    readonly hidden: string;
    readonly flag: string;
    readonly question: string;
    readonly mine: string;
    readonly exploded: string;
    readonly wrongFlag: string;
  };
  readonly cellIs: (cell: string, look: string) => string;
  readonly fromTo: (from: string, to: string) => string;
  readonly rowIs: (row: number, cells: string) => string;
  readonly columnIs: (column: string, cells: string) => string;
  readonly aroundIs: (cell: string, cells: string) => string;
  /** Cells of a row that look alike, and the next ones. */
  readonly alike: (cells: string, look: string) => string;
  readonly join: (items: readonly string[]) => string;
  /** A text as a sentence. */
  readonly sentence: (text: string) => string;
  readonly sentences: (sentences: readonly string[]) => string;
  readonly range: (lastColumn: string, rows: number) => string;
  readonly opened: (count: number, area: string) => string;
  readonly hiddenAgain: (count: number) => string;
  readonly toOpen: (count: number) => string;
  readonly cursorAt: (cursor: string) => string;
  readonly forHelp: string;
  readonly typeAgain: string;
  readonly unknownCommand: (found: string, nearest: string | undefined) => string;
  readonly unknownWord: (found: string, nearest: string | undefined) => string;
  readonly noCell: (found: string) => string;
  readonly offBoard: (found: string, range: string) => string;
  readonly tooManyWords: (found: string) => string;
  readonly noNumber: (found: string) => string;
  readonly badDate: (found: string) => string;
  readonly lineTooLong: (most: number) => string;
  readonly more: string;
  readonly nothingMore: string;
  readonly cursorThere: string;
  readonly guessArea: (area: string) => string;
  readonly wrongFlagArea: (area: string) => string;
  readonly safest: (cells: string, count: number, probability: string) => string;
  readonly afterLoss: string;
  readonly afterWin: string;
  readonly notWhilePaused: string;
  readonly continues: string;
  readonly notPaused: string;
  readonly seedIs: (seed: string) => string;
  readonly noSeed: string;
  readonly noResult: string;
  readonly moves: Readonly<Record<CellMove | 'undo', string>>;
  readonly lastMove: string;
  readonly verbose: string;
  readonly brief: string;
  readonly saved: string;
}

const english: PlainTexts = {
  prompt: '> ',
  looks: {
    empty: 'empty',
    hidden: 'hidden',
    flag: 'flag',
    question: 'question mark',
    mine: 'mine',
    exploded: 'exploded mine',
    wrongFlag: 'wrong flag',
  },
  cellIs: (cell, look) => `${cell}: ${look}`,
  fromTo: (from, to) => `${from} to ${to}`,
  rowIs: (row, cells) => `Row ${row}: ${cells}`,
  columnIs: (column, cells) => `Column ${column}: ${cells}`,
  aroundIs: (cell, cells) => `Around ${cell}: ${cells}`,
  alike: (cells, look) => `${cells} ${look}`,
  join: (items) => items.join(', '),
  sentence: (text) => `${text}.`,
  sentences: (sentences) => sentences.join(' '),
  range: (lastColumn, rows) => `Columns a to ${lastColumn}, rows 1 to ${rows}.`,
  opened: (count, area) => `Opened ${count} cells, ${area}.`,
  hiddenAgain: (count) => `${count} cells are hidden again.`,
  toOpen: (count) => `Cells to open: ${count}`,
  cursorAt: (cursor) => `Cursor at ${cursor}.`,
  forHelp: 'Type help for the commands.',
  typeAgain: 'Type it again to confirm.',
  unknownCommand: (found, nearest) =>
    nearest === undefined
      ? `Unknown command ${found}. Type help for the list.`
      : `Unknown command ${found}. Did you mean ${nearest}?`,
  unknownWord: (found, nearest) =>
    nearest === undefined ? `Unknown word ${found}.` : `Unknown word ${found}. Did you mean ${nearest}?`,
  noCell: (found) => (found === '' ? 'Which cell? For example c4.' : `${found} is not a cell. Cells look like c4.`),
  offBoard: (found, range) => `${found} is not on the board. ${range}`,
  tooManyWords: (found) => `One word too many: ${found}.`,
  noNumber: (found) => `${found} is not a number.`,
  badDate: (found) => `${found} is not a date. Dates look like 2026-11-21.`,
  lineTooLong: (most) => `That line was longer than ${most} characters and was ignored.`,
  more: 'There is more: type more.',
  nothingMore: 'There is no more.',
  cursorThere: 'The cursor is there.',
  guessArea: (area) => `The best guess is somewhere from ${area}.`,
  wrongFlagArea: (area) => `The wrong flag is somewhere from ${area}.`,
  safest: (cells, count, probability) =>
    count === 1 ? `Safest: ${cells}, ${probability} mine.` : `Safest, ${count} cells: ${cells}, ${probability} mine.`,
  afterLoss: 'Type undo to undo the move, same to play this board again, new for another.',
  afterWin: 'Type new for another game.',
  notWhilePaused: 'The game is paused. Type resume to continue.',
  continues: 'The game continues.',
  notPaused: 'The game is not paused.',
  seedIs: (seed) => `Seed: ${seed}`,
  noSeed: 'This board was given and has no seed.',
  noResult: 'This is not a solved board of the day.',
  moves: { open: 'open', mark: 'flag', chord: 'chord', 'flag-around': 'flag around', undo: 'undone' },
  lastMove: 'That was the last move.',
  verbose: 'Verbose: the cells around are read too.',
  brief: 'Brief: only the essentials are read.',
  saved: 'The game is saved.',
};

const german: PlainTexts = {
  prompt: '> ',
  looks: {
    empty: 'leer',
    hidden: 'verdeckt',
    flag: 'Flagge',
    question: 'Fragezeichen',
    mine: 'Mine',
    exploded: 'explodierte Mine',
    wrongFlag: 'falsche Flagge',
  },
  cellIs: (cell, look) => `${cell}: ${look}`,
  fromTo: (from, to) => `${from} bis ${to}`,
  rowIs: (row, cells) => `Zeile ${row}: ${cells}`,
  columnIs: (column, cells) => `Spalte ${column}: ${cells}`,
  aroundIs: (cell, cells) => `Um ${cell}: ${cells}`,
  alike: (cells, look) => `${cells} ${look}`,
  join: (items) => items.join(', '),
  sentence: (text) => `${text}.`,
  sentences: (sentences) => sentences.join(' '),
  range: (lastColumn, rows) => `Spalten a bis ${lastColumn}, Zeilen 1 bis ${rows}.`,
  opened: (count, area) => `${count} Felder aufgedeckt, ${area}.`,
  hiddenAgain: (count) => `${count} Felder sind wieder verdeckt.`,
  toOpen: (count) => `Noch aufzudecken: ${count}`,
  cursorAt: (cursor) => `Cursor auf ${cursor}.`,
  forHelp: 'help nennt die Befehle.',
  typeAgain: 'Gib es zur Bestätigung noch einmal ein.',
  unknownCommand: (found, nearest) =>
    nearest === undefined
      ? `Es gibt keinen Befehl ${found}. help nennt sie.`
      : `Es gibt keinen Befehl ${found}. Meintest du ${nearest}?`,
  unknownWord: (found, nearest) =>
    nearest === undefined ? `Das Wort ${found} ist hier nicht bekannt.` : `Kein Wort ${found}. Meintest du ${nearest}?`,
  noCell: (found) =>
    found === '' ? 'Welches Feld? Etwa c4.' : `${found} ist kein Feld. Ein Feld heißt zum Beispiel c4.`,
  offBoard: (found, range) => `${found} liegt nicht auf dem Spielfeld. ${range}`,
  tooManyWords: (found) => `Ein Wort zu viel: ${found}.`,
  noNumber: (found) => `${found} ist keine Zahl.`,
  badDate: (found) => `${found} ist kein Datum. Ein Datum ist zum Beispiel 2026-11-21.`,
  lineTooLong: (most) => `Diese Zeile war länger als ${most} Zeichen und wurde ignoriert.`,
  more: 'Es gibt mehr: more.',
  nothingMore: 'Mehr gibt es nicht.',
  cursorThere: 'Der Cursor steht dort.',
  guessArea: (area) => `Am besten rätst du irgendwo von ${area}.`,
  wrongFlagArea: (area) => `Die falsche Flagge steht irgendwo von ${area}.`,
  safest: (cells, count, probability) =>
    count === 1
      ? `Am sichersten: ${cells}, zu ${probability} eine Mine.`
      : `Am sichersten, ${count} Felder: ${cells}, zu ${probability} eine Mine.`,
  afterLoss: 'undo macht den Zug rückgängig, same beginnt dieses Spielfeld noch einmal, new ein anderes.',
  afterWin: 'new beginnt ein anderes Spiel.',
  notWhilePaused: 'Das Spiel ist angehalten. Mit resume geht es weiter.',
  continues: 'Das Spiel geht weiter.',
  notPaused: 'Das Spiel ist nicht angehalten.',
  seedIs: (seed) => `Startzahl: ${seed}`,
  noSeed: 'Dieses Spielfeld war gegeben und hat keine Startzahl.',
  noResult: 'Das ist kein gelöstes Spielfeld des Tages.',
  moves: {
    open: 'aufgedeckt',
    mark: 'Flagge',
    chord: 'ringsum aufgedeckt',
    'flag-around': 'ringsum Flaggen',
    undo: 'rückgängig gemacht',
  },
  lastMove: 'Das war der letzte Zug.',
  verbose: 'Ausführlich: auch was ringsum liegt.',
  brief: 'Knapp: nur das Nötigste.',
  saved: 'Das Spiel ist gespeichert.',
};

const chinese: PlainTexts = {
  prompt: '> ',
  looks: {
    empty: '空白',
    hidden: '未打开',
    flag: '旗',
    question: '问号',
    mine: '雷',
    exploded: '爆炸的雷',
    wrongFlag: '错旗',
  },
  cellIs: (cell, look) => `${cell}：${look}`,
  fromTo: (from, to) => `${from} 到 ${to}`,
  rowIs: (row, cells) => `第 ${row} 行：${cells}`,
  columnIs: (column, cells) => `${column} 列：${cells}`,
  aroundIs: (cell, cells) => `${cell} 周围：${cells}`,
  alike: (cells, look) => `${cells} ${look}`,
  join: (items) => items.join('，'),
  sentence: (text) => `${text}。`,
  sentences: (sentences) => sentences.join(''),
  range: (lastColumn, rows) => `列 a 到 ${lastColumn}，行 1 到 ${rows}。`,
  opened: (count, area) => `打开了 ${count} 格，${area}。`,
  hiddenAgain: (count) => `${count} 格重新盖上。`,
  toOpen: (count) => `还要打开：${count}`,
  cursorAt: (cursor) => `光标在 ${cursor}。`,
  forHelp: '输入 help 列出命令。',
  typeAgain: '再输入一次以确认。',
  unknownCommand: (found, nearest) =>
    nearest === undefined ? `没有命令 ${found}。输入 help 列出命令。` : `没有命令 ${found}。是不是 ${nearest}？`,
  unknownWord: (found, nearest) =>
    nearest === undefined ? `不认识 ${found}。` : `不认识 ${found}。是不是 ${nearest}？`,
  noCell: (found) => (found === '' ? '哪一格？例如 c4。' : `${found} 不是格子。格子写作 c4 这样。`),
  offBoard: (found, range) => `${found} 不在雷区里。${range}`,
  tooManyWords: (found) => `多了一个词：${found}。`,
  noNumber: (found) => `${found} 不是数字。`,
  badDate: (found) => `${found} 不是日期。日期写作 2026-11-21 这样。`,
  lineTooLong: (most) => `这一行超过 ${most} 个字符，已略过。`,
  more: '还有更多：输入 more。',
  nothingMore: '没有更多了。',
  cursorThere: '光标已在那里。',
  guessArea: (area) => `最好的猜测在 ${area} 之间。`,
  wrongFlagArea: (area) => `错旗在 ${area} 之间。`,
  safest: (cells, count, probability) =>
    count === 1
      ? `最安全：${cells}，是雷的概率 ${probability}。`
      : `最安全的 ${count} 格：${cells}，是雷的概率 ${probability}。`,
  afterLoss: '输入 undo 撤销这一步，same 重玩本局，new 另开一局。',
  afterWin: '输入 new 另开一局。',
  notWhilePaused: '游戏已暂停。输入 resume 继续。',
  continues: '游戏继续。',
  notPaused: '游戏没有暂停。',
  seedIs: (seed) => `种子：${seed}`,
  noSeed: '这个雷区是给定的，没有种子。',
  noResult: '这不是已完成的每日一局。',
  moves: { open: '打开', mark: '插旗', chord: '打开周围', 'flag-around': '周围插旗', undo: '撤销' },
  lastMove: '这是最后一步。',
  verbose: '详细：也说周围的情况。',
  brief: '简短：只说最要紧的。',
  saved: '游戏已保存。',
};

const turkish: PlainTexts = {
  prompt: '> ',
  looks: {
    empty: 'boş',
    hidden: 'kapalı',
    flag: 'bayrak',
    question: 'soru işareti',
    mine: 'mayın',
    exploded: 'patlayan mayın',
    wrongFlag: 'yanlış bayrak',
  },
  cellIs: (cell, look) => `${cell}: ${look}`,
  fromTo: (from, to) => `${from} - ${to} arası`,
  rowIs: (row, cells) => `${row}. satır: ${cells}`,
  columnIs: (column, cells) => `${column} sütunu: ${cells}`,
  aroundIs: (cell, cells) => `${cell} çevresi: ${cells}`,
  alike: (cells, look) => `${cells} ${look}`,
  join: (items) => items.join(', '),
  sentence: (text) => `${text}.`,
  sentences: (sentences) => sentences.join(' '),
  range: (lastColumn, rows) => `Sütunlar a - ${lastColumn}, satırlar 1 - ${rows}.`,
  opened: (count, area) => `${count} hücre açıldı, ${area}.`,
  hiddenAgain: (count) => `${count} hücre yeniden kapalı.`,
  toOpen: (count) => `Açılacak hücre: ${count}`,
  cursorAt: (cursor) => `İmleç: ${cursor}.`,
  forHelp: 'Komutlar için help yaz.',
  typeAgain: 'Onaylamak için bir daha yaz.',
  unknownCommand: (found, nearest) =>
    nearest === undefined
      ? `${found} diye bir komut yok. Liste için help yaz.`
      : `${found} diye bir komut yok. ${nearest} mi demek istedin?`,
  unknownWord: (found, nearest) =>
    nearest === undefined
      ? `${found} sözcüğü bilinmiyor.`
      : `${found} sözcüğü bilinmiyor. ${nearest} mi demek istedin?`,
  noCell: (found) => (found === '' ? 'Hangi hücre? Örneğin c4.' : `${found} bir hücre değil. Hücre c4 gibi yazılır.`),
  offBoard: (found, range) => `${found} tarlada değil. ${range}`,
  tooManyWords: (found) => `Bir sözcük fazla: ${found}.`,
  noNumber: (found) => `${found} bir sayı değil.`,
  badDate: (found) => `${found} bir tarih değil. Tarih 2026-11-21 gibi yazılır.`,
  lineTooLong: (most) => `Bu satır ${most} karakterden uzundu ve atlandı.`,
  more: 'Devamı var: more yaz.',
  nothingMore: 'Devamı yok.',
  cursorThere: 'İmleç orada.',
  guessArea: (area) => `En iyi tahmin şurada: ${area}.`,
  wrongFlagArea: (area) => `Yanlış bayrak şurada: ${area}.`,
  safest: (cells, count, probability) =>
    count === 1
      ? `En güvenlisi: ${cells}, mayın olasılığı ${probability}.`
      : `En güvenli ${count} hücre: ${cells}, mayın olasılığı ${probability}.`,
  afterLoss: 'undo hamleyi geri alır, same bu tarlayı yeniden, new başka bir oyunu başlatır.',
  afterWin: 'new başka bir oyun başlatır.',
  notWhilePaused: 'Oyun duraklatıldı. Sürdürmek için resume yaz.',
  continues: 'Oyun sürüyor.',
  notPaused: 'Oyun duraklatılmış değil.',
  seedIs: (seed) => `Tohum: ${seed}`,
  noSeed: 'Bu tarla verilmişti, tohumu yok.',
  noResult: 'Bu, çözülmüş bir günün tarlası değil.',
  moves: {
    open: 'açıldı',
    mark: 'bayrak',
    chord: 'çevresi açıldı',
    'flag-around': 'çevresine bayrak',
    undo: 'geri alındı',
  },
  lastMove: 'Bu son hamleydi.',
  verbose: 'Ayrıntılı: çevredekiler de söylenir.',
  brief: 'Kısa: yalnızca gerekeni söyler.',
  saved: 'Oyun kaydedildi.',
};

/** The texts by language. */
export const PLAIN_TEXTS: Readonly<Record<Language, PlainTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
