/**
 * Re-encodes pictures outside the server, so that whatever an uploaded file does to the decoder only affects this
 * process (rule 35). It has no secrets, and handles one picture at a time. `picture-worker.sh` starts it.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { drawShareCard } from './drawShareCard.ts';
import type { CardDrawing, PictureResult, PictureJob, PictureRefusal } from './pictureProtocol.ts';

const MAX_PIXELS = 40_000_000;
/** Memory for a picture that must be decoded completely before it can be scaled down. */
const MAX_UNPACKED_BYTES = 192 * 1024 * 1024;
const LARGE_SIDE = 1024;
/** Large enough to read the print of a scanned A4 page. */
const PAGE_SIDE = 2048;
const SMALL_SIDE = 160;
const ACCEPTED = new Set(['jpeg', 'png', 'webp']);
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
const DRAWING_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };

class Refused extends Error {
  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

sharp.cache(false);
sharp.concurrency(1);
// No other decoder can be reached, whatever the bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

type Drawn = Extract<PictureResult, { picture: object }>['picture'];

async function redraw(bytes: Uint8Array, isPage: boolean): Promise<Drawn> {
  const side = isPage ? PAGE_SIDE : LARGE_SIDE;
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  refuseHeavy(
    await sharp(bytes, { limitInputPixels: false, pages: 1 })
      .metadata()
      .catch(() => {
        throw new Refused('file_damaged');
      }),
  );
  try {
    return await inBothSizes(open().autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }), {
      large: 82,
      small: 80,
    });
  } catch {
    throw new Refused('file_damaged');
  }
}

/** Judges by the header alone, before anything is decoded. */
function refuseHeavy(header: Metadata): void {
  const { format, width, height, isProgressive, orientation = 1 } = header;
  if (!ACCEPTED.has(format)) throw new Refused('photo_type');
  const pixels = width * height;
  // An interlaced PNG, a progressive JPEG and a rotated picture cannot be read line by line.
  const isWhole = isProgressive || orientation > 1;
  if (pixels > MAX_PIXELS || (isWhole && pixels * bytesPerPixel(header) > MAX_UNPACKED_BYTES))
    throw new Refused('picture_too_big');
}

/** A progressive JPEG stores two-byte coefficients, fewer for colour than for brightness. */
function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg' && isProgressive) return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return channels * (depth === 'uchar' ? 1 : 2);
}

/** Decodes the picture once: the small size is made from the pixels of the large one. */
async function inBothSizes(picture: Sharp, quality: { large: number; small: number }, effort?: number): Promise<Drawn> {
  const {
    data,
    info: { width, height, channels },
  } = await picture.raw().toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  return {
    large: await drawn().webp({ quality: quality.large, effort }).toBuffer(),
    small: await drawn()
      .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'cover' })
      .webp({ quality: quality.small, effort })
      .toBuffer(),
  };
}

async function draw(svg: string): Promise<Drawn> {
  sharp.unblock(DRAWING_LOADER);
  try {
    return await inBothSizes(sharp(Buffer.from(svg)), { large: 80, small: 80 }, 1);
  } finally {
    sharp.block(DRAWING_LOADER);
  }
}

async function card(drawing: CardDrawing): Promise<Uint8Array> {
  sharp.unblock(DRAWING_LOADER);
  try {
    return await drawShareCard(drawing);
  } finally {
    sharp.block(DRAWING_LOADER);
  }
}

async function resultOf(job: PictureJob): Promise<PictureResult> {
  switch (job.kind) {
    case 'redraw':
      return { picture: await redraw(job.bytes, job.isPage) };
    case 'draw':
      return { picture: await draw(job.svg) };
    case 'card':
      return { card: await card(job.card) };
    case 'document': {
      // Only the worker for documents loads Typst.
      const { drawDocument } = await import('./drawDocument.ts');
      return { document: drawDocument(job.document) };
    }
  }
}

const send = (response: PictureResult): void => void process.send?.(response);

process.on('message', (job: PictureJob) => {
  resultOf(job).then(send, (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    send({ refused: error.refusal });
  });
});

// The server ends this process, even when a terminal interrupts the whole group; without a server, it ends at once.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
send({ ready: true });
