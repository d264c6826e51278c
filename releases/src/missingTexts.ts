import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from './release.ts';

type Texts = { readonly [key: string]: string | Texts };

/** English has a singular form, Burmese does not. */
const SINGULAR = /[_.]one$/;

/** Keys that are missing in some of the languages of a built release, as `my: jobs.title`. */
export async function missingTexts({ texts = {} }: Release, folder: string): Promise<string[]> {
  const languages = await Promise.all(
    Object.entries(texts).map(async ([language, file]) => {
      const content = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Texts;
      return { language, keys: new Set(keysOf(content)) };
    }),
  );
  const all = new Set(languages.flatMap(({ keys }) => [...keys]));
  return languages.flatMap(({ language, keys }) =>
    [...all].filter((key) => !keys.has(key)).map((key) => `${language}: ${key}`),
  );
}

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === 'object') return keysOf(value, `${prefix}${key}.`);
    return value === '' || SINGULAR.test(key) || key === 'one' ? [] : [prefix + key];
  });
}
