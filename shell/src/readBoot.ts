import type { BootManifest } from '@jpro/platform';

/** The manifest that the gateway wrote into this page. */
export function readBoot(): BootManifest {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page came without its boot manifest');
  return JSON.parse(text) as BootManifest;
}
