import { FAILED_SHELLS_COOKIE } from '@jpro/api/cookies';
import { minifyScript } from './minifyScript.ts';
import type { ResolvedReleases } from './resolveReleases.ts';

const START = minifyScript('shellStart.js', ['version', 'isLast', 'cookie', 'view']);

/** The inline script that watches the start of the shell (`shellStart.js`). */
export function startScript(
  { shell, isLastShell }: Pick<ResolvedReleases, 'shell' | 'isLastShell'>,
  proof: string,
): string {
  const values = [shell.version, isLastShell, FAILED_SHELLS_COOKIE, proof].map((value) => JSON.stringify(value));
  return `${START}(${values.join()})`;
}
