import type { Logger } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { frameQueries } from '@jpro/platform/frame-queries';
import type { Release } from '@jpro/releases';
import { ApiUnavailable, TooManyRequests, type ApiReader } from '../api/apiReader.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { PageDescriber } from '../worker/pageDescriber.ts';
import type { DescribedPage, PageData, PageVisit } from '../worker/protocol.ts';

export interface PreparedPage {
  /** Undefined when the page has to do without: the browser finds out for itself. */
  readonly described: DescribedPage | undefined;
  readonly data: PageData;
}

/**
 * What a page's own route says about this visit, with the responses of the API that it needs. A step that fails is logged and left to the
 * browser, which would fail as well where the API says that there were too many requests.
 * @throws TooManyRequests
 */
export async function preparePage(
  api: ApiReader,
  describer: PageDescriber,
  release: Release,
  visit: PageVisit,
  visitor: Visitor,
  log: Logger | FastifyBaseLogger,
): Promise<PreparedPage> {
  const frame = frameQueries(visit.user).map(({ queryKey }) => queryKey);
  if (release.serverEntry === undefined)
    return { described: undefined, data: await responses(api, frame, visitor, log) };
  const bundle = `${release.unit}@${release.version}`;
  let data: PageData = [];
  try {
    data = await responses(api, [...frame, ...(await describer.queries(release, visit))], visitor, log);
    return { described: await describer.describe(release, visit, data), data };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    log.warn(
      { err: error, bundle, pattern: visit.pattern },
      'the page goes out without what its server bundle would say',
    );
    return { described: undefined, data };
  }
}

async function responses(
  api: ApiReader,
  queries: Awaited<ReturnType<PageDescriber['queries']>>,
  visitor: Visitor,
  log: Logger | FastifyBaseLogger,
): Promise<PageData> {
  const found = await Promise.all(
    queries.map(async (key) => {
      try {
        return [key, await api.query(key, visitor)] as const;
      } catch (error) {
        if (!(error instanceof ApiUnavailable)) throw error;
        log.warn({ err: error, query: key[1] }, 'the page goes out without one of its answers');
        return [key, undefined] as const;
      }
    }),
  );
  return found.filter(([, response]) => response !== undefined);
}
