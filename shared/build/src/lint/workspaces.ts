import path from 'node:path';
import { ROOT } from '../units.mjs';

/** The workspace of a file (`shared/ui`, `mfe-public`), or undefined for files outside all of them. */
export function workspaceOf(filename: string): string | undefined {
  const [first = '', second = ''] = path.relative(ROOT, filename).split(path.sep);
  if (first === '..' || first === '') return undefined;
  return first === 'shared' ? `shared/${second}` : first;
}

/** The workspace that a relative import resolves to. */
export function workspaceOfImport(filename: string, source: string): string | undefined {
  return workspaceOf(path.resolve(path.dirname(filename), source));
}
