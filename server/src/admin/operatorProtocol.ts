/**
 * The protocol between `npm run admin` and the server. It imports nothing from either, so that a command starts
 * instantly.
 */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { OperatorErrorCode } from './operatorError.ts';
import type { Printed } from './operatorCommand.ts';

export interface OperatorRequest {
  readonly argv: readonly string[];
  readonly operator: string;
  readonly folder: string;
  /** The result of `databaseMark`. */
  readonly database: string | null;
  /** The name of a file in the folder of `markIn`. */
  readonly mark?: string | undefined;
}

export type OperatorResponse =
  | Printed
  | { readonly refused: { readonly code: OperatorErrorCode; readonly message: string } }
  | { readonly failed: string }
  /** The command needs a stopped server, or the database is another than the server's. */
  | { readonly elsewhere: true }
  /** The command writes into this folder: ask again with a mark there, which shows that both see the same folder. */
  | { readonly markIn: string };

const MARK_IN_NAME = 8;

/**
 * Where the server on this database listens; `database` is the result of `databaseMark`. Servers on other databases,
 * such as that of a preview, may use the same data folder.
 */
export const socketPath = (dataDir: string, database: string | null) =>
  path.join(dataDir, database === null ? 'operator.sock' : `operator-${database.slice(0, MARK_IN_NAME)}.sock`);

/** Identifies a database; null for the embedded one. */
export const databaseMark = (databaseUrl: string | undefined) =>
  databaseUrl === undefined ? null : createHash('sha256').update(databaseUrl).digest('hex');

/** @param most characters; a list that a server responds with may have any number */
export async function readAll(socket: Socket, most = Infinity): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket as AsyncIterable<string>) {
    text += chunk;
    if (text.length > most) throw new Error(`more than ${most} characters were sent`);
  }
  return text;
}
