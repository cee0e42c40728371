import type { TerminalStoreTexts } from './store-text-set.ts';

/** Messages about the user's files, in Turkish. */
export const TURKISH_STORE_TEXTS: TerminalStoreTexts = {
  cannotWrite: (path, reason) => `${path} yazılamıyor: ${reason}`,
  cannotSave: (folder, reason) => `Oyunlar ve ilerleme ${folder} klasörüne kaydedilemiyor: ${reason}`,
  cannotRead: (path, reason) => `${path} okunamıyor: ${reason}`,
  cannotSetAside: (path, reason) => `${path} bozuk ve kenara ayrılamıyor: ${reason}`,
  locked: (path, lock, pid) =>
    `${path} başka bir program tarafından kullanılıyor${pid === undefined ? '' : ` (süreç ${pid})`}; değilse ${lock} dosyasını sil`,
  noHome: 'Ev klasörü yok: oyunlar ve istatistik program kapanana kadar kalır.',
  mended: (path, aside, games, damage) => `${path} bozuktu${damage}. ${games} oyun okundu; eski dosya: ${aside}`,
  laterVersion: (path, version) => `${path}, bu programın henüz bilmediği ${version} sürümünden`,
  gameSetAside: (aside, reason) => `Süren bir oyun bozuk (${reason}); ${aside} olarak kenara ayrıldı`,
  configBroken: (path, reason) => `${path} JSON değil (${reason}); varsayılanlar geçerli, dosya olduğu gibi kalıyor`,
  needsUnicode: 'Çince için UTF-8 terminal gerekir (LANG) ve ASCII ile yazılamaz; metinler İngilizce',
  configChoice: (path, entry, choices) =>
    `${path}: ${entry} şunlardan biri olmalı: ${choices.join(', ')}; varsayılanı geçerli`,
  configServer: (path, found) => `${path}: server ${found}, bu bir adres değil; varsayılan geçerli`,
  configUnknown: (path, entry) => `${path}: ${JSON.stringify(entry)} diye bir ayar yok`,
  configKeys: (path, problem) => `${path}: keys: ${problem}`,
  keys: {
    noObject: 'her eylem için bir tuş listesi olan bir nesne gerekli; varsayılan tuşlar geçerli',
    unknownAction: (entry) => `${JSON.stringify(entry)} diye bir eylem yok`,
    noList: (entry) => `${entry} için bir tuş listesi gerekli; varsayılan tuşları geçerli`,
    unknownKey: (entry, key) => `${entry}: ${JSON.stringify(key)} diye bir tuş yok; varsayılan tuşları geçerli`,
    reservedKey: (entry, key) => `${entry}: ${key} tuşu boş değil; varsayılan tuşları geçerli`,
    conflict: (entry, key, other) => `${entry}: ${key} tuşu zaten ${other} için; varsayılan tuşları geçerli`,
  },
  standardInput: 'standart girdi',
  noGames: 'Henüz biten bir oyun yok.',
  noSuchGame: (id) => `kimliği ${id} olan bir oyun yok`,
  severalGames: (id) => `kimliği ${id} ile başlayan birden çok oyun var`,
  fileErrors: {
    'no-json': 'ne JSON ne de bir tablo',
    'other-format': 'Countermine’dan dışa aktarılmış bir geçmiş değil',
    version: (found) => `bu programın henüz bilmediği ${found} sürümünden`,
    game: (game, expected) => `${game}. oyun bozuk (${expected})`,
    row: (row, expected) => `tablonun ${row}. satırı bozuk (${expected})`,
  },
};
