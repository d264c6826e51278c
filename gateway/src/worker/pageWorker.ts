/**
 * Runs the server bundles of released remotes outside of the gateway's process: whatever their code does stops this
 * process only. It has no secrets, and only turns page contexts into queries, and responses into heads.
 */
import vm from 'node:vm';
import { addTexts, createTexts, translator, type TextTree } from '@jpro/platform/texts';
import { LOCALES, type Locale } from '@jpro/platform/locale';
import type { PageContext, PageRoute, ReadQuery } from '@jpro/platform/routes';
import type { Job, JobMessage, WorkerPageContext, WorkerMessage } from './protocol.ts';

interface Bundle {
  readonly routes: readonly PageRoute[];
  /** A release lacks a language that was added after it was built. */
  readonly texts: Readonly<Partial<Record<Locale, TextTree>>>;
}

interface LoadedBundle {
  readonly routes: readonly PageRoute[];
  readonly translate: (locale: Locale) => PageContext['t'];
}

const loaded = new Map<string, LoadedBundle>();
const NAMESPACE = 'unit';

function load(name: string, source: string): LoadedBundle {
  const module = { exports: {} as unknown };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename: name }) as (
    m: typeof module,
    exports: unknown,
    require: (id: string) => never,
  ) => void;
  wrapper(module, module.exports, (id) => {
    throw new Error(`${name} requires ${id}: a server bundle holds all of its code`);
  });
  const { routes, texts: trees } = module.exports as Bundle;
  const texts = createTexts();
  for (const locale of LOCALES) addTexts(texts, NAMESPACE, locale, trees[locale] ?? {});
  const bundle = {
    routes,
    translate: (locale: Locale) => translator(texts, NAMESPACE, locale),
  };
  loaded.set(name, bundle);
  return bundle;
}

function perform({ routes, translate }: LoadedBundle, job: Job): unknown {
  const route = routes.find(({ pattern }) => pattern === job.context.pattern);
  if (!route) throw new Error(`the bundle has no route ${job.context.pattern}, which its release.json lists`);
  const context = contextOf(job.context, translate(job.context.locale));
  if (job.kind === 'queries') return (route.queries?.(context, () => undefined) ?? []).map(({ queryKey }) => queryKey);
  const responses = new Map(job.responses.map(([key, response]) => [JSON.stringify(key), response]));
  const read: ReadQuery = <A>({ queryKey }: { readonly queryKey: unknown }) =>
    responses.get(JSON.stringify(queryKey)) as A | undefined;
  return {
    outcome: route.outcome?.(context, read),
    head: route.head?.(context, read) ?? { title: context.t(route.title) },
  };
}

function contextOf({ params, url, locale, user, now }: WorkerPageContext, t: PageContext['t']): PageContext {
  return { url: new URL(url), params, locale, user, now, t };
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}

process.on('message', ({ id, bundle, source, job }: JobMessage) => {
  try {
    const known = source === undefined ? loaded.get(bundle) : load(bundle, source);
    if (!known) throw new Error(`${bundle} is not loaded`);
    send({ id, result: perform(known, job) });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// The gateway ends this process, also when a terminal interrupts the whole process group.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
send({ ready: true });
