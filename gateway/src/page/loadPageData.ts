import type { FastifyBaseLogger } from 'fastify';
import type { ApiQueryKey, LoggedInUser } from '@jpro/api';
import { layoutQueries } from '@jpro/platform/layout-queries';
import { extensionsIn } from '@jpro/platform/routes';
import type { Release } from '@jpro/releases';
import { ApiUnavailable, TooManyRequests, type ApiReader } from '../api/apiReader.ts';
import type { PageView } from '../visitor/pageView.ts';
import { deadline } from './deadline.ts';
import type { Source } from './pageCache.ts';
import type { PageDescriber } from '../worker/pageDescriber.ts';
import type { DescribedPage, QueryResponses, WorkerPageContext } from '../worker/protocol.ts';

type Queries = readonly ApiQueryKey[];

export interface PageData {
  /** Undefined when the server bundle failed or the remote has none; the browser then describes the page itself. */
  readonly described: DescribedPage | undefined;
  readonly responses: QueryResponses;
  /** The responses, as the API has them in its cache; undefined unless it has all. */
  readonly sources: readonly Source[] | undefined;
  /** The queries that the page needs, as far as they are known. */
  readonly requested: Queries;
  /** What other remotes add to the page. */
  readonly extensions: readonly PageExtension[];
}

/** An extension in a slot of the page. */
export interface PageExtension {
  readonly release: Release;
  readonly slot: string;
  readonly name: string;
  /** The data of the slot. */
  readonly data: unknown;
}

type Read = Pick<PageData, 'responses' | 'sources'>;

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
  return { described: undefined, ...(await queryAll(api, requested, view, log)), requested, extensions: [] };
}

/**
 * The API responses that a page needs, and what its route derives from them. A step that fails or is late is logged and
 * left to the browser, except for 429, which the browser would get as well.
 * @throws TooManyRequests
 */
export async function loadPageData(
  api: ApiReader,
  describer: PageDescriber,
  { release, remotes }: { readonly release: Release; readonly remotes: readonly Release[] },
  context: WorkerPageContext,
  view: PageView,
  log: FastifyBaseLogger,
): Promise<PageData> {
  if (release.serverEntry === undefined) return loadLayoutData(api, context.user, view, log);
  const bundle = `${release.unit}@${release.version}`;
  let requested = layoutKeys(context.user);
  let read: Read = { responses: [], sources: [] };
  let extensions: readonly PageExtension[] = [];
  const inTime = deadline(describer.limitMs);
  try {
    const needed = await inTime(describer.needs(release, context));
    requested = [...requested, ...needed.queries];
    extensions = extensionsFor(needed.slots, remotes, context.user);
    for (const queries of await queriesOf(extensions, inTime, describer, context, log))
      requested = [...requested, ...without(queries, requested)];
    read = await queryAll(api, requested, view, log);
    const described = await inTime(describer.describe(release, context, read.responses));
    const more = without(described.queries as Queries, requested);
    if (more.length === 0) return { described, ...read, requested, extensions };
    requested = [...requested, ...more];
    read = both(read, await queryAll(api, more, view, log));
    return {
      described: await inTime(describer.describe(release, context, read.responses)),
      ...read,
      requested,
      extensions,
    };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    log.warn({ err: error, bundle, pattern: context.pattern }, 'sent a page without the results of its server bundle');
    return { described: undefined, ...read, requested, extensions };
  }
}

/** What the released remotes add to these slots for the visitor. */
function extensionsFor(
  slots: Readonly<Record<string, unknown>>,
  remotes: readonly Release[],
  user: LoggedInUser | null,
): PageExtension[] {
  return Object.entries(slots).flatMap(([slot, data]) =>
    remotes.flatMap((release) =>
      extensionsIn(slot, release.extensions ?? [], user).map(({ name }) => ({ release, slot, name, data })),
    ),
  );
}

/** An extension whose queries are unknown requests its data in the browser. */
async function queriesOf(
  extensions: readonly PageExtension[],
  inTime: ReturnType<typeof deadline>,
  describer: PageDescriber,
  context: WorkerPageContext,
  log: FastifyBaseLogger,
): Promise<readonly Queries[]> {
  return Promise.all(
    extensions.map(async ({ release, name, data }) => {
      try {
        return await inTime(describer.extension(release, context, name, data));
      } catch (error) {
        log.warn({ err: error, bundle: `${release.unit}@${release.version}`, extension: name }, 'an extension failed');
        return [];
      }
    }),
  );
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

async function queryAll(api: ApiReader, queries: Queries, view: PageView, log: FastifyBaseLogger): Promise<Read> {
  const found = await Promise.all(
    queries.map(async (key) => {
      try {
        return { key, ...(await api.read(key, view)) };
      } catch (error) {
        if (!(error instanceof ApiUnavailable)) throw error;
        log.warn({ err: error, query: key[1] }, 'sent a page without one of its API responses');
        return { key, value: undefined, response: undefined };
      }
    }),
  );
  const sources = found.flatMap(({ key, response }) => (response ? [{ query: key, response }] : []));
  return {
    responses: found.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value] as const])),
    sources: sources.length === found.length ? sources : undefined,
  };
}

const both = (first: Read, second: Read): Read => ({
  responses: [...first.responses, ...second.responses],
  sources: first.sources && second.sources && [...first.sources, ...second.sources],
});
