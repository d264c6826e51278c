import fs from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

/**
 * Splits `import {Card, Checkbox, Table} from '@jpro/ui'` in three: the shell starts with Card, the chunks with
 * Checkbox and with Table are fetched when needed.
 */
const FACADE = path.join(import.meta.dirname, '../facades/ui.ts');
const FIELDS_FACADE = path.join(import.meta.dirname, '../facades/uiFields.ts');
const [FIRST, FIELDS] = [FACADE, FIELDS_FACADE].map(
  (file) => new Set(/export \{([^}]*)\}/.exec(fs.readFileSync(file, 'utf8'))?.[1]?.match(/\w+/g)),
) as [Set<string>, Set<string>];
const ENTRIES = ['@jpro/ui', '@jpro/ui/fields', '@jpro/ui/later'];

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
  this.addDependency(FIELDS_FACADE);
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
    if (names.every((name) => entryOf(name) === '@jpro/ui')) return statement;
    const imports = ENTRIES.map((entry) => [entry, names.filter((name) => entryOf(name) === entry)] as const)
      .filter(([, own]) => own.length > 0)
      .map(([entry, own]) => `import { ${own.join(', ')} } from '${entry}';`);
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/** Types are erased by the compiler, so they are nobody's. */
function entryOf(imported: string): string {
  const name = imported.split(/\s+as\s+/)[0] ?? imported;
  if (/^type\s/.test(imported) || FIRST.has(name)) return '@jpro/ui';
  return FIELDS.has(name) ? '@jpro/ui/fields' : '@jpro/ui/later';
}
