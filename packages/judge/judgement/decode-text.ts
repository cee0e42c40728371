import { Utf8Decoder } from '@countermine/courses/kit/utf8.ts';

/** Decodes bytes, given as characters 0 to 255, as UTF-8; invalid ones become U+FFFD. */
export function decodeText(bytes: string): string {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
  const decoder = new Utf8Decoder();
  let text = '';
  const append = (count: number): void => {
    for (let index = 0; index < count; index += 1) text += String.fromCodePoint(decoder.codes[index]!);
  };
  for (let index = 0; index < bytes.length; index += 1) append(decoder.push(bytes.charCodeAt(index)));
  append(decoder.finish());
  return text;
}
