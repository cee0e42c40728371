import type { BestFigure } from '@countermine/recordings/collection/collection-summary.ts';
import type { Language } from '../language/language.ts';

/** The figures of recordings that are listed: those of which there is a best one, and the size of the board. */
export type ListedFigure = BestFigure | 'bbbv';

/** Words with a count. @param text the count as the language writes it */
type CountWords = (count: number, text: string) => string;

/** What is said of recordings of other programs. */
export interface RecordingsTexts {
  /** The two parts of the statistics. */
  readonly myGames: string;
  readonly recordings: string;
  readonly emptyTitle: string;
  readonly emptyAbout: string;
  readonly about: string;
  readonly chooseFiles: string;
  readonly chooseFolder: string;
  readonly reading: (done: string, total: string) => string;
  readonly cancel: string;
  readonly board: string;
  readonly allBoards: string;
  readonly best: string;
  readonly bestAbout: string;
  readonly figure: string;
  readonly value: string;
  readonly months: string;
  readonly month: string;
  readonly won: string;
  readonly bestTime: string;
  readonly medianTime: string;
  readonly list: CountWords;
  readonly file: string;
  readonly player: string;
  readonly played: string;
  readonly result: string;
  readonly results: Readonly<Record<'won' | 'lost' | 'unfinished', string>>;
  readonly figures: Readonly<Record<ListedFigure, string>>;
  readonly watch: (file: string) => string;
  readonly beside: (file: string) => string;
  readonly besideShort: string;
  readonly remove: (file: string) => string;
  readonly duplicates: CountWords;
  readonly sameAs: (file: string, other: string) => string;
  readonly broken: CountWords;
  readonly noRecording: string;
  readonly unreadable: string;
  readonly damaged: CountWords;
  readonly gone: string;
  readonly exportTitle: string;
  readonly deleteAll: string;
  /** Forgets which files were left out. */
  readonly forgetProblems: string;
  readonly deleteQuestion: CountWords;
}

const en: RecordingsTexts = {
  myGames: 'My games',
  recordings: 'Recordings',
  emptyTitle: 'Drop your recordings here',
  emptyAbout:
    'Files of Arbiter, Clone, Vienna, Metasweeper and FreeSweeper: one, thousands or a whole folder. They stay in this browser.',
  about: 'Drop more files or folders anywhere on this panel.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  reading: (done, total) => `${done} of ${total} files read`,
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
  list: (count, text) => (count === 1 ? '1 recording' : `${text} recordings`),
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
  },
  watch: (file) => `Watch ${file}`,
  beside: (file) => `Watch ${file} beside the game on the board`,
  besideShort: 'Beside',
  remove: (file) => `Delete ${file}`,
  duplicates: (count, text) => (count === 1 ? '1 duplicate left out' : `${text} duplicates left out`),
  sameAs: (file, other) => `${file}: the same game as ${other}`,
  broken: (count, text) => (count === 1 ? '1 file could not be used' : `${text} files could not be used`),
  noRecording: 'a board without a game.',
  unreadable: 'the file could not be read.',
  damaged: (count, text) =>
    count === 1
      ? 'A stored recording was damaged and set aside. Add its file again.'
      : `${text} stored recordings were damaged and set aside. Add their files again.`,
  gone: 'This recording is not stored any more.',
  exportTitle: 'These recordings as a file',
  deleteAll: 'Delete all recordings',
  forgetProblems: 'Forget the files left out',
  deleteQuestion: (count, text) =>
    `Delete ${count === 1 ? 'the recording' : `${text} recordings`} from this browser? Your files stay where they are.`,
};

