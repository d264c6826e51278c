import fs from 'node:fs';
import type { LoaderContext } from 'webpack';
import { UI_FACADES } from '../facades.ts';

/**
 * Splits `import {Card, RadioGroup, Table} from '@jpro/ui'` by entry: the shell starts with Card; the chunks with
 * RadioGroup and with Table are fetched when needed.
 */
const ENTRIES = Object.keys(UI_FACADES);
/** Component -> the entry whose chunk contains it. */
const ENTRY_OF = new Map(
  ENTRIES.flatMap((entry) => ownNames(UI_FACADES[entry]!).map((name) => [name, entry] as const)),
);

const NAMED_IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*(['"])@jpro\/ui\2;?/g;
/** Imports that the compiler erases. */
const TYPES = /\b(?:import|export)\s+type\s*\{[^{}]*\}\s*from\s*(['"])@jpro\/ui\1/g;
const ANY = /(['"])@jpro\/ui\1/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;

/**
 * @throws for an import that cannot be split, because its names would be undefined in the browser.
 */
export default function laterImports(
  this: Pick<LoaderContext<unknown>, 'addDependency' | 'resourcePath'>,
  source: string,
): string {
  for (const facade of Object.values(UI_FACADES)) this.addDependency(facade);
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

/** The names that a facade takes from @jpro/ui itself; it gets the rest from other facades. */
function ownNames(facade: string): readonly string[] {
  return /export \{([^}]*)\} from 'actual\/ui'/.exec(fs.readFileSync(facade, 'utf8'))?.[1]?.match(/\w+/g) ?? [];
}

/** The compiler erases types, so they belong to no entry. */
function entryOf(imported: string): string {
  const name = imported.split(/\s+as\s+/)[0] ?? imported;
  return /^type\s/.test(imported) ? '@jpro/ui' : (ENTRY_OF.get(name) ?? '@jpro/ui/later');
}
