/** What PostgreSQL keeps in no text: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A text as the database can keep it: what it cannot keep becomes U+FFFD. Programs and names may have anything in them. */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '\u{FFFD}');
}

/** The same of a text that may be missing. */
export function storableOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}

/** A value as JSON that the database can keep. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storableText(one) : one));
}
