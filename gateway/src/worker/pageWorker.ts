/**
 * Runs the route tables of released remotes outside the gateway's process, so that their code can only stop this
 * process. It has no secrets, and only turns page contexts into queries, and responses into heads (decision 84).
 */
import { addTexts, createTexts, translator, type TextTree } from '@jpro/platform/texts';
import { LOCALES, type Locale } from '@jpro/platform/locale';
import type { PageContext, PageRoute, ReadQuery } from '@jpro/platform/routes';
import { evaluateBundle, performJobs } from './jobs.ts';
import type { DescribeJob, WorkerPageContext } from './protocol.ts';

interface Bundle {
  readonly routes: readonly PageRoute[];
  /** A release lacks languages that were added after it was built. */
  readonly texts: Readonly<Partial<Record<Locale, TextTree>>>;
}

interface LoadedBundle {
  readonly routes: readonly PageRoute[];
  readonly translate: (locale: Locale) => PageContext['t'];
}

const NAMESPACE = 'unit';

function load(name: string, source: string): LoadedBundle {
  const { routes, texts: trees } = evaluateBundle(name, source, (id) => {
    throw new Error(`${name} requires ${id}: a server bundle must contain all of its code`);
  }) as Bundle;
  const texts = createTexts();
  for (const locale of LOCALES) addTexts(texts, NAMESPACE, locale, trees[locale] ?? {});
  return { routes, translate: (locale) => translator(texts, NAMESPACE, locale) };
}

function perform([bundle]: readonly LoadedBundle[], job: DescribeJob): unknown {
  const route = bundle?.routes.find(({ pattern }) => pattern === job.context.pattern);
  if (!bundle || !route)
    throw new Error(`the bundle has no route ${job.context.pattern}, which its release.json lists`);
  const context = contextOf(job.context, bundle.translate(job.context.locale));
  const known = job.kind === 'head' ? job.responses : [];
  const responses = new Map(known.map(([key, response]) => [JSON.stringify(key), response]));
  const read: ReadQuery = <A>({ queryKey }: { readonly queryKey: unknown }) =>
    responses.get(JSON.stringify(queryKey)) as A | undefined;
  const queries = (route.queries?.(context, read) ?? []).map(({ queryKey }) => queryKey);
  if (job.kind === 'queries') return queries;
  return {
    queries,
    outcome: route.outcome?.(context, read),
    head: route.head?.(context, read) ?? { title: context.t(route.title) },
  };
}

function contextOf({ params, url, locale, user, now }: WorkerPageContext, t: PageContext['t']): PageContext {
  return { url: new URL(url), params, locale, user, now, t };
}

performJobs(load, perform);
