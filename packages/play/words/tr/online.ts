import type { RequestFailure } from '../../online/online-client.ts';
import type { RoomNews } from '../../online/room-news.ts';
import type { OnlineWords } from '../catalogue.ts';
import { clock } from './numbers.ts';

const refusals = {
  'no-player': 'Önce bir ad seç.',
  'too-many-flags': 'Burada çok fazla bayrak koydun. Hücre açmaya devam edebilirsin.',
  'too-fast': 'Çok hızlı oldu. Biraz bekle.',
  offline: 'Sunucuyla bağlantı yok.',
  lost: 'Bağlantı koptu.',
  unavailable: 'Sunucu bunu şu anda yapamıyor. Yeniden dene.',
  busy: 'Sunucu şu anda meşgul. Birazdan yeniden dene.',
  'name-taken': 'Bu adı başkası kullanıyor.',
  'bad-name': 'Bu ad kullanılamaz.',
  'not-now': 'Bu şimdi yapılamaz.',
  other: 'Sunucu bunu reddetti.',
};

export const online: OnlineWords = {
  room: {
    noSuchLink:
      'Bu oda bağlantısı bozuk: bir odanın kodu 12 harf ve rakamdan oluşur. Bağlantıyı yeniden iste ya da kendin bir oda aç.',
    title: 'Başkalarıyla oyna',
    intro: 'Yarışın ya da bir tarlayı birlikte temizleyin. Hesap gerekmez: bir ad seç, bağlantıyı gönder.',
    noServer: 'Başkalarıyla oynamak için Countermine sunucusu gerekir; bu sayfa onsuz açıldı. npm start ile başlat.',
    connecting: 'Bağlanılıyor …',
    connectingFirst: 'Bağlanılıyor … Yeni bir sunucu önce veritabanını kurar; bu birkaç saniye sürer.',
    retrying: 'Bağlantı koptu. Yeniden deneniyor …',
    retryingWithMoves: 'Bağlantı koptu. Yeniden deneniyor; hamlelerin o zaman gönderilecek …',
    name: 'Adın',
    nameAbout: 'Ötekiler bunu görür. En çok 24 karakter.',
    takeName: 'Bu adı kullan',
    race: 'Yarış',
    raceAbout: 'Herkese aynı tarla verilir. İlk temizleyen kazanır; mayına basan yarış dışı kalır.',
    together: 'Tek tarlada birlikte',
    togetherAbout: 'Herkes aynı tarlayı açar ve kimin neyi açtığını görür. Bir mayın oyunu herkes için bitirir.',
    code: 'Kod ya da bağlantı',
    join: 'Katıl',
    watch: 'İzle',
    enter: 'Birine katıl',
    invite: 'Başkalarını çağır',
    inviteAbout: 'Yalnızca bu bağlantıyı bilenler girebilir.',
    onlyHere: 'Bu adres yalnızca bu makinede geçerli. Başkaları için sunucuyu --host 0.0.0.0 ile başlat.',
    copyLink: 'Bağlantıyı kopyala',
    showCode: 'QR kodunu göster',
    players: (count, most) => `Oyuncular: ${count} / ${most}`,
    watchers: (count) => `${count} izleyici`,
    you: 'sen',
    program: 'program',
    host: 'yönetici',
    away: 'bağlı değil',
    isReady: 'hazır',
    ready: 'Hazırım',
    notReady: 'Hazır değilim',
    waiting: 'Yarış herkes hazır olunca başlar.',
    needTwo: 'Yarış için iki oyuncu gerekir: birine bağlantıyı gönder.',
    startNow: 'Ötekileri beklemeden başla',
    stopRace: 'Yarışı herkes için bitir',
    stopBoard: 'Bu tarladan vazgeç',
    rematch: 'Rövanş: hazırım',
    again: 'Başka bir tarla',
    leave: 'Ayrıl',
    board: 'Tarla',
    noGuess: 'Tahmin gerekmez',
    mayNeedGuess: 'Bu tarlada tahmin gerekebilir.',
    boardOf: (level, isNoGuess) => (isNoGuess ? `${level}, tahmin gerekmez` : level),
    beginsIn: (seconds) => `Yarış ${seconds} saniye sonra başlıyor …`,
    standings: 'Durum',
    result: 'Sonuç',
    boardOfPlayer: (name) => `${name} oyuncusunun tarlası`,
    percent: (thousandths) => `%${Math.floor(thousandths / 10)}`,
    won: (clock) => `${clock} sürede bitirdi`,
    lost: 'mayına bastı',
    left: 'ayrıldı',
    stopped: 'bitirmedi',
    cells: (count) => `${count} hücre açtı`,
    openedBy: (label, name) => `${label}, ${name} açtı`,
    watching: 'İzliyorsun. Kimse bakarak oynamasın diye yarış sürerken tarlalar gizlidir.',
    sitOut: 'Bu yarış sen gelmeden başladı. Sonrakinde oynarsın.',
    outOfRace: 'Bu yarıştan ayrıldın ya da bir dakikadan uzun süre yoktun. Sonrakinde oynarsın.',
    survived: 'kazandı: başka kimse kalmadı',
    noGuessNeeded: 'Bu tarlada tahmin gerekmez.',
    duel: 'Puanlı yarış',
    duelAbout: 'Tarlayı ilk temizleyen kazanır. Mayına basan ya da ayrılan kaybeder.',
    rating: (rating, deviation, by) => `${rating} ± ${deviation}${by === 0 ? '' : by > 0 ? ` (+${by})` : ` (${by})`}`,
    ratingAbout: 'Glicko-2: başlangıç 1500. ± sapmadır: gerçek güç büyük olasılıkla iki sapmanın içindedir.',
    ending: {
      youWon: (clock) => `${clock} sürede kazandın!`,
      won: (name, clock) => `${name} ${clock} sürede kazandı.`,
      youSurvived: (other, hasLeft) =>
        hasLeft ? `${other} ayrıldı: sen kazandın!` : `${other} mayına bastı: sen kazandın!`,
      youOut: (winner, hasLeft) => (hasLeft ? `Ayrıldın: ${winner} kazandı.` : `Mayına bastın: ${winner} kazandı.`),
      survived: (winner, other, hasLeft) =>
        hasLeft ? `${other} ayrıldı: ${winner} kazandı.` : `${other} mayına bastı: ${winner} kazandı.`,
      nobody: 'Tarlayı kimse temizleyemedi.',
      place: (place, of) => `Sıran: ${place}/${of}.`,
      finished: (clock, place) => `${clock} sürede bitirdin: ${place}. sıra. Ötekiler hâlâ yarışıyor.`,
      hitMine: 'Mayına bastın. Ötekiler hâlâ yarışıyor.',
    },
    quick: {
      title: 'Hemen oyna',
      about: 'Aynı tarlayı isteyen, sana yakın güçte biriyle puanlı yarış; 10 saniyede kimse gelmezse bir programla.',
      seeking: (board) => `${board}: rakip aranıyor …`,
      programIn: (seconds) => `Kimse gelmezse ${seconds} sn sonra bir program oynar.`,
      cancel: 'Aramayı bırak',
    },
    openRoom: 'Bu odayı herkes bulabilir',
    openRooms: {
      title: 'Açık odalar',
      none: 'Şu an açık oda yok. Hemen oyna ya da bir oda aç.',
      delayed: 'Sıralamalı oyunlar 30 saniye gecikmeyle gösterilir.',
      room: (kind, host, board, players) => `${kind}, ${board}: ${host}, ${players}`,
    },
    reactions: {
      label: 'Bir şey söyle',
      words: {
        hello: 'Merhaba!',
        'good-luck': 'Bol şans!',
        'well-played': 'İyi oynadın!',
        wow: 'Vay!',
        oops: 'Eyvah!',
        again: 'Bir daha?',
        bye: 'Hoşça kal, sağ ol!',
      },
      said: (name, words) => `${name}: ${words}`,
    },
    news: roomNews,
    problems: {
      ...refusals,
      'room-full': 'Bu oda dolu. İzleyebilirsin.',
      'not-in-room': 'Artık bu odada değilsin.',
      'not-host': 'Bunu yalnızca yönetici yapabilir.',
      'too-few': 'İki oyuncu hazır olmalı.',
      'not-begun': 'Yarış daha başlamadı.',
      lapsed: 'Bu oyun çok uzun süre açık kaldı ve düştü.',
      'other-class': 'Bu yalnız insanlar ya da yalnız programlar içindir.',
      'not-found': 'Böyle bir oda yok. Bağlantıyı denetle.',
      'too-many': 'Çok sık denedin. Birkaç dakika bekle.',
    },
  },
  roomPage: {
    invited: 'Davet edildin',
    invitedAbout: 'Bir ad seç ve katıl. Hesap gerekmez.',
    inOtherWindow: 'Bu odada zaten başka bir penceredesin. Kendine karşı oynamak için burada başka bir oyuncu ol.',
    playAsAnother: 'Bu pencerede başka bir oyuncu ol',
    comeInAs: (name) => `Burada ${name} olarak devam et`,
  },
  ranked: {
    sections: { rooms: 'Odalar', ranked: 'Sıralamalı', leaderboard: 'Sıralama', you: 'Sen' },
    sectionsLabel: 'Başkalarıyla oyna',
    boards: {
      daily: 'Günün tarlası',
      beginner: 'Başlangıç',
      intermediate: 'Orta',
      expert: 'Uzman',
      'beginner-no-guess': 'Başlangıç, tahminsiz',
      'intermediate-no-guess': 'Orta, tahminsiz',
      'expert-no-guess': 'Uzman, tahminsiz',
    },
    intro: 'Mayınlar ve saat sunucuda: sıralamadaki her süre gerçekten oynandı.',
    play: 'Sıralamalı oyna',
    playAgain: 'Başka bir tarla',
    resume: (board) => `Sürdür: ${board}`,
    resumeAbout: 'Başladığın oyunun saati sen yokken de işler.',
    back: 'Geri',
    dailyAbout: 'Herkese aynı tarla, herkese tek deneme. Gün, UTC gece yarısında başlar.',
    startAt: (cell) => `Önce ${cell} hücresini aç: oradan sonra tahmin gerekmez.`,
    fair: 'Bu nasıl adil?',
    commitment: 'Bu tarlanın mührü',
    commitmentAbout: 'Oyundan önce bellidir. Oyunun dosyası, tarlanın bu olduğunu kanıtlar.',
    nonce: 'Bu tarlada senin payın',
    nonceAbout: 'Rastgele ve mühürden sonra eklendi: tarlayı sunucu seçmedi. Dosyada görünür.',
    file: 'Dosyayı indir',
    fileAbout: 'countermine verify onu sunucusuz denetler.',
    replay: 'Tekrar izle',
    afterDay: 'Başkaları bu tarlayı hâlâ oynuyor: mayınlar, dosya ve tekrar gün bitince gösterilir.',
    period: { week: 'Bu hafta', ever: 'Tüm zamanlar' },
    periodLabel: 'Ne zaman',
    board: 'Tarla',
    games: 'Oyunlar',
    listed: { people: 'Sıralamalı', programs: 'Sıralamalı, programlar', local: 'Yerel oyunlar, kör değil' },
    day: 'Gün, UTC',
    localAbout:
      'Kör değil: bu oyunları oynayanın belleğinde mayınlar vardı. Sunucu her birini yeniden oynadı ve kurallara uymayanı reddetti; sürelere kimse kefil değil.',
    standingTold: {
      review: (reasons) => `İnceleniyor; biri bakana kadar listelerde yok: ${reasons}.`,
      refused: (reasons) => (reasons === '' ? 'Listelerde yok.' : `Listelerde yok: ${reasons}.`),
    },
    reviewReasons: {
      'easy-board': 'tarla fazla kolay',
      'first-click': 'ilk hücre insan tepkisinden hızlı açıldı',
      speed: 'insanların oynadığından yüksek 3BV/s',
      clicks: 'saniyede insanların yapabildiğinden çok hamle',
      pointer: 'imleç elden hızlıydı',
      evenness: 'hamleler saat gibi düzenli geldi',
    },
    appeal: 'İtiraz et',
    appealAbout: 'Bu oyunu nasıl oynadığını yaz. Bir kez itiraz edebilirsin.',
    appealed: 'Gönderildi. Biri oyuna yeniden bakacak.',
    noLocal: 'Burada henüz kimse yerel oyun göndermedi.',
    columns: {
      rank: 'Sıra',
      name: 'Ad',
      time: 'Süre',
      speed: '3BV/s',
      efficiency: 'Verim',
      luck: 'Şans',
      skill: 'Beceri',
      network: 'Gecikme',
    },
    networkAbout: 'Süreler sunucunun saatine göredir. Gecikme: bir iletinin gidiş geliş süresi.',
    timeTold: (clock, delay) =>
      `Süre: sunucunun saatine göre ${clock}; bunun içinde her ileti ${delay} ms’de gidip geldi.`,
    placeTold: (place) => `Sıran: ${place}`,
    daily: {
      headline: (date) => `Countermine günün tarlası ${date}`,
      result: 'Sonucun, metin olarak',
      copyResult: 'Sonucu kopyala',
    },
    slowerTold: (percent) => `Bitiren ötekilerin %${percent} kadarından hızlısın.`,
    streakTold: (days) => `Seri: art arda ${days} gün.`,
    bestTold: (clock) => `Bu tarladaki en iyi oyunun ${clock} sürdü.`,
    empty: 'Burada henüz kimse kazanmadı.',
    spread: (played, won) => `${played} oyun, ${won} galibiyet`,
    quartiles: (quarter, median, threeQuarters) =>
      `Galibiyetlerin dörtte biri en çok ${quarter}, yarısı en çok ${median}, dörtte üçü en çok ${threeQuarters} sürdü.`,
    friends: {
      title: 'Arkadaşlar',
      add: 'Arkadaş ekle',
      remove: 'Arkadaşlıktan çıkar',
      about: 'Günün tarlasındaki sürelerini görürsün. Birini kendi oyuncu sayfasından ekleyebilirsin.',
      added: (name) => `${name} artık arkadaşların arasında.`,
      removed: (name) => `${name} artık arkadaşların arasında değil.`,
      told: (times) => `Arkadaşlar: ${times}`,
      none: 'Arkadaşlarından henüz kimse bitirmedi.',
    },
    ratingTold: (board, rating, races) => `${board}, puanlı: ${races} yarış sonunda ${rating}`,
    gamesOf: (name) => `${name}: oyunlar`,
    since: (date) => `${date} tarihinden beri`,
    noGames: 'Henüz biten sıralamalı oyun yok.',
    playerUnknown: 'Sunucu bu oyuncuyu tanımıyor.',
    gameUnknown:
      'Sunucuda böyle bir oyun yok, hamleleri artık saklanmıyor ya da henüz gösterilmiyor: başkaları bu tarlayı hâlâ oynuyor olabilir.',
    ended: { won: 'kazandı', lost: 'kaybetti' },
    suggestedName: (number) => `Oyuncu ${number}`,
    rename: 'Adı değiştir',
    renamed: (name) => `Artık adın ${name}.`,
    recovery: 'Kurtarma kodu',
    recoveryAbout:
      'Bir yere yaz: adına ve oyunlarına yalnızca onunla dönebilirsin. Ona sahip olan senin adına oynayabilir.',
    showRecovery: 'Kodu göster',
    copyRecovery: 'Kodu kopyala',
    otherDevice: 'Daha önce oynadım',
    otherDeviceAbout: 'Bu cihazda, kurtarma kodunu girdiğin oyuncu olursun.',
    enterCode: 'Kurtarma kodu',
    useCode: 'Bu kodu kullan',
    export: 'Hakkımdaki her şeyi indir',
    remove: 'Hakkımdaki her şeyi sil',
    removeAbout: 'Adını, oyunlarını ve sonuçlarını sunucudan kalıcı olarak siler.',
    removeQuestion: 'Adın, oyunların ve sonuçların kalıcı olarak silinsin mi?',
    keep: 'Kalsın',
    removed: 'Her şey silindi.',
    nobody: 'Önce bir ad seç: ilk oyununla birlikte oluşur.',
    failed: 'Sunucu yanıt vermedi. Yeniden dene.',
    triedAt: (time) => `Yeniden denendi: ${time}.`,
    codeProblems: {
      length: 'Kurtarma kodunda 27 harf ve rakam vardır.',
      character: 'İçinde kurtarma kodlarında olmayan bir karakter var.',
      check: 'Bu kodda bir yanlış var. Yazdığınla karşılaştır.',
    },
    problems: {
      ...refusals,
      'key-used': 'Bu cihazda zaten bir oyuncu var.',
      'unknown-key': 'Sunucu bu koda sahip bir oyuncu tanımıyor.',
      'other-class': 'Bu kod bir insanın değil, bir programın.',
      'too-many': 'Çok fazla bağlantın var.',
      'open-start': 'Bu tarla işaretli hücreden başlar.',
      'friends-full': 'Burada olabilecek en çok sayıda arkadaşın var. Önce birini çıkar.',
      yourself: 'Burada kendini arkadaş olarak ekleyemezsin.',
    },
  },
  field: {
    title: 'Sonsuz alan',
    intro: 'Herkes için tek alan. Kenarı yok, açılan açık kalır.',
    enter: 'Sonsuz alana git',
    arriving: 'Yer aranıyor …',
    lookingOn: 'İzliyorsun. Oynamak için bir ad seç.',
    startAt: (cell) => `${cell} güvenli: oradan başla.`,
    board: 'Sonsuz alan',
    cell: (column, row) => `sütun ${column}, satır ${row}`,
    opened: 'Açılan hücre',
    solved: 'Çözülen bölge',
    mines: 'Vurulan mayın',
    rank: 'Sıra',
    closed: (cell, seconds) => `${cell} çevresi kapalı: ${seconds} sn`,
    guesses: 'Görünen çerçeveli hücreler: yalnız tahmin kaldı',
    findWork: 'Beni yapılacak bir şey olan yere götür',
    toMiddle: 'Ortaya',
    goTo: 'Bir hücreye git',
    column: 'Sütun',
    row: 'Satır',
    go: 'Git',
    copyLink: 'Bu hücrenin bağlantısını kopyala',
    ranks: 'Sıralama',
    name: 'Ad',
    noRanks: 'Henüz kimse hücre açmadı.',
    leave: 'Alandan çık',
    newsOpened: (count) => `Açıldı: ${count}`,
    newsSolved: 'Bu bölge çözüldü: kapalı kalanların hepsi mayın.',
    newsMine: (seconds) => `Mayın. Çevresindeki hücreler sana ${seconds} sn kapalı.`,
    newsFlag: (isFlagged) => (isFlagged ? 'Bayrak kondu' : 'Bayrak kaldırıldı'),
    refused: fieldRefusal,
  },
};

