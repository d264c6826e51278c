import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLeftOut, leftOutReason } from './leftOut.ts';
import { exportedNames } from './moduleSyntax.ts';
import { ROOT } from './units.mjs';

const require = createRequire(import.meta.url);
const known = new Map<string, ReadonlySet<string>>();

const isOurs = (module: string): boolean => module.startsWith('@jpro/');

const entryOf = (module: string): string => fileURLToPath(import.meta.resolve(module));

/** The names that the shell shares of a module: those of these sources, or of the installed library. */
export function sharedNames(module: string): ReadonlySet<string> {
  const before = known.get(module);
  if (before) return before;
  const all = isOurs(module) ? exportedNames(entryOf(module)) : namesOfLibrary(module);
  const names = new Set(all.filter((name) => !isLeftOut(module, name)));
  known.set(module, names);
  return names;
}

/** A CommonJS library is its own default export. */
function namesOfLibrary(module: string): string[] {
  const exported = require(module) as object;
  return [...Object.keys(exported), ...('__esModule' in exported ? [] : ['default'])];
}

/** What to do instead of using a name that is not shared. */
export function howToReplace(module: string, name: string): string {
  const instead = leftOutReason(module, name);
  if (instead !== undefined) return instead;
  if (!isOurs(module)) return 'the installed version has no such name';
  return `correct the name, or add it to ${path.relative(ROOT, entryOf(module))} and release the shell first`;
}