const de: RecordingsTexts = {
  myGames: 'Meine Spiele',
  recordings: 'Aufnahmen',
  emptyTitle: 'Lege deine Aufnahmen hier ab',
  emptyAbout:
    'Dateien von Arbiter, Clone, Vienna, Metasweeper und FreeSweeper: eine, Tausende oder ein ganzer Ordner. Sie bleiben in diesem Browser.',
  about: 'Weitere Dateien oder Ordner kannst du überall auf diesem Bereich ablegen.',
  chooseFiles: 'Dateien wählen',
  chooseFolder: 'Ordner wählen',
  reading: (done, total) => `${done} von ${total} Dateien gelesen`,
  cancel: 'Anhalten',
  board: 'Spielfeld',
  allBoards: 'Alle Spielfelder',
  best: 'Beste Spiele',
  bestAbout: 'Nur gewonnene Spiele zählen.',
  figure: 'Wert',
  value: 'Bester',
  months: 'Monat für Monat',
  month: 'Monat',
  won: 'Gewonnen',
  bestTime: 'Beste',
  medianTime: 'Median',
  list: (count, text) => (count === 1 ? '1 Aufnahme' : `${text} Aufnahmen`),
  file: 'Datei',
  player: 'Spieler',
  played: 'Gespielt',
  result: 'Ergebnis',
  results: { won: 'Gewonnen', lost: 'Verloren', unfinished: 'Nicht beendet' },
  figures: {
    ms: 'Zeit',
    bbbv: '3BV',
    bbbvPerSecond: '3BV/s',
    clicksPerSecond: 'Klicks/s',
    ioe: 'IOE',
    correctness: 'Correctness',
    throughput: 'Throughput',
    ziniEfficiency: 'ZiNi-Effizienz',
    humanZiniEfficiency: 'HZiNi-Effizienz',
    rqp: 'RQP',
    stnb: 'STNB',
    path: 'Weg, px',
  },
  watch: (file) => `${file} ansehen`,
  beside: (file) => `${file} neben dem Spiel auf dem Spielfeld ansehen`,
  besideShort: 'Daneben',
  remove: (file) => `${file} löschen`,
  duplicates: (count, text) => (count === 1 ? '1 doppelte weggelassen' : `${text} doppelte weggelassen`),
  sameAs: (file, other) => `${file}: dasselbe Spiel wie ${other}`,
  broken: (count, text) =>
    count === 1 ? '1 Datei war nicht zu gebrauchen' : `${text} Dateien waren nicht zu gebrauchen`,
  noRecording: 'ein Spielfeld ohne Spiel.',
  unreadable: 'die Datei konnte nicht gelesen werden.',
  damaged: (count, text) =>
    count === 1
      ? 'Eine gespeicherte Aufnahme war beschädigt und wurde beiseitegelegt. Füge ihre Datei neu hinzu.'
      : `${text} gespeicherte Aufnahmen waren beschädigt und wurden beiseitegelegt. Füge ihre Dateien neu hinzu.`,
  gone: 'Diese Aufnahme ist nicht mehr gespeichert.',
  exportTitle: 'Diese Aufnahmen als Datei',
  deleteAll: 'Alle Aufnahmen löschen',
  forgetProblems: 'Weggelassene Dateien vergessen',
  deleteQuestion: (count, text) =>
    `${count === 1 ? 'Die Aufnahme' : `${text} Aufnahmen`} aus diesem Browser löschen? Deine Dateien bleiben, wo sie sind.`,
};

const zh: RecordingsTexts = {
  myGames: '我的游戏',
  recordings: '录像',
  emptyTitle: '把录像拖到这里',
  emptyAbout:
    'Arbiter、Clone、Vienna、Metasweeper 和 FreeSweeper 的文件：一个、几千个或整个文件夹。它们只保存在这个浏览器里。',
  about: '可以把更多文件或文件夹拖到这个面板的任何地方。',
  chooseFiles: '选择文件',
  chooseFolder: '选择文件夹',
  reading: (done, total) => `已读取 ${done} / ${total} 个文件`,
  cancel: '停止',
  board: '棋盘',
  allBoards: '所有棋盘',
  best: '最佳成绩',
  bestAbout: '只计胜局。',
  figure: '指标',
  value: '最佳',
  months: '逐月',
  month: '月份',
  won: '胜局',
  bestTime: '最佳',
  medianTime: '中位数',
  list: (_, text) => `${text} 个录像`,
  file: '文件',
  player: '玩家',
  played: '日期',
  result: '结果',
  results: { won: '胜', lost: '负', unfinished: '未完成' },
  figures: {
    ms: '时间',
    bbbv: '3BV',
    bbbvPerSecond: '3BV/s',
    clicksPerSecond: '点击/秒',
    ioe: 'IOE',
    correctness: 'Corr',
    throughput: 'Thrp',
    ziniEfficiency: 'ZiNi 效率',
    humanZiniEfficiency: 'HZiNi 效率',
    rqp: 'RQP',
    stnb: 'STNB',
    path: '路程，像素',
  },
  watch: (file) => `观看 ${file}`,
  beside: (file) => `与棋盘上的一局并排观看 ${file}`,
  besideShort: '并排',
  remove: (file) => `删除 ${file}`,
  duplicates: (_, text) => `略去 ${text} 个重复`,
  sameAs: (file, other) => `${file}：与 ${other} 是同一局`,
  broken: (_, text) => `${text} 个文件无法使用`,
  noRecording: '只有棋盘，没有对局。',
  unreadable: '文件无法读取。',
  damaged: (_, text) => `${text} 个已保存的录像损坏，已移到一旁。请重新添加它们的文件。`,
  gone: '这个录像已不再保存。',
  exportTitle: '把这些录像导出为文件',
  deleteAll: '删除所有录像',
  forgetProblems: '清除略去的文件',
  deleteQuestion: (_, text) => `从这个浏览器删除 ${text} 个录像？你的文件不受影响。`,
};

