import { inflateRawSync } from 'node:zlib';

/** A part that is read has at most this size, however small it is packed; the real ones have a few kilobytes. */
const MAX_PART_BYTES = 256 * 1024;

const MAIN_PART = /\/officeDocument$/;
const WORD_DOCUMENT = 'wordprocessingml.document.main+xml';
const MACROS = /vbaProject|macroEnabled/i;

/**
 * What a zip archive is: a Word file (ECMA-376), a Word file with macros, or neither, `other`; `damaged` when it cannot
 * be read. A Word file's main part has any name, which `_rels/.rels` states.
 */
export function wordPackage(bytes: Buffer): 'docx' | 'macros' | 'other' | 'damaged' {
  const entries = zipEntries(bytes);
  if (entries === null) return 'damaged';
  // The names of parts are compared without regard to capitals.
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const [types, relations] = ['[content_types].xml', '_rels/.rels'].map((name) => parts.get(name));
  if (!types || !relations) return 'other';
  const contentTypes = unpack(bytes, types, MAX_PART_BYTES)?.toString('utf8');
  const relationships = unpack(bytes, relations, MAX_PART_BYTES)?.toString('utf8');
  if (contentTypes === undefined || relationships === undefined) return 'damaged';
  const main = mainPart(relationships);
  if (!contentTypes.includes(WORD_DOCUMENT) && !MACROS.test(contentTypes)) return 'other';
  if (main === undefined || !parts.has(main.toLowerCase())) return 'damaged';
  return MACROS.test(contentTypes) || [...parts.keys()].some((name) => MACROS.test(name)) ? 'macros' : 'docx';
}

/** The name of the part that the package's relationships call its document. */
function mainPart(relationships: string): string | undefined {
  for (const tag of relationships.split('<')) {
    const [type, target] = [/\sType\s*=\s*["']([^"']*)["']/, /\sTarget\s*=\s*["']([^"']*)["']/].map(
      (attribute) => attribute.exec(tag)?.[1],
    );
    if (type && target && MAIN_PART.test(type)) return target.replace(/^\.?\//, '');
  }
  return undefined;
}

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_BYTES = 46;
const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const MAX_ENTRIES = 5000;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
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
function zipEntries(bytes: Buffer): ZipEntry[] | null {
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
function unpack(bytes: Buffer, { method, packedBytes, at }: ZipEntry, maxBytes: number): Buffer | null {
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
