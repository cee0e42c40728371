import { crc32, deflateRawSync } from 'node:zlib';

// As PKWARE's APPNOTE describes it, without encryption, comments or the extensions for more than 4 GiB.

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** Their count has 16 bits. */
export const MAX_ZIP_FILES = 0xffff;
/** UTF-8 names. */
const FLAGS = 0x800;
const DEFLATED = 8;
/** 1980-01-01, the first day that there is: an archive of the same files is the same. */
const DATE = 0x21;
const [VERSION, MADE_ON_UNIX] = [20, 0x0314];
/** A file that its owner may read and write. */
const ATTRIBUTES = (0o100600 << 16) >>> 0;

/** Packs files one after the other; only packed ones are in memory. */
export class ZipFile {
  readonly #parts: Buffer[] = [];
  readonly #directory: Buffer[] = [];
  #offset = 0;

  add(path: string, text: string): void {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const name = Buffer.from(path);
    // From the version needed to the length of the extra field, which both headers have.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(FLAGS, 2);
    shared.writeUInt16LE(DEFLATED, 4);
    shared.writeUInt16LE(DATE, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(ATTRIBUTES, 6);
    rest.writeUInt32LE(this.#offset, 10);
    this.#directory.push(uint32(CENTRAL), uint16(MADE_ON_UNIX), shared, rest, name);
    for (const part of [uint32(LOCAL), shared, name, packed]) {
      this.#parts.push(part);
      this.#offset += part.length;
    }
  }

  /** The bytes of the archive. */
  finish(): Buffer {
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END, 0);
    const count = this.#directory.length / 5;
    end.writeUInt16LE(count, 8);
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    return Buffer.concat([...this.#parts, directory, end]);
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
