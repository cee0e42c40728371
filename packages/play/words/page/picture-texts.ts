import type { Language } from '../language/language.ts';

/** What is said where a replay is saved as a picture or a clip. */
export interface PictureTexts {
  readonly title: string;
  readonly about: string;
  readonly still: (format: string) => string;
  readonly clip: string;
  readonly drawing: (percent: string) => string;
  readonly cancel: string;
  readonly failed: string;
}

const en: PictureTexts = {
  title: 'Save as a picture',
  about: 'A picture shows the board as it stands here. A clip is the whole game in real time, as an animated PNG.',
  still: (format) => `Picture (${format})`,
  clip: 'Clip (APNG)',
  drawing: (percent) => `Drawing the clip: ${percent}`,
  cancel: 'Stop',
  failed: 'The picture could not be drawn.',
};

const de: PictureTexts = {
  title: 'Als Bild speichern',
  about:
    'Ein Bild zeigt das Spielfeld, wie es hier steht. Ein Clip ist das ganze Spiel in Echtzeit, als animiertes PNG.',
  still: (format) => `Bild (${format})`,
  clip: 'Clip (APNG)',
  drawing: (percent) => `Der Clip wird gezeichnet: ${percent}`,
  cancel: 'Anhalten',
  failed: 'Das Bild konnte nicht gezeichnet werden.',
};

const zh: PictureTexts = {
  title: '保存为图片',
  about: '图片是此刻的棋盘。动画是整局游戏的实时过程，格式为动态 PNG。',
  still: (format) => `图片（${format}）`,
  clip: '动画（APNG）',
  drawing: (percent) => `正在绘制动画：${percent}`,
  cancel: '停止',
  failed: '无法绘制图片。',
};

const tr: PictureTexts = {
  title: 'Resim olarak kaydet',
  about: 'Resim, tarlayı buradaki haliyle gösterir. Klip, bütün oyunu gerçek zamanda, hareketli PNG olarak gösterir.',
  still: (format) => `Resim (${format})`,
  clip: 'Klip (APNG)',
  drawing: (percent) => `Klip çiziliyor: ${percent}`,
  cancel: 'Durdur',
  failed: 'Resim çizilemedi.',
};

/** The texts of each language. */
export const PICTURE_TEXTS: Readonly<Record<Language, PictureTexts>> = { en, de, zh, tr };
