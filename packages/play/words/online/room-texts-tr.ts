import type { RoomNews } from '../../online/room-news.ts';
import { formatClock } from '../language/clock.ts';
import { STYLE } from '../language/tr-numbers.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';
import type { RoomTexts } from './room-text-set.ts';

function news(news: RoomNews): string {
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
      return `${news.name} ${formatClock(news.ms, 2, STYLE.decimalMark)} sürede bitirdi: ${news.place}. oldu.`;
    case 'lost':
      return `${news.name} %${Math.floor(news.share / 10)} iken mayına bastı.`;
    case 'all-won':
      return `Tarlayı birlikte ${formatClock(news.ms, 2, STYLE.decimalMark)} sürede temizlediniz.`;
    case 'mine':
      return `${news.name} mayına bastı.`;
  }
}

/** The Turkish texts. */
export const roomTextsTr: RoomTexts = {
  title: 'Başkalarıyla oyna',
  intro: 'Yarışın ya da bir tarlayı birlikte temizleyin. Hesap gerekmez: bir ad seç, bağlantıyı gönder.',
  noServer: 'Başkalarıyla oynamak için Countermine sunucusu gerekir; bu sayfa onsuz açıldı. npm start ile başlat.',
  connecting: 'Bağlanılıyor …',
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
  news,
  problems: {
    ...REFUSAL_TEXTS.tr,
    'room-full': 'Bu oda dolu. İzleyebilirsin.',
    'not-in-room': 'Artık bu odada değilsin.',
    'not-host': 'Bunu yalnızca yönetici yapabilir.',
    'too-few': 'İki oyuncu hazır olmalı.',
    'not-now': 'Bu şimdi yapılamaz.',
    'not-begun': 'Yarış daha başlamadı.',
    lapsed: 'Bu oyun çok uzun süre açık kaldı ve düştü.',
    'other-class': 'Bu yalnız insanlar ya da yalnız programlar içindir.',
    'not-found': 'Böyle bir oda yok. Bağlantıyı denetle.',
    'too-many': 'Çok sık denedin. Birkaç dakika bekle.',
  },
};
