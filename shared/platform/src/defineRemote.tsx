import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createPageGate, type PageGate } from './pageGate.ts';
import { createPageSource } from './pageSource.ts';
import type { Remote, RemoteDefinition } from './remote.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

/** Makes a remote's single-spa lifecycles: `export default defineRemote({name, routes, pages, texts})`. */
export function defineRemote(definition: RemoteDefinition): Remote {
  const { name } = definition;
  const source = createPageSource(definition);
  let root: Root | undefined;
  let gate: PageGate | undefined;

  const leave = (): void => {
    gate?.close();
    root?.unmount();
    root = undefined;
  };

  return {
    name,
    prepare: (platform, entry) => (source.ready(platform, entry) ? Promise.resolve() : source.load(platform, entry)),
    bootstrap: () => Promise.resolve(),
    async mount({ platform, container, version }) {
      const failure = await source.load(platform, platform.history.get()).then(() => undefined, (error: unknown) => error ?? new Error(name));
      const opened = createPageGate(name, platform, source, failure);
      gate = opened;
      await new Promise<void>((resolve, reject) => {
        const tree = <RemoteRoot unit={name} version={version} platform={platform} gate={opened} source={source} onMounted={resolve} onCrash={reject} />;
        const options = { identifierPrefix: `${name}-` };
        const renderedHere = container.dataset['release'] === version;
        delete container.dataset['release'];
        if (renderedHere) root = hydrateRoot(container, tree, options);
        else {
          container.replaceChildren();
          root = createRoot(container, options);
          root.render(tree);
        }
      }).catch((error: unknown) => {
        leave();
        throw error;
      });
    },
    unmount: async () => leave(),
  };
}
