import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FileRule } from '@jpro/api/contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../core/http/httpError.ts';
import { PDF_HEAD_BYTES } from './cvType.ts';

const TEXT_FIELD_MAX_BYTES = 16 * 1024;
const MAX_TEXT_FIELDS = 20;
/**
 * Stops an upload that occupies its slot by sending a byte now and then: no connection is this slow on average over
 * such a time.
 */
const MIN_BYTES_PER_SECOND = 1_000;
const SLOW_FOR_MS = 30_000;
/** How long the rest of a refused upload is read and discarded. */
const DISCARD_MS = 5000;

/** A received multipart form whose file has not been checked yet. The caller closes the file. */
export interface ReceivedForm {
  readonly fields: Record<string, string>;
  readonly file: SpooledFile | undefined;
}

/**
 * Receives a multipart form. The limits of size and speed apply while the file streams to disk.
 * @throws HttpError 408, 413, 415, or 422 without the file
 */
export async function receiveForm(
  request: FastifyRequest,
  rule: FileRule,
  folder: string,
  slowForMs = SLOW_FOR_MS,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new HttpError(415, 'unsupported_content');
  const { fields, file, isNamed } = await readParts(request, rule, folder, slowForMs);
  if (file?.size && isNamed) return { fields, file };
  await file?.close();
  const problem = isNamed ? 'file_empty' : file?.size ? 'file_nameless' : 'file_required';
  if (file?.size || rule.required) throw new HttpError(422, 'validation', { fields: { [rule.field]: problem } });
  return { fields, file: undefined };
}

interface Parts {
  fields: Record<string, string>;
  file: SpooledFile | undefined;
  /** The name itself is not used. A browser that sends no file sends an empty one without a name. */
  isNamed: boolean;
}

async function readParts(request: FastifyRequest, rule: FileRule, folder: string, slowForMs: number): Promise<Parts> {
  const read: Parts = { fields: {}, file: undefined, isNamed: false };
  try {
    const parts = request.parts({
      limits: {
        fileSize: rule.maxBytes,
        files: 1,
        fields: MAX_TEXT_FIELDS,
        fieldSize: TEXT_FIELD_MAX_BYTES,
        fieldNameSize: 100,
        headerPairs: 50,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== rule.field) throw new HttpError(400, 'malformed');
        // The parser takes bytes without a name for a file too, whose name is undefined then.
        read.isNamed = Boolean(part.filename);
        read.file = await SpooledFile.write(folder, arriving(request, part, rule, slowForMs));
      } else {
        if (part.valueTruncated) throw new HttpError(413, 'too_large', { fields: { [part.fieldname]: 'too_large' } });
        read.fields[part.fieldname] = String(part.value);
      }
    }
    return read;
  } catch (error) {
    discardRest(request);
    await read.file?.close();
    // Errors of the parser itself have no status.
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode) throw error;
    throw new HttpError(400, 'malformed');
  }
}

/**
 * Stops at the first byte above the limit; the plugin's own reader would receive everything first. The time for the
 * response begins with the last byte, because a slow connection does not make the server slow.
 */
async function* arriving(
  { limit }: FastifyRequest,
  { file }: MultipartFile,
  rule: FileRule,
  slowForMs: number,
): AsyncGenerator<Buffer> {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    limit?.refresh();
    bytes += chunk.length;
    const ms = performance.now() - started;
    if (ms > slowForMs && bytes < (ms * MIN_BYTES_PER_SECOND) / 1000) throw new HttpError(408, 'upload_too_slow');
    if (file.truncated) break;
    yield chunk;
  }
  if (file.truncated)
    throw new HttpError(413, 'file_too_large', {
      values: { max: rule.maxBytes / 1024 / 1024 },
      fields: { [rule.field]: 'file_too_large' },
    });
}

/** Lets a client that is still sending receive the response, which closing the socket at once would prevent. */
export function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), DISCARD_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}

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
