import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_BYTES = 46;
const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const MAX_ENTRIES = 5000;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** How many bytes it takes in the archive, as the directory says. */
  readonly packedBytes: number;
  /** Where its local header is, as the directory says. */
  readonly at: number;
}

/** Whether the file begins as an archive. */
export const startsAsZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === LOCAL_HEADER;

/** The directory of a zip archive that fills the whole file; null for anything else. Nothing is unpacked. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  if (bytes.length < END_RECORD_BYTES || !startsAsZip(bytes)) return null;
  const end = endRecord(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_HEADER_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL_HEADER) return null;
    const name = at + CENTRAL_HEADER_BYTES;
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.subarray(name, name + nameBytes).toString('utf8'),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at = name + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The content of an entry; null when it is damaged, encrypted, or unpacks to more than `maxBytes`. */
export function unpack(bytes: Buffer, { method, packedBytes, at }: ZipEntry, maxBytes: number): Buffer | null {
  if (at + LOCAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL_HEADER) return null;
  const start = at + LOCAL_HEADER_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packedBytes > bytes.length) return null;
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === STORED) return packed.length <= maxBytes ? packed : null;
  if (method !== DEFLATED) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}

/** Whether the file ends as an archive, which is how unpacking programs recognize one. */
export const endsAsZip = (bytes: Buffer): boolean => endRecord(bytes) !== null;

/** The position of the end record, if it really ends the file. */
function endRecord(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_RECORD_BYTES - 0xffff);
  for (let at = bytes.length - END_RECORD_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_RECORD && at + END_RECORD_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return null;
}
