import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRule } from '@jpro/api/contract';
import type { UploadedFile } from './handler.ts';

/** The content of a multipart form. */
export interface AcceptedForm {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile | undefined;
}

export interface Uploads {
  /**
   * Receives a form with a file and passes it to `work`.
   * @throws HttpError 413, 415 or 422 for an unacceptable file, 429 when the account uploads too much, 503 when the
   *   process is at its limit
   */
  during<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    rule: FileRule,
    work: (form: AcceptedForm) => Promise<T>,
  ): Promise<T>;
}
