import { png, zip } from '../testing/sampleFiles.ts';
import { smallDocx, smallPdf } from '../testing.ts';
import { cvType } from './cvType.ts';

/** A compound file whose directory holds these entries, four to a sector. */
function compoundFile(...streamNames: string[]): Buffer {
  const names = ['Root Entry', ...streamNames];
  const sectors = Math.ceil(names.length / 4);
  const bytes = Buffer.alloc(512 * (2 + sectors));
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(0, 76);
  bytes.writeUInt32LE(0xfffffffd, 512);
  for (let sector = 1; sector <= sectors; sector += 1)
    bytes.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, 512 + sector * 4);
  const directory = 512 * 2;
  for (const [index, name] of names.entries()) {
    bytes.write(name, directory + index * 128, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, directory + index * 128 + 64);
  }
  return bytes;
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

test.each([
  ['a PDF', smallPdf, 'pdf'],
  ['a Word file', smallDocx, 'docx'],
  ['an old Word file', compoundFile('WordDocument'), 'doc'],
  [
    'a longer old Word file',
    compoundFile('1Table', 'ObjectPool', 'Data', '\u0005SummaryInformation', 'WordDocument'),
    'doc',
  ],
  [
    'an old Word file with macros',
    compoundFile('WordDocument', '1Table', 'Data', 'Macros', 'VBA', '_VBA_PROJECT'),
    null,
  ],
  ['an old Word file with macros before its text', compoundFile('MACROS', '1Table', 'Data', 'WordDocument'), null],
  ['an old Word file with a nameless project', compoundFile('WordDocument', '_VBA_PROJECT_CUR'), null],
  ['an old Word file whose directory has no end', withoutEnd(compoundFile('WordDocument')), null],
  ['an old Excel file', compoundFile('Workbook'), null],
  ['an Excel file', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), null],
  [
    'a Word file with macros',
    zip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
    null,
  ],
  ['a zip archive', zip({ 'virus.exe': 'MZ' }), null],
  ['a program', Buffer.from('MZ\x90\0'.padEnd(3000, 'x')), null],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), null],
  ['a web page before a PDF', Buffer.concat([Buffer.from('<script>alert(1)</script>'), smallPdf]), null],
  ['a zip archive behind a PDF', Buffer.concat([smallPdf, zip({ 'a.exe': 'MZ' })]), null],
  ['an archive behind a PDF, ending as a PDF', behind(smallPdf, zip({ 'a.exe': 'MZ' }), '%%EOF\n'), null],
  ['an archive behind an old Word file', behind(compoundFile('WordDocument'), zip({ 'a.exe': 'MZ' })), null],
  [
    'a web page before a Word file that is found behind it',
    behind(Buffer.from('<script>alert(1)</script>'), smallDocx),
    null,
  ],
  ['a program behind a Word file', Buffer.concat([smallDocx, Buffer.from('MZ program')]), null],
  ['a picture', png(8, 8), null],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['nothing', Buffer.alloc(0), null],
  ['the beginning of a PDF', smallPdf.subarray(0, 40), null],
  ['the beginning of a Word file', smallDocx.subarray(0, 60), null],
])('%s is detected by its content', (_title, bytes, expected) => {
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
      expect(cvType(bytes)).toBeNull();
    }
  }
});
