/** Types of response bodies by the contract, as tests read them. */
import type { AnyEndpoint, EndpointSpec, Method } from '@jpro/api/contract';
import type * as z from 'zod/mini';
import { namedEndpoints } from '../core/http/contract/handlers.ts';
import type { ErrorResponse } from '../core/http/errorResponse.ts';

/**
 * The body of the endpoint with the path `Written`: `/jobpost/${number}/similar` is `/jobpost/{id}/similar`. `any` for
 * a path that is known only at run time.
 */
export type ResponseBody<M extends Method, Written extends string> = string extends Written
  ? Anything
  : [EndpointAt<M, WithoutQuery<Written>>] extends [never]
    ? Anything
    : Readable<z.output<EndpointAt<M, WithoutQuery<Written>>['response']>> & Required<ErrorResponse>;

// A test reads what it expects.
// eslint-disable-next-line typescript/no-explicit-any
export type Anything = any;

type WithoutQuery<Written extends string> = Written extends `${infer Path}?${string}` ? Path : Written;

/** A literal path takes precedence: `/jobpost/recentjobs` is a `/jobpost/{id}` too. */
type EndpointAt<M extends Method, Written extends string> = Written extends Endpoint<M>['path']
  ? Extract<Endpoint<M>, { path: Written }>
  : Matching<Endpoint<M>, Written>;
type Endpoint<M extends Method> = Extract<AnyEndpoint, { method: M }>;
type Matching<Candidate extends EndpointSpec, Written extends string> = Candidate extends unknown
  ? IsPath<Written, Candidate['path']> extends true
    ? Candidate
    : never
  : never;

type IsPath<Written extends string, Path extends string> = Path extends `${infer Segment}/${infer Segments}`
  ? Written extends `${infer First}/${infer Rest}`
    ? IsSegment<First, Segment> extends true
      ? IsPath<Rest, Segments>
      : false
    : false
  : IsSegment<Written, Path>;
/** A plain `string` may contain slashes, and so be the rest of any path. */
type IsSegment<Written extends string, Segment> = string extends Written
  ? false
  : Written extends `${string}/${string}`
    ? false
    : Segment extends `{${string}}`
      ? true
      : Written extends Segment
        ? true
        : false;

/**
 * Every part present, as a test expects it: without null, the members of unions merged, the first items of a list
 * defined. A wrong expectation fails when the test runs, a name that the contract lacks does not compile.
 */
type Readable<T> =
  NonNullable<T> extends readonly (infer Item)[]
    ? Readable<Item>[] & { readonly 0: Readable<Item>; readonly 1: Readable<Item>; readonly 2: Readable<Item> }
    : NonNullable<T> extends object
      ? { [Key in KeyOfAny<NonNullable<T>>]: Readable<ValueOfAny<NonNullable<T>, Key>> }
      : NonNullable<T>;
type KeyOfAny<T> = T extends unknown ? keyof T : never;
type ValueOfAny<T, Key> = T extends { [K in Key & PropertyKey]?: infer Value } ? Value : never;

const endpoints = namedEndpoints.map(({ name, spec }) => ({
  name,
  spec,
  address: new RegExp(`^/api${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Throws when a successful response breaks the contract: the server itself only checks that nothing is missing. */
export function checkResponse(method: string, url: string, body: unknown): void {
  const path = url.replace(/\?.*/, '');
  const matching = endpoints.filter(({ spec, address }) => spec.method === method && address.test(path));
  // `/jobpost/recentjobs` is a `/jobpost/{id}` too.
  const endpoint = matching.find(({ spec }) => !spec.path.includes('{')) ?? matching[0];
  if (!endpoint || endpoint.spec.responseFile) return;
  const { error } = (endpoint.spec.response as z.ZodMiniType).safeParse(body);
  if (error)
    throw new Error(`${endpoint.name} returned a response against its contract: ${JSON.stringify(error.issues)}`);
}
