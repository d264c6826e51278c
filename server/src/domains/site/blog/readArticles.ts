import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { plannedDay } from '@jpro/api/fields';
import * as z from 'zod/mini';
import { normalizeText } from '../../../core/text/normalizeText.ts';
import type { Services } from '../../../core/services.ts';
import { pictureAddresses } from './articleHtml.ts';
import { BLOG_PICTURES, keepBlogPicture } from './blogPictures.ts';

const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80));
const Categories = z.array(
  z.object({
    slug: Slug,
    category_type: z.union([z.literal(1), z.literal(2)]),
    name_en: z.string().check(z.minLength(1)),
    name_my: z.string().check(z.minLength(1)),
  }),
);

/** The lines between `---` at the top of an article. */
interface FrontMatter {
  readonly title: string;
  /** `YYYY-MM-DD`, in Asia/Yangon. */
  readonly published: string;
  readonly image: string | undefined;
  /** Who wrote it and what they do; JPro's editors if absent. */
  readonly author: { readonly name: string; readonly role: string } | undefined;
}

export interface ArticleFile extends FrontMatter {
  readonly body: string;
}

export interface ArticlePair {
  readonly category: string;
  readonly slug: string;
  readonly en: ArticleFile;
  readonly my: ArticleFile;
}

/** A folder of articles, ready to be saved. */
export interface ReadArticles {
  readonly categories: readonly z.output<typeof Categories>[number][];
  readonly articles: readonly ArticlePair[];
  /** Stored names by `{category}/{file}`. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Lists everything that is wrong with the folder, one line for each problem. */
export class ArticlesRefused extends Error {
  override readonly name = 'ArticlesRefused';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads a folder: `categories.json`, and for each article `{category}/{slug}.en.md` and `{slug}.my.md` with their
 * pictures beside them, which are stored right away. Throws `ArticlesRefused`.
 */
export async function readArticles(
  services: Pick<Services, 'files' | 'pictures'>,
  folder: string,
): Promise<ReadArticles> {
  const problems: string[] = [];
  const categories = await readCategories(folder, problems);
  const articles = (await Promise.all(categories.map(({ slug }) => readCategory(folder, slug, problems)))).flat();
  const pictures =
    problems.length === 0 ? await keepPictures(services, folder, articles, problems) : new Map<string, string>();
  if (problems.length > 0) throw new ArticlesRefused(problems.sort());
  return { categories, articles, pictures };
}

async function readCategories(folder: string, problems: string[]) {
  const text = await readFile(path.join(folder, 'categories.json'), 'utf8').catch(() => null);
  if (text === null) {
    problems.push('categories.json: not found');
    return [];
  }
  const result = Categories.safeParse(parsedJson(text));
  if (!result.success)
    problems.push('categories.json: must be a list of {slug, category_type: 1 or 2, name_en, name_my}');
  return result.data ?? [];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readCategory(folder: string, category: string, problems: string[]): Promise<ArticlePair[]> {
  const names = await readdir(path.join(folder, category)).catch(() => [] as string[]);
  const slugs = new Set(names.flatMap((name) => /^(.+)\.(?:en|my)\.md$/.exec(name)?.[1] ?? []));
  const pairs: ArticlePair[] = [];
  for (const slug of [...slugs].sort()) {
    if (!Slug.safeParse(slug).success)
      problems.push(`${category}/${slug}: an article's name may have only small Latin letters, digits and dashes`);
    const en = await readArticle(folder, `${category}/${slug}.en.md`, problems);
    const my = await readArticle(folder, `${category}/${slug}.my.md`, problems);
    if (en && my && !en.author !== !my.author)
      problems.push(`${category}/${slug}: "author: …" and "role: …" must be in both languages`);
    if (en && my) pairs.push({ category, slug, en, my });
  }
  return pairs;
}

async function readArticle(folder: string, name: string, problems: string[]): Promise<ArticleFile | null> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => null);
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text ?? '') ?? [];
  const field = (key: string) => new RegExp(`^${key}:\\s*(.+?)\\s*$`, 'm').exec(head)?.[1];
  const title = normalizeText(field('title') ?? '');
  const published = field('published');
  const image = field('image');
  const [author, role] = [normalizeText(field('author') ?? ''), normalizeText(field('role') ?? '')];
  if (text === null) problems.push(`${name}: not found; an article needs both languages`);
  else if (!title || !published || !plannedDay.safeParse(published).success)
    problems.push(`${name}: must begin with --- and the lines "title: …" and "published: YYYY-MM-DD"`);
  else if (!body.trim()) problems.push(`${name}: has no text`);
  else if (strayPictures(body).length > 0)
    problems.push(
      `${name}: a picture must be a file beside the article, as ![text](picture.png), ` +
        `not ${strayPictures(body).join(', ')}`,
    );
  else if (!author !== !role) problems.push(`${name}: "author: …" and "role: …" belong together`);
  else
    return {
      title,
      published,
      image: image && path.basename(image),
      author: author && role ? { name: author, role } : undefined,
      body: normalizeText(body.trim()),
    };
  return null;
}

// Bounded: articles are files of the operator.
const PICTURE_IN_MARKDOWN = /(!\[[^\]]*\]\()([\w.-]+)(\))/g;

const picturesOf = (body: string): string[] => [...body.matchAll(PICTURE_IN_MARKDOWN)].map(([, , name]) => name!);

/** An article's Markdown with the addresses of its stored pictures. */
export function withPictures(body: string, address: (name: string) => string): string {
  return body.replace(
    PICTURE_IN_MARKDOWN,
    (_, before: string, name: string, after: string) => `${before}${address(name)}${after}`,
  );
}

/** Pictures that would not be shown, because the page shows only those of this site. */
function strayPictures(body: string): string[] {
  const own = new Set(picturesOf(body));
  return pictureAddresses(body).filter((address) => !own.has(address) && !address.startsWith(BLOG_PICTURES));
}

/** Stores every picture that the articles use, and returns the stored names by `{category}/{file}`. */
async function keepPictures(
  services: Pick<Services, 'files' | 'pictures'>,
  folder: string,
  pairs: readonly ArticlePair[],
  problems: string[],
): Promise<Map<string, string>> {
  const wanted = new Set<string>();
  for (const { category, en, my } of pairs) {
    for (const { image, body } of [en, my]) {
      if (image) wanted.add(`${category}/${image}`);
      for (const name of picturesOf(body)) wanted.add(`${category}/${name}`);
    }
  }
  const stored = new Map<string, string>();
  for (const name of wanted) {
    try {
      stored.set(name, await keepBlogPicture(services, await readFile(path.join(folder, name))));
    } catch {
      problems.push(`${name}: is missing, or is not a JPEG, PNG or WebP picture`);
    }
  }
  return stored;
}
