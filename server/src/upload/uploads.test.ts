/** How many uploads may run concurrently, and what they cost while they wait (rule 35.3). */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Turns } from '../core/limits/turns.ts';
import { RATE_LIMITS } from '../core/limits/rateLimit.ts';
import {
  cpuTime,
  smallDocx,
  smallPdf,
  smallPng,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing.ts';
import { cvType } from './cvType.ts';
import type { Picture, Pictures } from '../core/pictures.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 2 * MEGABYTE;
const MAX_AT_ONCE = 120;

let server: TestServer;
let pictures: Pictures['redraw'];
let clients: TestClient[];

beforeAll(async () => {
  server = await startTestServer();
  pictures = server.services.pictures.redraw;
  clients = await Promise.all(Array.from({ length: MAX_AT_ONCE }, newcomer));
});
afterEach(() => {
  Object.assign(server.services.pictures, { redraw: pictures });
});
afterAll(() => server.close());

function photoForm(bytes: Uint8Array = smallPng, field = 'photo'): FormData {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], 'me.png'));
  return form;
}
const newcomer = async () => server.as(await server.createJobseeker());
const upload = (client: TestClient, bytes?: Uint8Array) =>
  client.post('/jobseeker/updatephoto', { form: photoForm(bytes) });

/** Pictures that wait until released, as in a long queue. */
function holdPictures() {
  const waiting: { signal: AbortSignal | undefined; draw: () => void }[] = [];
  const drawn: Picture = { large: smallPng, small: smallPng };
  const held: Pick<Pictures, 'redraw'> = {
    redraw: (_source, { signal }) =>
      new Promise((resolve) => {
        waiting.push({ signal, draw: () => resolve(drawn) });
      }),
  };
  Object.assign(server.services.pictures, held);
  const until = async (count: number) => {
    while (waiting.length < count)
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
  };
  return {
    waiting,
    until,
    drawAll: () => {
      for (const { draw } of waiting) draw();
    },
  };
}

test('an account has three running uploads and seven waiting; the next one gets Retry-After, others none', async () => {
  const held = holdPictures();
  const [greedy, other] = [await newcomer(), await newcomer()];
  await greedy.get('/user');
  await greedy.get('/sanctum/csrf-cookie');
  const turns = jest.spyOn(Turns.prototype, 'take');
  const first = Array.from({ length: 10 }, () => upload(greedy));
  while (turns.mock.calls.length < 10) await sleep(5);
  turns.mockRestore();
  await held.until(3);
  const { status, headers, body } = await upload(greedy);
  expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(body.message).toMatch(/^Your other files are still being uploaded\. Please try again in \d+ seconds\.$/);
  const theirs = upload(other);
  await held.until(4);
  expect(held.waiting.length).toBe(4);
  for (let drawn = 4; drawn <= 11; drawn = Math.max(drawn + 1, held.waiting.length)) {
    await held.until(drawn);
    held.drawAll();
  }
  for (const response of [...(await Promise.all(first)), await theirs]) expect(response.status).toBe(200);
});

test('the server has a limit of uploads; the next one is refused at once', async () => {
  const held = holdPictures();
  const all = clients.map((client) => upload(client));
  await held.until(MAX_AT_ONCE);
  const { status, headers } = await upload(await newcomer());
  expect([status, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)]);
  held.drawAll();
  expect((await Promise.all(all)).every((response) => response.status === 200)).toBe(true);
});

test('an account uploads at most sixty files an hour', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const client = await limited.as(await limited.createJobseeker());
  const { max, windowMs } = RATE_LIMITS.uploadsPerUser;
  expect([max, windowMs]).toEqual([60, 60 * 60 * 1000]);
  for (let file = 0; file < max; file += 1)
    expect((await client.post('/uploadcvs', { form: photoForm(smallPdf, 'file') })).status).not.toBe(429);
  expect((await upload(client)).status).toBe(429);
  expect((await upload(await limited.as(await limited.createJobseeker()))).status).toBe(200);
  await limited.close();
});

