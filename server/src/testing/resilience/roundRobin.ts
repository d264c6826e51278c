import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address for several processes: each request goes to the next one that accepts it. */
export interface RoundRobin {
  readonly url: string;
  close(): Promise<void>;
}

export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let next = 0;
  const server = createServer((request, response) => {
    const first = next++;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      forward(
        request,
        Buffer.concat(chunks),
        response,
        ports.map((_, index) => ports[(first + index) % ports.length]!),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function forward(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  [port, ...others]: readonly number[],
): void {
  if (port === undefined) return void response.writeHead(502).end();
  // Tests play visitors of many addresses.
  const address = request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '';
  const headers = { ...request.headers, 'x-forwarded-for': address };
  const forwarded = ask(
    { port, host: '127.0.0.1', method: request.method, path: request.url, headers, agent: false },
    (received) => {
      response.writeHead(received.statusCode!, received.headers);
      received.on('error', () => response.destroy());
      received.pipe(response);
    },
  );
  forwarded.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) return void response.destroy();
    // This process did not accept the request, so another may get it. An accepted request may have had its effect.
    if (error.code === 'ECONNREFUSED') return forward(request, body, response, others);
    response.writeHead(502).end();
  });
  forwarded.end(body);
}
