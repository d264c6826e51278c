import { FAILED_SHELLS_COOKIE } from '@jpro/api/cookies';
import { PROOF_METRIC } from '@jpro/platform/page-view';
import { minifyScript } from './minifyScript.ts';
import type { ResolvedReleases } from './resolveReleases.ts';

const START = minifyScript('shellStart.js', ['version', 'isLast', 'cookie', 'metric']);

/** The inline script that watches the start of the shell (`shellStart.js`). */
export function startScript({ shell, isLastShell }: Pick<ResolvedReleases, 'shell' | 'isLastShell'>): string {
  const values = [shell.version, isLastShell, FAILED_SHELLS_COOKIE, PROOF_METRIC].map((value) => JSON.stringify(value));
  return `${START}(${values.join()})`;
}