test('a hundred files of 2 MB wait on the disk, not in memory, and leave nothing there', async () => {
  const held = holdPictures();
  const senders = clients.slice(0, 100);
  const begin = Buffer.from('--x\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\n\r\n');
  const payload = Buffer.concat([
    begin,
    smallPng,
    Buffer.alloc(MAX_BYTES - smallPng.length, 7),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  for (const client of senders) await client.get('/sanctum/csrf-cookie');
  globalThis.gc?.();
  const before = process.memoryUsage().arrayBuffers;
  const all: Promise<{ statusCode: number }>[] = [];
  for (const [index, client] of senders.entries()) {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    all.push(server.app.inject({ method: 'POST', url: '/api/jobseeker/updatephoto', payload, headers }));
    await held.until(index + 1);
  }
  expect((process.memoryUsage().arrayBuffers - before) / MEGABYTE).toBeLessThan(60);
  expect(await readdir(path.join(server.services.configuration.dataDir, 'incoming'))).toEqual([]);
  held.drawAll();
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 100 }, () => 200));
});

test('an aborted upload frees its place in the queue', async () => {
  const held = holdPictures();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const client = await newcomer();
  await client.get('/sanctum/csrf-cookie');
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\n\r\n'),
    smallPng,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const sent = httpRequest({
    port,
    method: 'POST',
    path: '/api/jobseeker/updatephoto',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  sent.on('error', () => undefined);
  sent.end(body);
  await held.until(1);
  const { signal } = held.waiting[0]!;
  expect(signal?.aborted).toBe(false);
  const aborted = once(signal!, 'abort');
  sent.destroy();
  await aborted;
  held.drawAll();
});

test('no document of 2 MB, however crafted, blocks the server', async () => {
  const repeated = (text: string, start: Buffer, end: Buffer) =>
    Buffer.concat([start, Buffer.alloc(MAX_BYTES - start.length - end.length, text), end]);
  const none = Buffer.alloc(0);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(5000, 10);
  const compound = Buffer.alloc(MAX_BYTES);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(compound);
  compound.writeUInt16LE(9, 30);
  // The allocation table chains each sector to the next, through all of them.
  for (let sector = 0; sector < 4000; sector += 1) compound.writeUInt32LE(sector + 1, 512 + sector * 4);
  for (let table = 0; table < 109; table += 1) compound.writeUInt32LE(table, 76 + table * 4);
  const lies = [
    repeated('%%EOF ', Buffer.from('%PDF-1.4\n'), none),
    repeated(' ', smallPdf, none),
    repeated('PK\x05\x06', Buffer.from('PK\x03\x04'), none),
    Buffer.concat([Buffer.from('PK\x03\x04'), ...Array.from({ length: 5000 }, () => directory), end]),
    repeated('PK\x01\x02', smallDocx, end),
    compound,
  ];
  for (const [index, bytes] of lies.entries()) {
    const times = [1, 2, 3].map(() => cpuTime(() => void cvType(bytes)));
    expect([index, Math.min(...times) < 200]).toEqual([index, true]);
  }
});

// The last test: afterwards no upload can wait.
test('a stopping server refuses a full queue of pictures and ends in time', async () => {
  const heavy = await sharp({ create: { width: 2500, height: 2500, channels: 4, background: 'teal' } })
    .png({ progressive: true })
    .toBuffer();
  let sent = 0;
  const real = server.services.pictures;
  const counted: Pick<Pictures, 'redraw'> = {
    redraw: (...args) => {
      sent += 1;
      return pictures.apply(real, args);
    },
  };
  Object.assign(real, counted);
  // Alone: a busy machine has no time left for the worker of a crowd, which has the lowest priority.
  expect((await upload(clients[0]!)).status).toBe(200);
  const all = clients.slice(1, 40).map((client) => upload(client, heavy));
  while (sent < 40)
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  server.refuseWaitingUploads();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(new Set([200, ...statuses])).toEqual(new Set([200, 503]));
  // Drawing them all would take a minute. The current one may still be drawn.
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
});
