import * as React from 'react';
import { createRoot, type Container, type HydrationOptions } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { createPageGate, type PageGate } from '../navigation/pageGate.ts';
import { createPageSource } from '../navigation/pageSource.ts';
import { hydrateInSlices } from './hydrateInSlices.ts';
import { mismatchReport } from './errorFacts.ts';
import type { Remote, RemoteDefinition } from './remote.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

/** Creates a remote's single-spa lifecycles: `export default defineRemote({name, routes, pages, texts})`. */
export function defineRemote(definition: RemoteDefinition): Remote {
  const { name } = definition;
  const source = createPageSource(definition);
  const options = { identifierPrefix: `${name}-` };
  let hydration: HydrationOptions = options;
  let gate: PageGate | undefined;
  let renderedHere = false;
  let leaving: (() => Promise<unknown>) | undefined;

  const { mount, unmount } = singleSpaReact<React.ComponentProps<typeof RemoteRoot>>({
    React,
    // single-spa-react passes no options to React.
    ReactDOMClient: {
      createRoot: (element: Container) => createRoot(element, options),
      hydrateRoot: (element: Element, tree: React.ReactNode) => hydrateInSlices(element, tree, hydration),
    },
    rootComponent: RemoteRoot,
    renderType: () => (renderedHere ? 'hydrateRoot' : 'createRoot'),
    // RemoteRoot has its own boundary.
    suppressComponentDidCatchWarning: true,
  });

  const leave = async (): Promise<void> => {
    gate?.close();
    await leaving?.();
    leaving = undefined;
  };

  return {
    name,
    async prepare(platform, entry, version) {
      await Promise.all([source.load(platform, entry, version), source.loadData(platform, entry)]);
    },
    async prefetch(platform, entry, version) {
      await Promise.all([source.load(platform, entry, version), source.loadData(platform, entry, 'prefetchPageData')]);
    },
    bootstrap: () => Promise.resolve(),
    async mount({ platform, element, version }) {
      const entry = platform.history.get();
      const failure = await source.load(platform, entry, version).then(
        () => undefined,
        (error: unknown) => error ?? new Error(name),
      );
      const opened = createPageGate({ unit: name, version, source }, platform, { entry, failure });
      gate = opened;
      renderedHere = element.dataset['release'] === version;
      delete element.dataset['release'];
      hydration = { ...options, onRecoverableError: mismatchReport(platform, name, version) };
      await new Promise<unknown>((resolve, reject) => {
        const props = {
          name,
          unit: name,
          version,
          platform,
          gate: opened,
          source,
          onCrash: reject,
          domElement: element,
        } as never;
        leaving = () => unmount(props);
        mount(props).then(resolve, reject);
      }).catch((error: unknown) => {
        void leave();
        throw error;
      });
    },
    unmount: leave,
    extend: (props) =>
      import(/* webpackChunkName: "extensions" */ '../slots/runExtension.tsx').then(({ runExtension }) =>
        runExtension(definition, props),
      ),
  };
}
