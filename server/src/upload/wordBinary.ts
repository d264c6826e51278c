const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const DIRECTORY_ENTRY_BYTES = 128;
const LAST_REGULAR_SECTOR = 0xfffffffa;

/** True for a Word 97–2003 file: a compound file (MS-CFB) whose directory contains the stream `WordDocument`. */
export function isWordBinary(bytes: Buffer): boolean {
  if (bytes.length < 1536 || !bytes.subarray(0, 8).equals(SIGNATURE)) return false;
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return false;
  for (const sector of directorySectors(bytes, 1 << sectorShift)) {
    if (entryNames(sector).includes('WordDocument')) return true;
  }
  return false;
}

function* directorySectors(bytes: Buffer, sectorBytes: number): Generator<Buffer> {
  const seen = new Set<number>();
  let sector = bytes.readUInt32LE(48);
  while (sector <= LAST_REGULAR_SECTOR && !seen.has(sector)) {
    seen.add(sector);
    const start = (sector + 1) * sectorBytes;
    if (start + sectorBytes > bytes.length) return;
    yield bytes.subarray(start, start + sectorBytes);
    sector = nextSector(bytes, sectorBytes, sector);
  }
}

/** The header lists the sectors of the allocation table, which is enough for files of 7 MB. */
function nextSector(bytes: Buffer, sectorBytes: number, sector: number): number {
  const perSector = sectorBytes / 4;
  const listed = Math.floor(sector / perSector);
  if (listed >= 109) return LAST_REGULAR_SECTOR + 1;
  const table = bytes.readUInt32LE(76 + listed * 4);
  const at = (table + 1) * sectorBytes + (sector % perSector) * 4;
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : LAST_REGULAR_SECTOR + 1;
}

function entryNames(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= sector.length; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = sector.readUInt16LE(at + 64);
    if (nameBytes >= 2 && nameBytes <= 64) names.push(sector.subarray(at, at + nameBytes - 2).toString('utf16le'));
  }
  return names;
}
