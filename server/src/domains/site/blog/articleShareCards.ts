import type { ArticleCard } from '@jpro/api';
import { cardPicture, type FindShareCards, shareCards, type ShareCards } from '../share-cards/shareCards.ts';
import { articleCard, articleRow } from './articles.ts';

export function articleShareCards(
  article: Pick<ArticleCard, 'category' | 'title_en' | 'title_my' | 'image_url'>,
): ShareCards {
  const { category } = article;
  return shareCards((locale) => ({
    label: locale === 'my' ? category.name_my : category.name_en,
    heading: locale === 'my' ? article.title_my : article.title_en,
    facts: [],
    picture: cardPicture('photo', article.image_url),
  }));
}

export const findArticleShareCards: FindShareCards = async (db, id, now) => {
  const row = await articleRow(db, id, now);
  return row ? articleShareCards(articleCard(row)) : null;
};
