import type { OnlineTerminalTexts } from './online-terminal-text-set.ts';

/** {@link OnlineTerminalTexts} in Turkish. */
export const onlineTerminalTextsTr: OnlineTerminalTexts = {
  noAnswer: (command, address) => `${address} adresindeki sunucu yanıt vermiyor. ${command} serve bir tane başlatır.`,
  badAddress: (found) => `${found} bir sunucu adresi değil. Adres şöyle olur: http://127.0.0.1:8080.`,
  youAre: (command, name) => `Buradaki adın ${name}. ${command} online player rename AD onu değiştirir.`,
  connected: 'Yeniden bağlandı. Hiçbir hamle kaybolmadı.',
  notStored: (reason) => `Anahtarın saklanamadı, bir dahaki sefere başka biri olacaksın: ${reason}`,
  noHelp: 'Sunucuda oynarken ipucu, geri alma ve duraklatma yoktur.',
  unknownCommand: (typed) => `${typed} komutu burada çalışmaz. Çalışanlar için help yaz.`,
  keys: {
    newBoard: 'başka tarla',
    save: 'dosyayı kaydet',
    ranks: 'sıralama',
    find: 'yapacak iş bul',
    overview: 'genel bakış',
    leave: 'ayrıl',
  },
  saved: (path) => `${path} olarak kaydedildi.`,
  notSaved: (path, reason) => `${path} kaydedilemedi: ${reason}.`,
  ranked: {
    about: [
      'Mayınlar ve saat sunucudadır. Süre ilk hücreyle başlar, son hamleyle biter.',
      'Oyundan önce tarlanın parmak izini gösterir; oyunun dosyası sonra bunun o tarla olduğunu kanıtlar.',
      'İpucu, geri alma ve duraklatma yoktur.',
    ],
    help: [
      'open c4, flag c4, chord c4: hamle yapar. Yalnız c4 oraya gider.',
      'board, grid, row 3, column c, around c4, where c4, count, time: oyunu okur.',
      'fingerprint: tarlanın parmak izi. result: süre, sıra ve sayılar. save DOSYA: oyunun dosyası.',
      'again: başka bir tarla. leave: oyundan ayrılır; oyun seni bir gün bekler.',
    ],
    leaveOpen: {
      title: 'Ayrılacak mısın?',
      text: 'Bu oyun bitmedi. Seni bir gün bekler, saati işlemeye devam eder.',
      yes: 'ayrıl',
      no: 'oynamayı sürdür',
    },
    comeBack: 'Günün tarlası UTC gece yarısına kadar seni bekler. Saati işlemeye devam eder.',
    counting: 'Sunucu sayılarını hesaplıyor …',
    notOver: 'Bu oyun bitmedi.',
    left: 'Oyundan ayrıldın.',
    verifyWith: (command, path) => `${command} verify ${path} onu sunucusuz denetler.`,
  },
  field: {
    about: [
      'Herkes için kenarı olmayan tek bir tarla. Açılan açık kalır ve açana yazılır.',
      'Açık olan yerden büyür: ondan uzak hücreler henüz açılamaz.',
      'Bir mayın çevresindeki hücreleri bir süre sana kapatır. Başkalarını engellemez.',
      'Bayraklar yalnız senindir. Yalnız tahmin kalan hücreleri bir dalga işareti gösterir.',
    ],
    help: [
      'open 12,-5, flag 12,-5, chord 12,-5: hamle yapar. Yalnız 12,-5 oraya gider: sütun 12, satır -5.',
      'up 3, down, left, right, next, previous: gider. where, around, grid: buradakini okur.',
      'work: yapacak iş olan yere gider. middle: 0,0 hücresine gider.',
      'ranks, score, closed, guesses, link: senin ve başkalarının yaptıkları. leave: tarladan ayrılır.',
    ],
    ownKeys: {
      find: 'Yapacak iş olan yere git',
      middle: 'Ortaya git',
      zoomIn: 'Yaklaş',
      zoomOut: 'Uzaklaş: genel bakış',
    },
    noCell: (found) => `${found} bir hücre değil. Sütun ve satır yaz, örneğin 12,-5.`,
    overview: (columns, rows) => `Bir karakter ${columns} x ${rows} hücredir. + yaklaştırır, boşluk oraya gider.`,
    onlyGuess: 'burada yalnız tahmin kaldı',
    noGuesses: 'İmlecin çevresinde yalnız tahmin kalan yer yok.',
    guessesAt: (cells) => `Yalnız tahmin kalan hücreler: ${cells}.`,
    nothingClosed: 'Sana kapalı bir yer yok.',
    left: 'Tarladan ayrıldın.',
  },
  player: {
    nobody: (address) => `${address} sunucusunda henüz bir adın yok: oradaki ilk oyununla alırsın.`,
    isAt: (name, address) => `${name}, ${address} sunucusunda`,
    games: (count) => `${count} sıralamalı oyun oynandı`,
    toShowCode: (command) => `${command} online player code, başka bir aygıtta sen olmanı sağlayan kodu gösterir.`,
    isHere: (name) => `Bu aygıtta artık ${name} oldun.`,
    askRemove: (name, address) =>
      `${address} sunucusundaki ${name}, bütün oyunları ve sonuçlarıyla, kalıcı olarak silinsin mi? [y/N] `,
    kept: 'Hiçbir şey silinmedi.',
    needsYes: 'Hiçbir şey silinmedi: burada sorulacak kimse yok. --yes sormadan siler.',
  },
  lists: {
    game: 'Oyun',
    toGoOn: (command) =>
      `--replay SIRA birini yeniden oynatır. ${command} online player show AD bir oyuncunun oyunlarını listeler.`,
    toReplay: (command) => `${command} online game ID birini yeniden oynatır.`,
    noPlace: (place) => `${place}. sırada oyun yok.`,
    notAGame: (found) => `${found} sıralamalı bir oyunun ne kimliği ne de bağlantısı.`,
    playWith: (command, path) => `${command} replay ${path} ve ${command} play ${path} bunu okur.`,
    noneWon: 'Geçmişinde kazanılmış oyun yok.',
  },
  menu: {
    choose: (most) => `1 ile ${most} arasında bir sayı, çıkmak için q: `,
    unknown: (found) => `${found} listede yok.`,
  },
};
