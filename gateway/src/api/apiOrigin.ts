import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Locale } from '@jpro/platform/locale';
import type { Edge } from '@jpro/server/edge';

export interface InjectedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly remoteAddress: string;
  readonly payload?: string;
}

export interface InjectedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly body: string;
}

/** The part of the API that the gateway uses, in the form of a Fastify instance: the API itself, or a proxy to it. */
export interface ApiApplication {
  ready(): PromiseLike<unknown>;
  routing(request: IncomingMessage, response: ServerResponse): void;
  inject(request: InjectedRequest): Promise<InjectedResponse>;
}

/** A response that the API has in its cache: for visitors without a session, or for everyone. */
export interface CachedResponse {
  /** JSON; empty when the response is 204. */
  readonly json: string;
}

export interface CacheHit {
  /** The same object for as long as it is cached. */
  readonly response: CachedResponse;
  /** Whether signed-in users get this response, too. */
  readonly isForEveryone: boolean;
  /** Must be called for each visitor who gets the response, because views are counted. */
  readonly onServed?: (() => void) | undefined;
}

/** The API and the ways to reach it. */
export interface ApiOrigin {
  readonly app: ApiApplication;
  /** Shared with this API: both recognise visitors by the same secret. */
  readonly edge: Edge;
  /** Takes over a websocket upgrade. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Called before the gateway waits for running requests, because uploads that are queued would delay it. */
  refuseWaitingUploads?(): void;
  /** The response that a visitor without a session would get, if this process has it in its cache. */
  find?(locale: Locale, url: string): CacheHit | undefined;
  close(): Promise<void>;
}

const API_PREFIXES = ['api', 'file', 'dev', 'apps', 'app'] as const;
const API_ADDRESS = new RegExp(`^/(${API_PREFIXES.join('|')})(?=[/?]|$)`);

/**
 * True for an address that the API serves and not the gateway. `/app` and `/apps` belong to the protocol of the push
 * service.
 */
export function isApiAddress(url: string): boolean {
  return API_ADDRESS.test(url);
}
