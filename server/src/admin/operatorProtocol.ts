/**
 * The protocol between `npm run admin` and the server. It imports nothing from either, so that a command starts
 * instantly.
 */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { OperatorErrorCode } from './operatorError.ts';
import type { Printed } from './runCommand.ts';

const MAX_CHARACTERS = 1024 * 1024;

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
  /** The server uses another database than the requested one, or the command needs a stopped server. */
  | { readonly elsewhere: true }
  /** The command writes into this folder: ask again with a mark there, which shows that both see the same folder. */
  | { readonly markIn: string };

export const socketPath = (dataDir: string) => path.join(dataDir, 'operator.sock');

/** Identifies a database; null for the embedded one. */
export const databaseMark = (databaseUrl: string | undefined) =>
  databaseUrl === undefined ? null : createHash('sha256').update(databaseUrl).digest('hex');

export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket as AsyncIterable<string>) {
    text += chunk;
    if (text.length > MAX_CHARACTERS) throw new Error('the request is too long');
  }
  return text;
}
