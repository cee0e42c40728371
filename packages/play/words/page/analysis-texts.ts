import type { ReadProblem } from '../../analysis/analysis-controller.ts';
import type { Language } from '../language/language.ts';
import type { Messages } from '../messages/messages.ts';
import { positionTextErrorWords } from '../values/position-words.ts';

/** What the analysis panel says beside the messages that all front ends have. */
export interface AnalysisTexts {
  readonly compared: string;
  readonly comparedAbout: string;
  /** The columns of the candidates, and of the numbers that a cell can show. */
  readonly cell: string;
  readonly mine: string;
  readonly win: string;
  readonly opens: string;
  readonly shows: string;
  readonly probability: string;
  readonly safeThen: string;
  readonly winThen: string;
  readonly looking: string;
  readonly tooHard: string;
  /** How good a cell is: the win probability if it is opened next, exactly or as an estimate. */
  readonly wins: (percent: string, isExact: boolean) => string;
  /** How many cells open with it on average. */
  readonly opensOf: (cells: string) => string;
  /** That the best move is not the result of an exact calculation. */
  readonly estimate: string;
  readonly copyLink: string;
  readonly linkTooLong: string;
  /** The mines of a board that a text does not give. */
  readonly minesOfText: string;
  readonly minesMissing: string;
  readonly textAbout: string;
  readonly headerMisfit: string;
  readonly linkDamaged: string;
}

const en: AnalysisTexts = {
  compared: 'Moves compared',
  comparedAbout: 'Point at a hidden cell, or move the cursor to it, to see what opening it would lead to.',
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
  wins: (percent, isExact) => (isExact ? `${percent} to win` : `about ${percent} to win`),
  opensOf: (cells) => `opens ${cells} on average`,
  estimate: 'An estimate: too much is open to calculate the best move exactly.',
  copyLink: 'Copy a link to this position',
  linkTooLong: 'This position is too large for a link. Copy it as text instead.',
  minesOfText: 'Mines on the whole board',
  minesMissing: 'The text does not say how many mines the board has: enter their number.',
  textAbout:
    'A line for each row: 0 to 8, a hidden cell as . H # or _, a flag as F or *. A first line such as 9x9x10 gives width, height and mines. Links work, too.',
  headerMisfit: 'The board does not have the size, or no room for the mines, that the first line gives.',
  linkDamaged: 'This link is damaged: it was cut short or changed.',
};

const de: AnalysisTexts = {
  compared: 'Züge im Vergleich',
  comparedAbout:
    'Zeig auf ein verdecktes Feld oder bewege den Cursor dorthin, um zu sehen, was nach dem Öffnen zu erwarten ist.',
  cell: 'Feld',
  mine: 'Mine',
  win: 'Sieg',
  opens: 'Öffnet',
  shows: 'Zeigt',
  probability: 'Chance',
  safeThen: 'Dann sichere Felder',
  winThen: 'Dann Sieg',
  looking: 'Dieses Feld wird untersucht …',
  tooHard: 'Dieses Feld ist zu schwierig.',
  wins: (percent, isExact) => (isExact ? `${percent} Siegchance` : `etwa ${percent} Siegchance`),
  opensOf: (cells) => `öffnet im Schnitt ${cells}`,
  estimate: 'Eine Schätzung: Es ist zu viel offen, um den besten Zug genau zu berechnen.',
  copyLink: 'Link zu dieser Stellung kopieren',
  linkTooLong: 'Diese Stellung ist zu groß für einen Link. Kopiere sie als Text.',
  minesOfText: 'Minen auf dem ganzen Spielfeld',
  minesMissing: 'Der Text sagt nicht, wie viele Minen das Spielfeld hat: Gib die Anzahl ein.',
  textAbout:
    'Eine Zeile je Reihe: 0 bis 8, verdeckte Felder als . H # oder _, Flaggen als F oder *. Eine erste Zeile wie 9x9x10 gibt Breite, Höhe und Minen an. Auch Links gehen.',
  headerMisfit: 'Das Spielfeld hat nicht die Größe, oder keinen Platz für die Minen, die in der ersten Zeile stehen.',
  linkDamaged: 'Dieser Link ist beschädigt: Er wurde gekürzt oder verändert.',
};

