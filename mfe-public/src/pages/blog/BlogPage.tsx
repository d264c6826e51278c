import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { QueryBoundary } from '@jpro/features';
import { splitLocale, useLocalName, useLocalePath, useRouteParams } from '@jpro/platform';
import { pageNumber } from '@jpro/platform/routes';
import { ButtonLink, PageWidth, Heading, Skeleton, Stack, TabLinks, Text, TextLink } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { articlePath, blogPath, blogView, feedPath, introOf, type BlogView } from '../../blog/articleAddress.ts';
import { articlesQuery, categoriesQuery, popularQuery } from '../../blog/articleQueries.ts';
import { useLocalText } from '../../blog/useLocalText.ts';
import { SubjectNotFound } from '../../SubjectNotFound.tsx';
import { useText } from '../../text.ts';
import { ArticlesOfPage } from './ArticlesOfPage.tsx';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

/** Articles of one type, or of one of its categories: for jobseekers or for companies (rules 5, 6 and 60). */
export default function BlogPage() {
  const { pathname } = useLocation();
  const { category } = useRouteParams<'category'>();
  const view = blogView(splitLocale(pathname).path, category);
  // A different category replaces the list; "more" appends to it.
  return <Articles key={`${view.type} ${view.category}`} view={view} />;
}

function Articles({ view }: { readonly view: BlogView }) {
  const t = useText();
  const nameOf = useLocalName();
  const localePath = useLocalePath();
  const [address] = useSearchParams();
  const { data: categories } = useQuery(categoriesQuery(view.type));
  const category = categories?.find(({ slug }) => slug === view.category);
  if (view.category !== undefined && categories && !category) return <SubjectNotFound />;

  const tabs = [
    { id: '', label: t('blog.all'), to: blogPath(view.type) },
    ...(categories ?? []).map((row) => ({ id: row.slug, label: nameOf(row), to: blogPath(view.type, row.slug) })),
  ];
  const first = pageNumber(address);
  return (
    <Page>
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Heading level={1}>{category ? nameOf(category) : t(`blog.${view.type}.heading`)}</Heading>
          <Text $tone="muted">{t(`blog.${introOf(view)}.intro`)}</Text>
        </Stack>
        <TabLinks label={t('blog.categories')} tabs={tabs} value={view.category ?? ''} />
        <Pages key={first} view={view} first={first} />
        <Popular type={view.type} />
        <p>
          <TextLink href={localePath(feedPath(view.type))}>{t('blog.feed')}</TextLink>
        </p>
      </Stack>
    </Page>
  );
}

/** The last page that was appended, by the entry of the tab's history, for those who go back to it. */
const lastPages = new Map<string, number>();

/** Starts with the page in the address; each press on "more" appends the next one. */
function Pages({ view, first }: { readonly view: BlogView; readonly first: number }) {
  const t = useText();
  const { key } = useLocation();
  const [list] = useState(`${key} ${view.type} ${view.category} ${first}`);
  const [last, setLast] = useState(lastPages.get(list) ?? first);
  const [asked, setAsked] = useState<number | null>(null);
  const query = useQuery(articlesQuery(view, last));
  const hasMore = query.data !== undefined && query.data.current_page < query.data.last_page;
  const more = `${blogPath(view.type, view.category)}?page=${last + 1}`;
  return (
    <Stack $gap={5}>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((page) => (
        <ArticlesOfPage key={page} view={view} first={first} page={page} isAsked={page === asked} />
      ))}
      {hasMore && (
        <ButtonLink
          variant="secondary"
          to={more}
          onClick={(event) => {
            event.preventDefault();
            lastPages.set(list, last + 1);
            setLast(last + 1);
            setAsked(last + 1);
          }}
        >
          {t('blog.more')}
        </ButtonLink>
      )}
    </Stack>
  );
}

const MOST_READ = 6;

const Ranking = styled.ol`
  columns: 2 300px;
  column-gap: ${space[10]};
  padding-inline-start: ${space[6]};

  li {
    padding-block: ${space[2]};
    break-inside: avoid;
  }

  li::marker {
    color: ${color.muted};
  }
`;

/** Shows only titles, because most of these articles already have a card above. */
function Popular({ type }: { readonly type: BlogView['type'] }) {
  const t = useText();
  const localText = useLocalText();
  const query = useQuery(popularQuery(type));
  if (query.data?.length === 0) return null;
  return (
    <Stack as="section" $gap={4}>
      <Heading level={2}>{t('blog.popular')}</Heading>
      <QueryBoundary query={query} headingLevel={3} skeleton={<Skeleton $shape="block" $height={220} />}>
        {(articles) => (
          <Ranking>
            {articles.slice(0, MOST_READ).map((article) => (
              <li key={article.id}>
                <TextLink to={articlePath(article)}>{localText('title', article)}</TextLink>
              </li>
            ))}
          </Ranking>
        )}
      </QueryBoundary>
    </Stack>
  );
}
