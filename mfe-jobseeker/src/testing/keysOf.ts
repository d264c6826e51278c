interface Tree {
  readonly [key: string]: string | Tree;
}

/** The keys of a tree of texts, as `search.title`. */
export function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`)));
}

/** Languages differ in their plural forms. */
export const WITHOUT_PLURAL = (key: string): string => key.replace(/_(?:one|other)$/, '');
