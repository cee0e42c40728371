import { nameSkeleton } from '@countermine/server/store/name-skeleton.ts';

// Which names players can have, beside the form that the protocol demands: rules of UTS #39 against names that cannot be
// told apart, and names that somebody in charge could have.

/** How characters show emoji; they make no other name. */
const VARIATION_SELECTORS = /[\uFE0E\uFE0F]/gu;

/** A name as it is stored. */
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

/** Names of those in charge, whatever stands around them. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    ...['admin', 'administrator', 'moderator', 'operator', 'server', 'system', 'root', 'support', 'staff', 'official'],
    ...['nobody', 'everyone', 'anonymous', 'deleted'],
  ].map(anyCase),
);

/** The skeleton, of whichever case the letters are: I looks like l, but is an i. */
function anyCase(name: string): string {
  return nameSkeleton(name).replaceAll('i', 'l');
}

function isReserved(name: string): boolean {
  return RESERVED.has(anyCase(name.replace(/\P{L}/gu, ''))) || RESERVED.has(anyCase(name));
}