const tr: RecordingsTexts = {
  myGames: 'Oyunlarım',
  recordings: 'Kayıtlar',
  emptyTitle: 'Kayıtlarını buraya bırak',
  emptyAbout:
    'Arbiter, Clone, Vienna, Metasweeper ve FreeSweeper dosyaları: bir tane, binlerce ya da bütün bir klasör. Bu tarayıcıda kalırlar.',
  about: 'Başka dosya ya da klasörleri bu bölümde herhangi bir yere bırakabilirsin.',
  chooseFiles: 'Dosya seç',
  chooseFolder: 'Klasör seç',
  reading: (done, total) => `${total} dosyadan ${done} tanesi okundu`,
  cancel: 'Durdur',
  board: 'Tarla',
  allBoards: 'Bütün tarlalar',
  best: 'En iyi oyunlar',
  bestAbout: 'Yalnızca kazanılan oyunlar sayılır.',
  figure: 'Değer',
  value: 'En iyi',
  months: 'Aydan aya',
  month: 'Ay',
  won: 'Kazanılan',
  bestTime: 'En iyi',
  medianTime: 'Medyan',
  list: (_, text) => `${text} kayıt`,
  file: 'Dosya',
  player: 'Oyuncu',
  played: 'Tarih',
  result: 'Sonuç',
  results: { won: 'Kazandı', lost: 'Kaybetti', unfinished: 'Yarım kaldı' },
  figures: {
    ms: 'Süre',
    bbbv: '3BV',
    bbbvPerSecond: '3BV/s',
    clicksPerSecond: 'Tıklama/sn',
    ioe: 'IOE',
    correctness: 'Doğruluk',
    throughput: 'Verim',
    ziniEfficiency: 'ZiNi verimi',
    humanZiniEfficiency: 'HZiNi verimi',
    rqp: 'RQP',
    stnb: 'STNB',
    path: 'Yol, px',
  },
  watch: (file) => `${file} kaydını izle`,
  beside: (file) => `${file} kaydını tarladaki oyunun yanında izle`,
  besideShort: 'Yanında',
  remove: (file) => `${file} kaydını sil`,
  duplicates: (_, text) => `${text} yinelenen atlandı`,
  sameAs: (file, other) => `${file}: ${other} ile aynı oyun`,
  broken: (_, text) => `${text} dosya kullanılamadı`,
  noRecording: 'oyunsuz bir tarla.',
  unreadable: 'dosya okunamadı.',
  damaged: (_, text) => `Saklanan ${text} kayıt bozuktu ve bir kenara kondu. Dosyalarını yeniden ekle.`,
  gone: 'Bu kayıt artık saklı değil.',
  exportTitle: 'Bu kayıtlar dosya olarak',
  deleteAll: 'Bütün kayıtları sil',
  forgetProblems: 'Atlanan dosyaları unut',
  deleteQuestion: (_, text) => `${text} kayıt bu tarayıcıdan silinsin mi? Dosyaların yerinde kalır.`,
};

/** The texts of each language. */
export const RECORDINGS_TEXTS: Readonly<Record<Language, RecordingsTexts>> = { en, de, zh, tr };
