import type { BootManifest } from '@jpro/platform';

/** Reads the boot manifest from the document. */
export function readBoot(): BootManifest {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page came without its boot manifest');
  return JSON.parse(text) as BootManifest;
}
