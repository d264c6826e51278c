import type { BootFrame, BootInDocument, BootManifest } from '@jpro/platform';

/** Reads the boot manifest from the document, and its frame from the file named there. */
export async function readBoot(): Promise<BootManifest> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootInDocument;
  if (boot.frame === undefined) return boot;
  const response = await fetch(boot.frame);
  if (!response.ok) throw new Error(`${boot.frame} returned ${response.status}`);
  const frame = (await response.json()) as BootFrame;
  return { ...boot, ...frame, integrity: { ...frame.integrity, ...boot.integrity } };
}
