import fs from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

/** `import {Card, Table} from '@jpro/ui'` becomes two imports: Card is in the shell from the start, Table comes when it is needed. */
const FACADE = path.join(import.meta.dirname, '../facades/ui.ts');
const FIRST = new Set(/export \{([^}]*)\}/.exec(fs.readFileSync(FACADE, 'utf8'))?.[1]?.match(/\w+/g));

const NAMED_IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*(['"])@jpro\/ui\2;?/g;
/** Gone before the code runs. */
const TYPES = /\b(?:import|export)\s+type\s*\{[^{}]*\}\s*from\s*(['"])@jpro\/ui\1/g;
const ANY = /(['"])@jpro\/ui\1/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;

/** @throws when a file reaches for the design system in a way that cannot be split: its names would be undefined in the browser. */
export default function laterImports(
  this: Pick<LoaderContext<unknown>, 'addDependency' | 'resourcePath'>,
  source: string,
): string {
  this.addDependency(FACADE);
  this.addDependency(import.meta.filename);
  if (ANY.test(source.replace(NAMED_IMPORT, '').replace(TYPES, ''))) {
    throw new Error(
      `${this.resourcePath}: take components by "import { … } from '@jpro/ui'"; another form cannot be split into first and later parts`,
    );
  }
  return source.replace(NAMED_IMPORT, (statement: string, list: string) => {
    const names = list
      .replace(COMMENT, '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const later = names.filter((name) => !/^type\s/.test(name) && !FIRST.has(name.split(/\s+as\s+/)[0] ?? name));
    if (later.length === 0) return statement;
    const first = names.filter((name) => !later.includes(name));
    const lines = '\n'.repeat(statement.split('\n').length - 1);
    return `${first.length > 0 ? `import { ${first.join(', ')} } from '@jpro/ui'; ` : ''}import { ${later.join(', ')} } from '@jpro/ui/later';${lines}`;
  });
}
