import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { checkServer, type ServerRelease } from '@jpro/releases';
import { temporaryStore, type TemporaryStore } from '@jpro/releases/testing';
import { followServer } from './followServer.ts';

const endpoint = (properties: object) => ({ access: 'anyone', response: { type: 'object', properties } }) as const;
const JOB = { title: { type: 'string' } };
const server = (version: string, endpoints: ServerRelease['endpoints']): ServerRelease => ({
  unit: 'server',
  version,
  endpoints,
});

let temporary: TemporaryStore;
let stop = () => undefined as void;
beforeEach(async () => {
  temporary = await temporaryStore();
  const contract = JSON.stringify({ 'GET /job': endpoint(JOB) });
  await temporary.release(
    { unit: 'shell', version: '1.0.0' },
    {
      unit: 'mfe-a',
      version: '1.0.0',
      contract: 'server/contract.json',
      contents: { 'server/contract.json': contract },
    },
  );
});
afterEach(async () => {
  stop();
  await temporary.remove();
});

/** Follows an API that publishes what `published` returns. @returns what is logged. */
function follow(published: () => unknown): string[] {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  const api = { get: async () => published() };
  stop = followServer({ store: temporary.store, channel: 'production', api, logger, intervalMs: 10 });
  return lines;
}

async function until<T>(read: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const found = await read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('the store knows the API, and a deployed one that does not fit the releases is logged once', async () => {
  let running = server('1.0.0', { 'GET /job': endpoint(JOB) });
  const lines = follow(() => running);
  expect(await until(() => checkServer(temporary.store, 'production'))).toEqual({ version: '1.0.0', problems: [] });
  expect(lines).toEqual([]);

  running = server('2.0.0', { 'GET /job': endpoint({ title: { type: 'integer' } }) });
  const problem = await until(() => lines[0]);
  expect(problem).toContain('"code":"JP-G006"');
  const sentence = 'mfe-a 1.0.0 uses GET /job, which does not fit server 2.0.0: response.title is integer, not string';
  expect(problem).toContain(sentence);
  expect(await checkServer(temporary.store, 'production')).toEqual({ version: '2.0.0', problems: [sentence] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toHaveLength(1);
});

test('an API that does not respond, or responds with something else, is logged once and harms nothing', async () => {
  let response: unknown = new Error('502');
  const lines = follow(() => {
    if (response instanceof Error) throw response;
    return response;
  });
  await until(() => lines[0]);
  response = { unit: 'server' };
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toHaveLength(1);
  response = server('1.0.0', {});
  await until(() => checkServer(temporary.store, 'production'));
});

test('a file about the API that is damaged while the gateway runs is written again', async () => {
  follow(() => server('1.0.0', {}));
  await until(() => checkServer(temporary.store, 'production'));
  await writeFile(path.join(temporary.dataFolder, 'releases/servers/production.json'), '{');
  expect(await until(() => checkServer(temporary.store, 'production'))).toMatchObject({ version: '1.0.0' });
});

test('what a gateway with an older API wrote last is replaced, and problems are not logged again', async () => {
  const running = server('2.0.0', {});
  const lines = follow(() => running);
  await until(() => lines[0]);
  for (let change = 0; change < 2; change += 1) {
    await temporary.store.setServer('production', server('1.0.0', { 'GET /job': endpoint(JOB) }));
    await until(async () => (await temporary.store.server('production'))?.version === '2.0.0');
  }
  expect(lines).toHaveLength(1);
});
