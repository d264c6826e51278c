import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Bucket, ReadObject, StoredObject } from './Bucket.ts';
import type { BucketSettings } from './bucketSettings.ts';
import { parseListing } from './listing.ts';
import { StorageError } from './StorageError.ts';

export interface S3BucketOptions {
  /** The time limit for one attempt, plus a little more for each byte. */
  readonly limitMs?: number;
  readonly attempts?: number;
  /** Called when an attempt had no result and another follows, with what is wrong. */
  readonly onRetry?: ((problem: string) => void) | undefined;
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Whether an earlier attempt ended without a response, so that it may have had an effect. */
  readonly isUncertain: boolean;
}

/** An operator who waits at a terminal learns within five seconds which bucket does not respond. */
const LIMIT_MS = 4_000;
const BYTES_PER_MS = 200;
const ATTEMPTS = 3;
const PAUSE_MS = 100;
const PAGE = 1_000;
/** Metadata that names an object's creator, for a writer that did not get the response. */
const WRITER = 'x-amz-meta-writer';
const NO_OBJECT = 404;
const CONFLICT = 409;
const EXISTS = 412;
const TOO_MANY = 429;

/** A bucket of an S3-compatible service. Attempts that fail temporarily are repeated. */
export class S3Bucket implements Bucket {
  readonly address: string;
  readonly #settings: BucketSettings;
  readonly #signer: AwsClient;
  readonly #limitMs: number;
  readonly #attempts: number;
  readonly #onRetry: S3BucketOptions['onRetry'];

  constructor(settings: BucketSettings, { limitMs = LIMIT_MS, attempts = ATTEMPTS, onRetry }: S3BucketOptions = {}) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
    this.address = `s3://${settings.bucket}/${settings.prefix}`.replace(/\/$/, '');
    this.#settings = settings;
    this.#signer = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      ...(sessionToken !== undefined && { sessionToken }),
    });
    this.#limitMs = limitMs;
    this.#attempts = attempts;
    this.#onRetry = onRetry;
  }

  async get(key: string): Promise<Buffer | undefined> {
    return (await this.read(key))?.content;
  }

  async read(key: string): Promise<ReadObject | undefined> {
    const { status, headers, body } = await this.#send({ method: 'GET', key }, [NO_OBJECT]);
    return status === NO_OBJECT ? this.#missing(body) : { ...factsIn(key, headers), content: body };
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    const { status, headers } = await this.#send({ method: 'HEAD', key }, [NO_OBJECT]);
    return status === NO_OBJECT ? undefined : factsIn(key, headers);
  }

  async list(prefix: string, max = Number.POSITIVE_INFINITY): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const { objects } of this.#pages(prefix, { 'max-keys': String(Math.min(max, PAGE)) })) {
      found.push(...objects.map((object) => ({ ...object, key: object.key.slice(this.#settings.prefix.length) })));
      if (found.length >= max) break;
    }
    return found.slice(0, max);
  }

  async folders(prefix: string): Promise<string[]> {
    const found: string[] = [];
    const skipped = this.#settings.prefix.length + prefix.length;
    for await (const { folders } of this.#pages(prefix, { delimiter: '/' }))
      found.push(...folders.map((folder) => folder.slice(skipped, -1)));
    return found;
  }

  async create(key: string, content: Buffer | string): Promise<boolean> {
    const writer = randomUUID();
    const headers = { 'if-none-match': '*', [WRITER]: writer };
    const request = { method: 'PUT', key, body: Buffer.from(content), headers } as const;
    const { status, isUncertain } = await this.#send(request, [EXISTS]);
    if (status !== EXISTS) return true;
    if (!isUncertain) return false;
    const found = await this.#send({ method: 'HEAD', key }, [NO_OBJECT]);
    return found.headers.get(WRITER) === writer;
  }

  async put(key: string, content: Buffer | string): Promise<void> {
    await this.#send({ method: 'PUT', key, body: Buffer.from(content) });
  }

  async delete(key: string): Promise<void> {
    await this.#send({ method: 'DELETE', key }, [NO_OBJECT]);
  }

  /**
   * @throws when the bucket does not exist, because it must not look like an empty one.
   */
  #missing(body: Buffer): undefined {
    const code = errorCode(body);
    if (code === 'NoSuchBucket') throw new StorageError(`${this.address}: there is no such bucket`, { isAway: false });
  }

  async *#pages(prefix: string, query: Readonly<Record<string, string>>) {
    let token: string | undefined;
    do {
      const { body } = await this.#send({
        method: 'GET',
        query: {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: `${this.#settings.prefix}${prefix}`,
          ...query,
          ...(token !== undefined && { 'continuation-token': token }),
        },
      });
      const listing = parseListing(body.toString('utf8'));
      yield listing;
      token = listing.next;
    } while (token !== undefined);
  }

  /** @throws StorageError unless the status is a success or one of `expected` */
  async #send(request: S3Request, expected: readonly number[] = []): Promise<S3Response> {
    const what = `${request.method} ${this.address}/${request.key ?? ''}`;
    let isUncertain = false;
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#attempt(request).catch((error: unknown) => error as Error);
      const isAgain = response instanceof Error || isTransient(response.status);
      if (!isAgain) {
        if (response.status < 300 || expected.includes(response.status)) return { ...response, isUncertain };
        throw new StorageError(`${what}: status ${response.status} ${errorCode(response.body)}`.trim(), {
          isAway: false,
        });
      }
      isUncertain ||= response instanceof Error || response.status >= 500;
      const problem = this.#away(what, response);
      if (attempt >= this.#attempts) throw problem;
      this.#onRetry?.(problem.message);
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  }

  #away(what: string, response: Error | Omit<S3Response, 'isUncertain'>): StorageError {
    if (response instanceof Error) {
      const isLate = response.name === 'TimeoutError';
      const cause = response.cause instanceof Error ? response.cause.message : response.message;
      return new StorageError(`${what}: ${isLate ? 'no response in time' : cause}`, { isAway: true, cause: response });
    }
    return new StorageError(`${what}: status ${response.status} ${errorCode(response.body)}`.trim(), { isAway: true });
  }

  async #attempt({ method, key, query, headers, body }: S3Request): Promise<Omit<S3Response, 'isUncertain'>> {
    const url = new URL(key === undefined ? this.#settings.url : `${this.#settings.url}/${this.#path(key)}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signed = await this.#signer.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body && { body: new Uint8Array(body) }),
    });
    const limit = this.#limitMs + Math.ceil((body?.length ?? 0) / BYTES_PER_MS);
    const response = await fetch(signed, { signal: AbortSignal.timeout(limit), redirect: 'manual' });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  #path(key: string): string {
    return `${this.#settings.prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  }
}

function factsIn(key: string, headers: Headers): StoredObject {
  return {
    key,
    bytes: Number(headers.get('content-length')),
    modified: Date.parse(headers.get('last-modified') ?? ''),
    etag: headers.get('etag') ?? '',
  };
}

/** A conflict is a race between conditional writes, after which the service asks for another attempt. */
function isTransient(status: number): boolean {
  return status >= 500 || status === TOO_MANY || status === CONFLICT;
}

function errorCode(body: Buffer): string {
  return /<Code>(\w+)<\/Code>/.exec(body.toString('utf8', 0, 1_000))?.[1] ?? '';
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
