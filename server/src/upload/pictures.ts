import type { Logger } from 'pino';
import type { DocumentDrawing, Documents } from '../core/documents.ts';
import { HttpError } from '../core/http/httpError.ts';
import type { Picture, Pictures, PictureSource, RedrawOptions } from '../core/pictures.ts';
import { Turns } from '../core/limits/turns.ts';
import {
  type JobLimits,
  type PicturePriority,
  PictureProcess,
  PictureWorkerEnded,
  type ProcessLimits,
} from './pictureProcess.ts';
import type { CardDrawing, PictureJob, PictureResult } from './pictureProtocol.ts';

export interface PictureLimits extends ProcessLimits, JobLimits {
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** Writable memory of the worker. V8 reserves 512 MB of it for code that it never generates. */
  readonly memoryMb: number;
  /** The worker is replaced after this many pictures, so that leaks of a decoder do not add up. */
  readonly maxJobs: number;
  /** An idle worker ends after this time, so that it costs nothing at rest. */
  readonly idleMs: number;
  /** Time that the current picture gets when the server stops. */
  readonly stopMs: number;
}

/** From this many queued pictures on, they count as a crowd until the queue is empty. */
const CROWD = 3;
/** Long, because no request waits for a drawing of our own. */
const OWN_LIMITS: JobLimits = { cpuMs: 120_000, maxMs: 120_000 };

const LIMITS: PictureLimits = {
  maxWaiting: 100,
  maxWaitMs: 15_000,
  cpuMs: 10_000,
  maxMs: 60_000,
  memoryMb: 1024,
  startMs: 15_000,
  maxJobs: 200,
  idleMs: 30_000,
  stopMs: 4_000,
};
/** The typesetter is 50 MB of code, which a busy machine reads slowly. */
const DOCUMENTS_START_MS = 60_000;
const RETRY_SECONDS = 20;

const busy = () =>
  new HttpError(503, 'uploads_busy', { values: { seconds: RETRY_SECONDS }, retryAfter: RETRY_SECONDS });

export function createPictures(log: Logger, limits: Partial<PictureLimits> = {}): Pictures {
  return new PictureWorker(log, { ...LIMITS, ...limits });
}

/** Another process than that for uploads: no document waits for pictures, and no picture gets to know one. */
export function createDocuments(log: Logger): Documents {
  const worker = new PictureWorker(log, { ...LIMITS, startMs: DOCUMENTS_START_MS });
  return {
    draw: (drawing) => worker.document(drawing),
    refuseWaiting: () => worker.refuseWaiting(),
    close: () => worker.close(),
  };
}

class PictureWorker implements Pictures {
  readonly #log: Logger;
  readonly #limits: PictureLimits;
  readonly #turns: Turns;
  #process: PictureProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(log: Logger, limits: PictureLimits) {
    this.#log = log;
    this.#limits = limits;
    const { maxWaiting, maxWaitMs } = limits;
    this.#turns = new Turns({ atOnce: 1, maxWaiting, maxWaitMs, refusal: busy });
  }

  async redraw(source: Buffer | PictureSource, { field, isPage = false, ...wishes }: RedrawOptions): Promise<Picture> {
    const refuse = (status: number, code: string) => new HttpError(status, code, { fields: { [field]: code } });
    const { head, read } = Buffer.isBuffer(source)
      ? { head: source, read: async () => source }
      : { head: source.head, read: () => source.read() };
    // Only files with a picture's signature reach the decoder, never SVG and the like.
    if (!hasPictureSignature(head)) throw refuse(415, 'photo_type');
    const response = await this.#turns.take(
      async () => this.#run({ kind: 'redraw', bytes: await read(), isPage }),
      wishes,
    );
    if (response === 'ended') throw refuse(422, 'picture_failed');
    if ('refused' in response) throw refuse(response.refused === 'picture_too_big' ? 413 : 415, response.refused);
    return pictureOf(response);
  }

  async draw(svg: string): Promise<Picture> {
    const response = await this.#turns.take(() => this.#run({ kind: 'draw', svg }), { isOwn: true });
    if (response === 'ended' || 'refused' in response)
      throw new Error('the picture worker did not draw our own drawing');
    return pictureOf(response);
  }

  async card(card: CardDrawing): Promise<Buffer> {
    const response = await this.#turns.take(() => this.#run({ kind: 'card', card }), {});
    if (response === 'ended' || !('card' in response))
      throw new HttpError(503, 'unavailable', { retryAfter: RETRY_SECONDS });
    return Buffer.from(response.card);
  }

  async document(document: DocumentDrawing): Promise<Buffer> {
    const response = await this.#turns.take(() => this.#run({ kind: 'document', document }), {});
    if (response === 'ended' || !('document' in response))
      throw new HttpError(503, 'unavailable', { retryAfter: RETRY_SECONDS });
    return Buffer.from(response.document);
  }

  refuseWaiting(): void {
    this.#turns.close();
    this.#isStopping = true;
    setTimeout(() => this.#rest('the server is stopping'), this.#limits.stopMs).unref();
  }

  close(): void {
    this.refuseWaiting();
    this.#rest('the server is stopping');
  }

  /** Runs one job on the worker. `ended` means that the worker did not survive this picture. */
  async #run(job: PictureJob) {
    clearTimeout(this.#idle);
    const worker = this.#present(this.#priorityOf(job));
    try {
      return await worker.run(job, job.kind === 'draw' ? OWN_LIMITS : this.#limits);
    } catch (error) {
      if (!(error instanceof PictureWorkerEnded)) throw error;
      if (this.#isStopping) throw busy();
      if (error.endedWhile === 'drawing') {
        this.#log.warn({ why: error.message }, 'JP-S005: the picture worker ended while processing a picture');
        return 'ended';
      }
      if (error.endedWhile === 'starved') {
        this.#log.warn({ why: error.message }, 'JP-S008: the picture worker got too little CPU time');
        throw busy();
      }
      this.#log.error({ why: error.message }, 'JP-S006: the picture worker does not start');
      throw new HttpError(503, 'unavailable', { retryAfter: RETRY_SECONDS });
    } finally {
      if (worker.jobs >= this.#limits.maxJobs) this.#rest('it has processed enough pictures');
      this.#idle = setTimeout(() => this.#rest('it is idle'), this.#limits.idleMs).unref();
    }
  }

  /** The lowest priority lasts until the queue is empty, because a process cannot raise its priority again. */
  #priorityOf({ kind }: PictureJob): PicturePriority {
    if (kind === 'draw') return 'own';
    const { crowd } = this.#turns;
    return crowd >= CROWD || (crowd > 0 && this.#process?.priority === 'crowd') ? 'crowd' : 'usual';
  }

  #present(priority: PicturePriority): PictureProcess {
    if (this.#process?.priority === priority && !this.#process.hasEnded) return this.#process;
    this.#rest('another priority is needed');
    this.#process = new PictureProcess(this.#limits, priority);
    this.#log.debug({ pid: this.#process.pid }, 'picture worker started');
    return this.#process;
  }

  #rest(why: string): void {
    clearTimeout(this.#idle);
    this.#process?.end(why);
    this.#process = undefined;
  }
}

function pictureOf(response: Exclude<PictureResult, { ready: true }>): Picture {
  if (!('picture' in response)) throw new Error('the picture worker drew something else');
  const { large, small } = response.picture;
  return { large: Buffer.from(large), small: Buffer.from(small) };
}

export function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}
