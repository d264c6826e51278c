import ky, { type Options } from 'ky';
import { ApiError } from './apiError.ts';
import type { ApiClientOptions } from './client.ts';
import { CSRF_COOKIE } from './cookies.ts';
import type { Method } from './endpoint.ts';

/** What a request has besides its address. */
export interface RequestInput {
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
  isPrefetch?: boolean;
}

/** Sends a request to an address below `/api`, and reads the response. */
export type SendRequest = (method: Method, address: string, input: RequestInput) => Promise<unknown>;

/** The client's code that no page needs before its first request. */
export function createRequest(options: ApiClientOptions): SendRequest {
  const http = ky.create({
    prefix: `${options.baseUrl ?? ''}/api`,
    credentials: 'include',
    timeout: 30_000,
    retry: { limit: 1, methods: ['get'] },
    throwHttpErrors: false,
  });

  async function send(method: Method, address: string, input: RequestInput): Promise<unknown> {
    let response: Response;
    try {
      const request: Options = {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': options.locale(),
          ...(method === 'GET' ? {} : { 'x-xsrf-token': await csrfToken() }),
          ...(input.isPrefetch ? { purpose: 'prefetch' } : {}),
          ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
        },
        ...(input.form ? { body: input.form } : input.body === undefined ? {} : { json: input.body }),
        ...(input.signal ? { signal: input.signal } : {}),
      };
      response = await http(address.slice(1), request);
    } catch (error) {
      throw connectionError(error, input);
    }
    return read(response, input);
  }

  const connectionError = (error: unknown, { signal }: RequestInput) =>
    signal?.aborted ? error : new ApiError(0, options.offlineMessage());

  async function read(response: Response, input: RequestInput): Promise<unknown> {
    if (response.status === 204) return null;
    if (response.ok) return readContent(response, input);
    const body = (await response.json().catch(() => null)) as {
      message?: string;
      errors?: Record<string, string[]>;
      request_id?: string;
    } | null;
    if (response.status === 401) options.onSignedOut?.();
    throw new ApiError(
      response.status,
      body?.message ?? options.failureMessage(),
      body?.errors,
      body?.request_id ?? null,
      Number(response.headers.get('retry-after')) || null,
    );
  }

  /** The line may drop in the middle: a part of a response is none. */
  async function readContent(response: Response, input: RequestInput): Promise<unknown> {
    const isJson = response.headers.get('content-type')?.includes('json');
    try {
      return await (isJson ? response.json() : response.text());
    } catch (error) {
      throw connectionError(error, input);
    }
  }

  async function csrfToken(): Promise<string> {
    const present = readCookie(CSRF_COOKIE);
    if (present) return present;
    await http('sanctum/csrf-cookie');
    return readCookie(CSRF_COOKIE) ?? '';
  }

  /** The token is stale when the session changed in another tab: fetch a new one and retry once. */
  return async (method, address, input) => {
    try {
      return await send(method, address, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 419) throw error;
      await http('sanctum/csrf-cookie');
      return send(method, address, input);
    }
  };
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
