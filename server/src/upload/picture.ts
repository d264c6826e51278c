import sharp from 'sharp';
import { HttpError } from '../core/http-error.ts';

const MOST_PIXELS = 40_000_000;
const LARGE_SIDE = 1024;
const SMALL_SIDE = 160;
const ACCEPTED = new Set(['jpeg', 'png', 'webp']);

/** A picture drawn anew as webp: no EXIF, no hidden content, the right way up. */
export interface Picture {
  readonly large: Buffer;
  /** A square for lists. */
  readonly small: Buffer;
}

/** Re-encodes a JPEG, PNG or WebP. Throws 415 for anything else, 413 when it has too many pixels. */
export async function redrawPicture(bytes: Buffer, field: string): Promise<Picture> {
  const refuse = () => new HttpError(415, 'photo_type', { fields: { [field]: 'photo_type' } });
  // Only pictures by signature reach the decoder: SVG and the like never do.
  if (!hasPictureSignature(bytes)) throw refuse();
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const { format, width, height } = await open().metadata().catch(() => { throw refuse(); });
  if (!ACCEPTED.has(format)) throw refuse();
  if (width * height > MOST_PIXELS) throw new HttpError(413, 'picture_too_big', { fields: { [field]: 'picture_too_big' } });
  try {
    const [large, small] = await Promise.all([
      open().autoOrient().resize(LARGE_SIDE, LARGE_SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
      open().autoOrient().resize(SMALL_SIDE, SMALL_SIDE, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
    ]);
    return { large, small };
  } catch {
    throw refuse();
  }
}

function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || (start.startsWith('RIFF') && start.endsWith('WEBP'));
}
