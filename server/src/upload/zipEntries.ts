const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const MAX_ENTRIES = 5000;

/** The names in a zip archive that fills the whole file; null for anything else. Nothing is unpacked. */
export function zipEntryNames(bytes: Buffer): string[] | null {
  if (bytes.length < END_RECORD_BYTES || bytes.readUInt32LE(0) !== LOCAL_HEADER) return null;
  const end = endRecord(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL_HEADER) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
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
