import { readFileSync } from 'node:fs';

const COMMENTS = /\/\*\*[^]*?\*\/\n|^\s*\/\/.*\n/gm;

/** `earlyInput.js` as an inline script, without its comments. */
export const EARLY_INPUT = inline('./earlyInput.js');
/** `scriptsAfterPaint.js` as an inline script, without its comments. */
export const SCRIPTS_AFTER_PAINT = inline('./scriptsAfterPaint.js');

function inline(file: string): string {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return `(()=>{${source.replace(COMMENTS, '').replace(/\n\s*/g, '\n')}})()`;
}
