import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRule } from '@jpro/api/contract';
import type { UploadedFile } from './handler.ts';

/** A multipart form that has arrived, but whose file is not checked yet. */
export interface ReceivedUpload {
  readonly fields: Record<string, string>;
  /** Identifies the file as it was sent; undefined without one. */
  readonly fileHash: string | undefined;
  /**
   * Checks the file, re-encodes a picture, and passes it to `work`.
   * @throws HttpError 413, 415 or 422 for an unacceptable file, 503 when too many are waiting
   */
  accept<T>(work: (file: UploadedFile | undefined) => Promise<T>): Promise<T>;
}

export interface Uploads {
  /**
   * Receives a form with a file and passes it to `work`.
   * @throws HttpError 408, 413, 415 or 422 for an unacceptable form, 429 when the account uploads too much, 503 when
   *   the process is at its limit
   */
  during<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    rule: FileRule,
    work: (upload: ReceivedUpload) => Promise<T>,
  ): Promise<T>;
}
