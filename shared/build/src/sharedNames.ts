import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@babel/core';
import { isLeftOut, leftOutReason } from './leftOut.ts';
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

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The names of values that a module exports, also those of the modules that it exports as a whole. */
export function exportedNames(file: string): string[] {
  return parse(file).flatMap((node) => {
    if (node['exportKind'] === 'type') return [];
    if (node.type === 'ExportAllDeclaration') {
      const { value } = node['source'] as { readonly value: string };
      return exportedNames(path.resolve(path.dirname(file), value));
    }
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const specifiers = (node['specifiers'] as readonly Node[]).filter(({ exportKind }) => exportKind !== 'type');
    return [
      ...specifiers.map(({ exported }) => nameOf(exported)),
      ...declaredNames(node['declaration'] as Node | null),
    ];
  });
}

function declaredNames(declaration: Node | null): string[] {
  if (!declaration || declaration.type.startsWith('TS')) return [];
  const declared = (declaration['declarations'] ?? [declaration]) as readonly Node[];
  return declared.map(({ id }) => nameOf(id));
}

/** Of an identifier, or of a text in its place. */
function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { readonly name?: unknown; readonly value?: unknown };
  return String(name ?? value ?? '');
}

function parse(file: string): readonly Node[] {
  const parsed = parseSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
  });
  return (parsed?.program.body ?? []) as unknown as readonly Node[];
}
