import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Locale } from '@jpro/platform/locale';
import type { Edge } from '@jpro/server/edge';

export interface InjectedRequest {
  readonly method: 'GET' | 'POST';
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

/** The part of a Fastify instance that the gateway uses of the API: the API itself, or a proxy to it. */
export interface ApiApplication {
  ready(): PromiseLike<unknown>;
  routing(request: IncomingMessage, response: ServerResponse): void;
  inject(request: InjectedRequest): Promise<InjectedResponse>;
}

/** A response to visitors without a session that the API has in its cache. */
export interface CachedGuestResponse {
  /** JSON; empty when the response is 204. */
  readonly json: string;
}

export interface GuestCacheHit {
  /** The same object as long as it is cached. */
  readonly response: CachedGuestResponse;
  /** Has to be called for each visitor who gets the response: views are counted. */
  readonly onServed?: (() => void) | undefined;
}

/** Where the API is. */
export interface ApiOrigin {
  readonly app: ApiApplication;
  /** Shared with this API: both know visitors by the same secret. */
  readonly edge: Edge;
  /** Takes over a websocket upgrade. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Called before the gateway waits for running requests: uploads that wait for their turn would delay it. */
  refuseWaitingUploads?(): void;
  /** What a request of a visitor without a session would get, when it is cached in this process. */
  find?(locale: Locale, url: string): GuestCacheHit | undefined;
  /** Another number whenever public data has changed, as far as this process knows. */
  dataVersion?(): number;
  close(): Promise<void>;
}

const API_PREFIXES = ['api', 'file', 'dev', 'apps', 'app'] as const;
const API_ADDRESS = new RegExp(`^/(${API_PREFIXES.join('|')})(?=[/?]|$)`);

/** True for an address that the API serves, not the gateway. `/app` and `/apps` are the push service's protocol. */
export function isApiAddress(url: string): boolean {
  return API_ADDRESS.test(url);
}
