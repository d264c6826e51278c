/** Writes design tokens into the styles that name them: `${space[2]}` is `8px`, and no script carries their tables. */
import * as tokens from '@jpro/ui/tokens';

const IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*'(?:@jpro\/ui|[./]+)\/tokens(?:\.ts)?'/g;
const PLACE = /\$\{(\w+)(?:\.(\w+)|\[(\d+)\])\}/g;

export default function inlineTokens(source: string): string {
  const imported = new Set([...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
  if (imported.size === 0) return source;
  const tables: Readonly<Record<string, unknown>> = tokens;
  return source.replace(PLACE, (place, name: string, key?: string, step?: string) => {
    if (!imported.has(name)) return place;
    const value = (tables[name] as Readonly<Record<string, string | number>> | undefined)?.[key ?? step ?? ''];
    return value === undefined ? place : String(value);
  });
}
