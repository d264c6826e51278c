import { createRoot } from 'react-dom/client';
import { errorFacts, mismatchReport } from '../remote/errorFacts.ts';
import { hydrateInSlices } from '../remote/hydrateInSlices.ts';
import type { ExtensionProps, RemoteDefinition } from '../remote/remote.ts';
import { ExtensionRoot, loadExtension, prefixOf } from './ExtensionRoot.tsx';

/**
 * Draws an extension into its element, or takes over what the server drew there.
 * @returns a function that removes it
 * @throws when its code or texts cannot be loaded
 */
export async function runExtension(
  definition: RemoteDefinition,
  { platform, element, version, name, data }: ExtensionProps,
): Promise<() => void> {
  const unit = definition.name;
  const Content = await loadExtension(definition, platform, name);
  const onCrash = (error: unknown): void => {
    platform.report({ unit, version, outcome: 'crashed', ms: 0, ...errorFacts(error) });
  };
  const tree = <ExtensionRoot platform={platform} unit={unit} Content={Content} data={data} onCrash={onCrash} />;
  const identifierPrefix = prefixOf(unit, name);
  const isDrawn = element.dataset['release'] === version;
  delete element.dataset['release'];
  if (!isDrawn) element.replaceChildren();
  const root = isDrawn
    ? hydrateInSlices(element, tree, { identifierPrefix, onRecoverableError: mismatchReport(platform, unit, version) })
    : createRoot(element, { identifierPrefix });
  if (!isDrawn) root.render(tree);
  // Later, because React cannot remove a root while it renders another one.
  return () => void setTimeout(() => root.unmount());
}
