/** The encodings that a text of a recording can be in. */
export type TextEncoding = 'utf-8' | 'windows-1252' | 'gb18030';

/** A text of a recording: the bytes as they are, and their most probable reading. */
export interface RecordedText {
  readonly bytes: Uint8Array;
  readonly encoding: TextEncoding;
  /** Bytes that the encoding does not know, and all Chinese ones without a decoder, are U+FFFD. */
  readonly text: string;
}

/**
 * Decodes GB18030, for which this package has no table.
 * @returns undefined if the bytes are none
 */
export type Gb18030Decoder = (bytes: Uint8Array) => string | undefined;

export const NO_TEXT: RecordedText = { bytes: new Uint8Array(0), encoding: 'utf-8', text: '' };

/**
 * Decodes a text whose encoding the file does not tell: UTF-8 where it is valid, GB18030 where all bytes beyond ASCII
 * come in pairs that stand for Chinese characters, otherwise Windows-1252.
 */
export function decodeUnknownText(bytes: Uint8Array, decodeGb18030?: Gb18030Decoder): RecordedText {
  const text = decodeUtf8(bytes);
  return text === undefined ? decodeCodePage(bytes, decodeGb18030) : { bytes, encoding: 'utf-8', text };
}

/** Decodes a text of a program that wrote in the code page of its computer, even if the bytes are valid UTF-8. */
export function decodeCodePage(bytes: Uint8Array, decodeGb18030?: Gb18030Decoder): RecordedText {
  if (isChinese(bytes)) {
    return { bytes, encoding: 'gb18030', text: decodeGb18030?.(bytes) ?? withoutChinese(bytes) };
  }
  let text = '';
  for (const byte of bytes) text += WINDOWS_1252.charAt(byte);
  return { bytes, encoding: 'windows-1252', text };
}

/** A text in UTF-8; a lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  // No UTF-16 code unit takes more than three bytes.
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  const put = (byte: number): void => {
    bytes[length] = byte;
    length += 1;
  };
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) put(code);
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      put((LEADS[more] ?? 0) | (code >> (6 * more)));
      for (let index = more - 1; index >= 0; index -= 1) put(0x80 | ((code >> (6 * index)) & 0x3f));
    }
  }
  return bytes.slice(0, length);
}

export function recordedText(text: string): RecordedText {
  return { bytes: encodeUtf8(text), encoding: 'utf-8', text };
}

/** The bits that the first of 1, 2, 3 and 4 bytes begins with. */
const LEADS = [0, 0xc0, 0xe0, 0xf0] as const;
/** The least code point that a sequence of 1, 2, 3 and 4 bytes may stand for. */
const LEAST = [0, 0x80, 0x800, 0x10000] as const;

/** The text that bytes are in UTF-8; undefined if they are not valid. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at]!;
    const more = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if ((more > 0 && (first < 0xc2 || first > 0xf4)) || at + more >= bytes.length) return undefined;
    let point = more === 0 ? first : first & (0x3f >> more);
    for (let index = 1; index <= more; index += 1) {
      const next = bytes[at + index]!;
      if ((next & 0xc0) !== 0x80) return undefined;
      point = (point << 6) | (next & 0x3f);
    }
    const isSurrogate = point >= 0xd800 && point <= 0xdfff;
    if (point < (LEAST[more] ?? 0) || point > 0x10ffff || isSurrogate) return undefined;
    text += String.fromCodePoint(point);
    at += more + 1;
  }
  return text;
}

/** Bytes that are in ASCII by what the format says, as text; others become U+FFFD. */
export function asciiText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : '\ufffd';
  return text;
}

/** True if all bytes beyond ASCII come in pairs within the plane of Chinese characters in common use (GB2312). */
function isChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0xa1 || lead > 0xf7 || trail < 0xa1 || trail > 0xfe) return false;
    pairs += 1;
    at += 1;
  }
  return pairs > 0;
}

function withoutChinese(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    text += byte < 0x80 ? String.fromCharCode(byte) : '\ufffd';
    if (byte >= 0x80) at += 1;
  }
  return text;
}

/** The characters of Windows-1252 from 0x80 to 0x9F; its other bytes are the code points themselves. */
const HIGH =
  '\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd' +
  '\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178';

const WINDOWS_1252 = Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? HIGH.charAt(byte - 0x80) : String.fromCharCode(byte),
).join('');
