import { createHash } from 'node:crypto';
import type { LoaderContext } from 'webpack';

/** A replacement in the source of a module. */
export interface Cut {
  readonly part: RegExp;
  readonly by: string;
  /** Digest of the part at the time when its replacement was written. */
  readonly was?: string;
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
  return this.getOptions().cuts.reduce((rest, { part, by, was }) => {
    const found = was === undefined ? was : digest(part.exec(rest)?.[0] ?? '');
    if (found !== was) throw new Error(`${this.resourcePath} has another part ${part}, ${found}: see slimPackages.ts`);
    const cut = rest.replace(part, by);
    if (cut === rest) throw new Error(`${this.resourcePath} has no part ${part}: see slimPackages.ts`);
    return cut;
  }, source);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
