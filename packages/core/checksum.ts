const REVERSED_POLYNOMIAL = 0xedb88320;

/** The checksum of each byte; undefined before the first one is asked for. */
let bytewise: Uint32Array | undefined;

/**
 * The checksum CRC-32: it always differs after a change of up to 32 bits in a row, and after any other change in all
 * but one case in four billion. Range: 0 to 2^32 - 1. Source: ISO 3309, as zip and PNG use it.
 */
export function crc32(bytes: Uint8Array): number {
  bytewise ??= checksumsOfBytes();
  let rest = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) rest = bytewise[(rest ^ bytes[at]!) & 255]! ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

function checksumsOfBytes(): Uint32Array {
  const checksums = new Uint32Array(256);
  for (let byte = 0; byte < checksums.length; byte += 1) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ REVERSED_POLYNOMIAL : rest >>> 1;
    checksums[byte] = rest;
  }
  return checksums;
}
