import path from 'node:path';
import { type Command, Option } from 'commander';
import type { Draft } from './Draft.ts';
import { insertEntry } from './insertEntry.ts';
import { TEMPLATES } from './templates.ts';
import { checkPageName, pascalCase, sentence, snakeCase } from './names.ts';
import { Refusal } from './Refusal.ts';

export const GUARDS = ['none', 'guest-only', 'company-guest-only', 'jobseeker-only', 'company-only'] as const;

export interface PageOptions {
  /** Path pattern without the locale prefix; by default below the path that the remote's pages share. */
  readonly path?: string;
  readonly guard?: (typeof GUARDS)[number];
  readonly title?: string;
  readonly titleMy?: string;
}

/** "New page", because a Burmese title cannot be derived from the page's name. */
const TITLE_MY = 'စာမျက်နှာအသစ်';

type Texts = Readonly<Record<string, unknown>>;

/** Options of a command that makes a page. */
export const pageOptions = (command: Command): Command =>
  command
    .option('--path <pattern>', 'where the page is, without the language (/saved-searches)')
    .addOption(new Option('--guard <guard>', 'who may see the page').choices(GUARDS))
    .option('--title <text>', 'its title in English')
    .option('--title-my <text>', 'its title in Burmese');

interface Place {
  readonly remote: string;
  /** The remote's folder, relative to the draft. */
  readonly folder: string;
  /** Folders of the remotes beside it, whose addresses the page cannot have. */
  readonly others: readonly string[];
}

/** Creates the route, page, test, chunk, and the title in both languages. @throws Refusal @returns the pattern. */
export function makePage(
  draft: Draft,
  { remote, folder, others }: Place,
  page: string,
  options: PageOptions = {},
): string {
  const file = (name: string) => path.join(folder, 'src', name);
  checkPageName(page);
  if (!draft.exists(file('routes.ts')))
    throw new Refusal(`There is no remote ${remote}: npm run new -- remote ${remote}`);
  const routes = draft.read(file('routes.ts'));
  const pattern = options.path ?? `${sharedPath(patternsIn(routes))}/${page}`;
  if (!/^\/\S*$/.test(pattern)) throw new Refusal(`"${pattern}" is no path: it begins with / and has no spaces`);
  for (const other of new Set([...others, folder]))
    if (draft.read(path.join(other, 'src/routes.ts')).includes(`'${pattern}'`))
      throw new Refusal(`${other || remote} has a page at ${pattern} already`);

  const [Page, key] = [pascalCase(page), snakeCase(page)];
  draft.copyTemplate(path.join(TEMPLATES, 'page'), file(`pages/${page}`), { remote, page, Page, key, pattern });
  draft.edit(file('routes.ts'), (source) =>
    insertEntry(
      source,
      'defineRoutes(',
      routeEntry(source, { pattern, page, key, guard: options.guard }),
      file('routes.ts'),
    ),
  );
  draft.edit(file('remote.tsx'), (source) =>
    insertEntry(
      source,
      'pages:',
      `'${page}': () => import(/* webpackChunkName: "page-${page}" */ './pages/${page}/${Page}Page.tsx')`,
      file('remote.tsx'),
    ),
  );
  addTitle(draft, file('locales/en.json'), key, options.title ?? sentence(page));
  addTitle(draft, file('locales/my.json'), key, options.titleMy ?? TITLE_MY);
  return pattern;
}

function addTitle(draft: Draft, file: string, key: string, title: string): void {
  draft.editJson<Texts>(file, (texts) => {
    if (key in texts) throw new Refusal(`${file} has texts named "${key}" already: choose another name for the page`);
    return { ...texts, [key]: { title } };
  });
}

interface Route {
  readonly pattern: string;
  readonly page: string;
  readonly key: string;
  readonly guard: PageOptions['guard'];
}

/** Remotes with similar pages have a function `page()` in their routes.ts that sets guard and head. */
function routeEntry(source: string, { pattern, page, key, guard }: Route): string {
  const named = `pattern: '${pattern}', page: '${page}', title: '${key}.title'`;
  if (guard === undefined && /^function page\(/m.test(source)) return `page({ ${named} })`;
  const head = [`title: t('${key}.title')`];
  if (guard !== undefined && guard !== 'none') head.push(`robots: 'noindex'`);
  // With parameters, every address is a page of its own: the default.
  else if (!pattern.includes(':')) head.push(`canonical: '${pattern}'`);
  return `{ ${named}, ${guard ? `guard: '${guard}', ` : ''}head: ({ t }) => ({ ${head.join(', ')} }) }`;
}

function patternsIn(routes: string): string[] {
  return [...routes.matchAll(/\bpattern: '([^']+)'/g)].map(([, pattern = '']) => pattern);
}

/** The static segments that all patterns start with, ignoring the last segment of each: `/jobseeker`, or nothing. */
function sharedPath(patterns: readonly string[]): string {
  const [first = [], ...others] = patterns.map((pattern) =>
    pattern
      .split('/')
      .slice(1, -1)
      .filter((segment) => !segment.startsWith(':')),
  );
  const end = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  const shared = end < 0 ? first : first.slice(0, end);
  return shared.map((segment) => `/${segment}`).join('');
}
