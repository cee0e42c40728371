import type { StorageError, StorageErrorCode } from '../../storage/storage-error.ts';
import type { Language } from '../language/language.ts';

/** The errors that the page has words of their own for; any other is `failed`. */
type NamedError = Extract<StorageErrorCode, 'forbidden' | 'full' | 'blocked' | 'newer' | 'failed'>;

/** The page's messages about its storage. */
export interface PageStoreTexts {
  /** What failed, and what happened to the games. */
  readonly errors: Readonly<Record<NamedError, string>>;
  readonly continues: string;
  readonly otherTab: string;
  readonly damagedRunning: string;
  readonly damagedFinished: (count: number) => string;
}

const en: PageStoreTexts = {
  errors: {
    forbidden: 'The browser does not let this page save games: you can play, but they are lost when you close it.',
    full: 'There is no space left to save games. Saved games are still there; export your statistics and free some space.',
    blocked:
      'Another tab is using the saved games. Close the other tabs; until then your game lasts only as long as this page.',
    newer: 'A newer version of this page is open in another tab. Reload this one so that your game is saved.',
    failed:
      'The browser could not save or read your games. You can keep playing; the page tries again with every move.',
  },
  continues: 'Your game continues. The clock waits for your next move.',
  otherTab: 'Your game is open in another tab, so this one starts a new game. Both are saved.',
  damagedRunning: 'Your saved game could not be read. It was set aside, and a new one begins.',
  damagedFinished: (count) =>
    count === 1
      ? 'One finished game could not be read. It was set aside, and the others are here.'
      : `${count} finished games could not be read. They were set aside, and the others are here.`,
};

const de: PageStoreTexts = {
  errors: {
    forbidden: 'Der Browser lässt diese Seite keine Spiele speichern: Du kannst spielen, aber nur bis du sie schließt.',
    full: 'Zum Speichern ist kein Platz mehr. Gespeicherte Spiele sind noch da; exportiere die Statistik und schaffe Platz.',
    blocked:
      'Ein anderer Tab benutzt die gespeicherten Spiele. Schließ die anderen Tabs; bis dahin bleibt dein Spiel nur auf dieser Seite.',
    newer:
      'In einem anderen Tab ist eine neuere Version offen. Lade diese Seite neu, damit dein Spiel gespeichert wird.',
    failed:
      'Der Browser konnte die Spiele nicht speichern oder lesen. Spiel ruhig weiter; mit jedem Zug wird es neu versucht.',
  },
  continues: 'Dein Spiel geht weiter. Die Uhr wartet auf deinen nächsten Zug.',
  otherTab: 'Dein Spiel ist in einem anderen Tab offen, hier beginnt ein neues. Beide bleiben erhalten.',
  damagedRunning: 'Das laufende Spiel war nicht lesbar. Es wurde beiseitegelegt, und ein neues beginnt.',
  damagedFinished: (count) =>
    count === 1
      ? 'Ein beendetes Spiel war nicht lesbar. Es wurde beiseitegelegt, die anderen sind da.'
      : `${count} beendete Spiele waren nicht lesbar. Sie wurden beiseitegelegt, die anderen sind da.`,
};

const zh: PageStoreTexts = {
  errors: {
    forbidden: '浏览器不允许本页保存游戏：可以玩，但关闭页面后记录会丢失。',
    full: '没有空间再保存游戏。已保存的都还在；请导出统计并腾出一些空间。',
    blocked: '另一个标签页占用了保存的游戏。请关闭其他标签页；在此之前，你的游戏只保留到本页关闭。',
    newer: '另一个标签页打开了更新的版本。请重新加载本页，游戏才会被保存。',
    failed: '浏览器无法保存或读取游戏。你可以继续玩；每走一步都会重试。',
  },
  continues: '游戏接着上次继续。你走下一步时才开始计时。',
  otherTab: '你的游戏已在另一个标签页打开，这里开始新的一局。两局都会保留。',
  damagedRunning: '保存的游戏无法读取。它已另存一旁，现在开始新的一局。',
  damagedFinished: (count) => `有 ${count} 局已结束的游戏无法读取。它们已另存一旁，其余的都在。`,
};

const tr: PageStoreTexts = {
  errors: {
    forbidden: 'Tarayıcı bu sayfanın oyun saklamasına izin vermiyor: oynayabilirsin, ama sayfa kapanınca kaybolurlar.',
    full: 'Oyun saklayacak yer kalmadı. Saklananlar duruyor; istatistiğini dışa aktar ve biraz yer aç.',
    blocked: 'Saklanan oyunları başka bir sekme tutuyor. Diğer sekmeleri kapat; o zamana dek oyunun yalnız bu sayfada.',
    newer: 'Başka bir sekmede daha yeni bir sürüm açık. Oyununun saklanması için bu sayfayı yeniden yükle.',
    failed: 'Tarayıcı oyunlarını saklayamadı ya da okuyamadı. Oynamayı sürdür; her hamlede yeniden denenir.',
  },
  continues: 'Oyunun sürüyor. Saat bir sonraki hamleni bekliyor.',
  otherTab: 'Oyunun başka bir sekmede açık, burada yenisi başlıyor. İkisi de saklanır.',
  damagedRunning: 'Saklanan oyun okunamadı. Bir kenara kondu, yenisi başlıyor.',
  damagedFinished: (count) => `Biten ${count} oyun okunamadı. Bir kenara kondular, diğerleri burada.`,
};

/** The page's messages about its storage, in every language. */
export const PAGE_STORE_TEXTS: Readonly<Record<Language, PageStoreTexts>> = { en, de, zh, tr };

/** Why games could not be stored or read, and what happened to them. */
export function pageStorageWords(language: Language, { code }: StorageError): string {
  const texts: Readonly<Partial<Record<StorageErrorCode, string>>> = PAGE_STORE_TEXTS[language].errors;
  return texts[code] ?? PAGE_STORE_TEXTS[language].errors.failed;
}