function roomNews(news: RoomNews): string {
  switch (news.kind) {
    case 'joined':
      return `${news.name} geldi.`;
    case 'left':
      return `${news.name} ayrıldı.`;
    case 'away':
      return `${news.name} bağlantısını yitirdi.`;
    case 'back':
      return `${news.name} geri döndü.`;
    case 'ready':
      return `${news.name} hazır.`;
    case 'not-ready':
      return `${news.name} hazır değil.`;
    case 'host':
      return `Oyunu artık ${news.name} yönetiyor.`;
    case 'countdown':
      return 'Herkes hazır. Yarış başlamak üzere.';
    case 'stopped':
      return 'Geri sayım durduruldu.';
    case 'begun':
      return 'Başla!';
    case 'board':
      return 'Sonraki oyun için başka bir tarla seçildi.';
    case 'won':
      return `${news.name} ${clock(news.ms, 2)} sürede bitirdi: ${news.place}. oldu.`;
    case 'lost':
      return `${news.name} %${Math.floor(news.share / 10)} iken mayına bastı.`;
    case 'all-won':
      return `Tarlayı birlikte ${clock(news.ms, 2)} sürede temizlediniz.`;
    case 'mine':
      return `${news.name} mayına bastı.`;
  }
}

function fieldRefusal({ code, retryAfterMs = 0 }: RequestFailure): string {
  switch (code) {
    case 'closed':
      return `Yakındaki bir mayın yüzünden bu hücre sana ${Math.ceil(retryAfterMs / 1000)} sn kapalı.`;
    case 'too-far':
      return 'Açık olan her yerden çok uzak: alan oradan büyür.';
    case 'already-open':
      return 'Bu hücre açık.';
    case 'flagged':
      return 'Bu hücrede bayrak var.';
    case 'not-open':
      return 'Bu hücre açık değil.';
    case 'nothing-hidden':
      return 'Burada açılacak bir şey kalmadı.';
    case 'flags-differ':
      return 'Bayraklar ve açık mayınlar sayıya uymuyor.';
    case 'hidden-differ':
      return 'Yandaki kapalı hücrelerin hepsi mayın olmak zorunda değil.';
    case 'no-player':
      return 'Oynamak için bir ad seç.';
    case 'too-many':
      return 'Çok fazla yerde bayrağın var.';
    case 'too-fast':
      return 'Çok hızlı.';
    default:
      return 'Sunucu yanıt vermedi. Yeniden dene.';
  }
}
