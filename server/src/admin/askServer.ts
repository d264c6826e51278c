import { connect } from 'node:net';
import { once } from 'node:events';
import { OperatorError } from './operatorError.ts';
import { readAll, socketPath, type OperatorResponse, type OperatorRequest } from './operatorSocket.ts';

const NOBODY_LISTENS = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENAMETOOLONG', 'EINVAL']);

/**
 * Has the server that runs on this data folder carry the command out; undefined when none runs, or when it has another
 * database. Throws JP-O006 when it dies meanwhile.
 */
export async function askServer(
  dataDir: string,
  request: OperatorRequest,
): Promise<Exclude<OperatorResponse, { elsewhere: true }> | undefined> {
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
      'the server ended before it responded: look at "npm run admin -- audit" before you repeat the command',
    );
  const response = JSON.parse(text) as OperatorResponse;
  return 'elsewhere' in response ? undefined : response;
}
