import type { Language } from '../language/language.ts';

/** What is said where a friend's game is shared, and compared with the player's own. */
export interface CompareTexts {
  /** A field of the share dialog. */
  readonly yourName: string;
  readonly yourNameAbout: string;
  readonly title: string;
  /** A game that came without a name. */
  readonly friend: string;
  readonly you: string;
  readonly atMove: string;
  readonly moves: string;
  readonly end: string;
  readonly won: (clock: string) => string;
  readonly lost: (clock: string) => string;
  /** The game was left. */
  readonly left: (clock: string) => string;
  readonly yourBoard: (move: string) => string;
  readonly opened: (name: string, size: string) => string;
  /** The player has not played the board yet. */
  readonly playFirst: string;
  /** A button after the own game on the same board. */
  readonly compareWith: (name: string | undefined) => string;
}

const en: CompareTexts = {
  yourName: 'Your name',
  yourNameAbout: 'Optional. It goes with the link, so that your friends can compare.',
  title: 'Side by side',
  friend: 'Friend',
  you: 'You',
  atMove: 'At this move',
  moves: 'Moves',
  end: 'End',
  won: (clock) => `Won, ${clock}`,
  lost: (clock) => `Lost, ${clock}`,
  left: (clock) => `Not finished, ${clock}`,
  yourBoard: (move) => `Your game. ${move}`,
  opened: (name, size) => `${name} shared a game: ${size}. Watch it, or play the board yourself and compare.`,
  playFirst: 'Play this board yourself, then compare: both games run side by side.',
  compareWith: (name) => (name === undefined ? 'Compare with your friend' : `Compare with ${name}`),
};

const de: CompareTexts = {
  yourName: 'Dein Name',
  yourNameAbout: 'Freiwillig. Er steht im Link, damit deine Freunde vergleichen können.',
  title: 'Nebeneinander',
  friend: 'Freund',
  you: 'Du',
  atMove: 'Bei diesem Zug',
  moves: 'Züge',
  end: 'Ende',
  won: (clock) => `Gewonnen, ${clock}`,
  lost: (clock) => `Verloren, ${clock}`,
  left: (clock) => `Nicht beendet, ${clock}`,
  yourBoard: (move) => `Dein Spiel. ${move}`,
  opened: (name, size) => `${name} hat ein Spiel geteilt: ${size}. Sieh es an, oder spiel selbst und vergleiche.`,
  playFirst: 'Spiel das Spielfeld selbst und vergleiche dann: Beide Spiele laufen nebeneinander.',
  compareWith: (name) => (name === undefined ? 'Mit dem Freund vergleichen' : `Mit ${name} vergleichen`),
};

const zh: CompareTexts = {
  yourName: '你的名字',
  yourNameAbout: '可不填。它会写在链接里，方便朋友比较。',
  title: '并排比较',
  friend: '朋友',
  you: '你',
  atMove: '到这一步',
  moves: '步数',
  end: '结局',
  won: (clock) => `胜，${clock}`,
  lost: (clock) => `负，${clock}`,
  left: (clock) => `未完成，${clock}`,
  yourBoard: (move) => `你的一局。${move}`,
  opened: (name, size) => `${name} 分享了一局：${size}。可以观看，也可以自己玩这一盘再比较。`,
  playFirst: '先自己玩这一盘，然后比较：两局会并排播放。',
  compareWith: (name) => (name === undefined ? '与朋友比较' : `与 ${name} 比较`),
};

const tr: CompareTexts = {
  yourName: 'Adın',
  yourNameAbout: 'İsteğe bağlı. Arkadaşların karşılaştırabilsin diye bağlantıda yazar.',
  title: 'Yan yana',
  friend: 'Arkadaş',
  you: 'Sen',
  atMove: 'Bu hamlede',
  moves: 'Hamle',
  end: 'Sonuç',
  won: (clock) => `Kazandı, ${clock}`,
  lost: (clock) => `Kaybetti, ${clock}`,
  left: (clock) => `Yarım kaldı, ${clock}`,
  yourBoard: (move) => `Senin oyunun. ${move}`,
  opened: (name, size) => `${name} bir oyun paylaştı: ${size}. İzle ya da kendin oynayıp karşılaştır.`,
  playFirst: 'Bu tarlayı kendin oyna, sonra karşılaştır: iki oyun yan yana oynar.',
  compareWith: (name) => (name === undefined ? 'Arkadaşınla karşılaştır' : `Karşılaştır: ${name}`),
};

/** The texts of each language. */
export const COMPARE_TEXTS: Readonly<Record<Language, CompareTexts>> = { en, de, zh, tr };
