import type { Release } from '@jpro/releases';

/** Whether this shell loads hashes and texts that its document does not contain when it needs them. */
export function loadsTheRest({ bootManifest = 1 }: Release): boolean {
  return bootManifest >= 2;
}

/** Whether this shell reads the frame of the boot manifest from a file. */
export function fetchesFrame({ bootManifest = 1 }: Release): boolean {
  return bootManifest >= 4;
}

/** Whether this shell leaves a static page as the server rendered it. */
export function leavesStaticPages({ bootManifest = 1 }: Release): boolean {
  return bootManifest >= 3;
}
