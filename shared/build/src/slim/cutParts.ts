import type { LoaderContext } from 'webpack';

/** A replacement in the source of a module. */
export interface Cut {
  readonly part: RegExp;
  readonly by: string;
}

/** Removes a part. */
export const without = (part: RegExp): Cut => ({ part, by: '' });

/**
 * @throws when the module has no such part: its package has changed, and the cut needs to be reconsidered.
 */
export default function cutParts(
  this: Pick<LoaderContext<{ readonly cuts: readonly Cut[] }>, 'getOptions' | 'resourcePath'>,
  source: string,
): string {
  return this.getOptions().cuts.reduce((rest, { part, by }) => {
    const cut = rest.replace(part, by);
    if (cut === rest) throw new Error(`${this.resourcePath} has no part ${part}: see slimPackages.ts`);
    return cut;
  }, source);
}
