import { type LoadRequest } from './httpLoad.ts';
import type { Person } from './people.ts';
export interface MixedLoad {
    readonly jobseekers: readonly Person[];
    readonly companies: readonly Person[];
    readonly jobs: readonly number[];
}
/**
 * The reading requests, in the shares of the mixed load: 70 searches, 15 job pages and 10 pages of signed-in people, of
 * 95.
 */
export declare function readingRequests({ jobseekers, companies, jobs }: MixedLoad): LoadRequest[];
/** Of 100 requests, 95 read and 5 write: they save, apply for and draft jobs. */
export declare function mixedLoad(load: MixedLoad): () => LoadRequest;
