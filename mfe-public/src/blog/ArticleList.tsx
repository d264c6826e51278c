import type { ArticleCard } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Card, Grid, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { fontSize, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ArticlePicture } from './ArticlePicture.tsx';
import { articlePath } from './articleAddress.ts';
import { useLocalText } from './useLocalText.ts';

const List = styled(Grid)`
  list-style: none;

  li {
    display: grid;
  }

  article {
    display: grid;
    align-content: start;
    gap: ${space[3]};
  }

  /* On phones the first has its picture above it, the others beside. */
  ${media.mobile} {
    gap: ${space[2]};

    li + li article {
      grid-template-columns: 6.5rem minmax(0, 1fr);
      padding: ${space[3]};

      img {
        aspect-ratio: 1;
      }

      h2,
      h3 {
        font-size: ${fontSize.body};
      }

      p ~ p {
        display: none;
      }
    }
  }
`;

interface ArticleListProps {
  readonly articles: readonly ArticleCard[];
  /** Level of the titles' headings. */
  readonly headingLevel: 2 | 3;
}

/** Articles as cards; the whole card is the link. */
export function ArticleList({ articles, headingLevel }: ArticleListProps) {
  const format = useFormat();
  const localText = useLocalText();
  const nameOf = useLocalName();
  return (
    <List as="ul" $min={300}>
      {articles.map((article) => (
        <li key={article.id}>
          <Card as="article" $interactive>
            <ArticlePicture article={article} />
            <Stack $gap={2}>
              <Text $size="small" $tone="muted">
                {nameOf(article.category)} · <span className="whole">{format.date(article.published_at, 'short')}</span>
              </Text>
              <Heading level={headingLevel} size="title">
                <TextLink look="plain" stretched to={articlePath(article)}>
                  {localText('title', article)}
                </TextLink>
              </Heading>
              <Text $lines={3}>{localText('summary', article)}</Text>
              {article.author && (
                <Text $size="small" $tone="muted">
                  {nameOf(article.author)}
                </Text>
              )}
            </Stack>
          </Card>
        </li>
      ))}
    </List>
  );
}
