export interface LoadRequest {
    /** The whole request as it is sent over the wire. */
    readonly bytes: Buffer;
    /** Statuses besides 200 and 204 that are expected, such as 409 for a second application. */
    readonly accepted?: readonly number[];
}
export interface LoadResult {
    readonly perSecond: number;
    /** Milliseconds. */
    readonly p50: number;
    readonly p95: number;
    readonly p99: number;
}
/** Encodes one HTTP/1.1 request. */
export declare function requestBytes(method: 'GET' | 'POST', address: string, headers?: Readonly<Record<string, string>>, body?: unknown): Buffer;
/**
 * Sends the requests of `next` over this many keep-alive connections, one at a time on each. Uses bare sockets, because
 * the client shares the machine with what it measures and must cost little.
 * @throws on an unexpected response
 */
export declare function loadHttp(port: number, next: () => LoadRequest, connections: number, seconds: number): Promise<LoadResult>;
/** Returns the requests in turn. */
export declare function inTurn(requests: readonly LoadRequest[]): () => LoadRequest;
