import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import type { LoggedInUser } from '@jpro/api';
import { frameQueries } from '@jpro/platform/frame-queries';
import type { Release } from '@jpro/releases';
import { ApiUnavailable, TooManyRequests, type ApiReader } from '../api/apiReader.ts';
import type { PageView } from '../visitor/pageView.ts';
import type { PageDescriber } from '../worker/pageDescriber.ts';
import type { DescribedPage, QueryResponses, WorkerPageContext } from '../worker/protocol.ts';

export interface PageData {
  /** Undefined when the server bundle failed or the remote has none: the browser then describes the page itself. */
  readonly described: DescribedPage | undefined;
  readonly responses: QueryResponses;
}

/**
 * The API responses that the layout around every page needs.
 * @throws TooManyRequests
 */
export function loadFrameData(
  api: ApiReader,
  user: LoggedInUser | null,
  view: PageView,
  log: Logger | FastifyBaseLogger,
): Promise<QueryResponses> {
  return queryAll(api, frameKeys(user), view, log);
}

function frameKeys(user: LoggedInUser | null) {
  return frameQueries(user).map(({ queryKey }) => queryKey);
}

/**
 * The API responses that a page needs, and what its route makes of them. A step that fails is logged and left to the
 * browser, except for 429, which the browser would get as well.
 * @throws TooManyRequests
 */
export async function loadPageData(
  api: ApiReader,
  describer: PageDescriber,
  release: Release,
  context: WorkerPageContext,
  view: PageView,
  log: Logger | FastifyBaseLogger,
): Promise<PageData> {
  if (release.serverEntry === undefined)
    return { described: undefined, responses: await loadFrameData(api, context.user, view, log) };
  const bundle = `${release.unit}@${release.version}`;
  let responses: QueryResponses = [];
  try {
    const needed = [...frameKeys(context.user), ...(await describer.queries(release, context))];
    responses = await queryAll(api, needed, view, log);
    const described = await describer.describe(release, context, responses);
    const more = withoutKnown(described.queries as Queries, needed);
    if (more.length === 0) return { described, responses };
    responses = [...responses, ...(await queryAll(api, more, view, log))];
    return { described: await describer.describe(release, context, responses), responses };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    log.warn({ err: error, bundle, pattern: context.pattern }, 'sent a page without the results of its server bundle');
    return { described: undefined, responses };
  }
}

type Queries = Awaited<ReturnType<PageDescriber['queries']>>;

function withoutKnown(queries: Queries, known: Queries): Queries {
  const addresses = new Set(known.map((key) => JSON.stringify(key)));
  return queries.filter((key) => !addresses.has(JSON.stringify(key)));
}

async function queryAll(
  api: ApiReader,
  queries: Queries,
  view: PageView,
  log: Logger | FastifyBaseLogger,
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
