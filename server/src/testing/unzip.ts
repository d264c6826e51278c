import { inflateRawSync } from 'node:zlib';

const CENTRAL_HEADER = 0x02014b50;
const END_RECORD_BYTES = 22;

/** The files of a zip archive without a comment, by their paths. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - END_RECORD_BYTES;
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === CENTRAL_HEADER) {
    const isDeflated = archive.readUInt16LE(at + 10) !== 0;
    const bytes = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + bytes);
    files.set(
      archive.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      isDeflated ? inflateRawSync(content) : content,
    );
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
