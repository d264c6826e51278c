const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const DIRECTORY_ENTRY_BYTES = 128;
const END_OF_CHAIN = 0xfffffffe;
/** The number of a sector that no file has. */
const BROKEN = 0xffffffff;

/** The storages of a VBA project. Names are compared without regard to capitals. */
const MACROS = /^(macros|vba|_vba_project.*)$/i;

/** The bit of the file information block (MS-DOC) that says the text is encrypted. */
const ENCRYPTED = 0x0100;
const FLAGS_AT = 10;

/** Smaller streams are stored elsewhere. Those of Word are never smaller. */
const SMALLEST_STREAM_BYTES = 4096;

interface Stream {
  readonly name: string;
  /** Where it begins in the file. */
  readonly at: number;
  readonly size: number;
}

/**
 * What a compound file (MS-CFB) is: a Word 97–2003 file, which has the stream `WordDocument`, one with macros, any Word
 * file `protected` by a password, or neither, `other`; `damaged` when its directory cannot be read to its end.
 */
export function wordBinary(bytes: Buffer): 'doc' | 'macros' | 'protected' | 'other' | 'damaged' {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return 'other';
  const streams = directory(bytes);
  if (streams === null) return 'damaged';
  // An encrypted package of Office 2007 and later is a compound file with this stream.
  if (streams.some(({ name }) => name === 'EncryptedPackage')) return 'protected';
  const text = streams.find(({ name }) => name === 'WordDocument');
  if (!text) return 'other';
  if (text.at + text.size > bytes.length) return 'damaged';
  if (text.size >= SMALLEST_STREAM_BYTES && bytes.readUInt16LE(text.at + FLAGS_AT) & ENCRYPTED) return 'protected';
  return streams.some(({ name }) => MACROS.test(name)) ? 'macros' : 'doc';
}

function directory(bytes: Buffer): Stream[] | null {
  if (bytes.length < 1536) return null;
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const sectorBytes = 1 << sectorShift;
  const streams: Stream[] = [];
  const seen = new Set<number>();
  let sector = bytes.readUInt32LE(48);
  while (sector !== END_OF_CHAIN) {
    const start = (sector + 1) * sectorBytes;
    if (seen.has(sector) || start + sectorBytes > bytes.length) return null;
    seen.add(sector);
    streams.push(...streamsOf(bytes.subarray(start, start + sectorBytes), sectorBytes));
    sector = nextSector(bytes, sectorBytes, sector);
  }
  return streams;
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

function streamsOf(sector: Buffer, sectorBytes: number): Stream[] {
  const streams: Stream[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= sector.length; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = sector.readUInt16LE(at + 64);
    if (nameBytes < 2 || nameBytes > 64) continue;
    streams.push({
      name: sector.subarray(at, at + nameBytes - 2).toString('utf16le'),
      at: (sector.readUInt32LE(at + 116) + 1) * sectorBytes,
      size: sector.readUInt32LE(at + 120),
    });
  }
  return streams;
}
