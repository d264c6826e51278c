import { jest } from '@jest/globals';
import { shrinkPicture } from './shrinkPicture.ts';

const file = (megabytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], 'photo', { type });

/** A browser that draws pictures of this size into so many bytes. */
function browserThatDraws({ width, height, bytes }: { width: number; height: number; bytes: number }) {
  const drawImage = jest.fn();
  const close = jest.fn();
  globalThis.createImageBitmap = (async () => ({ width, height, close })) as never;
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage })) as never;
  HTMLCanvasElement.prototype.toBlob = ((done: BlobCallback, type: string) =>
    done(new Blob([new Uint8Array(bytes)], { type }))) as never;
  return { drawImage, close };
}

afterEach(() => {
  delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
});

test('a photo of a phone is drawn with sides of at most 2048 pixels', async () => {
  const { drawImage, close } = browserThatDraws({ width: 3000, height: 4000, bytes: 700_000 });
  const { size, type, name } = await shrinkPicture(file(4));
  expect({ size, type, name }).toEqual({ size: 700_000, type: 'image/jpeg', name: 'photo' });
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1536, 2048);
  expect(close).toHaveBeenCalled();
});

test('a picture that may be transparent stays so', async () => {
  browserThatDraws({ width: 1000, height: 1000, bytes: 300_000 });
  expect((await shrinkPicture(file(1, 'image/png'))).type).toBe('image/webp');
});

test.each([
  ['is small', file(0.4)],
  ['is no picture', file(4, 'application/pdf')],
])('what %s stays as it is', async (_, given) => {
  browserThatDraws({ width: 3000, height: 4000, bytes: 1 });
  expect(await shrinkPicture(given)).toBe(given);
});

test('so does what would become larger', async () => {
  const given = file(1);
  browserThatDraws({ width: 3000, height: 4000, bytes: 2_000_000 });
  expect(await shrinkPicture(given)).toBe(given);
});

test('and what this browser cannot draw', async () => {
  const given = file(4);
  expect(await shrinkPicture(given)).toBe(given);
  globalThis.createImageBitmap = async () => Promise.reject(new DOMException('not a picture'));
  expect(await shrinkPicture(given)).toBe(given);
});
