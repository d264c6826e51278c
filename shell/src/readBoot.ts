import type { BootFrame, BootInDocument, BootManifest } from '@jpro/platform';
import { readPageView } from '@jpro/platform/page-view';

/** Reads the boot manifest from the document, its frame from the file named there, and the rest from the response. */
export async function readBoot(): Promise<BootManifest> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootInDocument;
  const view = readPageView();
  if (boot.frame === undefined) return { ...boot, ...view };
  const response = await fetch(boot.frame);
  if (!response.ok) throw new Error(`${boot.frame} returned ${response.status}`);
  const frame = (await response.json()) as BootFrame;
  return { ...boot, ...frame, ...view, integrity: { ...frame.integrity, ...boot.integrity } };
}
