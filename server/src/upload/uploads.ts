import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRule } from '@jpro/api/contract';
import { HttpError } from '../core/http/httpError.ts';
import type { UploadedFile } from '../core/http/handler.ts';
import type { ReceivedUpload, Uploads } from '../core/http/uploads.ts';
import { RATE_LIMITS } from '../core/limits/rateLimit.ts';
import type { Services } from '../core/services.ts';
import { Turns } from '../core/limits/turns.ts';
import { CV_TYPES, type CvExtension, cvType, isCv, startsAsPdf } from './cvType.ts';
import { hasPictureSignature } from './pictures.ts';
import { discardRest, type ReceivedForm, receiveForm, type SpooledFile } from './receiveFile.ts';

/** Limits from the first byte to the response (rule 35.3). Further uploads are not read, and wait in the network. */
const MAX_AT_ONCE_PER_ACCOUNT = 3;
const MAX_WAITING_PER_ACCOUNT = 7;
const MAX_WAIT_MS = 15_000;
const MAX_AT_ONCE = 120;
/** Documents in memory at the same time. */
const MAX_DOCUMENTS = 4;
const RETRY_SECONDS = 10;

const busy = (status: 429 | 503, code: string) =>
  new HttpError(status, code, { values: { seconds: RETRY_SECONDS }, retryAfter: RETRY_SECONDS });

/** All uploads of this process. They wait on disk and are read a few at a time. */
export const createUploads = (services: Services): Uploads => new SpooledUploads(services);

class SpooledUploads implements Uploads {
  readonly #services: Services;
  readonly #folder: string;
  readonly #perAccount = new Map<number, Turns>();
  readonly #documents = new Turns({
    atOnce: MAX_DOCUMENTS,
    maxWaiting: MAX_AT_ONCE,
    refusal: () => busy(503, 'uploads_busy'),
  });
  #atOnce = 0;

  constructor(services: Services) {
    this.#services = services;
    this.#folder = path.join(services.configuration.dataDir, 'incoming');
  }

  async during<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    rule: FileRule,
    work: (upload: ReceivedUpload) => Promise<T>,
  ): Promise<T> {
    const { user } = request.caller;
    if (!user) throw new Error('only a signed-in caller may upload a file');
    const signal = untilGone(reply);
    let turns: Turns | undefined;
    let isRead = false;
    try {
      await this.#services.rateLimiter.take(RATE_LIMITS.uploadsPerUser, String(user.id));
      turns = this.#turnsOf(user.id);
      return await turns.take(
        async () => {
          if (this.#atOnce >= MAX_AT_ONCE) throw busy(503, 'uploads_busy');
          isRead = true;
          return this.#receive(request, rule, signal, work);
        },
        { signal },
      );
    } catch (error) {
      if (!isRead) discardRest(request);
      throw error;
    } finally {
      if (turns?.isIdle) this.#perAccount.delete(user.id);
    }
  }

  #turnsOf(account: number): Turns {
    const present = this.#perAccount.get(account);
    if (present) return present;
    const turns = new Turns({
      atOnce: MAX_AT_ONCE_PER_ACCOUNT,
      maxWaiting: MAX_WAITING_PER_ACCOUNT,
      maxWaitMs: MAX_WAIT_MS,
      refusal: () => busy(429, 'uploads_waiting'),
    });
    this.#perAccount.set(account, turns);
    return turns;
  }

  async #receive<T>(
    request: FastifyRequest,
    rule: FileRule,
    signal: AbortSignal,
    work: (upload: ReceivedUpload) => Promise<T>,
  ): Promise<T> {
    let form: ReceivedForm | undefined;
    this.#atOnce += 1;
    try {
      form = await receiveForm(request, rule, this.#folder);
      const { fields, file } = form;
      return await work({
        fields,
        fileHash: file?.hash,
        accept: (next) => (file ? this.#accept(file, rule, signal, next) : next(undefined)),
      });
    } finally {
      this.#atOnce -= 1;
      await form?.file?.close();
    }
  }

  async #accept<T>(
    file: SpooledFile,
    rule: FileRule,
    signal: AbortSignal,
    work: (file: UploadedFile) => Promise<T>,
  ): Promise<T> {
    if (rule.kind === 'cv' || (rule.kind === 'document' && startsAsPdf(file.head))) {
      return this.#documents.take(
        async () => {
          const bytes = await file.read();
          const extension = typeOf(bytes, rule);
          return work({ bytes, extension, contentType: CV_TYPES[extension] });
        },
        { signal },
      );
    }
    // Where a document is expected, the refusal also mentions PDFs.
    if (rule.kind === 'document' && !hasPictureSignature(file.head)) throw wrongType(rule, 'document_type');
    const { large, small } = await this.#services.pictures.redraw(file, {
      field: rule.field,
      isPage: rule.kind !== 'photo',
      signal,
    });
    return work({ bytes: large, small, extension: 'webp', contentType: 'image/webp' });
  }
}

const wrongType = ({ field }: FileRule, code: string) => new HttpError(415, code, { fields: { [field]: code } });

/** @throws HttpError 415 with the reason why the file is no CV */
function typeOf(bytes: Buffer, rule: FileRule): CvExtension {
  const type = cvType(bytes);
  if (isCv(type)) return type;
  throw wrongType(rule, type === 'other' ? 'cv_type' : `file_${type}`);
}

/** Aborted when the caller disconnects before the response. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
