import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

/** An entry of an archive that a test makes. */
export interface ArchiveEntry {
  readonly path: string;
  readonly bytes?: Uint8Array | string;
  /** The mode of Unix with the type of the file. */
  readonly mode?: number;
  /** How large the archive says that the entry is; the truth unless given. */
  readonly claimedSize?: number;
  readonly isEncrypted?: true;
}

/** The bytes of a zip archive. Names are written as they are. */
export function makeZip(entries: readonly ArchiveEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes = '', mode = 0o100644, claimedSize, isEncrypted } of entries) {
    const data = Buffer.from(bytes);
    const packed = deflateRawSync(data);
    const name = Buffer.from(path);
    // From the version needed to the length of the extra field, which both headers have.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize ?? data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** An entry of a tar archive: what its header says, and its bytes. */
export type TarEntry = HeaderData & { readonly path: string; readonly bytes?: string };

/** The bytes of a tar archive. */
export function makeTar(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap(({ bytes = '', ...data }) => {
    const header = Buffer.alloc(512);
    const size = Buffer.byteLength(bytes);
    new Header({ type: 'File', mode: 0o644, size, ...data }).encode(header, 0);
    return [header, Buffer.from(bytes), Buffer.alloc((512 - (size % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** The bytes of a tar archive, compressed. */
export function makeTarGz(entries: readonly TarEntry[]): Buffer {
  return gzipSync(makeTar(entries));
}
