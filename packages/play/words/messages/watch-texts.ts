import type { Language } from '../language/language.ts';

/** What is said about how a game was played. Apart from the messages, so that the page loads it only with the panel. */
export interface WatchTexts {
  /** Switches: what is drawn over the board. */
  readonly pointer: string;
  readonly heat: string;
  /** What the marks mean; without the way of the pointer there are only moves. */
  readonly pointerAbout: string;
  readonly clicksAbout: string;
  readonly heatAbout: string;
  readonly moveHeatAbout: string;
  readonly waits: string;
  /** A pause: how many seconds it was, and the move that ended it. */
  readonly wait: (seconds: string, move: string) => string;
  /** What was certain then. */
  readonly certain: (safe: number, mines: number) => string;
  readonly onlyMines: (mines: number, safest: string) => string;
  readonly nothingCertain: (safest: string) => string;
  /** A second recording. */
  readonly beside: string;
  readonly besideAbout: string;
  readonly chooseBeside: string;
  readonly closeBeside: string;
  readonly thisGame: string;
  readonly otherGame: string;
  readonly open: string;
  readonly sameBoard: string;
  readonly otherBoard: string;
}

const en: WatchTexts = {
  pointer: 'Pointer and clicks',
  heat: 'Time on each cell',
  pointerAbout: 'A ring is a click, two are a chord, a dashed one had no effect.',
  clicksAbout: 'A ring is a click, two are a chord. Only recordings of other programs have the way of the pointer.',
  heatAbout: 'The redder a cell, the longer the pointer was on it.',
  moveHeatAbout: 'The redder a cell, the longer it took until the move there.',
  waits: 'Longest pauses',
  wait: (seconds, move) => `${seconds} s before move ${move}`,
  certain: (safe, mines) =>
    `${safe === 1 ? '1 cell was' : `${safe} cells were`} certain to be safe${mines > 0 ? `, ${mines} certain to be ${mines === 1 ? 'a mine' : 'mines'}` : ''}.`,
  onlyMines: (mines, safest) =>
    `${mines === 1 ? '1 mine was' : `${mines} mines were`} certain, but no safe cell: the best was ${safest} safe.`,
  nothingCertain: (safest) => `Nothing was certain: the safest cell was ${safest} safe.`,
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

const de: WatchTexts = {
  pointer: 'Mauszeiger und Klicks',
  heat: 'Zeit auf jedem Feld',
  pointerAbout: 'Ein Ring ist ein Klick, zwei sind ein Akkord, ein gestrichelter hatte keine Wirkung.',
  clicksAbout:
    'Ein Ring ist ein Klick, zwei sind ein Akkord. Den Weg des Mauszeigers haben nur Aufnahmen anderer Programme.',
  heatAbout: 'Je röter ein Feld, desto länger war der Mauszeiger darauf.',
  moveHeatAbout: 'Je röter ein Feld, desto länger dauerte es bis zum Zug dort.',
  waits: 'Längste Pausen',
  wait: (seconds, move) => `${seconds} s vor Zug ${move}`,
  certain: (safe, mines) =>
    `${safe === 1 ? '1 Feld war' : `${safe} Felder waren`} sicher frei${mines > 0 ? `, ${mines} sicher ${mines === 1 ? 'eine Mine' : 'Minen'}` : ''}.`,
  onlyMines: (mines, safest) =>
    `${mines === 1 ? '1 Mine war' : `${mines} Minen waren`} sicher, aber kein freies Feld: Das beste war zu ${safest} frei.`,
  nothingCertain: (safest) => `Nichts war sicher: Das sicherste Feld war zu ${safest} frei.`,
  beside: 'Zweite Aufnahme',
  besideAbout: 'Sieh eine andere Aufnahme zur gleichen Zeit an, auf diesem Spielfeld oder einem anderen.',
  chooseBeside: 'Aufnahme wählen',
  closeBeside: 'Zweite Aufnahme schließen',
  thisGame: 'Dieses Spiel',
  otherGame: 'Das andere',
  open: 'Offen',
  sameBoard: 'Dasselbe Spielfeld, zur gleichen Zeit der Uhr',
  otherBoard: 'Ein anderes Spielfeld, zur gleichen Zeit der Uhr',
};

const zh: WatchTexts = {
  pointer: '光标和点击',
  heat: '每格用时',
  pointerAbout: '一个圈是一次点击，两个圈是双击，虚线圈没有作用。',
  clicksAbout: '一个圈是一次点击，两个圈是双击。只有其他程序的录像才有光标轨迹。',
  heatAbout: '格子越红，光标停留越久。',
  moveHeatAbout: '格子越红，走到那一步用时越长。',
  waits: '最长的停顿',
  wait: (seconds, move) => `第 ${move} 步之前 ${seconds} 秒`,
  certain: (safe, mines) => `当时有 ${safe} 格必定安全${mines > 0 ? `，${mines} 格必定是雷` : ''}。`,
  onlyMines: (mines, safest) => `当时能确定 ${mines} 个雷，但没有安全格：最好的一格有 ${safest} 安全。`,
  nothingCertain: (safest) => `当时什么都不能确定：最安全的一格有 ${safest} 安全。`,
  beside: '第二个录像',
  besideAbout: '同时观看另一个录像，可以是这一盘，也可以是另一盘。',
  chooseBeside: '选择录像',
  closeBeside: '关闭第二个录像',
  thisGame: '这一局',
  otherGame: '另一局',
  open: '已打开',
  sameBoard: '同一盘，同一时刻',
  otherBoard: '另一盘，同一时刻',
};

const tr: WatchTexts = {
  pointer: 'İmleç ve tıklamalar',
  heat: 'Her hücredeki süre',
  pointerAbout: 'Bir halka bir tıklama, iki halka bir akordur; kesikli halkanın etkisi olmadı.',
  clicksAbout:
    'Bir halka bir tıklama, iki halka bir akordur. İmlecin yolu yalnızca başka programların kayıtlarında var.',
  heatAbout: 'Hücre ne kadar kırmızıysa imleç orada o kadar uzun kaldı.',
  moveHeatAbout: 'Hücre ne kadar kırmızıysa oradaki hamle o kadar uzun sürdü.',
  waits: 'En uzun beklemeler',
  wait: (seconds, move) => `${move}. hamleden önce ${seconds} sn`,
  certain: (safe, mines) => `${safe} hücrenin güvenli${mines > 0 ? `, ${mines} hücrenin mayın` : ''} olduğu kesindi.`,
  onlyMines: (mines, safest) => `${mines} mayın kesindi ama güvenli hücre yoktu: en iyisi ${safest} güvenliydi.`,
  nothingCertain: (safest) => `Hiçbir şey kesin değildi: en güvenli hücre ${safest} güvenliydi.`,
  beside: 'İkinci kayıt',
  besideAbout: 'Aynı anda başka bir kaydı izle, bu tarlada ya da başka birinde.',
  chooseBeside: 'Kayıt seç',
  closeBeside: 'İkinci kaydı kapat',
  thisGame: 'Bu oyun',
  otherGame: 'Öteki',
  open: 'Açık',
  sameBoard: 'Aynı tarla, saatin aynı anında',
  otherBoard: 'Başka bir tarla, saatin aynı anında',
};

/** The texts of each language. */
export const WATCH_TEXTS: Readonly<Record<Language, WatchTexts>> = { en, de, zh, tr };
