/**
 * Renders pages with the render bundles of released shells and remotes, outside the gateway's process like
 * `pageWorker.ts`. The job contains everything that it knows about a visitor.
 */
import type { BootManifest } from '@jpro/platform/boot';
import { evaluateBundle, performJobs } from './jobs.ts';
import type { RenderedPage, SentRenderJob } from './protocol.ts';

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
  }) => Promise<DrawnPage>;
}

/** What a remote's render bundle exports: its definition, made by the shell's `defineRemote`. */
interface RemoteBundle {
  readonly default: unknown;
}

function load(name: string, source: string, [shell]: readonly (ShellBundle | RemoteBundle)[]) {
  const shared = shell && 'shared' in shell ? shell.shared : {};
  return evaluateBundle(name, source, (id) => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`${name} requires ${id}, which ${shell ? 'its shell does not share' : 'a shell must contain'}`);
  }) as ShellBundle | RemoteBundle;
}

/** Parsed once, so that renders with the same frame also share what the shell has derived from it. */
const frames = new Map<string, object>();

function keepFrame({ frame: { name, json, dropped } }: SentRenderJob): void {
  for (const each of dropped) frames.delete(each);
  if (json) frames.set(name, parse(json) as object);
}

const decoder = new TextDecoder();
const parse = (json: Uint8Array): unknown => JSON.parse(decoder.decode(json));

async function perform(
  [shell, remote]: readonly (ShellBundle | RemoteBundle)[],
  { frame, page, now, href, version }: SentRenderJob,
): Promise<RenderedPage> {
  const owner = remote && version !== undefined ? { remote: (remote as RemoteBundle).default, version } : undefined;
  const boot = { ...frames.get(frame.name), ...(parse(page) as object), now } as Boot;
  const { top, outlet, bottom, withoutScript, styles } = await (shell as ShellBundle).render({ boot, href, owner });
  return {
    top: Buffer.from(top),
    outlet: Buffer.from(outlet),
    bottom: Buffer.from(bottom),
    withoutScript: Buffer.from(withoutScript),
    styles,
  };
}

performJobs(load, perform, keepFrame);
