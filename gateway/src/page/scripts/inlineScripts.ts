import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FAILED_SHELLS_COOKIE } from '@jpro/api/cookies';
import { PROOF_METRIC } from '@jpro/platform/page-view';
import { minify_sync } from 'terser';
import type { ResolvedReleases } from '../releases/resolveReleases.ts';
import { TRACKING_PARAMETER } from '../../visitor/trackingParameters.ts';

const START = minifyScript('shellStart.js', ['version', 'isLast', 'cookie', 'metric']);

/** The inline script that watches the start of the shell (`shellStart.js`). */
export function startScript({ shell, isLastShell }: Pick<ResolvedReleases, 'shell' | 'isLastShell'>): string {
  const values = [shell.version, isLastShell, FAILED_SHELLS_COOKIE, PROOF_METRIC].map((value) => JSON.stringify(value));
  return `${START}(${values.join()})`;
}

export const OWN_ADDRESS = `${minifyScript('ownAddress.js', ['tracking'])}(${TRACKING_PARAMETER})`;
export const EARLY_INPUT = `${minifyScript('earlyInput.js')}()`;
export const SCRIPTS_AFTER_PAINT = `${minifyScript('scriptsAfterPaint.js')}()`;

export const WHEN_BACK = `${minifyScript('whenBack.js')}()`;

/**
 * A script beside this file as a minified function expression for an inline script. The file is a function's body that
 * uses these parameters.
 */
export function minifyScript(file: string, parameters: readonly string[] = []): string {
  const body = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const { code = '' } = minify_sync(`(${parameters.join()})=>{${body}}`, { compress: { expression: true } });
  return `(${code.replace(/;$/, '')})`;
}
