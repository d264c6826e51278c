import type { ArticleCard } from '@jpro/api';

/** An article of the category "Career advice", with the given changes. */
export function testArticle(more: Partial<ArticleCard> = {}): ArticleCard {
  return {
    id: 1,
    slug: 'an-article',
    categories_id: 1,
    category_type: 1,
    category: { id: 1, slug: 'career', name_en: 'Career advice', name_my: 'အလုပ်အကိုင်အကြံပြုချက်' },
    title_en: 'An article',
    title_my: 'ဆောင်းပါး',
    summary_en: 'How it begins.',
    summary_my: 'အစ။',
    image_url: null,
    view_count: 3,
    published_at: '2026-11-01T02:00:00Z',
    ...more,
  };
}
