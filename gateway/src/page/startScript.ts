import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FAILED_SHELLS_COOKIE } from '@jpro/api/cookies';
import type { ResolvedReleases } from './resolveReleases.ts';

/** The script without comments and indentation; the response is compressed anyway. */
const SOURCE = readFileSync(path.join(import.meta.dirname, 'shellStart.js'), 'utf8')
  .replace(/\/\*\*.*?\*\//gs, '')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** The inline script that watches the start of the shell (`shellStart.js`). */
export function startScript(
  { shell, isLastShell }: Pick<ResolvedReleases, 'shell' | 'isLastShell'>,
  proof: string,
): string {
  const values = [shell.version, isLastShell, FAILED_SHELLS_COOKIE, proof].map((value) => JSON.stringify(value));
  return `((version,isLast,cookie,view)=>{${SOURCE}})(${values.join()})`;
}
