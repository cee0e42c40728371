import type { RequestFailure } from '../../online/online-client.ts';
import type { FieldTexts } from './field-text-set.ts';

function refusal({ code, retryAfterMs = 0 }: RequestFailure): string {
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

/** What is said about the endless field in Turkish. */
export const fieldTextsTr: FieldTexts = {
  title: 'Sonsuz alan',
  intro: 'Herkes için tek alan. Kenarı yok, açılan açık kalır.',
  enter: 'Sonsuz alana git',
  arriving: 'Yer aranıyor …',
  lookingOn: 'İzliyorsun. Oynamak için bir ad seç.',
  startAt: (cell) => `${cell} güvenli: oradan başla.`,
  board: 'Sonsuz alan',
  cell: (column, row) => `sütun ${column}, satır ${row}`,
  opened: 'Açılan hücre',
  solved: 'Çözülen blok',
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
  newsSolved: 'Bu blok çözüldü: kapalı kalanların hepsi mayın.',
  newsMine: (seconds) => `Mayın. Çevresindeki hücreler sana ${seconds} sn kapalı.`,
  newsFlag: (isFlagged) => (isFlagged ? 'Bayrak kondu' : 'Bayrak kaldırıldı'),
  refused: refusal,
};
