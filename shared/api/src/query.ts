import { endpointAddress } from './address.ts';
import type { ApiClient, GetOptions } from './client.ts';
import { ApiError } from './apiError.ts';
import type { ResponseOf, PathOf, QueryInput } from './types.ts';

/** The content of a key: a GET endpoint, its input, and whether "not found" counts as a response. */
export type ApiQueryKey = readonly [
  'api',
  path: string,
  input: { params?: Record<string, string | number>; query?: Record<string, unknown> },
  absent?: 'or-null',
];

/** A query of a page: only its key. The query client's default query function sends the request. */
export interface ApiQuery<A> {
  readonly queryKey: ApiQueryKey;
  /** Never set: it carries the response type for `useQuery`. */
  readonly queryFn?: () => Promise<A>;
}

type Rest<P extends PathOf<'GET'>> = object extends QueryInput<P> ? [input?: QueryInput<P>] : [input: QueryInput<P>];

/** The query of a GET endpoint: `useQuery(apiQuery('/jobpost', {query}))` (decision 2). */
export function apiQuery<P extends PathOf<'GET'>>(path: P, ...[input]: Rest<P>): ApiQuery<ResponseOf<'GET', P>> {
  return { queryKey: ['api', path, normalize(input as LooseInput)] };
}

/** Like `apiQuery`, but "not found" is the response null instead of an error. */
export function apiQueryOrNull<P extends PathOf<'GET'>>(
  path: P,
  ...[input]: Rest<P>
): ApiQuery<ResponseOf<'GET', P> | null> {
  return { queryKey: ['api', path, normalize(input as LooseInput), 'or-null'] };
}

/** The prefix of every key of one endpoint, for `invalidateQueries`. */
export function apiKey<P extends PathOf<'GET'>>(path: P): readonly ['api', P] {
  return ['api', path];
}

/** Sends the request that a key describes. */
export async function performQuery(
  api: Pick<ApiClient, 'getAt'>,
  key: readonly unknown[],
  options?: GetOptions,
): Promise<unknown> {
  const [, path, input, absent] = key as ApiQueryKey;
  try {
    return await api.getAt(endpointAddress(path, input.params, input.query), options);
  } catch (error) {
    if (absent && error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
}

function normalize(input: LooseInput = {}): ApiQueryKey[2] {
  const query = Object.fromEntries(
    Object.entries((input.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
  return {
    ...(input.params
      ? {
          params: Object.fromEntries(
            Object.entries(input.params as Record<string, string | number>).map(([name, value]) => [
              name,
              String(value),
            ]),
          ),
        }
      : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  };
}
