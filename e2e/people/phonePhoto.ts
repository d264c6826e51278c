import type { Page } from '@playwright/test';

/** A JPEG like those of phones: 8 million pixels, almost three megabytes. */
export async function phonePhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async () => {
    const picture = new ImageData(3_264, 2_448);
    // Noise everywhere, like the detail of a photo: a plain picture would be too small.
    for (let place = 0; place < picture.data.length; place += 1)
      picture.data[place] = place % 4 === 3 ? 255 : ((place * 2_654_435_761) >>> 24) & 0xff;
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')!.putImageData(picture, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })).arrayBuffer(),
    );
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return { name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
