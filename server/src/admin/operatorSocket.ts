/**
 * How `npm run admin` reaches the running server: a unix socket in the data folder that only its owner may open.
 * Commands run in the server because the embedded database belongs to its process, and because it can notify open tabs.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Db } from '../database/schema.ts';
import { readCommandLine } from './commandLine.ts';
import type { OperatorServices } from './operatorCommand.ts';
import { OperatorError } from './operatorError.ts';
import { databaseMark, readAll, socketPath, type OperatorRequest, type OperatorResponse } from './operatorProtocol.ts';
import { runCommand } from './runCommand.ts';

/** The maximum length of a unix socket's path. */
const LONGEST_PATH = 107;
/** In characters. */
const LONGEST_REQUEST = 1024 * 1024;

const Request = z.object({
  argv: z.array(z.string()),
  operator: z.string(),
  folder: z.string(),
  database: z.nullable(z.string()),
  mark: z.optional(z.string()),
});

interface Installation {
  readonly db: Db;
  readonly services: OperatorServices;
}

/**
 * Starts listening and replaces a stale socket. Where a folder cannot have a socket, this is only logged.
 * Decision 78.
 */
export async function listenForOperator(installation: Installation): Promise<{ close(): Promise<void> }> {
  const { configuration, log } = installation.services;
  const target = socketPath(configuration.dataDir, databaseMark(configuration.databaseUrl));
  const draft = path.join(configuration.dataDir, `.${randomUUID().slice(0, 8)}.sock`);
  const running = new Set<Promise<void>>();
  const reading = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    reading.add(socket);
    const request = readAll(socket, LONGEST_REQUEST).finally(() => reading.delete(socket));
    const work = response(socket, request, installation).finally(() => running.delete(work));
    running.add(work);
  });
  try {
    if (Math.max(Buffer.byteLength(draft), Buffer.byteLength(target)) > LONGEST_PATH)
      throw new Error('the path of the data folder is too long for a socket');
    server.listen(draft);
    await once(server, 'listening');
    chmodSync(draft, 0o600);
    const { ino } = statSync(draft);
    renameSync(draft, target);
    return {
      async close() {
        // Another process of the same installation may have replaced the socket.
        if (statSync(target, { throwIfNoEntry: false })?.ino === ino) rmSync(target, { force: true });
        const closed = once(server, 'close');
        server.close();
        // Running commands finish; commands that were not fully received do not start.
        for (const socket of reading) socket.destroy();
        await Promise.all(running);
        await closed;
      },
    };
  } catch (error) {
    server.close();
    log.warn({ err: error }, 'npm run admin cannot reach this process');
    return { close: async () => undefined };
  }
}

async function response(socket: Socket, request: Promise<string>, installation: Installation): Promise<void> {
  socket.on('error', () => undefined);
  let result: OperatorResponse;
  try {
    result = await perform(await request, installation);
  } catch (error) {
    if (socket.destroyed) return;
    if (!(error instanceof OperatorError))
      installation.services.log.error({ err: error }, 'an operator command failed');
    result =
      error instanceof OperatorError
        ? { refused: { code: error.code, message: error.message } }
        : { failed: (error as Error).message };
  }
  socket.end(JSON.stringify(result));
}

async function perform(text: string, { db, services }: Installation): Promise<OperatorResponse> {
  const { argv, operator, folder, database, mark }: OperatorRequest = Request.parse(JSON.parse(text));
  if (database !== databaseMark(services.configuration.databaseUrl)) return { elsewhere: true };
  const read = readCommandLine(argv);
  if ('command' in read) {
    if ('runOffline' in read.command) return { elsewhere: true };
    const target = read.command.writesInto?.(read.input, folder);
    if (target !== undefined && mark === undefined) return { markIn: target };
    if (target !== undefined && !existsSync(path.join(target, mark!)))
      throw new OperatorError(
        'JP-O018',
        `the server, which writes the file, does not see ${target} as you do: choose a path in ` +
          services.configuration.dataDir,
      );
  }
  return runCommand(argv, { db, services, operator, folder, now: new Date() });
}
