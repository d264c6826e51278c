import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRule } from '@jpro/api/contract';
import type { UploadedFile } from '../core/handler.ts';
import { HttpError } from '../core/http-error.ts';
import { RATE_LIMITS } from '../core/rate-limit.ts';
import type { Services } from '../core/services.ts';
import { Turns } from '../core/turns.ts';
import { CV_TYPES, cvType } from './cv-type.ts';
import { discardRest, receiveForm, withExtension, type ReceivedForm } from './receive-file.ts';

/** From the first byte to the answer (decisions, 35): one in work, and a few that wait. */
const MAX_AT_ONCE_PER_ACCOUNT = 3;
const MAX_AT_ONCE = 120;
/** Documents that are in memory at the same time. */
const MAX_DOCUMENTS = 4;
const RETRY_SECONDS = 10;

/** What a multipart form carried. */
export interface AcceptedForm {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile | undefined;
}

const busy = (status: 429 | 503, code: string) => new HttpError(status, code, { values: { seconds: RETRY_SECONDS }, retryAfter: RETRY_SECONDS });

/** All uploads of this process: they wait on the disk, and are looked into a few at a time. */
export class Uploads {
  readonly #services: Services;
  readonly #folder: string;
  readonly #perAccount = new Map<number, number>();
  readonly #documents = new Turns({ atOnce: MAX_DOCUMENTS, maxWaiting: MAX_AT_ONCE, refusal: () => busy(503, 'uploads_busy') });
  #atOnce = 0;

  constructor(services: Services) {
    this.#services = services;
    this.#folder = path.join(services.configuration.dataDir, 'incoming');
  }

  /**
   * Receives a form with a file and gives it to `work`. Throws 413, 415 or 422 for what cannot be taken, 429 when the
   * account sends too much, 503 when all do.
   */
  async during<T>(request: FastifyRequest, reply: FastifyReply, rule: FileRule, work: (form: AcceptedForm) => Promise<T>): Promise<T> {
    const { user } = request.caller;
    if (!user) throw new Error('a file is taken from a signed-in caller only');
    const leave = await this.#enter(user.id).catch((error: unknown) => {
      discardRest(request);
      throw error;
    });
    let form: ReceivedForm | undefined;
    try {
      form = await receiveForm(request, rule, this.#folder);
      return await this.#accept(form, rule, untilGone(reply), work);
    } finally {
      leave();
      await form?.file?.content.close();
    }
  }

  async #enter(account: number): Promise<() => void> {
    const before = this.#perAccount.get(account) ?? 0;
    if (before >= MAX_AT_ONCE_PER_ACCOUNT) throw busy(429, 'uploads_waiting');
    if (this.#atOnce >= MAX_AT_ONCE) throw busy(503, 'uploads_busy');
    this.#perAccount.set(account, before + 1);
    this.#atOnce += 1;
    const leave = () => {
      const now = this.#perAccount.get(account)! - 1;
      if (now > 0) this.#perAccount.set(account, now);
      else this.#perAccount.delete(account);
      this.#atOnce -= 1;
    };
    try {
      await this.#services.rateLimiter.take(RATE_LIMITS.uploadsPerUser, String(account));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #accept<T>({ fields, file }: ReceivedForm, rule: FileRule, signal: AbortSignal, work: (form: AcceptedForm) => Promise<T>): Promise<T> {
    if (!file) return work({ fields, file: undefined });
    if (rule.kind === 'cv') {
      return this.#documents.take(async () => {
        const bytes = await file.content.read();
        const type = cvType(bytes);
        if (type === null) throw new HttpError(415, 'cv_type', { fields: { [rule.field]: 'cv_type' } });
        return work({ fields, file: { bytes, filename: withExtension(file.filename, type), contentType: CV_TYPES[type] } });
      }, { signal });
    }
    const { large, small } = await this.#services.pictures.redraw(file.content, { field: rule.field, signal });
    return work({ fields, file: { bytes: large, small, filename: withExtension(file.filename, 'webp'), contentType: 'image/webp' } });
  }
}

/** Aborted when the caller goes before the answer. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => { if (!raw.writableEnded) controller.abort(); });
  return controller.signal;
}
