import { officeFile, packageRelationships, png, smallDocx, smallPdf, zip } from '../testing/sampleFiles.ts';
import { cvType } from './cvType.ts';

const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;

/** A compound file with these entries in its directory, four to a sector. All streams begin in its last sector. */
function compoundFile(...streamNames: string[]): Buffer {
  const names = ['Root Entry', ...streamNames];
  const sectors = Math.ceil(names.length / 4);
  const streams = 2 + sectors;
  const bytes = Buffer.alloc(512 * streams + 4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(0, 76);
  bytes.writeUInt32LE(0xfffffffd, 512);
  for (let sector = 1; sector <= sectors; sector += 1)
    bytes.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, 512 + sector * 4);
  const directory = 512 * 2;
  for (const [index, name] of names.entries()) {
    const entry = directory + index * 128;
    bytes.write(name, entry, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, entry + 64);
    bytes.writeUInt32LE(streams - 1, entry + 116);
    bytes.writeUInt32LE(4096, entry + 120);
  }
  return bytes;
}

function withPassword(file: Buffer): Buffer {
  const locked = Buffer.from(file);
  locked.writeUInt16LE(ENCRYPTED, locked.length - 4096 + FLAGS_AT);
  return locked;
}

/** The directory goes on in a sector outside of the file. */
function withoutEnd(file: Buffer): Buffer {
  const broken = Buffer.from(file);
  broken.writeUInt32LE(1000, 512 + 4);
  return broken;
}

/** The archive appended to another file, still found by its directory. */
function behind(before: Buffer, archive: Buffer, comment = ''): Buffer {
  const moved = Buffer.concat([archive, Buffer.from(comment)]);
  const end = archive.length - 22;
  moved.writeUInt32LE(moved.readUInt32LE(end + 16) + before.length, end + 16);
  moved.writeUInt16LE(comment.length, end + 20);
  return Buffer.concat([before, moved]);
}

const pdfText = smallPdf.toString('latin1');
const pdf = (text: string) => Buffer.from(text, 'latin1');
const vba = { 'word/vbaProject.bin': '' };
const main = (part: string) => ({ '_rels/.rels': packageRelationships(part) });
const bomb = { '[Content_Types].xml': ' '.repeat(50_000_000) };

test.each([
  ['a PDF', smallPdf, 'pdf'],
  ['a PDF behind a byte order mark', pdf(`\xef\xbb\xbf${pdfText}`), 'pdf'],
  ['a PDF behind line breaks', pdf(`\r\n\n${pdfText}`), 'pdf'],
  ['a PDF behind more blanks than readers skip', pdf(' '.repeat(1025) + pdfText), 'other'],
  ['a PDF without %%EOF', pdf(pdfText.replace('%%EOF\n', '')), 'pdf'],
  ['a PDF with half of %%EOF', pdf(pdfText.replace('EOF\n', '')), 'pdf'],
  ['a PDF that ends with its trailer', pdf(pdfText.replace(/startxref[^]*/, '')), 'pdf'],
  ['a PDF with padding', pdf(`${pdfText}\r\n\x1a${'\0'.repeat(100_000)}`), 'pdf'],
  ['the beginning of a PDF', smallPdf.subarray(0, 40), 'damaged'],
  ['most of a PDF', smallPdf.subarray(0, -40), 'damaged'],
  ['a program behind a PDF', Buffer.concat([smallPdf, pdf('MZ program')]), 'damaged'],
  ['a web page before a PDF', Buffer.concat([pdf('<script>alert(1)</script>'), smallPdf]), 'other'],
  ['a zip archive behind a PDF', Buffer.concat([smallPdf, zip({ 'a.exe': 'MZ' })]), 'damaged'],
  ['an archive behind a PDF, ending as a PDF', behind(smallPdf, zip({ 'a.exe': 'MZ' }), '%%EOF\n'), 'damaged'],
  ['a Word file', smallDocx, 'docx'],
  ['a Word file of Word Online', officeFile('word/document2.xml'), 'docx'],
  ['a Word file with an absolute main part', officeFile('word/a.xml', { more: main('/word/a.xml') }), 'docx'],
  ['a Word file with macros', officeFile('word/document.xml', { more: vba }), 'macros'],
  ['a Word file whose type allows macros', officeFile('word/a.xml', { kind: 'x.macroEnabled.main+xml' }), 'macros'],
  ['a Word file without its main part', officeFile('word/a.xml', { more: main('word/b.xml') }), 'damaged'],
  ['a Word file whose list of parts is a bomb', officeFile('word/a.xml', { more: bomb }), 'damaged'],
  ['the beginning of a Word file', smallDocx.subarray(0, 60), 'damaged'],
  ['a program behind a Word file', Buffer.concat([smallDocx, pdf('MZ program')]), 'damaged'],
  [
    'a web page before a Word file that is found behind it',
    behind(pdf('<script>alert(1)</script>'), smallDocx),
    'other',
  ],
  ['an Excel file', officeFile('xl/workbook.xml', { kind: 'spreadsheetml.sheet.main+xml' }), 'other'],
  ['a zip archive', zip({ 'virus.exe': 'MZ' }), 'other'],
  ['an old Word file', compoundFile('WordDocument'), 'doc'],
  [
    'a longer old Word file',
    compoundFile('1Table', 'ObjectPool', 'Data', '\u0005SummaryInformation', 'WordDocument'),
    'doc',
  ],
  [
    'an old Word file with macros',
    compoundFile('WordDocument', '1Table', 'Data', 'Macros', 'VBA', '_VBA_PROJECT'),
    'macros',
  ],
  ['an old Word file with macros before its text', compoundFile('MACROS', '1Table', 'Data', 'WordDocument'), 'macros'],
  ['an old Word file with a nameless project', compoundFile('WordDocument', '_VBA_PROJECT_CUR'), 'macros'],
  ['an old Word file whose directory has no end', withoutEnd(compoundFile('WordDocument')), 'damaged'],
  ['the beginning of an old Word file', compoundFile('WordDocument').subarray(0, -1000), 'damaged'],
  ['an old Word file with a password', withPassword(compoundFile('WordDocument')), 'protected'],
  ['a Word file with a password', compoundFile('EncryptionInfo', 'EncryptedPackage'), 'protected'],
  ['an archive behind an old Word file', behind(compoundFile('WordDocument'), zip({ 'a.exe': 'MZ' })), 'damaged'],
  ['an old Excel file', compoundFile('Workbook'), 'other'],
  ['a program', Buffer.from('MZ\x90\0'.padEnd(3000, 'x')), 'other'],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'other'],
  ['a picture', png(8, 8), 'other'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'other'],
  ['nothing', Buffer.alloc(0), 'other'],
] as const)('%s is judged by its content (rule 35.1)', (_title, bytes, expected) => {
  expect(cvType(bytes)).toBe(expected);
});

test('random bytes after a valid signature are refused without a crash', () => {
  for (const start of [
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    [0x50, 0x4b, 3, 4],
    [0x25, 0x50, 0x44, 0x46],
  ]) {
    for (let round = 0; round < 200; round += 1) {
      const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(2048)));
      Buffer.from(start).copy(bytes);
      bytes.writeUInt16LE(9, 30);
      bytes.writeUInt32LE(round % 4, 48);
      expect(['other', 'damaged']).toContain(cvType(bytes));
    }
  }
});
