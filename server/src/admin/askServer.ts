import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { OperatorError } from './operatorError.ts';
import { readAll, socketPath, type OperatorRequest, type OperatorResponse } from './operatorProtocol.ts';
import type { Printed } from './runCommand.ts';

const NOBODY_LISTENS = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENAMETOOLONG', 'EINVAL']);

/**
 * Has the server that uses this data folder carry out the command; undefined when none is running, or when the command
 * is not for it.
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

async function responseTo(dataDir: string, request: OperatorRequest): Promise<OperatorResponse | undefined> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (NOBODY_LISTENS.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw new OperatorError('JP-O006', `the server on ${dataDir} cannot be reached: ${(error as Error).message}`);
  }
  socket.end(JSON.stringify(request));
  const text = await readAll(socket).catch(() => '');
  if (text === '')
    throw new OperatorError(
      'JP-O006',
      'the server ended before it responded: look at "npm run admin -- audit" before repeating the command',
    );
  return JSON.parse(text) as OperatorResponse;
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
