/** A slow line is not a slow server (rule 35.3). */
import fs from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import { sendError } from '../core/http/errorResponse.ts';
import { limitDuration } from '../core/http/limitDuration.ts';
import { receiveForm } from './receiveFile.ts';

/** Far longer than a pause between two pieces, however busy the machine is. */
const LIMIT_MS = 3_000;
const PIECES = 15;
const PIECE = 'x'.repeat(1_000);

const SLOW_FOR_MS = 3_000;

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-slow-upload-'));
  app = fastify();
  app.setErrorHandler(sendError);
  limitDuration(app, () => LIMIT_MS);
  await app.register(multipart);
  app.post('/file', async (request) => {
    const rule = { field: 'file', kind: 'cv', maxBytes: 1_000_000, required: true } as const;
    const { file } = await receiveForm(request, rule, folder, SLOW_FOR_MS);
    await file?.close();
    return { bytes: file?.size };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
const END = '\r\n--b--\r\n';

/** Sends the pieces of a file with these pauses between them. @returns the whole response */
async function upload(pauseMs: number, pieces = PIECES, piece = PIECE): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const response = text(socket);
  const length = HEAD.length + pieces * piece.length + END.length;
  socket.write(
    `POST /file HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n${HEAD}`,
  );
  for (let sent = 0; sent < pieces && socket.writable; sent += 1) {
    await sleep(pauseMs);
    socket.write(piece);
  }
  socket.write(END);
  return response;
}

test('a file that arrives slowly is received, though it takes longer than a response may', async () => {
  const started = performance.now();
  const response = await upload((LIMIT_MS * 1.5) / PIECES);
  expect(response).toContain('200 OK');
  expect(response).toContain(`{"bytes":${PIECES * PIECE.length}}`);
  expect(performance.now() - started).toBeGreaterThan(LIMIT_MS);
});

test('a file of which nothing arrives is given up', async () => {
  expect(await upload(LIMIT_MS * 1.5)).toContain('503 Service Unavailable');
});

test('a file that keeps its place by a byte now and then is given up', async () => {
  const started = performance.now();
  const response = await upload(200, 50, 'x');
  expect(response).toContain('408 Request Timeout');
  expect(performance.now() - started).toBeLessThan(2 * SLOW_FOR_MS);
});
