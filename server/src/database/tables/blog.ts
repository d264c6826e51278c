import type { Generated, GeneratedAlways } from 'kysely';

/** Articles. */
export interface BlogTables {
  blog_categories: {
    id: Generated<number>;
    category_type: Generated<1 | 2>;
    slug: string;
    name_en: string;
    name_my: string;
  };
  blog_articles: {
    id: GeneratedAlways<number>;
    category_id: number;
    slug: string;
    title_en: string;
    title_my: string;
    body_en: string;
    /** Markdown, like `body_en`. */
    body_my: string;
    /** Name of the picture in the file store. */
    image: string | null;
    /** Null, as the other three, for an article by JPro's editors. */
    author_en: string | null;
    author_my: string | null;
    author_role_en: string | null;
    author_role_my: string | null;
    view_count: Generated<number>;
    published_at: Date;
    updated_at: Generated<Date>;
  };
}
