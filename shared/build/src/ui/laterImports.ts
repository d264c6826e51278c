import fs from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

/** Splits `import {Card, Table} from '@jpro/ui'` in two: the shell starts with Card, Table is fetched when needed. */
const FACADE = path.join(import.meta.dirname, '../facades/ui.ts');
const FIRST = new Set(/export \{([^}]*)\}/.exec(fs.readFileSync(FACADE, 'utf8'))?.[1]?.match(/\w+/g));

const NAMED_IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*(['"])@jpro\/ui\2;?/g;
/** Erased by the compiler. */
const TYPES = /\b(?:import|export)\s+type\s*\{[^{}]*\}\s*from\s*(['"])@jpro\/ui\1/g;
const ANY = /(['"])@jpro\/ui\1/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;

/** @throws for an import that cannot be split: its names would be undefined in the browser. */
export default function laterImports(
  this: Pick<LoaderContext<unknown>, 'addDependency' | 'resourcePath'>,
  source: string,
): string {
  this.addDependency(FACADE);
  this.addDependency(import.meta.filename);
  if (ANY.test(source.replace(NAMED_IMPORT, '').replace(TYPES, ''))) {
    throw new Error(
      `${this.resourcePath}: import components as "import { … } from '@jpro/ui'"; other forms cannot be split`,
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
    const firstImport = first.length > 0 ? `import { ${first.join(', ')} } from '@jpro/ui'; ` : '';
    return `${firstImport}import { ${later.join(', ')} } from '@jpro/ui/later';${lines}`;
  });
}
