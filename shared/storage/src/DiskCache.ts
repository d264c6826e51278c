import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SUM_BYTES = 32;
/** When the cache is full, it is reduced to this share. */
const KEPT_SHARE = 0.8;
const DRAFT = '.part';

/**
 * Contents that never change under their name, in a folder with a maximum size in bytes; the least recently used ones
 * are deleted. Each has a checksum, so that a truncated or damaged file is loaded again. Processes may share the
 * folder.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** An estimate between two scans of the folder; undefined before the first. */
  #bytes: number | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /**
   * The cached content, or what `load` returns. Undefined is not cached, nor what is not whole. A full or broken disk
   * only costs time.
   */
  async get(
    name: string,
    load: () => Promise<Buffer | undefined>,
    isWhole: (content: Buffer) => Promise<boolean>,
  ): Promise<Buffer | undefined> {
    const file = path.join(this.#folder, createHash('sha256').update(name).digest('hex'));
    const cached = await this.#read(file);
    if (cached) return cached;
    const content = await load();
    if (content && (await isWhole(content))) await this.#write(file, content).catch(() => undefined);
    return content;
  }

  async #read(file: string): Promise<Buffer | undefined> {
    const stored = await readFile(file).catch(() => undefined);
    if (!stored) return undefined;
    const content = stored.subarray(SUM_BYTES);
    if (!sumOf(content).equals(stored.subarray(0, SUM_BYTES))) return undefined;
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return content;
  }

  async #write(file: string, content: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    try {
      await writeFile(draft, Buffer.concat([sumOf(content), content]));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.#bytes = (this.#bytes ?? this.#maxBytes) + content.length + SUM_BYTES;
    if (this.#bytes > this.#maxBytes) this.#bytes = await this.#makeRoom();
  }

  /** @returns the bytes in the folder */
  async #makeRoom(): Promise<number> {
    const names = await readdir(this.#folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name);
        const found = await stat(file).catch(() => undefined);
        return { file, bytes: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
      }),
    );
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= this.#maxBytes) return bytes;
    for (const oldest of files.toSorted((left, right) => left.used - right.used)) {
      if (bytes <= this.#maxBytes * KEPT_SHARE) break;
      await rm(oldest.file, { force: true });
      bytes -= oldest.bytes;
    }
    return bytes;
  }
}

function sumOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
