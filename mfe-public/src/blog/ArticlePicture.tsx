import type { ArticleCard } from '@jpro/api';
import { media, radius } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${radius.small};

  ${media.print} {
    display: none;
  }
`;

/** The picture of an article, or the drawing of its category. Decorative: the title is beside it. */
export function ArticlePicture({
  article,
  eager = false,
}: {
  readonly article: ArticleCard;
  readonly eager?: boolean;
}) {
  return (
    <Picture
      src={article.image_url ?? `/article-pictures.svg#${article.category.slug}`}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      width={640}
      height={360}
    />
  );
}
