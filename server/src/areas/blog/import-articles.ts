import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { normalizeText } from '../../core/normalize-text.ts';
import type { FileStore } from '../../core/services.ts';
import type { Database } from '../../database/schema.ts';
import { BLOG_PICTURES, keepBlogPicture } from './blog-pictures.ts';

const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80));
const Categories = z.array(z.object({
  slug: Slug, category_type: z.union([z.literal(1), z.literal(2)]), name_en: z.string().check(z.minLength(1)), name_my: z.string().check(z.minLength(1)),
}));

/** The lines between `---` at the top of an article. */
interface FrontMatter {
  readonly title: string;
  /** `YYYY-MM-DD`, in Asia/Yangon. */
  readonly published: string;
  readonly image: string | undefined;
}

interface ArticleFile extends FrontMatter {
  readonly body: string;
}

interface ArticlePair {
  readonly category: string;
  readonly slug: string;
  readonly en: ArticleFile;
  readonly my: ArticleFile;
}

export interface ImportedArticles {
  readonly categories: number;
  readonly articles: number;
  readonly pictures: number;
}

/** Says everything that is wrong with the folder, one line each. */
export class ArticlesRefused extends Error {
  override readonly name = 'ArticlesRefused';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Brings the articles of a folder into the blog: `categories.json`, and for each article `{category}/{slug}.en.md` and
 * `{slug}.my.md` with its pictures beside them. Imported again, an article changes in place and keeps its address and
 * views. Everything or nothing, in the caller's transaction. Throws `ArticlesRefused`.
 */
export async function importArticles(trx: Kysely<Database>, files: FileStore, folder: string): Promise<ImportedArticles> {
  const problems: string[] = [];
  const categories = await readCategories(folder, problems);
  const pairs = (await Promise.all(categories.map(({ slug }) => readCategory(folder, slug, problems)))).flat();
  const pictures = await keepPictures(files, folder, pairs, problems);
  if (problems.length > 0) throw new ArticlesRefused(problems.sort());
  const ids = new Map<string, number>();
  for (const category of categories) {
    const { id } = await trx.insertInto('blog_categories').values(category)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_type: category.category_type, name_en: category.name_en, name_my: category.name_my }))
      .returning('id').executeTakeFirstOrThrow();
    ids.set(category.slug, id);
  }
  for (const pair of pairs) await upsertArticle(trx, ids.get(pair.category)!, pair, pictures);
  return { categories: categories.length, articles: pairs.length, pictures: pictures.size };
}

async function upsertArticle(trx: Kysely<Database>, category_id: number, { category, slug, en, my }: ArticlePair, pictures: ReadonlyMap<string, string>): Promise<void> {
  const image = en.image ?? my.image;
  const address = (name: string) => `${BLOG_PICTURES}${pictures.get(`${category}/${name}`)}`;
  const content = {
    title_en: en.title, title_my: my.title,
    body_en: withAddresses(en.body, address), body_my: withAddresses(my.body, address),
    image: image === undefined ? null : pictures.get(`${category}/${image}`)!,
    published_at: new Date(`${en.published}T00:00:00+06:30`),
  };
  await trx.insertInto('blog_articles').values({ category_id, slug, ...content })
    .onConflict((conflict) => conflict.columns(['category_id', 'slug']).doUpdateSet({ ...content, updated_at: new Date() })).execute();
}

async function readCategories(folder: string, problems: string[]) {
  const text = await readFile(path.join(folder, 'categories.json'), 'utf8').catch(() => null);
  if (text === null) {
    problems.push('categories.json: not found');
    return [];
  }
  const result = Categories.safeParse(parsedJson(text));
  if (!result.success) problems.push('categories.json: must be a list of {slug, category_type: 1 or 2, name_en, name_my}');
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
    if (!Slug.safeParse(slug).success) problems.push(`${category}/${slug}: the name of an article has small Latin letters, digits and dashes`);
    const en = await readArticle(folder, `${category}/${slug}.en.md`, problems);
    const my = await readArticle(folder, `${category}/${slug}.my.md`, problems);
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
  if (text === null) problems.push(`${name}: not found; an article needs both languages`);
  else if (!title || !published || !isDay(published)) problems.push(`${name}: begins with --- and the lines "title: …" and "published: YYYY-MM-DD"`);
  else if (!body.trim()) problems.push(`${name}: has no text`);
  else return { title, published, image: image && path.basename(image), body: normalizeText(body.trim()) };
  return null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

const PICTURE_IN_MARKDOWN = /(!\[[^\]]*\]\()([\w.-]+)(\))/g;

function withAddresses(body: string, address: (name: string) => string): string {
  return body.replace(PICTURE_IN_MARKDOWN, (_, before: string, name: string, after: string) => `${before}${address(name)}${after}`);
}

/** Stores every picture that the articles name; answers their stored names by `{category}/{file}`. */
async function keepPictures(files: FileStore, folder: string, pairs: readonly ArticlePair[], problems: string[]): Promise<Map<string, string>> {
  const wanted = new Set<string>();
  for (const { category, en, my } of pairs) {
    for (const { image, body } of [en, my]) {
      if (image) wanted.add(`${category}/${image}`);
      for (const [, , name] of body.matchAll(PICTURE_IN_MARKDOWN)) wanted.add(`${category}/${name}`);
    }
  }
  const stored = new Map<string, string>();
  for (const name of wanted) {
    try {
      stored.set(name, await keepBlogPicture(files, await readFile(path.join(folder, name))));
    } catch {
      problems.push(`${name}: is not there, or no JPEG, PNG or WebP picture`);
    }
  }
  return stored;
}
