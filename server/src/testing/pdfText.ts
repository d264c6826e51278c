import { spawnSync } from 'node:child_process';

/** The text of a PDF as it is selected and copied (Debian: poppler-utils). */
export function pdfText(bytes: Uint8Array): string {
  const { stdout, stderr, status, error } = spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr);
  return stdout;
}
