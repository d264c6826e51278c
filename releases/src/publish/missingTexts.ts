import { readVerified } from './builtRelease.ts';
import { RELEASE_FILE, type Release } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';

type Texts = { readonly [key: string]: string | Texts };

/** English has a singular form, Burmese does not. */
const SINGULAR = /[_.]one$/;

/**
 * Keys that are missing in some of the languages of a built release, as `my: jobs.title`.
 * @throws ReleaseError JP-R004 when a file with texts is missing or differs from what was built
 */
export async function missingTexts({ texts, files }: Release, folder: string): Promise<string[]> {
  const languages = await Promise.all(
    Object.entries(texts).map(async ([language, file]) => {
      const listed = files.find((each) => each.path === file);
      if (!listed) throw new ReleaseError('JP-R004', `${RELEASE_FILE} does not list ${file}: build the unit again`);
      const content = await readVerified(folder, listed);
      return { language, keys: new Set(keysOf(JSON.parse(content.toString('utf8')) as Texts)) };
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
