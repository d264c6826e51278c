import { pino } from 'pino';
import sharp from 'sharp';
import { png, smallPng } from '../testing/sampleFiles.ts';
import { createPictures } from './pictures.ts';

const pictures = createPictures(pino({ enabled: false }));
afterAll(() => pictures.close());

const redrawPicture = (bytes: Buffer, field: string) => pictures.redraw(bytes, { field });

test('a photo becomes WebP without EXIF, upright, with a square small variant', async () => {
  const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { large, small } = await redrawPicture(photo, 'photo');
  const seen = await sharp(large).metadata();
  expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 512, 1024, undefined]);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
  expect(large.includes('secret place')).toBe(false);
});

test.each(['png', 'webp', 'jpeg'] as const)('%s is accepted', async (format) => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
  await expect(redrawPicture(photo, 'photo')).resolves.toBeDefined();
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\x90\0')],
])('%s named like a photo returns 415 and names the field', async (_title, bytes) => {
  await expect(redrawPicture(bytes, 'photo')).rejects.toMatchObject({
    status: 415,
    code: 'photo_type',
    fields: { photo: 'photo_type' },
  });
});

test.each([
  ['a cut PNG', smallPng.subarray(0, -30)],
  ['the beginning of a PNG', smallPng.subarray(0, 30)],
  ['a PNG signature before other content', Buffer.concat([smallPng.subarray(0, 8), Buffer.from('<script>')])],
])('%s returns 415 and says that it is damaged', async (_title, bytes) => {
  await expect(redrawPicture(bytes, 'photo')).rejects.toMatchObject({ status: 415, fields: { photo: 'file_damaged' } });
});

/** What the header alone leads to; the decoder's own refusal is 415. */
const TOO_BIG = { status: 413, code: 'picture_too_big', fields: { photo: 'picture_too_big' } };

test('a small file that would decode to a billion pixels is refused before decoding', async () => {
  await expect(redrawPicture(png(30_000, 30_000), 'photo')).rejects.toMatchObject(TOO_BIG);
});

test('a picture has at most 40 million pixels', async () => {
  const broad = (height: number) =>
    sharp({ create: { width: 10_000, height, channels: 3, background: 'teal' } })
      .webp({ effort: 0, quality: 1 })
      .toBuffer();
  await expect(redrawPicture(await broad(4001), 'photo')).rejects.toMatchObject(TOO_BIG);
  await expect(redrawPicture(await broad(4000), 'photo')).resolves.toBeDefined();
});

test('data appended to a photo is removed', async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const { large } = await redrawPicture(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), 'photo');
  expect(large.includes('<script>')).toBe(false);
});
