import type { BootManifest } from '@jpro/platform';

/** Reads the boot manifest from the document. */
export function readBoot(): BootManifest {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootManifest;
}
