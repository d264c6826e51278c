import { sql } from 'kysely';
import { viewCounts } from '../../../core/database/ViewCounts.ts';
import type { Site } from '../../../core/http/page.ts';

export const articleViewCounts = viewCounts((db, ids, views) =>
  sql`update blog_articles set view_count = view_count + seen.views
    from unnest(${ids}::bigint[], ${views}::int[]) as seen (id, views) where blog_articles.id = seen.id`.execute(db),
);

/** Each response counts as a view, including cached ones. */
export function countArticleView({ query }: { readonly query: { readonly id: number } }, site: Site): void {
  articleViewCounts(site.services).count(query.id, site);
}
