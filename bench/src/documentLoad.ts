import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

export interface DocumentLoad {
  readonly port: number;
  /** The address of the next document. */
  readonly next: () => string;
  readonly connections: number;
  readonly seconds?: number;
  /** Ends after this many documents instead of after `seconds`. */
  readonly documents?: number;
  /** One in this many documents is decompressed and inspected. */
  readonly lookAtEach?: number;
}

export interface LoadedDocuments {
  readonly count: number;
  readonly seconds: number;
  /** Documents that were inspected; `withoutHtml` of them came without HTML, which the browser then renders. */
  readonly looked: number;
  readonly withoutHtml: number;
  /** Status lines other than 200. */
  readonly errors: readonly string[];
  readonly bytes: number;
}

const LOOK_AT_EACH = 20;

/**
 * Requests documents over keep-alive connections on bare sockets, because the client shares the machine with what it
 * measures. Each connection acts as a browser that already has its cookies.
 */
export async function loadDocuments(load: DocumentLoad): Promise<LoadedDocuments> {
  const { port, next, connections, seconds = Infinity, documents = Infinity, lookAtEach = LOOK_AT_EACH } = load;
  const started = performance.now();
  const until = started + seconds * 1000;
  const errors: string[] = [];
  let [sent, count, looked, withoutHtml, bytes] = [0, 0, 0, 0, 0];

  const received = (status: string, body: Buffer): void => {
    count += 1;
    bytes += body.length;
    if (!status.startsWith('200')) errors.push(status);
    else if (count % lookAtEach === 0) {
      looked += 1;
      if (!hasHtml(brotliDecompressSync(body).toString('utf8'))) withoutHtml += 1;
    }
  };
  const browse = async (): Promise<void> => {
    const cookies = await cookiesFrom(`http://127.0.0.1:${port}/my/about`);
    const connection = new Connection(port, cookies);
    try {
      while (performance.now() < until && sent < documents) {
        sent += 1;
        const { status, body } = await connection.get(next());
        received(status, body);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, browse));
  return { count, seconds: (performance.now() - started) / 1000, looked, withoutHtml, errors, bytes };
}

/** Whether the server has rendered the page. */
export function hasHtml(document: string): boolean {
  return !document.includes('id="splash"') && document.includes('<h1') && document.endsWith('</html>');
}

async function cookiesFrom(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

interface Response {
  readonly status: string;
  readonly body: Buffer;
}

/** A keep-alive connection that sends one request at a time. */
class Connection {
  readonly #socket;
  readonly #headers: string;
  #chunks: Buffer[] = [];
  #missing = -1;
  #status = '';
  #settle: { resolve: (response: Response) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number, cookies: string) {
    this.#headers =
      `host: localhost:${port}\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n` +
      `${cookies === '' ? '' : `cookie: ${cookies}\r\n`}`;
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk as Buffer));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('the connection was closed')));
  }

  get(path: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#missing = -1;
      this.#chunks = [];
      this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#headers}\r\n`);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#missing < 0) {
      const start = this.#chunks.length === 0 ? chunk : Buffer.concat([...this.#chunks, chunk]);
      this.#chunks = [start];
      const end = start.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = start.subarray(0, end).toString('latin1');
      this.#status = head.slice('HTTP/1.1 '.length, head.indexOf('\r\n'));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#chunks = [start.subarray(end + 4)];
      this.#missing = length - (start.length - end - 4);
    } else {
      this.#chunks.push(chunk);
      this.#missing -= chunk.length;
    }
    if (this.#missing > 0) return;
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve({ status: this.#status, body: Buffer.concat(this.#chunks) });
  }
}
