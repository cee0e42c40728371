import { columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { CELL_LOOKS, type CellLookName, cellLook, type LookedAt } from '@countermine/view/board/cell-look.ts';
import type { Language, Translated } from '@countermine/view/messages/languages.ts';

/** How a cell is called: its place, counted from 1 as people do, and how it looks. */
interface CellTexts {
  readonly place: (row: number, column: number) => string;
  readonly looks: Readonly<Record<Exclude<CellLookName, `open-${number}`>, string>>;
  readonly open: (count: number) => string;
}

const CELL_TEXTS: Translated<CellTexts> = {
  en: {
    place: (row, column) => `row ${row}, column ${column}`,
    looks: {
      hidden: 'hidden',
      flag: 'hidden, flagged',
      question: 'hidden, question mark',
      mine: 'mine',
      exploded: 'mine, exploded',
      'wrong-flag': 'wrong flag',
    },
    open: (count) => (count === 0 ? 'empty' : String(count)),
  },
  de: {
    place: (row, column) => `Zeile ${row}, Spalte ${column}`,
    looks: {
      hidden: 'verdeckt',
      flag: 'verdeckt, markiert',
      question: 'verdeckt, Fragezeichen',
      mine: 'Mine',
      exploded: 'Mine, explodiert',
      'wrong-flag': 'falsch markiert',
    },
    open: (count) => (count === 0 ? 'leer' : String(count)),
  },
  zh: {
    place: (row, column) => `第 ${row} 行，第 ${column} 列`,
    looks: {
      hidden: '未打开',
      flag: '未打开，已插旗',
      question: '未打开，问号',
      mine: '雷',
      exploded: '雷，已爆炸',
      'wrong-flag': '插错的旗',
    },
    open: (count) => (count === 0 ? '空' : String(count)),
  },
  tr: {
    place: (row, column) => `satır ${row}, sütun ${column}`,
    looks: {
      hidden: 'kapalı',
      flag: 'kapalı, bayraklı',
      question: 'kapalı, soru işareti',
      mine: 'mayın',
      exploded: 'mayın, patladı',
      'wrong-flag': 'yanlış bayrak',
    },
    open: (count) => (count === 0 ? 'boş' : String(count)),
  },
};

/** What a cell is called in a language, such as "row 3, column 4, hidden, flagged". */
export function cellLabel(language: Language, game: LookedAt, cell: number): string {
  const texts = CELL_TEXTS[language];
  const look = cellLook(game, cell);
  const name = CELL_LOOKS[look];
  const separator = language === 'zh' ? '，' : ', ';
  const shown = name === undefined || isOpenName(name) ? texts.open(look) : texts.looks[name];
  return `${placeOf(language, game, cell)}${separator}${shown}`;
}

/** Where a cell is, such as "row 3, column 4". */
export function placeOf(language: Language, { shape }: LookedAt, cell: number): string {
  return CELL_TEXTS[language].place(rowOf(shape, cell) + 1, columnOf(shape, cell) + 1);
}

function isOpenName(name: CellLookName): name is `open-${number}` & CellLookName {
  return name.startsWith('open-');
}
