import type { JSX } from 'react';
import { createStore } from '../data/store.ts';
import type { HistoryEntry } from '../navigation/history.ts';
import type { PageGate } from '../navigation/pageGate.ts';
import { createPageSource } from '../navigation/pageSource.ts';
import type { Platform } from '../platform/platform.ts';
import type { RemoteDefinition } from '../remote/remote.ts';
import { ExtensionRoot, loadExtension, prefixOf } from '../slots/ExtensionRoot.tsx';
import { RemoteRoot } from '../remote/RemoteRoot.tsx';

/** A remote's pages on the server. */
export interface ServerRemote {
  readonly name: string;
  /** Loads the code of the entry's page; its texts are in the boot manifest. */
  load(platform: Platform, entry: HistoryEntry, version: string): Promise<void>;
  /** The tree that the browser hydrates. Requires `load`. */
  root(platform: Platform, version: string): JSX.Element;
  /** Loads code and texts of an extension. @returns the tree that the browser hydrates, and its prefix of ids */
  extension(
    platform: Platform,
    name: string,
    data: unknown,
  ): Promise<{ readonly tree: JSX.Element; readonly prefix: string }>;
}

/** `defineRemote` on the server: the same definition, without lifecycles. */
export function createServerRemote(definition: RemoteDefinition): ServerRemote {
  const { name } = definition;
  const source = createPageSource(definition);
  return {
    name,
    load: (platform, entry, version) => source.load(platform, entry, version),
    root(platform, version) {
      const gate: PageGate = {
        entry: platform.history,
        failure: createStore<unknown>(undefined),
        retry: () => Promise.resolve(),
        close: nothing,
      };
      return (
        <RemoteRoot unit={name} version={version} platform={platform} gate={gate} source={source} onCrash={nothing} />
      );
    },
    async extension(platform, extension, data) {
      const Content = await loadExtension(definition, platform, extension);
      const tree = <ExtensionRoot platform={platform} unit={name} Content={Content} data={data} onCrash={nothing} />;
      return { tree, prefix: prefixOf(name, extension) };
    },
  };
}

function nothing(): void {
  // Nothing is retried, closed or caught on the server: a page that throws is sent without HTML.
}
