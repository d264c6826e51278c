import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { OperatorError } from './operatorError.ts';
import { readAll, socketPath, type OperatorRequest, type OperatorResponse } from './operatorProtocol.ts';
import type { Printed } from './operatorCommand.ts';

const NOBODY_LISTENS = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENAMETOOLONG', 'EINVAL']);
/** Sockets of servers on PostgreSQL. */
const OTHER_SOCKET = /^operator-\w+\.sock$/;

/**
 * Has the server on this data folder and database carry out the command; undefined when none is running, or when the
 * command is not for it.
 * @throws OperatorError JP-O006 when the server dies meanwhile, JP-O018 when a folder cannot be written
 */
export async function askServer(dataDir: string, request: OperatorRequest): Promise<Printed | undefined> {
  let response = await responseTo(dataDir, request);
  if (response && 'markIn' in response)
    response = await withMark(response.markIn, (mark) => responseTo(dataDir, { ...request, mark }));
  if (!response || 'elsewhere' in response || 'markIn' in response) return undefined;
  if ('refused' in response) throw new OperatorError(response.refused.code, response.refused.message);
  if ('failed' in response) throw new Error(`the server could not carry out the command: ${response.failed}`);
  return response;
}

/**
 * Refuses to take the embedded database for that of a server on PostgreSQL.
 * @throws OperatorError JP-O019 when one is running on this data folder
 */
export async function refuseOtherServer(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const socket = OTHER_SOCKET.test(name) ? await connection(path.join(dataDir, name)) : undefined;
    if (!socket) continue;
    socket.destroy();
    throw new OperatorError(
      'JP-O019',
      `DATABASE_URL is not set, and a server on ${dataDir} uses PostgreSQL: set it to the server's value`,
    );
  }
}

async function responseTo(dataDir: string, request: OperatorRequest): Promise<OperatorResponse | undefined> {
  const socket = await connection(socketPath(dataDir, request.database));
  if (!socket) return undefined;
  socket.end(JSON.stringify(request));
  const text = await readAll(socket).catch(() => '');
  if (text === '')
    throw new OperatorError(
      'JP-O006',
      'the server ended before it responded: look at "npm run admin -- audit" before repeating the command',
    );
  return JSON.parse(text) as OperatorResponse;
}

/** Undefined when nobody listens. */
async function connection(file: string): Promise<Socket | undefined> {
  const socket = connect({ path: file, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    if (NOBODY_LISTENS.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw new OperatorError('JP-O006', `the server at ${file} cannot be reached: ${(error as Error).message}`);
  }
}

async function withMark<T>(folder: string, work: (mark: string) => Promise<T>): Promise<T> {
  const mark = `.jpro-${randomUUID()}`;
  const file = path.join(folder, mark);
  await writeFile(file, '', { flag: 'wx' }).catch((error: Error) => {
    throw new OperatorError('JP-O018', `you cannot write into ${folder}: ${error.message}`);
  });
  try {
    return await work(mark);
  } finally {
    await rm(file, { force: true });
  }
}
