import { cleanText } from './clean.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A text from outside, clean, as the content of an element of HTML or XML, or as an attribute's value in quotes. */
export function escapeMarkup(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
