import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../bucketSettings.ts';

/** Headers that belong to a single connection, or are signed anew. */
const OWN = ['host', 'connection', 'content-length', 'authorization', 'x-amz-date', 'transfer-encoding'];

/** A proxy in front of a real service that makes it slow, unavailable or forgetful. */
export class FaultyService {
  /** Delays each request by this much. */
  delayMs = 0;
  /** When true, connections are closed without a response. */
  isAway = false;
  /** When true, behaves like a service without conditional writes. */
  ignoresConditions = false;
  /** The number of next requests that take effect but whose responses are lost. */
  lostResponses = 0;
  /** The number of next writes that are refused as a race between conditional writes. */
  conflicts = 0;
  requests = 0;
  readonly #server: Server;
  readonly #upstream: BucketSettings;
  readonly #signer: AwsClient;

  private constructor(upstream: BucketSettings) {
    this.#upstream = upstream;
    const { accessKeyId, secretAccessKey, region } = upstream;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  static async before(upstream: BucketSettings): Promise<FaultyService> {
    const service = new FaultyService(upstream);
    await new Promise<void>((resolve) => void service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  /** Like `AWS_ENDPOINT_URL_S3`. */
  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get settings(): BucketSettings {
    return { ...this.#upstream, url: `${this.endpoint}${new URL(this.#upstream.url).pathname}` };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const body = Buffer.concat(await request.toArray());
    await sleep(this.delayMs);
    if (this.isAway) return void request.socket.destroy();
    if (request.method === 'PUT' && this.conflicts > 0) {
      this.conflicts -= 1;
      return void response.writeHead(409).end('<Error><Code>ConditionalRequestConflict</Code></Error>');
    }
    try {
      const headers = Object.entries(request.headers).filter(
        ([name]) => !OWN.includes(name) && !(this.ignoresConditions && name === 'if-none-match'),
      ) as [string, string][];
      const found = await this.#signer.fetch(`${new URL(this.#upstream.url).origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const content = Buffer.from(await found.arrayBuffer());
      if (this.lostResponses > 0) {
        this.lostResponses -= 1;
        return void request.socket.destroy();
      }
      const returned = [...found.headers].filter(([name]) => !['connection', 'transfer-encoding'].includes(name));
      response.writeHead(found.status, Object.fromEntries(returned)).end(content);
    } catch {
      request.socket.destroy();
    }
  }
}
