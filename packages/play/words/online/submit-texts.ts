import type { RequestFailure } from '../../online/online-client.ts';
import type { Language } from '../language/language.ts';

/** What is said about submitting a game that was played without the server. */
export interface SubmitTexts {
  /** The button beside a game. */
  readonly title: string;
  readonly about: string;
  readonly submit: string;
  readonly submitted: string;
  readonly toList: string;
  /** Why the server did not take it; for other reasons there are the texts of ranked games. */
  readonly problems: Readonly<
    Record<'unreadable-game' | 'not-over' | 'helped' | 'already-submitted' | 'not-won' | 'other-board', string>
  >;
}

/** What is said about submitting a game, in each language. */
export const SUBMIT_TEXTS: Readonly<Record<Language, SubmitTexts>> = {
  en: {
    title: 'Submit this game',
    about:
      'The server plays it again and lists it with the local games: marked as not blind, since the mines were in your browser.',
    submit: 'Submit',
    submitted: 'The game is on the list.',
    toList: 'Show the list',
    problems: {
      'unreadable-game': 'The server could not play this game again.',
      'not-over': 'This game is not over.',
      helped: 'Games with undone moves or hints are not listed.',
      'already-submitted': 'This game is on the list already.',
      'not-won': 'Only games that were won are listed.',
      'other-board':
        'There are lists for beginner, intermediate and expert with the usual rules only, with or without guessing.',
    },
  },
  de: {
    title: 'Dieses Spiel einreichen',
    about:
      'Der Server spielt es nach und führt es bei den lokalen Spielen auf: als nicht blind, denn dein Browser kannte die Minen.',
    submit: 'Einreichen',
    submitted: 'Das Spiel steht auf der Liste.',
    toList: 'Liste ansehen',
    problems: {
      'unreadable-game': 'Der Server konnte dieses Spiel nicht nachspielen.',
      'not-over': 'Dieses Spiel ist nicht zu Ende.',
      helped: 'Spiele mit zurückgenommenen Zügen oder Tipps kommen nicht auf die Liste.',
      'already-submitted': 'Dieses Spiel steht schon auf der Liste.',
      'not-won': 'Nur gewonnene Spiele kommen auf die Liste.',
      'other-board':
        'Listen gibt es nur für Anfänger, Fortgeschrittene und Experten mit den üblichen Regeln, mit oder ohne Raten.',
    },
  },
  zh: {
    title: '提交这一局',
    about: '服务器会重演这一局，并列入本地对局：标为非盲玩，因为你的浏览器里有地雷位置。',
    submit: '提交',
    submitted: '这一局已列入榜单。',
    toList: '查看榜单',
    problems: {
      'unreadable-game': '服务器无法重演这一局。',
      'not-over': '这一局还没有结束。',
      helped: '用过撤销或提示的对局不会列入。',
      'already-submitted': '这一局已经在榜单上了。',
      'not-won': '只列入获胜的对局。',
      'other-board': '只有采用通常规则的初级、中级和高级棋盘有榜单，无论是否需要猜。',
    },
  },
  tr: {
    title: 'Bu oyunu gönder',
    about:
      'Sunucu oyunu yeniden oynar ve yerel oyunlar arasında listeler: kör değil diye, çünkü mayınlar tarayıcındaydı.',
    submit: 'Gönder',
    submitted: 'Oyun listede.',
    toList: 'Listeyi göster',
    problems: {
      'unreadable-game': 'Sunucu bu oyunu yeniden oynayamadı.',
      'not-over': 'Bu oyun bitmedi.',
      helped: 'Geri alınan hamle ya da ipucu içeren oyunlar listelenmez.',
      'already-submitted': 'Bu oyun zaten listede.',
      'not-won': 'Yalnız kazanılan oyunlar listelenir.',
      'other-board':
        'Yalnız olağan kurallarla oynanan kolay, orta ve zor tarlaların listesi var, tahminli ya da tahminsiz.',
    },
  },
};

/** Why the server did not take a game; undefined for reasons that are not about the game. */
export function submitProblemWords({ problems }: SubmitTexts, { code }: RequestFailure): string | undefined {
  return Object.entries(problems).find(([known]) => known === code)?.[1];
}
