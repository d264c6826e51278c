import { readFileSync } from 'node:fs';

const SOURCE = readFileSync(new URL('./earlyInput.js', import.meta.url), 'utf8');

/** `earlyInput.js` as an inline script, without its comments. */
export const EARLY_INPUT = `(()=>{${SOURCE.replace(/\/\*\*[^]*?\*\/\n|^\s*\/\/.*\n/gm, '').replace(/\n\s*/g, '\n')}})()`;
