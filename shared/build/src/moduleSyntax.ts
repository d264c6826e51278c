/** What a module of the sources says about names: those that it exports, and where it imports one. */
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from '@babel/core';

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: Place } | null;
  readonly arguments?: readonly unknown[];
  readonly [field: string]: unknown;
}

/** Lines and columns start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
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

/**
 * Where a file imports `name` of a library, uses it through a namespace (`Q.name`), or exports it again.
 * @param name undefined for the library as a whole
 * @returns undefined when that cannot be seen in the file, for example because it is not of our sources
 */
export function placeOfImport(file: string, library: string, name: string | undefined): Place | undefined {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return undefined;
  const nodes = [...everyNode(parse(file))];
  const fromLibrary = nodes.filter((node) => isFrom(node, library));
  const specifiers = fromLibrary.flatMap(({ specifiers = [] }) => specifiers as readonly Node[]);
  const namespaces = new Set(
    specifiers.filter(({ type }) => type === 'ImportNamespaceSpecifier').map(({ local }) => nameOf(local)),
  );
  const found =
    name === undefined
      ? (specifiers.find(({ type }) => type.includes('Namespace')) ?? fromLibrary[0])
      : (specifiers.find((each) => namesIn(each).includes(name)) ??
        nodes.find(({ object, property }) => namespaces.has(nameOf(object)) && nameOf(property) === name) ??
        // Of a file that exports the library again.
        nodes.find(({ type, imported }) => type === 'ImportSpecifier' && nameOf(imported) === name) ??
        fromLibrary[0]);
  const start = found?.loc?.start;
  return start && { line: start.line, column: start.column + 1 };
}

/** `import … from`, `export … from`, and `import(…)`. */
function isFrom({ type, source, arguments: [first] = [] }: Node, library: string): boolean {
  return nameOf(type === 'CallExpression' ? first : source) === library;
}

const namesIn = ({ type, imported, local }: Node): string[] =>
  type === 'ImportDefaultSpecifier' ? ['default'] : [nameOf(imported ?? local)];

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

function* everyNode(value: unknown): Generator<Node, undefined> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const child of Object.values(value)) yield* everyNode(child);
}
