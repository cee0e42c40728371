import type { ByteReader } from '../bytes.ts';

/** The parts of a file, in their order. */
const RMV_SECTIONS = [
  'result',
  'version info',
  'player',
  'board',
  'preflags',
  'properties',
  'extension properties',
  'video',
  'checksum',
] as const;

export type RmvSection = (typeof RMV_SECTIONS)[number];

/** The bounds of the parts. Units: bytes from the start of the file. */
export interface RmvLayout {
  readonly version: 1 | 2;
  /** The number of the program, which version 1 does not have. */
  readonly cloneId: number | undefined;
  readonly sections: Readonly<Record<RmvSection, { readonly start: number; readonly end: number }>>;
}

/** The first bytes of every file. */
export const RMV_MAGIC = '*rmv';
/** All files of version 2 say that they are so much shorter than they are. Units: bytes. */
const SIZE_SHORTFALL = 2;

/** Reads the header. Every part must lie in the file, and the last must end with it. */
export function readRmvLayout(reader: ByteReader): RmvLayout | undefined {
  const magic = String.fromCharCode(...reader.take(4, 'magic'));
  if (magic !== RMV_MAGIC) reader.fail('magic', { code: 'one-of', values: [RMV_MAGIC], found: magic }, 0);
  const version = reader.ranged(reader.u16('format version'), 2, 1, 2, 'format version');
  if (reader.failure !== undefined) return undefined;
  const cloneId = version === 2 ? reader.u8('program') : undefined;
  if (version === 2) reader.u8('version of the program');
  const sizeOffset = reader.offset;
  const fileSize = reader.u32('file size');
  const sizes = version === 1 ? readSizes1(reader) : readSizes2(reader);
  const { length } = reader.bytes;
  const isSize = fileSize === length || (version === 2 && fileSize === length - SIZE_SHORTFALL);
  if (!isSize) reader.fail('file size', { code: 'range', from: length, to: length, found: fileSize }, sizeOffset);
  const sections = placeSections(sizes, reader.offset);
  const { end } = sections.checksum;
  if (end !== length) reader.fail('section sizes', { code: 'range', from: length, to: length, found: end }, sizeOffset);
  return reader.failure === undefined ? { version: version === 1 ? 1 : 2, cloneId, sections } : undefined;
}

type Sizes = Readonly<Partial<Record<RmvSection, number>>>;

function readSizes1(reader: ByteReader): Sizes {
  const result = reader.u16('size of the result');
  return { result, ...readCommonSizes(reader), ...readEndSizes(reader) };
}

function readSizes2(reader: ByteReader): Sizes {
  const common = readCommonSizes(reader);
  const extension = reader.u16('size of the extension properties');
  return { ...common, 'extension properties': extension, ...readEndSizes(reader) };
}

function readCommonSizes(reader: ByteReader): Sizes {
  const names = ['version info', 'player', 'board', 'preflags', 'properties'] as const;
  return Object.fromEntries(names.map((name) => [name, reader.u16(`size of the ${name}`)]));
}

function readEndSizes(reader: ByteReader): Sizes {
  const video = reader.u32('size of the video');
  return { video, checksum: reader.u16('size of the checksum') };
}

function placeSections(sizes: Sizes, start: number): RmvLayout['sections'] {
  let at = start;
  const place = (name: RmvSection): { readonly start: number; readonly end: number } => {
    const from = at;
    at += sizes[name] ?? 0;
    return { start: from, end: at };
  };
  return {
    result: place('result'),
    'version info': place('version info'),
    player: place('player'),
    board: place('board'),
    preflags: place('preflags'),
    properties: place('properties'),
    'extension properties': place('extension properties'),
    video: place('video'),
    checksum: place('checksum'),
  };
}
