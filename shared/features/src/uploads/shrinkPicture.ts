/** In pixels. The server stores no more (rule 65). */
const MAX_SIDE = 2048;
const QUALITY = 0.85;
/** Takes half a minute to send at 150 kbit/s. */
const SMALL_BYTES = 512 * 1024;

/**
 * A phone's photo has more megabytes than are accepted, or than a slow connection sends in a minute, so it is scaled
 * down before sending. Files that are small already, or that the browser cannot draw, stay unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !file.type.startsWith('image/') || !('createImageBitmap' in globalThis)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const canvas = drawn(picture, Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height)));
  picture.close();
  // JPEG is the only type without transparency to lose.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
