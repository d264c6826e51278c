import { readFileSync } from 'node:fs';

const SOURCE = readFileSync(new URL('./earlyInput.js', import.meta.url), 'utf8');
const COMMENTS = /\/\*\*[^]*?\*\/\n|^\s*\/\/.*\n/gm;

/** `earlyInput.js` as an inline script, without its comments. */
export const EARLY_INPUT = `(()=>{${SOURCE.replace(COMMENTS, '').replace(/\n\s*/g, '\n')}})()`;
