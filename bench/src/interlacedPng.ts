import { crc32, deflateSync } from 'node:zlib';

const BYTES_PER_PIXEL = 4;
/** Start and step of each Adam7 pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * An empty RGBA picture that decoders must unpack as a whole: a small file that takes `side` × `side` × 4 bytes in
 * memory.
 */
export function interlacedPng(side: number): Buffer {
  const samples = (start: number, step: number) => Math.ceil((side - start) / step);
  const bytes = PASSES.reduce(
    (sum, [x, y, stepX, stepY]) => sum + samples(y, stepY) * (1 + samples(x, stepX) * BYTES_PER_PIXEL),
    0,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits, colours with transparency, interlaced.
  header.set([8, 6, 0, 0, 1], 8);
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
