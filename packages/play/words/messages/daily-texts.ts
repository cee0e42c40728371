import { countOf } from '@countermine/core/text/english.ts';
import type { Language } from '../language/language.ts';

/** The texts of the board of the day. Separate from the messages, so that the page loads it only when it is needed. */
export interface DailyTexts {
  readonly about: string;
  readonly play: string;
  readonly playAgain: string;
  readonly goOn: string;
  readonly solved: (clock: string) => string;
  readonly tried: string;
  readonly streak: (days: number) => string;
  readonly calendar: string;
  readonly earlier: string;
  readonly later: string;
  /** The mark of a day, for those who listen. */
  readonly days: Readonly<Record<'solved' | 'late' | 'tried' | 'open', string>>;
  readonly result: string;
  readonly copyResult: string;
  /** Under the result of a day. */
  readonly resultAbout: string;
  /** The first line of a result. */
  readonly headline: (date: string) => string;
}

const en: DailyTexts = {
  about: 'The same board for everyone, without guessing: small on Monday, huge on Sunday.',
  play: 'Play it',
  playAgain: 'Play it again',
  goOn: 'Keep playing',
  solved: (clock) => `Solved in ${clock}`,
  tried: 'Not solved yet',
  streak: (days) => `Streak: ${countOf(days, 'day')}`,
  calendar: 'Past days',
  earlier: 'Month before',
  later: 'Month after',
  days: { solved: 'solved', late: 'solved later', tried: 'not solved yet', open: 'not played' },
  result: 'Your result',
  copyResult: 'Copy the result',
  resultAbout: 'It says nothing about the board: the bars are how fast you moved.',
  headline: (date) => `Countermine daily ${date}`,
};

const de: DailyTexts = {
  about: 'Für alle dasselbe Spielfeld, ohne Raten: am Montag klein, am Sonntag riesig.',
  play: 'Spielen',
  playAgain: 'Noch einmal spielen',
  goOn: 'Weiterspielen',
  solved: (clock) => `Gelöst in ${clock}`,
  tried: 'Noch nicht gelöst',
  streak: (days) => `Serie: ${days} ${days === 1 ? 'Tag' : 'Tage'}`,
  calendar: 'Vergangene Tage',
  earlier: 'Voriger Monat',
  later: 'Nächster Monat',
  days: { solved: 'gelöst', late: 'später gelöst', tried: 'noch nicht gelöst', open: 'nicht gespielt' },
  result: 'Dein Ergebnis',
  copyResult: 'Ergebnis kopieren',
  resultAbout: 'Es verrät nichts über das Spielfeld: Die Balken zeigen, wie schnell du gezogen hast.',
  headline: (date) => `Countermine, Spielfeld des Tages ${date}`,
};

const zh: DailyTexts = {
  about: '所有人玩同一盘，无需猜测：周一最小，周日最大。',
  play: '开始',
  playAgain: '再玩一次',
  goOn: '继续',
  solved: (clock) => `用时 ${clock} 完成`,
  tried: '尚未完成',
  streak: (days) => `连续 ${days} 天`,
  calendar: '往日',
  earlier: '上个月',
  later: '下个月',
  days: { solved: '已完成', late: '之后完成', tried: '尚未完成', open: '未玩' },
  result: '你的成绩',
  copyResult: '复制成绩',
  resultAbout: '其中不透露雷区：条形表示你走子的快慢。',
  headline: (date) => `Countermine 每日一局 ${date}`,
};

const tr: DailyTexts = {
  about: 'Herkese aynı tarla, tahminsiz: pazartesi küçük, pazar dev.',
  play: 'Oyna',
  playAgain: 'Yeniden oyna',
  goOn: 'Oyuna devam et',
  solved: (clock) => `${clock} içinde çözüldü`,
  tried: 'Henüz çözülmedi',
  streak: (days) => `Seri: ${days} gün`,
  calendar: 'Geçmiş günler',
  earlier: 'Önceki ay',
  later: 'Sonraki ay',
  days: { solved: 'çözüldü', late: 'sonradan çözüldü', tried: 'henüz çözülmedi', open: 'oynanmadı' },
  result: 'Sonucun',
  copyResult: 'Sonucu kopyala',
  resultAbout: 'Tarla hakkında bir şey söylemez: çubuklar ne kadar hızlı oynadığını gösterir.',
  headline: (date) => `Countermine günün tarlası ${date}`,
};

/** The texts of each language. */
export const DAILY_TEXTS: Readonly<Record<Language, DailyTexts>> = { en, de, zh, tr };
