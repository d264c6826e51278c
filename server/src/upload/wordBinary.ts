const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const DIRECTORY_ENTRY_BYTES = 128;
const END_OF_CHAIN = 0xfffffffe;
/** The number of a sector that no file has. */
const BROKEN = 0xffffffff;

/** The storages of a VBA project. Names are compared without regard to capitals. */
const MACROS = /^(macros|vba|_vba_project.*)$/i;

/**
 * True for a Word 97–2003 file without macros: a compound file (MS-CFB) whose directory can be read to its end, and
 * contains the stream `WordDocument` and no VBA project.
 */
export function isWordBinary(bytes: Buffer): boolean {
  const names = directoryNames(bytes);
  return names !== null && names.includes('WordDocument') && !names.some((name) => MACROS.test(name));
}

function directoryNames(bytes: Buffer): string[] | null {
  if (bytes.length < 1536 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const sectorBytes = 1 << sectorShift;
  const names: string[] = [];
  const seen = new Set<number>();
  let sector = bytes.readUInt32LE(48);
  while (sector !== END_OF_CHAIN) {
    const start = (sector + 1) * sectorBytes;
    if (seen.has(sector) || start + sectorBytes > bytes.length) return null;
    seen.add(sector);
    names.push(...entryNames(bytes.subarray(start, start + sectorBytes)));
    sector = nextSector(bytes, sectorBytes, sector);
  }
  return names;
}

/** The header lists the sectors of the allocation table, which is enough for files of 7 MB; a CV has at most 2. */
function nextSector(bytes: Buffer, sectorBytes: number, sector: number): number {
  const perSector = sectorBytes / 4;
  const listed = Math.floor(sector / perSector);
  if (listed >= 109) return BROKEN;
  const table = bytes.readUInt32LE(76 + listed * 4);
  const at = (table + 1) * sectorBytes + (sector % perSector) * 4;
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : BROKEN;
}

function entryNames(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= sector.length; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = sector.readUInt16LE(at + 64);
    if (nameBytes >= 2 && nameBytes <= 64) names.push(sector.subarray(at, at + nameBytes - 2).toString('utf16le'));
  }
  return names;
}
