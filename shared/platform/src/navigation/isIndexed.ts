import type { Guard } from './routes.ts';

interface Indexing {
  readonly guard: Guard;
  readonly indexed?: false | undefined;
}

/** Whether search engines may list the page. Those that not everybody may see are never listed. */
export function isIndexed({ guard, indexed }: Indexing): boolean {
  return guard === 'none' && indexed !== false;
}
