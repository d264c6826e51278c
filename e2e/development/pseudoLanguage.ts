/**
 * A language for tests: English with accents, 40 % longer, in brackets. Text without brackets does not come from a
 * locale file, and a layout with room for this language has room for most others.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';

export const PSEUDO_LANGUAGE = 'en-XA';

type Tree = { readonly [key: string]: string | Tree | readonly string[] };

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ó', u: 'ú', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ó', U: 'Ú', Y: 'Ý' },
};
const LONGEST_FILLER = 12;

/** Turns `Save {{count, number}} jobs` into `[Sávé {{count, number}} jóbs óóóó]`. */
export function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\{?[^}]*\}?\}|<[^>]+>|\$t\([^)]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter)))
    .join('');
  const missing = Math.ceil(text.replace(/\{\{?[^}]*\}?\}/g, '').length * 0.4);
  const fillers = Array.from({ length: Math.ceil(missing / LONGEST_FILLER) }, (_, index) =>
    'ó'.repeat(Math.min(LONGEST_FILLER, missing - index * LONGEST_FILLER)),
  );
  return `[${[accented, ...fillers].join(' ')}]`;
}

export function pseudoTree(tree: Tree): Tree {
  const pseudo = (value: Tree[string]): Tree[string] => {
    if (typeof value === 'string') return pseudoText(value);
    return Array.isArray(value) ? value.map(pseudoText) : pseudoTree(value as Tree);
  };
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, pseudo(value)]));
}

/**
 * Adds the language as docs/contributing.md describes: to the list, with its text files, and with the imports that
 * `tsc` asks for.
 */
export async function addPseudoLanguage(copy: WorkingCopy): Promise<void> {
  await copy.edit('shared/api/src/locale.ts', (code) =>
    code.replace(/LOCALES = \[(.*?)\]/, `LOCALES = [$1, '${PSEUDO_LANGUAGE}']`),
  );
  const files = globSync('{shell,gateway,server,mfe-*,shared/*}/src/**/locales/en.json', { cwd: copy.folder });
  for (const file of files) {
    const tree = JSON.parse(readFileSync(path.join(copy.folder, file), 'utf8')) as Tree;
    await copy.write(file.replace(/en\.json$/, `${PSEUDO_LANGUAGE}.json`), JSON.stringify(pseudoTree(tree)));
  }
  for (const file of globSync('{shared/*,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: copy.folder })) {
    const full = path.join(copy.folder, file);
    if (existsSync(full) && IMPORTS_TEXTS.test(readFileSync(full, 'utf8')) && !/\.test\.tsx?$/.test(file))
      await copy.edit(file, withPseudoTexts);
  }
}

const IMPORTS_TEXTS = /^import en from '(\.{1,2}\/(?:.*\/)?locales)\/en\.json' with \{ type: 'json' \};$/m;

function withPseudoTexts(code: string): string {
  return code
    .replace(IMPORTS_TEXTS, `$&\nimport pseudo from '$1/${PSEUDO_LANGUAGE}.json' with { type: 'json' };`)
    .replace(/\{ en, my(.*?) \}/, `{ '${PSEUDO_LANGUAGE}': pseudo as unknown as typeof en, en, my$1 }`);
}
