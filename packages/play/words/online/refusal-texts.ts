import type { Language } from '../language/language.ts';

/** Why a request was refused, where rooms and ranked games say the same. */
export type SharedProblem =
  | 'no-player'
  | 'too-many-flags'
  | 'too-fast'
  | 'offline'
  | 'lost'
  | 'unavailable'
  | 'name-taken'
  | 'bad-name'
  | 'other';

/** Why a request was refused, in each language, where rooms and ranked games say the same. */
export const REFUSAL_TEXTS: Readonly<Record<Language, Readonly<Record<SharedProblem, string>>>> = {
  en: {
    'no-player': 'Choose a name first.',
    'too-many-flags': 'You have placed too many flags on this board. You can still open cells.',
    'too-fast': 'That was too fast. Wait a moment.',
    offline: 'There is no connection to the server.',
    lost: 'The connection was lost.',
    unavailable: 'The server cannot do that at the moment. Try again.',
    'name-taken': 'This name is taken.',
    'bad-name': 'This name cannot be used.',
    other: 'The server refused that.',
  },
  de: {
    'no-player': 'Wähle zuerst einen Namen.',
    'too-many-flags': 'Du hast hier zu oft Flaggen gesetzt. Felder öffnen geht weiterhin.',
    'too-fast': 'Das war zu schnell. Warte einen Moment.',
    offline: 'Es gibt keine Verbindung zum Server.',
    lost: 'Die Verbindung ist abgebrochen.',
    unavailable: 'Das geht auf dem Server gerade nicht. Versuch es noch einmal.',
    'name-taken': 'Diesen Namen hat schon jemand.',
    'bad-name': 'Dieser Name geht nicht.',
    other: 'Der Server hat das abgelehnt.',
  },
  zh: {
    'no-player': '请先取个名字。',
    'too-many-flags': '你在这里插旗次数太多，仍然可以打开格子。',
    'too-fast': '操作太快，请稍候。',
    offline: '与服务器没有连接。',
    lost: '连接已断开。',
    unavailable: '服务器暂时无法处理，请重试。',
    'name-taken': '这个名字已有人使用。',
    'bad-name': '不能使用这个名字。',
    other: '服务器拒绝了请求。',
  },
  tr: {
    'no-player': 'Önce bir ad seç.',
    'too-many-flags': 'Burada çok fazla bayrak koydun. Hücre açmaya devam edebilirsin.',
    'too-fast': 'Çok hızlı oldu. Biraz bekle.',
    offline: 'Sunucuyla bağlantı yok.',
    lost: 'Bağlantı koptu.',
    unavailable: 'Sunucu bunu şu anda yapamıyor. Yeniden dene.',
    'name-taken': 'Bu adı başkası kullanıyor.',
    'bad-name': 'Bu ad kullanılamaz.',
    other: 'Sunucu bunu reddetti.',
  },
};
