import { connect } from 'node:net';

export interface LoadRequest {
  /** The whole request as it goes over the wire. */
  readonly bytes: Buffer;
  /** Answers besides 200 and 204 that are in order, such as 409 for a second application. */
  readonly accepted?: readonly number[];
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** One HTTP/1.1 request in bytes. */
export function requestBytes(
  method: 'GET' | 'POST',
  address: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    'accept-language': 'en',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
    ...headers,
  };
  return Buffer.from(
    `${method} ${address} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${payload}`,
  );
}

/**
 * Sends what `next` gives over so many keep-alive connections, one request at a time each, on bare sockets: the client
 * must cost little, it shares the machine with what is measured. Throws on a response that is not in order.
 */
export async function loadHttp(
  port: number,
  next: () => LoadRequest,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => oneConnection(port, next, until, times)));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((first, second) => first - second);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Gives the requests in turn. */
export function inTurn(requests: readonly LoadRequest[]): () => LoadRequest {
  let index = 0;
  return () => requests[index++ % requests.length]!;
}

function oneConnection(port: number, next: () => LoadRequest, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let request: LoadRequest;
    let sent = 0;
    let received: Buffer[] = [];
    let missing = -1;
    const ask = () => {
      if (performance.now() >= until) return void socket.end(() => resolve());
      request = next();
      sent = performance.now();
      missing = -1;
      received = [];
      socket.write(request.bytes);
    };
    socket.setNoDelay(true);
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        received.push(chunk);
        const start = received.length === 1 ? chunk : Buffer.concat(received);
        const end = start.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = start.subarray(0, end).toString('latin1');
        const status = Number(head.slice(9, 12));
        if (status !== 200 && status !== 204 && !request.accepted?.includes(status))
          return void socket.destroy(
            new Error(`${request.bytes.toString().split('\r\n')[0]}: ${start.toString().slice(0, 900)}`),
          );
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (start.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - sent);
      ask();
    });
  });
}
