/**
 * Replaces design tokens in styles and attributes with their values: `${space[2]}` becomes `8px`, `color.line` becomes
 * `"var(--color-line)"`, so that no script contains the token tables.
 */
import * as tokens from '@jpro/ui/tokens';

const IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*'(?:@jpro\/ui|[./]+)\/tokens(?:\.ts)?'/g;
const PLACE = /\$\{(\w+)(?:\.(\w+)|\[(\d+)\])\}/g;
const EXPRESSION = /(?<![\w$.])(\w+)\.(\w+)\b/g;

export default function inlineTokens(source: string): string {
  const imported = new Set([...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
  if (imported.size === 0) return source;
  const tables: Readonly<Record<string, unknown>> = tokens;
  const valueOf = (name: string, key: string): string | number | undefined =>
    imported.has(name) ? (tables[name] as Readonly<Record<string, string | number>> | undefined)?.[key] : undefined;
  return source
    .replace(PLACE, (place, name: string, key?: string, step?: string) => {
      const value = valueOf(name, key ?? step ?? '');
      return value === undefined ? place : String(value);
    })
    .replace(EXPRESSION, (expression, name: string, key: string) => {
      const value = valueOf(name, key);
      return value === undefined ? expression : JSON.stringify(value);
    });
}
