import path from 'node:path';

/** The path of a source of this package, for tools: TypeScript here, JavaScript where the package is installed. */
export function sourceFile(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}
