/**
 * Runs the server bundles of released units outside the gateway's process, so that their code can only stop this
 * process (decision 84). It has no secrets: it turns page contexts into queries, responses into heads, and boot
 * manifests into HTML. A job contains everything that it knows about a visitor.
 */
import { flushCompileCache } from 'node:module';
import vm from 'node:vm';
import type { BootManifest } from '@jpro/platform/boot';
import { LOCALES, type Locale } from '@jpro/platform/locale';
import type { Extension, PageContext, PageRoute, ReadQuery } from '@jpro/platform/routes';
import { addTexts, createTexts, translator, type TextTree } from '@jpro/platform/texts';
import type {
  DescribeJob,
  ExtensionToDraw,
  JobMessage,
  RenderedPage,
  SentRenderJob,
  WorkerMessage,
} from './protocol.ts';

/** What the server bundle of a remote exports (`serverEntry`). */
interface RoutesBundle {
  readonly routes: readonly PageRoute[];
  readonly extensions: readonly Extension[];
  /** A release lacks languages that were added after it was built. */
  readonly texts: Readonly<Partial<Record<Locale, TextTree>>>;
}

type Boot = Omit<BootManifest, 'integrity'>;
/** A rendered page with strings, the way the shell returns it. */
type DrawnPage = Readonly<Record<Exclude<keyof RenderedPage, 'styles'>, string>> & Pick<RenderedPage, 'styles'>;

/** What the shell's render bundle exports (`shell/src/server.tsx`). */
interface ShellBundle {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly render: (request: {
    readonly boot: Boot;
    readonly href: string;
    readonly owner: { readonly remote: unknown; readonly version: string } | undefined;
    readonly extensions: readonly (Omit<ExtensionToDraw, 'bundle'> & { readonly remote: unknown })[];
  }) => Promise<DrawnPage>;
}

/** What a remote's render bundle exports: its definition, made by the shell's `defineRemote`. */
interface RemoteBundle {
  readonly default: unknown;
}

const NAMESPACE = 'unit';
const decoder = new TextDecoder();

const loaded = new Map<string, unknown>();
const textsOfBundles = new WeakMap<RoutesBundle, ReturnType<typeof createTexts>>();
/** Parsed once, so that renders with the same frame also share what the shell has derived from it. */
const frames = new Map<string, object>();

const send = process.send?.bind(process) as (message: WorkerMessage) => void;
// Some packages use it when they are loaded, to tell a process manager that they are ready.
delete process.send;

process.on('message', (message: JobMessage) => void perform(message));

// The gateway ends this process, even when a terminal interrupts the whole process group.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
send({ ready: true });
// Flushed now, because most workers are killed and would write nothing.
flushCompileCache();

/** Evaluates bundles when they arrive, then performs the job. */
async function perform({ id, bundles, sources, job }: JobMessage): Promise<void> {
  const started = performance.now();
  try {
    // Even if the bundles cannot be loaded: the frame is not sent again.
    if (job?.kind === 'render') keepFrame(job);
    const ready = new Map<string, unknown>();
    for (const name of bundles) {
      const source = sources[name];
      const [shell] = ready.values();
      const bundle = loaded.get(name) ?? (source === undefined ? undefined : evaluate(name, source, shell));
      if (bundle === undefined) throw new Error(`${name} is not loaded`);
      loaded.set(name, bundle);
      ready.set(name, bundle);
    }
    if (Object.keys(sources).length > 0) send({ evaluated: id });
    const result = job && (await resultOf(ready, job));
    send({ id, result, took: { at: performance.timeOrigin + started, ms: performance.now() - started } });
  } catch (error) {
    const text = String(error instanceof Error ? (error.stack ?? error.message) : error);
    send({ id, error: text, lacks: bundles.filter((name) => !loaded.has(name)) });
  }
}

/**
 * Evaluates a CommonJS bundle, which may require what the shell before it shares, and nothing else.
 * @returns its exports
 */
function evaluate(name: string, source: string, shell: unknown): unknown {
  const shared = (shell as Partial<ShellBundle> | undefined)?.shared ?? {};
  const require = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`${name} requires ${id}, which ${shell ? 'its shell does not share' : 'it must contain'}`);
  };
  const module = { exports: {} as unknown };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename: name }) as (
    ...given: readonly unknown[]
  ) => void;
  wrapper(module, module.exports, require);
  return module.exports;
}

function resultOf(bundles: ReadonlyMap<string, unknown>, job: DescribeJob | SentRenderJob): unknown {
  const [first] = bundles.values();
  return job.kind === 'render' ? render(bundles, job) : describe(first as RoutesBundle, job);
}

function describe(bundle: RoutesBundle, job: DescribeJob): unknown {
  const { pattern, params, url, locale, user, now } = job.context;
  const t = translator(textsOf(bundle), NAMESPACE, locale);
  const context: PageContext = { url: new URL(url), params, locale, user, now, t };
  if (job.kind === 'extension') {
    const extension = bundle.extensions.find(({ name }) => name === job.name);
    return (extension?.queries?.(job.data as never, context) ?? []).map(({ queryKey }) => queryKey);
  }
  const route = bundle.routes.find((each) => each.pattern === pattern);
  if (!route) throw new Error(`the bundle has no route ${pattern}, which its release.json lists`);
  const known = job.kind === 'head' ? job.responses : [];
  const responses = new Map(known.map(([key, response]) => [JSON.stringify(key), response]));
  const read: ReadQuery = <A>({ queryKey }: { readonly queryKey: unknown }) =>
    responses.get(JSON.stringify(queryKey)) as A | undefined;
  const queries = (route.queries?.(context, read) ?? []).map(({ queryKey }) => queryKey);
  if (job.kind === 'queries') return { queries, slots: route.slots?.(context) ?? {} };
  return {
    queries,
    outcome: route.outcome?.(context, read),
    head: route.head?.(context, read) ?? { title: t(route.title) },
  };
}

function textsOf(bundle: RoutesBundle): ReturnType<typeof createTexts> {
  const known = textsOfBundles.get(bundle);
  if (known) return known;
  const texts = createTexts();
  for (const locale of LOCALES) addTexts(texts, NAMESPACE, locale, bundle.texts[locale] ?? {});
  textsOfBundles.set(bundle, texts);
  return texts;
}

async function render(
  bundles: ReadonlyMap<string, unknown>,
  { frame, page, now, href, version, extensions }: SentRenderJob,
): Promise<RenderedPage> {
  const [shell, remote] = [...bundles.values()] as unknown as readonly [ShellBundle, RemoteBundle?];
  const owner = remote && version !== undefined ? { remote: remote.default, version } : undefined;
  const boot = { ...frames.get(frame.name), ...(parse(page) as object), now } as Boot;
  const drawn = await shell.render({
    boot,
    href,
    owner,
    extensions: extensions.map(({ bundle, ...extension }) => ({
      ...extension,
      remote: (bundles.get(bundle) as RemoteBundle).default,
    })),
  });
  const { top, outlet, bottom, withoutScript, styles } = drawn;
  return {
    top: Buffer.from(top),
    outlet: Buffer.from(outlet),
    bottom: Buffer.from(bottom),
    withoutScript: Buffer.from(withoutScript),
    styles,
  };
}

function keepFrame({ frame: { name, json, dropped } }: SentRenderJob): void {
  for (const each of dropped) frames.delete(each);
  if (json) frames.set(name, parse(json) as object);
}

function parse(json: Uint8Array): unknown {
  return JSON.parse(decoder.decode(json));
}