const zh: AnalysisTexts = {
  compared: '走法比较',
  comparedAbout: '指向一个未打开的格子，或把光标移到那里，就能看到打开它之后会怎样。',
  cell: '格子',
  mine: '地雷',
  win: '胜率',
  opens: '打开',
  shows: '显示',
  probability: '概率',
  safeThen: '之后安全的格子',
  winThen: '之后胜率',
  looking: '正在分析这个格子…',
  tooHard: '这个格子太难分析。',
  wins: (percent, isExact) => (isExact ? `胜率 ${percent}` : `胜率约 ${percent}`),
  opensOf: (cells) => `平均打开 ${cells}`,
  estimate: '这是估计：未知太多，无法精确计算最佳选择。',
  copyLink: '复制此局面的链接',
  linkTooLong: '此局面太大，无法做成链接。请改为复制文本。',
  minesOfText: '整个雷区的地雷数',
  minesMissing: '文本没有说明雷区有多少地雷：请输入数量。',
  textAbout:
    '每行一排：0 到 8，未打开的格子用 . H # 或 _，旗子用 F 或 *。第一行可以写 9x9x10，表示宽、高和地雷数。也可以粘贴链接。',
  headerMisfit: '雷区与第一行给出的大小不符，或放不下那么多地雷。',
  linkDamaged: '此链接已损坏：它被截短或更改过。',
};

const tr: AnalysisTexts = {
  compared: 'Hamlelerin karşılaştırması',
  comparedAbout: 'Açılırsa ne olacağını görmek için kapalı bir hücreyi göster ya da imleci ona götür.',
  cell: 'Hücre',
  mine: 'Mayın',
  win: 'Kazanma',
  opens: 'Açar',
  shows: 'Gösterir',
  probability: 'Olasılık',
  safeThen: 'Sonra güvenli hücre',
  winThen: 'Sonra kazanma',
  looking: 'Bu hücreye bakılıyor…',
  tooHard: 'Bu hücre hesaplanamayacak kadar zor.',
  wins: (percent, isExact) => (isExact ? `kazanma ${percent}` : `kazanma yaklaşık ${percent}`),
  opensOf: (cells) => `ortalama ${cells} açar`,
  estimate: 'Bu bir tahmin: en iyi hamleyi tam hesaplamak için çok fazla şey bilinmiyor.',
  copyLink: 'Bu konumun bağlantısını kopyala',
  linkTooLong: 'Bu konum bir bağlantı için çok büyük. Metin olarak kopyala.',
  minesOfText: 'Bütün tarladaki mayınlar',
  minesMissing: 'Metin tarlada kaç mayın olduğunu söylemiyor: sayısını yaz.',
  textAbout:
    'Her satır bir sıra: 0–8, kapalı hücre . H # ya da _, bayrak F ya da *. 9x9x10 gibi bir ilk satır eni, boyu ve mayınları verir. Bağlantılar da olur.',
  headerMisfit: 'Tarla ilk satırdaki boyda değil ya da o kadar mayına yer yok.',
  linkDamaged: 'Bu bağlantı bozuk: kısaltılmış ya da değiştirilmiş.',
};

/** What the analysis panel says, in every language. */
export const ANALYSIS_TEXTS: Readonly<Record<Language, AnalysisTexts>> = { en, de, zh, tr };

/** Why a text was not shown as a position. */
export function readProblemWords(language: Language, messages: Messages, problem: ReadProblem): string {
  const texts = ANALYSIS_TEXTS[language];
  switch (problem.code) {
    case 'mines':
      return texts.minesMissing;
    case 'header':
      return texts.headerMisfit;
    case 'link':
      return texts.linkDamaged;
    default:
      return positionTextErrorWords(messages, problem);
  }
}
