import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeWhenIdle } from './closeWhenIdle.ts';

const RESPONSE_MS = 300;

/** The status of a request on a connection that its client keeps. */
async function getAndKeep(server: Server): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(request({ port, agent: new Agent({ keepAlive: true }) }).end(), 'response');
  response.resume();
  return response.statusCode;
}

test('a request that is under way is finished, and its connection does not keep the server from closing', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('done'), RESPONSE_MS));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const response = getAndKeep(server);
  await once(server, 'request');
  const closed = once(server, 'close', { signal: AbortSignal.timeout(5_000) });
  closeWhenIdle(server);
  server.close();
  expect(await response).toBe(200);
  await closed;
});
