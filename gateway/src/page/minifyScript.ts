import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minify_sync } from 'terser';

/**
 * A script beside this file as a minified function expression for an inline script. The file is a function's body that
 * uses these parameters.
 */
export function minifyScript(file: string, parameters: readonly string[] = []): string {
  const body = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const { code = '' } = minify_sync(`(${parameters.join()})=>{${body}}`, { compress: { expression: true } });
  return `(${code.replace(/;$/, '')})`;
}
