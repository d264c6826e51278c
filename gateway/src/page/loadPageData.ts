import type { FastifyBaseLogger } from 'fastify';
import type { ApiQueryKey, LoggedInUser } from '@jpro/api';
import { layoutQueries } from '@jpro/platform/layout-queries';
import type { Release } from '@jpro/releases';
import { ApiUnavailable, TooManyRequests, type ApiReader } from '../api/apiReader.ts';
import type { PageView } from '../visitor/pageView.ts';
import { deadline } from './deadline.ts';
import type { PageDescriber } from '../worker/pageDescriber.ts';
import type { DescribedPage, QueryResponses, WorkerPageContext } from '../worker/protocol.ts';

type Queries = readonly ApiQueryKey[];

export interface PageData {
  /** Undefined when the server bundle failed or the remote has none; the browser then describes the page itself. */
  readonly described: DescribedPage | undefined;
  readonly responses: QueryResponses;
  /** The queries that the page needs, as far as they are known. */
  readonly requested: Queries;
}

/**
 * The API responses that the layout around every page needs.
 * @throws TooManyRequests
 */
export async function loadLayoutData(
  api: ApiReader,
  user: LoggedInUser | null,
  view: PageView,
  log: FastifyBaseLogger,
): Promise<PageData> {
  const requested = layoutKeys(user);
  return { described: undefined, responses: await queryAll(api, requested, view, log), requested };
}

/**
 * The API responses that a page needs, and what its route derives from them. A step that fails or is late is logged and
 * left to the browser, except for 429, which the browser would get as well.
 * @throws TooManyRequests
 */
export async function loadPageData(
  api: ApiReader,
  describer: PageDescriber,
  release: Release,
  context: WorkerPageContext,
  view: PageView,
  log: FastifyBaseLogger,
): Promise<PageData> {
  if (release.serverEntry === undefined) return loadLayoutData(api, context.user, view, log);
  const bundle = `${release.unit}@${release.version}`;
  let requested = layoutKeys(context.user);
  let responses: QueryResponses = [];
  const inTime = deadline(describer.limitMs);
  try {
    requested = [...requested, ...(await inTime(describer.queries(release, context)))];
    responses = await queryAll(api, requested, view, log);
    const described = await inTime(describer.describe(release, context, responses));
    const more = without(described.queries as Queries, requested);
    if (more.length === 0) return { described, responses, requested };
    requested = [...requested, ...more];
    responses = [...responses, ...(await queryAll(api, more, view, log))];
    return { described: await inTime(describer.describe(release, context, responses)), responses, requested };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    log.warn({ err: error, bundle, pattern: context.pattern }, 'sent a page without the results of its server bundle');
    return { described: undefined, responses, requested };
  }
}

function layoutKeys(user: LoggedInUser | null): Queries {
  return layoutQueries(user).map(({ queryKey }) => queryKey);
}

/** The responses that the layout around the page needs. */
export function ofLayout(responses: QueryResponses, user: LoggedInUser | null): QueryResponses {
  const addresses = new Set(layoutKeys(user).map((key) => JSON.stringify(key)));
  return responses.filter(([key]) => addresses.has(JSON.stringify(key)));
}

function without(queries: Queries, known: Queries): Queries {
  const addresses = new Set(known.map((key) => JSON.stringify(key)));
  return queries.filter((key) => !addresses.has(JSON.stringify(key)));
}

async function queryAll(
  api: ApiReader,
  queries: Queries,
  view: PageView,
  log: FastifyBaseLogger,
): Promise<QueryResponses> {
  const found = await Promise.all(
    queries.map(async (key) => {
      try {
        return [key, await api.query(key, view)] as const;
      } catch (error) {
        if (!(error instanceof ApiUnavailable)) throw error;
        log.warn({ err: error, query: key[1] }, 'sent a page without one of its API responses');
        return [key, undefined] as const;
      }
    }),
  );
  return found.filter(([, response]) => response !== undefined);
}
