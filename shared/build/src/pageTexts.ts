import path from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Compiler, javascript, Module, NormalModule } from 'webpack';
import { OF_OTHERS } from './unit.ts';

export type TextTree = { readonly [key: string]: string | TextTree };

/** The ways in which a module may name texts. */
interface TextNames {
  /** `search.title`, or a part of the tree such as `search.filters`. */
  readonly whole: readonly string[];
  /** The beginning of a template, such as `status.` of `status.${stage}`. */
  readonly beginnings: readonly string[];
  /** Whether a `t` call has a template that starts with a value. */
  readonly isUnclear: boolean;
}

const NAME = /^[a-z]\w*(\.\w+)*$/i;
const BEGINNING = /^[a-z]\w*[._]/i;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const names = new WeakMap<Module, TextNames>();

/** Finds the names of texts in the modules of a unit. */
export class TextNamesOfModules {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('TextNamesOfModules', ({ hooks }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        hooks.parser.for(type).tap('TextNamesOfModules', (found) => {
          const parser = found as javascript.JavascriptParser;
          parser.hooks.program.tap('TextNamesOfModules', (program) => {
            const { module } = parser.state;
            if (!OF_OTHERS.test(module.resource)) names.set(module, namesIn(program));
          });
        });
    });
  }
}

/**
 * Page -> the texts named by its code, including code that it loads later, such as dialogs: `search.title`, or `search`
 * for that whole part. The page's document needs no other texts.
 */
export function pageTexts(
  { namedChunkGroups, chunkGraph, compiler }: Compilation,
  exposed: string,
  texts: TextTree,
): Record<string, readonly string[]> {
  const leaves = leavesOf(texts);
  const remote = namedChunkGroups.get(exposed)?.chunks ?? [];
  const pages = [...namedChunkGroups].filter(([name]) => name.startsWith('page-'));
  return Object.fromEntries(
    pages.map(([name, group]) => {
      const modules = modulesOf(chunkGraph, [...remote, ...chunksOf(group)]);
      assertClear(modules.filter((module) => fileOf(module).startsWith(path.join(compiler.context, 'src'))));
      const used = namesOf(modules);
      return [name.slice('page-'.length), shortened(leaves, (leaf) => isNamed(leaf, used))];
    }),
  );
}

/** The common texts that the shell names. */
export function commonTextsOfShell(
  { namedChunkGroups, chunkGraph }: Compilation,
  { common = {}, ...own }: TextTree,
): TextTree {
  const main = namedChunkGroups.get('main');
  const used = namesOf(modulesOf(chunkGraph, main ? chunksOf(main) : []));
  const only = (tree: TextTree, path: string): TextTree =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, value]): [string, string | TextTree][] => {
        if (typeof value === 'string') return isNamed(`${path}.${key}`, used) ? [[key, value]] : [];
        const part = only(value, `${path}.${key}`);
        return Object.keys(part).length > 0 ? [[key, part]] : [];
      }),
    );
  return { ...(typeof common === 'object' && { common: only(common, 'common') }), ...own };
}

/** A tree with the keys of both trees. */
export function mergeTrees(left: TextTree, right: TextTree): TextTree {
  const merged = Object.entries(right).map(([key, value]) => {
    const other = left[key];
    return [key, typeof value === 'object' && typeof other === 'object' ? mergeTrees(other, value) : value] as const;
  });
  return { ...left, ...Object.fromEntries(merged) };
}

const chunksOf = (group: ChunkGroup): readonly Chunk[] => withDescendants(group).flatMap(({ chunks }) => chunks);

function withDescendants(group: ChunkGroup, found = new Set<ChunkGroup>()): readonly ChunkGroup[] {
  if (!found.has(group)) {
    found.add(group);
    for (const child of group.getChildren()) withDescendants(child, found);
  }
  return [...found];
}

/** Our own modules, including those that webpack concatenated. */
function modulesOf(chunkGraph: Compilation['chunkGraph'], chunks: readonly Chunk[]): readonly Module[] {
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const inner = (module: Module): readonly Module[] =>
    'modules' in module ? [...(module.modules as Iterable<Module>)] : [module];
  return modules.flatMap(inner).filter((module) => names.has(module));
}

function assertClear(modules: readonly Module[]): void {
  const unclear = modules.find((module) => names.get(module)?.isUnclear);
  if (unclear)
    throw new Error(`${fileOf(unclear)}: begin the template in t(…) with a part of the texts, such as "status."`);
}

function namesOf(modules: readonly Module[]): {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
} {
  const all = modules.flatMap((module) => names.get(module) ?? []);
  return {
    whole: new Set(all.flatMap(({ whole }) => whole)),
    beginnings: new Set(all.flatMap(({ beginnings }) => beginnings)),
  };
}

const fileOf = (module: Module): string => (module as NormalModule).resource;

function isNamed(leaf: string, { whole, beginnings }: ReturnType<typeof namesOf>): boolean {
  const key = leaf.replace(PLURAL, '');
  if (whole.has(leaf) || whole.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning))) return true;
  const parts = key.split('.');
  // A single word is hardly ever part of the texts: `job` is a role, an icon or a query.
  return parts.some((_, index) => index > 0 && whole.has(parts.slice(0, index + 1).join('.')));
}

/** The wanted leaves; where all leaves of a part are wanted, the part replaces them. */
function shortened(leaves: readonly string[], isWanted: (leaf: string) => boolean): readonly string[] {
  const unwanted = leaves.filter((leaf) => !isWanted(leaf));
  const isWhole = (part: string): boolean => !unwanted.some((leaf) => leaf.startsWith(`${part}.`));
  const shortest = (leaf: string): string => {
    const parts = leaf.split('.');
    const lengths = parts.map((_, index) => index + 1);
    const whole = lengths.find((length) => length < parts.length && isWhole(parts.slice(0, length).join('.')));
    return parts.slice(0, whole).join('.');
  };
  return [...new Set(leaves.filter(isWanted).map(shortest))];
}

function leavesOf(tree: TextTree, path: readonly string[] = []): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...path, key].join('.')] : leavesOf(value, [...path, key]),
  );
}

/** All strings in a syntax tree that could name a text. */
function namesIn(program: unknown): TextNames {
  const [whole, beginnings] = [new Set<string>(), new Set<string>()];
  let isUnclear = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis, callee, arguments: given } = node as SyntaxNode;
    if (type === 'CallExpression' && callee?.name === 't' && isOpen(given?.[0])) isUnclear = true;
    if (type === 'Literal' && typeof value === 'string' && NAME.test(value)) whole.add(value);
    if (type === 'TemplateLiteral' && quasis) {
      const [first] = quasis;
      const text = first?.value.cooked ?? '';
      if (quasis.length === 1 && NAME.test(text)) whole.add(text);
      else if (BEGINNING.test(text)) beginnings.add(text);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return { whole: [...whole], beginnings: [...beginnings], isUnclear };
}

/** A name that is put together and starts with a value. */
function isOpen(node: SyntaxNode | undefined): boolean {
  if (node?.type === 'BinaryExpression') return true;
  return node?.type === 'TemplateLiteral' && node.quasis?.[0]?.value.cooked === '' && node.quasis.length > 1;
}

/** The properties of syntax nodes that are read here. */
interface SyntaxNode {
  readonly type?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
  readonly callee?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
}
