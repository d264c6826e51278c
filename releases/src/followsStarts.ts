import type { Revision } from './revision.ts';

/** The command that the history shows for revisions made by `npm start` and `npm run dev`. */
export const START = 'start';

/**
 * Whether starting the product may change what visitors get: only before an operator's first command, and after
 * `follow`.
 */
export function followsStarts(latest: Revision | undefined): boolean {
  return latest === undefined || latest.command === START || latest.followsStarts === true;
}
