import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { PDF_HEAD_BYTES } from './pdf.ts';

/** Enough to tell a PDF or a picture. */
const HEAD_BYTES = PDF_HEAD_BYTES;

/** An uploaded file that waits on disk, so that a hundred of them take no memory. */
export class SpooledFile {
  readonly #handle: FileHandle;
  readonly head: Buffer;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly hash: string;

  private constructor(handle: FileHandle, { head, size, hash }: Pick<SpooledFile, 'head' | 'size' | 'hash'>) {
    this.#handle = handle;
    this.head = head;
    this.size = size;
    this.hash = hash;
  }

  /**
   * Writes the stream at the speed of the disk. The file is unlinked, so it disappears with this process at the latest.
   */
  static async write(folder: string, chunks: AsyncIterable<Buffer>): Promise<SpooledFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = path.join(folder, randomUUID());
    const handle = await open(name, 'wx+', 0o600);
    try {
      await rm(name);
      let head = Buffer.alloc(0);
      let size = 0;
      const hash = createHash('sha256');
      for await (const chunk of chunks) {
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        size += chunk.length;
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      return new SpooledFile(handle, { head, size, hash: hash.digest('hex') });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.size);
    let read = 0;
    while (read < this.size) {
      const { bytesRead } = await this.#handle.read(bytes, read, this.size - read, read);
      if (bytesRead === 0) throw new Error('a spooled file became shorter');
      read += bytesRead;
    }
    return bytes;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
