import { nameSkeleton } from '@countermine/server/store/name-skeleton.ts';

// Which names players can have, beside the form that the protocol demands: rules of UTS #39 against names that cannot be
// told apart, and names that somebody in charge could have.

/** How characters show emoji; they make no other name. */
const VARIATION_SELECTORS = /[\uFE0E\uFE0F]/gu;

export function normalizedName(name: string): string {
  return name.replace(VARIATION_SELECTORS, '').normalize('NFC');
}

/** True if a name can be told from others, and from no name. */
export function isAllowedName(name: string): boolean {
  return VISIBLE.test(name) && !HIDDEN.test(name) && !PILE.test(name) && hasOneScript(name) && !isReserved(name);
}

/** Something to read: a letter, a number or a picture. */
const VISIBLE = /[\p{L}\p{N}\p{So}]/u;
/** What is not drawn, the blank of Braille included; and a mark that belongs to no letter. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|\u2800|^\p{M}/u;
/** Marks that grow over other lines. */
const PILE = /\p{Mn}{4}/u;

/** The scripts that languages are written in today: UAX #31, table 5. */
const SCRIPTS = [
  ...['Arab', 'Armn', 'Beng', 'Bopo', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru', 'Hang', 'Hani', 'Hebr'],
  ...['Hira', 'Kana', 'Khmr', 'Knda', 'Laoo', 'Latn', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Thaa', 'Thai'],
  'Tibt',
];
const OF_SCRIPT: readonly (readonly [string, RegExp])[] = SCRIPTS.map((script) => [
  script,
  new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
]);
const OF_ANY = /\p{Script=Common}|\p{Script=Inherited}/u;
/** Scripts that are written together; of others there is one in a name. UTS #39, "Highly Restrictive". */
const TOGETHER = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
] as const;

function hasOneScript(name: string): boolean {
  const scripts = [...name]
    .filter((letter) => !OF_ANY.test(letter))
    .map((letter) => OF_SCRIPT.filter(([, form]) => form.test(letter)).map(([script]) => script));
  const groups: readonly (readonly string[])[] = [...TOGETHER, ...SCRIPTS.map((script) => [script])];
  return (
    scripts.every((of) => of.length === 0) ||
    groups.some((group) => scripts.every((of) => of.some((script) => group.includes(script))))
  );
}

/** Names of the programs that race where nobody else comes. */
export const PROGRAM_NAMES = ['Calm Miner', 'Steady Miner', 'Quick Miner'] as const;

/** Those in charge, alone or in any name. */
const IN_CHARGE = ['admin', 'administrator', 'moderator', 'sysop', 'sysadmin', 'webmaster'];
/** Words that mean those in charge, or nobody, where nothing else is in a name: there are good hosts and root beers. */
const RESERVED = [
  ...['countermine', 'host', 'mod', 'official', 'operator', 'root', 'server', 'staff', 'support', 'system'],
  ...['anonymous', 'deleted', 'everyone', 'nobody'],
];
/** Words that change nothing about another one. */
const BESIDE = [
  'account',
  'chief',
  'desk',
  'game',
  'head',
  'help',
  'our',
  'player',
  'real',
  'super',
  'team',
  'the',
  'user',
];

/** The skeleton, of whichever case the letters are: I looks like l, but is an i. */
function anyCase(name: string): string {
  return nameSkeleton(name).replaceAll('i', 'l');
}

/** One of the words, in the plural, too. */
function oneOf(words: readonly string[]): string {
  return `(?:${words.map(anyCase).join('|')})s?`;
}

/** A name or word that is made of such words alone, written together or not. */
function madeOf(wanted: readonly string[]): RegExp {
  const any = `(?:${oneOf([...IN_CHARGE, ...RESERVED, ...BESIDE])})*`;
  return new RegExp(`^${any}${oneOf(wanted)}${any}$`);
}

const RESERVED_NAME = madeOf([...IN_CHARGE, ...RESERVED]);
const WORD_IN_CHARGE = madeOf(IN_CHARGE);
/** The names of the server's own programs, whatever number follows. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(PROGRAM_NAMES.map((name) => anyCase(lettersOf(name))));

function lettersOf(name: string): string {
  return name.replace(/\P{L}/gu, '');
}

function isReserved(name: string): boolean {
  // With digits, too: they may stand for letters.
  const whole = [lettersOf(name), name.replace(/[^\p{L}\p{N}]/gu, '')];
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u);
  const parts = [...words, ...words.map(lettersOf)];
  return (
    OF_PROGRAMS.has(anyCase(lettersOf(name))) ||
    whole.some((text) => RESERVED_NAME.test(anyCase(text))) ||
    parts.some((word) => WORD_IN_CHARGE.test(anyCase(word)))
  );
}
