import { readFileSync } from 'node:fs';
import { TRACKING_PARAMETER } from '../visitor/trackingParameters.ts';

const COMMENTS = /\/\*\*[^]*?\*\/\n|^\s*\/\/.*\n/gm;

/** `ownAddress.js` as an inline script, without its comments. */
export const OWN_ADDRESS = inline('./ownAddress.js', { tracking: TRACKING_PARAMETER });
/** `earlyInput.js` as an inline script, without its comments. */
export const EARLY_INPUT = inline('./earlyInput.js');
/** `scriptsAfterPaint.js` as an inline script, without its comments. */
export const SCRIPTS_AFTER_PAINT = inline('./scriptsAfterPaint.js');

function inline(file: string, values: Readonly<Record<string, RegExp>> = {}): string {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [names, given] = [Object.keys(values).join(), Object.values(values).join()];
  return `((${names})=>{${source.replace(COMMENTS, '').replace(/\n\s*/g, '\n')}})(${given})`;
}
