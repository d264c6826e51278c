import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';

/** Hydrates in slices of a few milliseconds, between which the browser responds to the visitor. */
export function hydrateInSlices(element: Element, tree: ReactNode, options: HydrationOptions): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, tree, options);
  });
  return root!;
}
