import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { TestServer } from './startTestServer.ts';
import type { TestClient } from './testClient.ts';

/** A browser tab's connection to the embedded realtime server. */
export interface TestTab {
  readonly socket: WebSocket;
  readonly received: { event: string; channel?: string; data: string }[];
  send(event: string, data: unknown): void;
  /** The next event of this name; events before it stay in the queue. */
  next(event: string): Promise<{ event: string; channel?: string; data: unknown }>;
  /** Asks the API to admit the tab, and subscribes. */
  subscribe(channel: string, as: TestClient): Promise<void>;
}

/** An event takes milliseconds; on a busy machine a process may wait for seconds. */
const EVENT_LIMIT_MS = 20_000;

export async function openTestTab({
  port,
  key,
  protocol = '7',
}: {
  port: number;
  key: string;
  protocol?: string;
}): Promise<TestTab> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=${protocol}&client=js&version=8.6`);
  const received: TestTab['received'] = [];
  socket.on('message', (bytes) => received.push(JSON.parse(String(bytes)) as TestTab['received'][number]));
  await once(socket, 'open');
  const tab: TestTab = {
    socket,
    received,
    send: (event, data) => socket.send(JSON.stringify({ event, data })),
    async next(event) {
      const end = Date.now() + EVENT_LIMIT_MS;
      while (Date.now() < end) {
        const found = received.findIndex((message) => message.event === event);
        if (found >= 0) {
          const [message] = received.splice(found, 1);
          return {
            ...message!,
            data: typeof message!.data === 'string' ? (JSON.parse(message!.data) as unknown) : message!.data,
          };
        }
        await wait(10);
      }
      throw new Error(`${event} did not arrive; got ${JSON.stringify(received)}`);
    },
    async subscribe(channel, as) {
      const { data } = await tab.next('pusher:connection_established');
      const { body } = await as.post('/realtime/auth', {
        body: { socket_id: (data as { socket_id: string }).socket_id, channel_name: channel },
      });
      tab.send('pusher:subscribe', { channel, auth: body.auth });
    },
  };
  return tab;
}

export interface TestTabs {
  readonly port: number;
  open(how?: { key?: string | undefined; protocol?: string | undefined }): Promise<TestTab>;
  /** Closes all tabs. */
  end(): void;
}

export async function listenForTabs(server: TestServer): Promise<TestTabs> {
  server.app.server.on('upgrade', server.handleUpgrade);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const opened: TestTab[] = [];
  return {
    port,
    async open({ key = server.publicRealtime().key, protocol = '7' } = {}) {
      const tab = await openTestTab({ port, key, protocol });
      opened.push(tab);
      return tab;
    },
    end() {
      for (const { socket } of opened.splice(0)) socket.terminate();
    },
  };
}
