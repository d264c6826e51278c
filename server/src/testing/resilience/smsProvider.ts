import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ReceivedMessage {
  readonly to: string;
  readonly message: string;
  readonly reference: string;
}

/** A text message provider that records each request. */
export interface TestSmsProvider {
  readonly url: string;
  readonly received: readonly ReceivedMessage[];
  close(): Promise<void>;
}

/** Responds some time after accepting a message, because a sender may die in between. */
export async function startSmsProvider(respondAfterMs = 30): Promise<TestSmsProvider> {
  const received: ReceivedMessage[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', async () => {
        received.push(JSON.parse(Buffer.concat(chunks).toString()) as ReceivedMessage);
        await wait(Math.random() * respondAfterMs);
        response.end();
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
