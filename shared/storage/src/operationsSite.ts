/** Who types a command, and how it reaches a site from another machine: its `/ops`, with a token. */
import { hostname, userInfo } from 'node:os';

export interface OperationsSite {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Missing only for logging in. */
  readonly token?: string;
}

export interface OperationsRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Sent as JSON, bytes as they are. */
  readonly body?: object | Uint8Array;
  /** The same for each attempt of one change, which the site then makes once. */
  readonly key?: string;
  /** When somebody decided this, in milliseconds since the epoch. Each attempt says how long ago that was. */
  readonly decidedAt?: number;
}

export interface OperationsResponse {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

/** The site did not respond, or something else responded. A change may have taken effect. */
export class OperationsUnreachable extends Error {
  override readonly name = 'OperationsUnreachable';
}

/** How many milliseconds ago a change was decided: the clocks of two machines may differ. */
export const DECIDED_AGO_HEADER = 'x-decided-ms-ago';

const LIMIT_MS = 5 * 60_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Environment = Readonly<Record<string, string | undefined>>;

/** The operator's name in histories: `OPERATOR`, or else the account and machine that ran the command. */
export function operatorName(environment: Environment): string {
  return environment['OPERATOR'] || `${accountName(environment)}@${hostname()}`;
}

function accountName(environment: Environment): string {
  try {
    return userInfo().username;
  } catch {
    return environment['USER'] || 'unknown';
  }
}

/**
 * The site that `OPS_URL` and `OPS_TOKEN` name; undefined when commands are for this machine.
 * @throws Error JP-G026 for an address to which the token would be sent in plain text, or without a token
 */
export function operationsSite(environment: Environment): Required<OperationsSite> | undefined {
  const url = operationsUrl(environment);
  const token = environment['OPS_TOKEN'];
  if (url === undefined) return undefined;
  if (!token || !/^[\w-]+$/.test(token)) throw new Error('JP-G026: OPS_TOKEN must be the token for OPS_URL');
  return { url, token };
}

/**
 * The address in `OPS_URL`; undefined when it is not set.
 * @throws Error JP-G026 for one to which secrets would be sent in plain text
 */
export function operationsUrl(environment: Environment): string | undefined {
  const address = environment['OPS_URL'];
  if (!address) return undefined;
  const url = URL.parse(address);
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!url || !isSecure || url.href !== `${url.origin}/`)
    throw new Error('JP-G026: OPS_URL must be an address such as https://ops.jpro.example, without a path');
  return url.origin;
}

/** @throws OperationsUnreachable */
export async function askOperations(
  { url, token }: OperationsSite,
  { method, path, body, key, decidedAt }: OperationsRequest,
): Promise<OperationsResponse> {
  const isBytes = body instanceof Uint8Array;
  try {
    const response = await fetch(`${url}/ops${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        accept: 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(decidedAt !== undefined && { [DECIDED_AGO_HEADER]: String(Math.round(Date.now() - decidedAt)) }),
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      body: isBytes ? (body as Uint8Array<ArrayBuffer>) : body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new OperationsUnreachable(`${url}/ops did not respond as it should: ${reason}`);
  }
}
