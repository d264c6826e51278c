/**
 * Draws pages by the render bundles of released shells and remotes, outside of the gateway's process like
 * `pageWorker.ts`. All that it knows of a visitor is in the job.
 */
import { evaluateBundle, performJobs } from './jobs.ts';
import type { RenderedPage, RenderJob } from './protocol.ts';

/** What the shell's render bundle exports (`shell/src/server.tsx`). */
interface ShellBundle {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly render: (request: {
    readonly boot: RenderJob['boot'];
    readonly href: string;
    readonly owner: { readonly remote: unknown; readonly version: string } | undefined;
  }) => Promise<RenderedPage>;
}

/** What a remote's exports: its definition, made by the shell's `defineRemote`. */
interface RemoteBundle {
  readonly default: unknown;
}

function load(name: string, source: string, [shell]: readonly (ShellBundle | RemoteBundle)[]) {
  const shared = shell && 'shared' in shell ? shell.shared : {};
  return evaluateBundle(name, source, (id) => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`${name} requires ${id}, which ${shell ? 'its shell does not share' : 'a shell has to carry'}`);
  }) as ShellBundle | RemoteBundle;
}

function perform(
  [shell, remote]: readonly (ShellBundle | RemoteBundle)[],
  { boot, href, version }: RenderJob,
): unknown {
  const owner = remote && version !== undefined ? { remote: (remote as RemoteBundle).default, version } : undefined;
  return (shell as ShellBundle).render({ boot, href, owner });
}

performJobs(load, perform);
