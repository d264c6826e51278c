import type { Configuration } from '../src/core/configuration.ts';
import type { LoadRequest } from './httpLoad.ts';
/**
 * The statements that the server runs for each request, with their values inserted, in the form that pgbench takes.
 * Each request is made twice and the second one counts, because the first may fill caches.
 */
export declare function recordedSql(configuration: Configuration, requests: readonly LoadRequest[]): Promise<string[]>;
